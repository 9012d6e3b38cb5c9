"""The halves of the day as clocks of twelve hours write them, in the languages of the world (after CLDR)."""

from __future__ import annotations

import re

# As written after or before the time; case and spaces do not count, "_" is a space that may be there.
_AM = (
    "上午 午前 오전 凌晨 早上 清晨 ص öö π.μ. पूर्वाह्न sa pd pg ق.ظ. ق.ظ قبل‌ازظهر vorm. dop. de. пр.об. ก่อนเที่ยง"
    " முற்பகல் ap. صباحًا صباحاً صباحا صباح صبح म.पू. સવારે পূর্বাহ্ণ पहाटे सकाळी ఉదయం పూర్వాహ్నం ಪೂರ್ವಾಹ್ನ രാവിലെ පෙ.ව."
    " ਪੂ.ਦੁ. ጥዋት ព្រឹក ກ່ອນທ່ຽງ နံနက် үө ү.ө. претпл. пре_подне prije_podne priekšp. priešpiet vm. e_paradites"
    ' f.h. r.n. لفنه״צ לפנה״צ לפנה"צ غ.م. ب.ن asubuhi f.m.'
)
_PM = (
    "下午 午後 오후 晚上 傍晚 中午 م ös μ.μ. अपराह्न ch md ptg ب.ظ. ب.ظ بعدازظهر nachm. odp. pop. du. сл.об. หลังเที่ยง"
    " பிற்பகல் ip. مساءً مساءا مساء شام م.م. म.उ. સાંજે બપોરે অপরাহ্ণ दुपारी संध्याकाळी रात्री సాయంత్రం అపరాహ్నం ಅಪರಾಹ್ನ"
    " വൈകുന്നേരം ප.ව. ਬਾ.ਦੁ. ከሰዓት ល្ងាច ຫຼັງທ່ຽງ ညနေ үх ү.х. попл. по_подне poslije_podne pēcp. popiet nm. e_pasdites"
    ' e.h. i.n. אחה״צ אחה"צ غ.و. د.ن mchana jioni usiku e.m.'
)


def _plain(word: str) -> str:
    return word.lower().replace(" ", "").replace("_", "")


_HALF = {_plain(word): 0 for word in f"am a.m. {_AM}".split()} | {_plain(word): 12 for word in f"pm p.m. {_PM}".split()}


def _pattern() -> str:
    """Longest words first, so that none is taken for the beginning of another."""
    words = sorted({*_AM.split(), *_PM.split()}, key=len, reverse=True)
    return "|".join(re.escape(word).replace("_", r"\s?") for word in words)


MERIDIEM = rf"[aApP]\.? ?[mM]\.?|(?i:{_pattern()})"


def hour24(hour: int, meridiem: str | None) -> int:
    """The hour from 0 to 23; 12 AM is 0 and 12 PM is 12. ``meridiem`` in any language that is known.

    The hour 24 is the first of the day: some clocks count from 1 to 24.
    """
    if not meridiem:
        return hour if hour != 24 else 0
    half = _HALF.get(_plain(meridiem), None)
    if half is None or hour > 12:
        return hour
    return hour % 12 + half
