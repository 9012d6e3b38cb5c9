"""Slack's short names of emoji, those most in use; one that is not here stays as it is written, ":name:"."""

from __future__ import annotations

import re

_NAMES = (
    "👍 +1 thumbsup|👎 -1 thumbsdown|❤️ heart|😂 joy|🤣 rolling_on_the_floor_laughing rofl|😀 grinning|😃 smiley"
    "|😄 smile|😁 grin|😆 laughing satisfied|😅 sweat_smile|🙂 slightly_smiling_face|🙃 upside_down_face|😉 wink"
    "|😊 blush|😇 innocent|😍 heart_eyes|🥰 smiling_face_with_3_hearts|😘 kissing_heart|😋 yum|😜"
    " stuck_out_tongue_winking_eye|😛 stuck_out_tongue|🤗 hugging_face hugs|🤔 thinking_face thinking|🤨"
    " face_with_raised_eyebrow|😐 neutral_face|😑 expressionless|🙄 face_with_rolling_eyes roll_eyes|😏 smirk|😬"
    " grimacing|😴 sleeping|😪 sleepy|😷 mask|🤒 face_with_thermometer|😎 sunglasses|🤓 nerd_face|😕 confused|😟"
    " worried|🙁 slightly_frowning_face|😮 open_mouth|😲 astonished|😳 flushed|🥺 pleading_face|😢 cry|😭 sob|😱"
    " scream|😞 disappointed|😓 sweat|😩 weary|😤 triumph|😡 rage|😠 angry|🤯 exploding_head|🥳 partying_face|😈"
    " smiling_imp|💀 skull|💩 hankey poop shit|🤖 robot_face|👻 ghost|🙈 see_no_evil|🙏 pray|👏 clap|🙌 raised_hands|💪"
    " muscle|👋 wave|👌 ok_hand|✌️ v|🤞 crossed_fingers|🤝 handshake|👀 eyes|🤷 shrug|🤦 face_palm facepalm|👇"
    " point_down|👆 point_up_2|☝️ point_up|👉 point_right|👈 point_left|✋ hand raised_hand|🖐️"
    " raised_hand_with_fingers_splayed"
    "|✍️ writing_hand|💯 100|🔥 fire|✨ sparkles|⭐ star|🌟 star2|🎉 tada|🎊 confetti_ball|🎂 birthday|🎁 gift|🚀 rocket"
    "|✅ white_check_mark|✔️ heavy_check_mark|❌ x|➕ heavy_plus_sign|❗ exclamation heavy_exclamation_mark|❓ question"
    "|⚠️ warning|🚨 rotating_light|💡 bulb|📌 pushpin|📎 paperclip|📅 date|📈 chart_with_upwards_trend|📝 memo pencil"
    "|🐛 bug|🔧 wrench|🔒 lock|☕ coffee|🍺 beer|🍻 beers|🍕 pizza|🍰 cake|🌈 rainbow|☀️ sunny|🌧️ rain_cloud|❄️ snowflake"
    "|🌸 cherry_blossom|🌱 seedling|🌲 evergreen_tree|🐶 dog|🐱 cat|🦄 unicorn_face|💔 broken_heart|💙 blue_heart|💚"
    " green_heart|💛 yellow_heart|💜 purple_heart|🧡 orange_heart|🖤 black_heart|💖 sparkling_heart|💕 two_hearts|👑"
    " crown"
    "|🏆 trophy|🎯 dart|🎵 musical_note|📷 camera|📞 telephone_receiver|💰 moneybag|⏰ alarm_clock|⏳"
    " hourglass_flowing_sand|🏠 house|🚗 car|✈️ airplane|🫡 saluting_face|🫶 heart_hands"
)
_EMOJI = {name: row.split()[0] for row in _NAMES.split("|") for name in row.split()[1:]}
_CODE = re.compile(r":([a-z0-9_+-]{1,40}):(?::skin-tone-\d:)?")


def emoji_of(name: str) -> str:
    """The emoji of a short name, whatever the skin tone; ":name:" for one that is not known."""
    return _EMOJI.get(name.partition("::")[0], f":{name}:")


def with_emoji(text: str) -> str:
    """``text`` with the short names that are known as emoji."""
    return _CODE.sub(lambda found: _EMOJI.get(found[1], found[0]), text) if ":" in text else text
