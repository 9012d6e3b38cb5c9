"""Small closed lists: places, brands, surnames. What they lack may still be found by context."""

from __future__ import annotations

_COUNTRIES = """
Afghanistan, Albania, Algeria, Argentina, Armenia, Australia, Austria, Azerbaijan, Bahamas, Bahrain, Bangladesh,
Barbados, Belarus, Belgium, Belize,
Bolivia, Bosnia, Botswana, Brazil, Bulgaria, Cambodia, Cameroon, Canada, Chile, China, Colombia, Costa Rica,
Croatia, Cuba, Cyprus, Czech Republic,
Denmark, Dominican Republic, Ecuador, Egypt, El Salvador, Estonia, Ethiopia, Fiji, Finland, France, Germany,
Ghana, Greece, Greenland, Guatemala, Haiti, Honduras,
Hong Kong, Hungary, Iceland, India, Indonesia, Iran, Iraq, Ireland, Israel, Italy, Ivory Coast, Jamaica, Japan,
Kazakhstan, Kenya, Kuwait, Laos, Latvia, Lebanon,
Libya, Lithuania, Luxembourg, Macau, Madagascar, Malaysia, Maldives, Malta, Mexico, Moldova, Monaco, Mongolia,
Montenegro, Morocco, Mozambique, Myanmar,
Namibia, Nepal, Netherlands, New Zealand, Nicaragua, Niger, Nigeria, North Korea, Norway, Oman, Pakistan, Panama,
Paraguay, Peru, Philippines, Poland, Portugal,
Puerto Rico, Qatar, Romania, Russia, Rwanda, Saudi Arabia, Scotland, Senegal, Serbia, Singapore, Slovakia,
Slovenia, Somalia, South Africa, South Korea, Spain,
Sri Lanka, Sudan, Sweden, Switzerland, Syria, Taiwan, Tanzania, Thailand, Tibet, Tunisia, Turkey, Uganda, Ukraine,
United Arab Emirates, United Kingdom,
United States, Uruguay, Uzbekistan, Venezuela, Vietnam, Wales, Yemen, Zambia, Zimbabwe, England, USA, UK, UAE,
Europe, Asia, Africa, America, Antarctica
"""
_CITIES = """
Amsterdam, Ankara, Antwerp, Athens, Atlanta, Auckland, Austin, Baghdad, Bali, Baltimore, Bangalore, Bangkok,
Barcelona, Basel, Beijing, Beirut, Belfast, Belgrade, Berlin,
Bern, Birmingham, Bogota, Bologna, Bonn, Bordeaux, Boston, Bremen, Brisbane, Bristol, Brooklyn, Brussels,
Bucharest, Budapest, Buenos Aires, Cairo, Calgary, Cambridge,
Cape Town, Caracas, Casablanca, Chengdu, Chicago, Chongqing, Cincinnati, Cleveland, Cologne, Copenhagen, Cork,
Dakar, Dallas, Delhi, Denver, Detroit, Dhaka, Dortmund, Dresden,
Dubai, Dublin, Dubrovnik, Edinburgh, Florence, Frankfurt, Geneva, Genoa, Glasgow, Gothenburg, Granada, Graz,
Guangzhou, Hamburg, Hangzhou, Hanoi, Hanover, Havana, Heidelberg, Helsinki,
Honolulu, Houston, Istanbul, Jakarta, Jerusalem, Johannesburg, Karachi, Kathmandu, Kiev, Krakow, Kuala Lumpur,
Kyiv, Kyoto, Lagos, Las Vegas, Lausanne, Leeds, Leipzig, Lima, Lisbon,
Liverpool, London, Los Angeles, Lyon, Madrid, Malaga, Manchester, Manhattan, Manila, Marrakesh, Marseille,
Medellin, Melbourne, Memphis, Mexico City, Miami, Milan, Milwaukee, Minneapolis,
Montreal, Moscow, Mumbai, Munich, Nairobi, Nanjing, Naples, Nashville, New Delhi, New Orleans, New York,
New York City, NYC, Nice, Nuremberg, Oakland, Osaka, Oslo, Ottawa, Oxford, Palermo, Paris,
Perth, Philadelphia, Phoenix, Pittsburgh, Portland, Porto, Prague, Pretoria, Quebec, Reykjavik, Riga,
Rio de Janeiro, Rome, Rotterdam, Sacramento, Salt Lake City, Salzburg, San Antonio, San Diego,
San Francisco, San Jose, Santiago, Sao Paulo, Sarajevo, Seattle, Seoul, Seville, Shanghai, Shenzhen, Sofia,
Stockholm, Strasbourg, Stuttgart, Sydney, Taipei, Tallinn, Tampa, Tel Aviv, Tokyo, Toronto,
Toulouse, Tunis, Turin, Utrecht, Valencia, Vancouver, Venice, Verona, Vienna, Vilnius, Warsaw, Washington,
Wellington, Wuhan, Xiamen, Yokohama, Zagreb, Zurich, Washington DC, LA
"""
_REGIONS = """
Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Florida, Hawaii, Idaho, Illinois, Indiana,
Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan,
Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico,
North Carolina, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, Tennessee, Texas, Utah,
Vermont, Virginia, Wisconsin, Wyoming, Bavaria, Saxony, Tuscany, Sicily, Provence, Catalonia, Andalusia, Ontario,
Queensland, Tasmania, Silicon Valley, Hollywood, the Alps, the Rockies
"""
_COUNTRIES_ZH = """
中国, 美国, 英国, 法国, 德国, 日本, 韩国, 俄罗斯, 加拿大, 澳大利亚, 新西兰, 意大利, 西班牙, 葡萄牙, 荷兰, 比利时,
瑞士, 瑞典, 挪威, 芬兰, 丹麦, 奥地利, 希腊, 土耳其, 印度, 泰国, 越南, 新加坡, 马来西亚,
印度尼西亚, 菲律宾, 埃及, 南非, 巴西, 阿根廷, 墨西哥, 台湾
"""
_CITIES_ZH = """
香港, 澳门, 北京, 上海, 天津, 重庆, 广州, 深圳, 杭州,
南京, 苏州, 成都, 武汉, 西安, 郑州, 长沙, 沈阳, 大连, 青岛, 济南, 厦门, 福州, 宁波, 无锡, 合肥, 昆明, 贵阳,
南宁, 南昌, 太原, 石家庄, 哈尔滨, 长春, 兰州, 西宁, 银川, 乌鲁木齐, 呼和浩特, 拉萨, 海口, 三亚, 珠海, 佛山, 东莞,
惠州, 中山, 温州, 绍兴, 嘉兴, 扬州, 徐州, 洛阳, 桂林, 丽江, 大理, 泉州, 烟台, 威海,
台北, 高雄, 东京, 大阪, 京都, 首尔, 曼谷, 巴黎, 伦敦, 柏林, 罗马, 纽约, 洛杉矶, 旧金山, 波士顿, 芝加哥, 西雅图, 多伦多,
温哥华, 悉尼, 墨尔本, 莫斯科, 迪拜, 莱比锡, 慕尼黑, 维也纳, 巴塞罗那, 马德里, 西湖, 长城, 故宫
"""
_PROVINCES_ZH = """
广东, 广西, 江苏, 浙江, 安徽, 福建, 江西, 山东, 河南, 河北, 湖南, 湖北, 海南, 四川, 贵州, 云南, 陕西, 甘肃, 青海,
山西, 辽宁, 吉林, 黑龙江, 内蒙古, 宁夏, 新疆, 西藏
"""
_BRANDS = """
iPhone, iPad, MacBook, iMac, AirPods, Apple Watch, Kindle, PlayStation, Xbox, Nintendo Switch, Tesla, Toyota,
Honda, BMW, Audi, Mercedes, Volkswagen, Subaru, Volvo, Ford Focus, Prius, Camry, Civic, Vespa, Roomba,
Netflix, Spotify, YouTube, Instagram, WhatsApp, Telegram, Discord, Facebook, TikTok, Twitter, Snapchat, LinkedIn,
Duolingo, Photoshop, Excel, PowerPoint, Windows, Android, Linux, Ubuntu, Python, JavaScript, Java, GitHub,
Minecraft, Fortnite, Pokemon, Zelda, Lego, Ikea, Fitbit, Garmin, GoPro, Galaxy, Pixel, ThinkPad, ChatGPT, Strava,
Peloton, Nespresso, Nutella
"""
_COMPANIES = """
Google, Apple, Microsoft, Amazon, Meta, IBM, Intel, Nvidia, Siemens, Bosch, SAP, Oracle, Samsung, Sony, Nike,
Adidas, Puma, Gatorade, Starbucks, McDonald's, Walmart, Target, Costco, Lidl, Aldi, Uber, Lyft, Airbnb, DoorDash,
NASA, FBI, CIA, NATO, UN, EU, WHO,
UNICEF, UNESCO, NBA, NFL, FIFA, UEFA, MIT, Harvard, Stanford, Yale, Princeton, UCLA, NYU, BBC, CNN, Disney, Pixar,
Marvel, Deloitte, KPMG, PwC, Accenture, McKinsey, Goldman Sachs, HSBC, Tencent, Alibaba, Huawei, Xiaomi, Baidu,
ByteDance, Under Armour, Red Cross, Salvation Army
"""
_ORGANISATIONS_ZH = (
    "腾讯, 阿里巴巴, 百度, 华为, 小米, 字节跳动, 京东, 美团, 网易, 滴滴, 清华大学, 北京大学, 复旦大学, 浙江大学, "
    "中国银行, 工商银行, 建设银行, 招商银行"
)
_PRODUCTS_ZH = "微信, 支付宝, 淘宝, 抖音, 微博, 苹果手机, 华为手机"
_SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢"
    "姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱"
    "严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅"
    "童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳穆农司卓古吉缪简车项连芦麦褚"
    "娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩佘池查麻苑迟邝"
)
COMPOUND_SURNAMES = (
    "欧阳",
    "司马",
    "上官",
    "诸葛",
    "东方",
    "皇甫",
    "尉迟",
    "公孙",
    "慕容",
    "司徒",
    "令狐",
    "夏侯",
    "端木",
    "南宫",
)


def _names(text: str) -> frozenset[str]:
    return frozenset(n.strip() for n in text.replace("\n", " ").split(",") if n.strip())


COUNTRIES, REGIONS, CITIES = _names(_COUNTRIES), _names(_REGIONS), _names(_CITIES)
PLACES = COUNTRIES | REGIONS | CITIES
COUNTRIES_ZH, PROVINCES_ZH, CITIES_ZH = _names(_COUNTRIES_ZH), _names(_PROVINCES_ZH), _names(_CITIES_ZH)
PLACES_ZH = COUNTRIES_ZH | PROVINCES_ZH | CITIES_ZH
PRODUCTS = _names(_BRANDS)
PRODUCTS_ZH = _names(_PRODUCTS_ZH)
ORGANISATIONS = _names(_COMPANIES)
ORGANISATIONS_ZH = _names(_ORGANISATIONS_ZH)
SURNAMES = frozenset(_SURNAMES)

# One place under several names.
SAME_PLACE = {
    "usa": "united states",
    "us": "united states",
    "u.s.": "united states",
    "u.s.a.": "united states",
    "the states": "united states",
    "united states of america": "united states",
    "america": "united states",
    "uk": "united kingdom",
    "u.k.": "united kingdom",
    "great britain": "united kingdom",
    "nyc": "new york",
    "new york city": "new york",
    "la": "los angeles",
    "sf": "san francisco",
    "holland": "netherlands",
    "uae": "united arab emirates",
    "washington dc": "washington",
    "washington d.c.": "washington",
    "kiev": "kyiv",
    "peking": "beijing",
    "bombay": "mumbai",
    "saigon": "ho chi minh city",
    "vegas": "las vegas",
    "philly": "philadelphia",
    "czechia": "czech republic",
    "burma": "myanmar",
    "koln": "cologne",
    "munchen": "munich",
    "wien": "vienna",
}
