"""Traditional characters read as simplified ones, so that one set of patterns serves both.

One character stands for one character: positions stay, and a text can be written back as it was.
"""

from __future__ import annotations

# Pairs traditional + simplified: what the patterns, kin words, surnames and usual names are written with.
_PAIRS = """
對对 過过 歲岁 歡欢 愛爱 買买 賣卖 學学 習习 養养 貓猫 媽妈 爺爷 個个 們们 裡里 裏里 嗎吗 麼么 說说 聽听 電电
話话 號号 碼码 時时 間间 點点 醫医 師师 員员 業业 務务 長长 張张 劉刘 陳陈 楊杨 黃黄 趙赵 吳吴 孫孙 馬马 羅罗
鄭郑 謝谢 許许 韓韩 馮冯 鄧邓 蕭萧 葉叶 蘇苏 呂吕 盧卢 鍾钟 譚谭 陸陆 範范 賈贾 韋韦 鄒邹 閻阎 龍龙 賀贺 顧顾
龔龚 萬万 錢钱 嚴严 湯汤 溫温 齊齐 喬乔 龐庞 顏颜 莊庄 聶聂 魯鲁 歐欧 麗丽 華华 偉伟 國国 強强 軍军 傑杰 輝辉
寧宁 豔艳 靜静 紅红 蘭兰 鳳凤 瑩莹 雲云 夢梦 瓊琼 東东 濱滨 廣广 灣湾 臺台 門门 慶庆 鵬鹏 飛飞 曉晓 樂乐 衛卫
義义 麵面 機机 場场 銀银 陽阳 蓮莲 蕓芸 婭娅 嬌娇 結结 離离 訂订 懷怀 兒儿 爾尔 親亲 嬸婶 嬤嬷 會会 開开 關关
車车 為为 辭辞 職职 畢毕 術术 題题 書书 館馆 園园 團团 壓压 頭头 腦脑 腎肾 癥症 發发 燒烧 藥药 療疗 護护 訪访
遊游 遠远 邊边 還还 這这 樣样 種种 類类 從从 來来 後后 幾几 數数 億亿 兩两 雙双 隻只 條条 鳥鸟 魚鱼 龜龟 鸚鹦
鵡鹉 倉仓 鋼钢 彈弹 聲声 畫画 攝摄 視视 觀观 覺觉 認认 識识 請请 問问 給给 讓让 幫帮 帶带 見见 聯联 絡络 繫系
寫写 讀读 講讲 語语 譯译 課课 試试 驗验 證证 備备 計计 劃划 準准 應应 該该 當当 將将 參参 賽赛 獲获 贏赢 輸输
獎奖 飯饭 廳厅 廚厨 廠厂 廈厦 樓楼 層层 戶户 鄉乡 鎮镇 縣县 區区 橋桥 島岛 灘滩 漢汉 濟济 滬沪 瀋沈 遼辽 滿满
無无 沒没 錯错 雖虽 則则 卻却 僅仅 總总 經经 歷历 紀纪 節节 週周 領领 導导 協协 報报 紙纸 網网 線线 鐵铁 礦矿
貿贸 財财 貨货 費费 贊赞 賺赚 資资 質质 購购 貴贵 簡简 單单 複复 雜杂 難难 憶忆 戀恋 戰战 擔担 擇择 擊击 據据
損损 換换 搶抢 攜携 敗败 氣气 淚泪 熱热 燈灯 爭争 狀状 獨独 現现 環环 產产 瘋疯 盡尽 盤盘 眾众 礎础 稱称 穩稳
競竞 筆笔 築筑 糧粮 級级 練练 終终 續续 維维 緊紧 縮缩 織织 繼继 罰罚 聖圣 腳脚 臉脸 臨临 舊旧 藝艺 蘋苹 蝦虾
補补 裝装 製制 規规 記记 設设 評评 詞词 詢询 詳详 誠诚 誤误 調调 談谈 論论 豬猪 負负 責责 貸贷 賓宾 賴赖 趕赶
躍跃 軟软 較较 載载 輕轻 輛辆 辦办 農农 連连 進进 運运 達达 違违 適适 選选 遲迟 郵邮 釋释 針针 鈴铃 錄录 鍵键
鏡镜 閉闭 閒闲 閱阅 隊队 階阶 際际 隨随 險险 雞鸡 霧雾 靈灵 響响 頂顶 項项 順顺 須须 預预 頻频 顆颗 顯显 風风
飲饮 飽饱 餃饺 餅饼 駕驾 騎骑 驚惊 髮发 鬆松 鹽盐
"""
_TABLE = {pair[0]: pair[1] for pair in _PAIRS.split()}
SIMPLIFY = str.maketrans(_TABLE)


def simplified(text: str) -> tuple[str, dict[int, str]]:
    """``text`` in simplified characters, and the table for :meth:`str.translate` that writes it back."""
    used = {ord(_TABLE[c]): c for c in text if c in _TABLE}
    return (text.translate(SIMPLIFY), used) if used else (text, used)
