"""Names of months in the languages people's accounts are set to, as in the CLDR: alone and beside a day."""

from __future__ import annotations

import unicodedata

_MONTHS = {
    1: "january januar janvier enero gennaio janeiro januari января январь stycznia styczeń ocak leden ledna"
    " január ianuarie tammikuuta tammikuu januára січня sječnja siječnja siječanj janar gener urtarrilaren"
    " ιανουαρίου ιανουάριος януари јануар јануара sausio sausis janvāris jaanuar يناير ינואר जनवरी জানুয়ারী"
    " জানুয়ারি ஜனவரி జనవరి ಜನವರಿ ജനുവരി જાન્યુઆરી जानेवारी มกราคม ม.ค janúar იანვარი студзеня",
    2: "february februar februari février fevrier febrero febbraio fevereiro февраля февраль lutego luty"
    " şubat únor února február februarie helmikuuta helmikuu lютого лютого veljače veljača shkurt febrer otsailaren"
    " φεβρουαρίου φεβρουάριος фебруар фебруара vasario vasaris februāris veebruar فبراير פברואר फ़रवरी फरवरी"
    " ফেব্রুয়ারী ফেব্রুয়ারি பிப்ரவரி ఫిబ్రవరి ಫೆಬ್ರವರಿ ഫെബ്രുവരി ફેબ્રુઆરી फेब्रुवारी กุมภาพันธ์ ก.พ febrúar თებერვალი лютага",
    3: "march märz mars marzo março maart марта март marca marzec mart březen března március martie marec"
    " maaliskuuta maaliskuu marts березня ožujka ožujak març martxoaren μαρτίου μάρτιος марта kovo kovas märts مارس"
    " מרץ मार्च মার্চ மார்ச் మార్చి ಮಾರ್ಚ್ മാർച്ച് માર્ચ มีนาคม มี.ค მარტი сакавіка",
    4: "april avril abril aprile апреля апрель kwietnia kwiecień nisan duben dubna április aprilie apríl apríla"
    " huhtikuuta huhtikuu апрељ април априла квітня travnja travanj prill apirilaren απριλίου απρίλιος"
    " balandžio balandis aprīlis aprill أبريل إبريل ابريل אפריל अप्रैल এপ্রিল ஏப்ரல் ఏప్రిల్ ಏಪ್ರಿಲ್ ഏപ്രിൽ એપ્રિલ एप्रिल"
    " เมษายน เม.ย აპრილი красавіка",
    5: "may mai mayo maggio maio mei maj мая май maja mayıs květen května május mája máj toukokuuta toukokuu травня"
    " svibnja svibanj maig maiatzaren μαΐου μάιος мај маја gegužės gegužė maijs مايو מאי मई মে மே మే ಮೇ മേയ് મે मे"
    " พฤษภาคม พ.ค maí მაისი мая",
    6: "june juni juin junio giugno junho июня июнь czerwca czerwiec haziran červen června június iunie jún júna"
    " kesäkuuta kesäkuu червня lipnja lipanj juny ekainaren ιουνίου ιούνιος юни јун јуна birželio birželis jūnijs juuni"
    " يونيو יוני जून জুন ஜூன் జూన్ ಜೂನ್ ജൂൺ જૂન มิถุนายน มิ.ย júní ივნისი чэрвеня",
    7: "july juli juillet julio luglio julho июля июль lipca lipiec temmuz červenec července július iulie júl júla"
    " heinäkuuta heinäkuu липня srpnja srpanj korrik juliol uztailaren ιουλίου ιούλιος юли јул јула liepos liepa jūlijs"
    " juuli يوليو יולי जुलाई জুলাই ஜூலை జులై ಜುಲೈ ജൂലൈ જુલાઈ जुलै กรกฎาคม ก.ค júlí ივლისი ліпеня",
    8: "august août aout agosto augustus augusti августа август sierpnia sierpień ağustos srpen srpna avgust avgusta"
    " augusztus elokuuta elokuu серпня kolovoza kolovoz gusht agost abuztuaren αυγούστου αύγουστος авг rugpjūčio"
    " rugpjūtis augusts أغسطس אוגוסט अगस्त আগস্ট ஆகஸ்ட் ఆగస్టు ಆಗಸ್ಟ್ ഓഗസ്റ്റ് ઑગસ્ટ ऑगस्ट สิงหาคม ส.ค ágúst აგვისტო жніўня",
    9: "september septembre septiembre settembre setembro сентября сентябрь września wrzesień eylül září septembra"
    " szeptember septembrie syyskuuta syyskuu вересня rujna rujan shtator setembre irailaren σεπτεμβρίου σεπτέμβριος"
    " септември септембар септембра rugsėjo rugsėjis septembris سبتمبر ספטמבר सितंबर सितम्बर সেপ্টেম্বর செப்டம்பர் సెప్టెంబర్"
    " ಸೆಪ್ಟೆಂಬರ್ സെപ്റ്റംബർ સપ્ટેમ્બર सप्टेंबर กันยายน ก.ย სექტემბერი верасня",
    10: "october oktober octobre octubre ottobre outubro октября октябрь października październik ekim říjen oktobra"
    " října október októbra octombrie lokakuuta lokakuu жовтня listopada tetor octubre urriaren οκτωβρίου οκτώβριος"
    " октомври октобар октобра spalio spalis oktobris oktoober أكتوبر אוקטובר अक्टूबर अक्तूबर অক্টোবর அக்டோபர் అక్టోబర్"
    " ಅಕ್ಟೋಬರ್ ഒക്‌ടോബർ ઑક્ટોબર ऑक्टोबर ตุลาคม ต.ค ოქტომბერი кастрычніка",
    11: "november novembre noviembre novembro ноября ноябрь listopad kasım listopadu noiembrie novembra"
    " marraskuuta marraskuu листопада studenoga studeni nëntor azaroaren νοεμβρίου νοέμβριος ноември новембар новембра"
    " lapkričio lapkritis novembris نوفمبر נובמבר नवंबर नवम्बर নভেম্বর நவம்பர் నవంబర్ ನವೆಂಬರ್ നവംബർ નવેમ્બર नोव्हेंबर"
    " พฤศจิกายน พ.ย nóvember ნოემბერი лістапада",
    12: "december dezember décembre decembre diciembre dicembre dezembro декабря декабрь grudnia grudzień"
    " aralık prosinec prosince decembrie joulukuuta joulukuu грудня prosinca prosinac dhjetor desembre abenduaren"
    " δεκεμβρίου δεκέμβριος декември децембар децембра gruodžio gruodis decembris detsember ديسمبر דצמבר दिसंबर दिसम्बर"
    " ডিসেম্বর டிசம்பர் డిసెంబర్ ಡಿಸೆಂಬರ್ ഡിസംബർ ડિસેમ્બર डिसेंबर ธันวาคม ธ.ค desember დეკემბერი снежня decembra",
}  # fmt: skip
_ENGLISH = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_PERSIAN = "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر".split()
_MONTH_OF = {unicodedata.normalize("NFC", word): number for number, words in _MONTHS.items() for word in words.split()}
_MONTH_OF |= {word: number for words in (_ENGLISH, _PERSIAN) for number, word in enumerate(words, 1)}


def month_number(word: str) -> int | None:
    """The month a name, or an abbreviation of it of three letters or more, means."""
    word = unicodedata.normalize("NFC", word).lower().strip(".,").removesuffix("\u0654")  # Persian: "of January"
    if word in _MONTH_OF:
        return _MONTH_OF[word]
    if word.startswith("ב") and word[1:] in _MONTH_OF:  # Hebrew: "in January" is one word
        return _MONTH_OF[word[1:]]
    found = {number for name, number in _MONTH_OF.items() if len(word) >= 3 and name.startswith(word)}
    return found.pop() if len(found) == 1 else None
