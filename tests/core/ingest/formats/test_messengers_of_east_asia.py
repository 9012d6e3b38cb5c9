"""WeChat, QQ, LINE and KakaoTalk."""

from __future__ import annotations

import json

from core.types import DateOrder


def test_that_wechat_cards_are_read_and_the_sender_of_sent_rows_is_the_owner(write, look) -> None:
    card = '"<msg><appmsg><title>Tea &amp; co</title><des>a shop</des><type>5</type></appmsg></msg>"'.replace(
        "<msg>", '<?xml version=""1.0""?><msg>'
    )
    rows = [
        "localId,TalkerId,Type,SubType,IsSender,CreateTime,Status,StrContent,StrTime,Remark,NickName,Sender",
        '1,9,1,0,0,1771340400,2,"他说:""好"",\n走了",2026-02-17 23:00:00,小舟,小舟,wxid_z', "2,9,1,0,1,1771340460,2,知道了,2026-02-17 23:01:00,我,我,wxid_me",
        f"3,9,49,5,0,1771340520,2,{card},2026-02-17 23:02:00,小舟,小舟,wxid_z", "4,9,10000,0,0,1771340580,2,撤回,2026-02-17 23:03:00,小舟,小舟,wxid_z",
    ]  # fmt: skip
    found = look(write("小舟.csv", "\ufeff" + "\n".join(rows)))
    assert found.texts == ['他说:"好",\n走了', "知道了", "Tea & co\na shop"]
    assert found.info.me == "我"
    assert found.times[0] == "2026-02-17T15:00:00+00:00"
    assert len(found.system) == 1


def test_that_weflow_json_is_wechat(write, look) -> None:
    rows = [{"localId": 1, "createTime": 1771340400, "type": "文本消息", "content": "你好", "isSend": 1, "senderDisplayName": "阿林"},
            {"localId": 2, "createTime": 1771340460, "type": "图片消息", "content": "[图片]", "isSend": 0, "senderDisplayName": "小舟"}]  # fmt: skip
    found = look(
        write("a.json", json.dumps({"weflow": {}, "session": {"wxid": "w", "displayName": "小舟"}, "messages": rows}))
    )
    assert found.info.format == "wechat"
    assert found.info.me == "阿林"
    assert found.texts == ["你好", ""]


def test_that_qq_headers_end_in_a_number_or_address(write, look) -> None:
    text = (
        "消息记录（此消息记录为文本格式，不支持重新导入）\r\n\r\n====================\r\n消息对象:读书\r\n====================\r\n\r\n"
        "2026-03-14 9:05:03 【管理员】阿青(在家)(10001)\r\n第三章\r\n2026-03-14 09:00:00 开始的\r\n\r\n"
        "2026-03-14 21:10:00 小林<lin@example.org>\r\n[图片]好的\r\n\r\n2026-03-14 21:11:00 系统消息(10000)\r\n撤回了一条消息\r\n"
    )
    for data in (text.encode(), text.encode("gb18030")):
        found = look(write("读书.txt", data))
        assert found.texts == ["第三章\n2026-03-14 09:00:00 开始的", "好的"]
        assert found.senders == ["阿青(在家)", "小林"]
        assert found.times[0] == "2026-03-14T09:05:03"
        assert len(found.system) == 1


def test_that_qqs_mht_is_streamed_from_its_table(write, look) -> None:
    row = "<tr><td><div style=color:#{c};padding-left:10px;><div style=float:left;margin-left:6px;>{n}</div>{t}</div><div style=padding-left:20px;><font>{m}</font></div></td></tr>"
    page = (
        "From: <Save by Tencent MsgMgr>\r\nSubject: Tencent IM Message\r\nMIME-Version: 1.0\r\nContent-Type:multipart/related\r\n\r\n"
        "------=_NextPart\r\nContent-Type: text/html\r\n\r\n<html><body><table><tr><td>消息对象:&nbsp;小林</td></tr>"
        "<tr><td style=x>日期: 2026-03-14</td></tr>" + row.format(c="42B475", n="阿青(10001)", t="9:05:03", m="你好<br>吗")
        + row.format(c="006EFE", n="小林", t="21:06:00", m='<IMG src="{1}.dat">') + "</table></body></html>\r\n------=_NextPart\r\n"
    )  # fmt: skip
    found = look(write("a.mht", page))
    assert found.info.format == "qq"
    assert found.texts == ["你好\n吗", ""]
    assert found.times == ["2026-03-14T09:05:03", "2026-03-14T21:06:00"]
    assert found.heads[0].title == "小林"


def test_that_line_quotes_only_wrap_several_lines(write, look) -> None:
    text = (
        "[LINE] Chat history with Hana Mori\r\nSaved on: 03/20/2026, 09:00\r\n\r\nSat, 03/14/2026\r\n11:58PM\tHana Mori\tlast train\r\n"
        '11:59PM\tTom\t"two:\r\n1. keys\r\n2. food ""good"""\r\n\r\nSun, 03/15/2026\r\n12:05AM\tHana Mori\t[Sticker]\r\n'
        '12:06AM\t\tHana Mori unsent a message.\r\n08:10AM\tTom\t"hm\r\n08:11AM\tTom\t☎ Missed call\r\n'
    )
    found = look(write("a.txt", text))
    assert found.texts == ["last train", 'two:\n1. keys\n2. food "good"', "", '"hm']
    assert found.times[2] == "2026-03-15T00:05:00"
    assert len(found.system) == 2
    assert found.info.me_hint == "Tom"
    assert found.info.date_order is DateOrder.MDY


def test_that_line_in_other_languages_and_on_the_desktop_is_read(write, look) -> None:
    japanese = "[LINE] 花とのトーク履歴\n保存日時：2026/03/20 09:00\n\n2026/03/14(土)\n午後0:30\t花\tこんにちは\n午前9:10\tTom\t[スタンプ]\n"
    found = look(write("ja.txt", japanese))
    assert found.heads[0].title == "花"
    assert found.times == ["2026-03-14T12:30:00", "2026-03-14T09:10:00"]
    desktop = "2026.03.14 Saturday\n18:05 Hana Mori hello there\n18:06 Tom yes\n18:07 Hana Mori fine\n18:08 Hana Mori bye\n2026.03.15 Sunday\n09:00 Tom ok\n"
    found = look(write("desk.txt", desktop))
    assert found.senders == ["Hana Mori", "Tom", "Hana Mori", "Hana Mori", "Tom"]
    british = "[LINE] Chat history with Hana\nSaved on: x\n\nSat, 05/09/2026\n18:05\tHana\tx\nSun, 06/09/2026\n18:06\tTom\ty\n"
    assert look(write("gb.txt", british)).info.date_order is DateOrder.DMY


def test_that_kakaotalk_of_pc_phone_and_mac_is_read(write, look) -> None:
    pc = (
        "한별 님과 카카오톡 대화\r\n저장한 날짜 : 2026-03-20 10:00:00\r\n\r\n--------------- 2026년 3월 14일 토요일 ---------------\r\n"
        "[한별] [오전 12:05] 안 자?\r\n[도윤] [오후 12:30] 점심\r\n[장소] [시간] 참고\r\n[도윤] [오후 1:02] 사진\r\n"
        "--------------- 2026년 3월 15일 일요일 ---------------\r\n한별님이 나갔습니다.\r\n[도윤] [오후 3:00] 잘 가\r\n"
    )
    for data in (("\ufeff" + pc).encode(), pc.encode("cp949")):
        found = look(write("KakaoTalk.txt", data))
        assert found.texts == ["안 자?", "점심\n[장소] [시간] 참고", "", "잘 가"]
        assert found.times[:2] == ["2026-03-14T00:05:00", "2026-03-14T12:30:00"]
        assert len(found.system) == 1
    phone = (
        "한별 님과 카카오톡 대화\n저장한 날짜 : 2026. 3. 20. 오전 10:00\n\n2026년 3월 14일 토요일\n2026년 3월 14일 오전 1:33\n2026년 3월 14일 오전 1:33, 한별 : 시간 : 둘\n"
        "2026년 3월 14일 오후 1:34, 회원님 : 네\n더\n2026년 3월 14일 오후 1:35, 한별님이 나갔습니다.\n"
    )
    found = look(write("Talk.txt", phone))
    assert found.texts == ["시간 : 둘", "네\n더"]
    assert found.info.me == "회원님"
    assert found.times == ["2026-03-14T01:33:00", "2026-03-14T13:34:00"]
    newer = "KakaoTalk Chats with Han\nDate Saved : x\n\n2026. 3. 14. 14:15, Han : hi\n2026. 3. 14. 14:16, Do : ok\n2026. 3. 14. 14:17: 한별님이 들어왔습니다.\n"
    found = look(write("new.txt", newer))
    assert (found.texts, len(found.system)) == (["hi", "ok"], 1)
    assert found.skipped == []
    found = look(
        write(
            "mac.csv", '\ufeffDate,User,Message\n2026-03-14 14:15:00,"Han","a, b\nc"\n2026-03-14 14:16:00,"Do","사진"\n'
        )
    )
    assert found.info.format == "kakaotalk"
    assert found.texts == ["a, b\nc", ""]


def test_that_line_day_lines_in_thai_are_read(write, look) -> None:
    text = (
        "[LINE] ประวัติการแชทกับ Nok\nบันทึกเมื่อ 14/3/2026 10:00\n\nส. 14/03/2026\n18:05\tNok\tสวัสดี\n18:06\tTom\t[สติกเกอร์]\n"
    )
    found = look(write("l.txt", text))
    assert found.times == ["2026-03-14T18:05:00", "2026-03-14T18:06:00"]
    assert found.messages[1].attachments[0].type == "sticker"


def test_that_a_kakaotalk_line_of_who_came_is_system_and_she_left_is_not(write, look) -> None:
    rows = ("도윤님이 나갔습니다.", "She left", "Han left this chatroom.")
    text = "Date,User,Message\n" + "".join(f'2026-03-14 01:3{n}:05,"도윤","{row}"\n' for n, row in enumerate(rows))
    assert look(write("k.csv", text)).texts == ["She left"]


def test_that_chatlogs_array_is_wechat_and_names_the_owner(write, look) -> None:
    base = {"talker": "wxid_a", "talkerName": "小舟", "isChatRoom": False, "type": 1, "subType": 0}
    rows = [
        {**base, "seq": 1, "time": "2026-02-17T23:00:00+08:00", "senderName": "小舟", "isSelf": False, "content": "好"},
        {**base, "seq": 2, "time": "2026-02-17T23:01:00+08:00", "senderName": "阿青", "isSelf": True, "content": "嗯"},
    ]
    found = look(write("w.json", json.dumps(rows)))
    assert (found.info.format, found.info.me, found.heads[0].title) == ("wechat", "阿青", "小舟")
    assert found.texts == ["好", "嗯"]


def test_that_qq_in_chunks_is_one_chat_with_its_owner(write, look) -> None:
    def line(number: int, uin: int, text: str) -> str:
        sender = {"uid": f"u{uin}", "uin": uin, "name": f"N{uin}"}
        row = {"id": str(number), "timestamp": 1771340400000 + number, "sender": sender, "content": {"text": text}}
        return json.dumps(row) + "\n"

    info = {"name": "读书", "selfUin": "1", "uin": "99"}
    write(
        "q/manifest.json", json.dumps({"metadata": {"name": "QQChatExporter V5"}, "chatInfo": info, "chunks": ["c1"]})
    )
    path = write("q/chunks/c1.jsonl", line(1, 1, "a") + "{broken\n" + line(2, 2, "b"))
    write("q/chunks/c2.jsonl", line(3, 1, "c"))
    found = look(path.parent.parent)
    assert (found.info.format, found.info.me, [head.title for head in found.heads]) == ("qq", "N1", ["读书"])
    assert found.texts == ["a", "b", "c"]
    assert found.skipped[0].where.endswith("c1.jsonl: line 2")


def test_that_a_byte_order_mark_after_a_comma_does_not_hide_a_column(write, look) -> None:
    found = look(write("k.csv", ',\ufeffDate,User,Message\n,2026-03-14 14:15:00,"민","안녕\n둘"\n'))
    assert found.texts == ["안녕\n둘"]
