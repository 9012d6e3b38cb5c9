"""Written sentences and the messages they cite: (sentence, positions in the chat, borne out or not)."""

from __future__ import annotations

from tests.core.cara.scenes import CHINESE, ENGLISH, Message

Case = tuple[str, tuple[int, ...], bool]

ENGLISH_CASES: tuple[Case, ...] = (
    ("Nora signed the lease for a flat in Leipzig on 1 March 2023.", (0,), True),
    ("Nora signed the lease for the flat in Leipzig.", (0,), True),
    ("She signed the lease on 2 March 2023.", (0,), True),
    ("Nora moved in on 1 April.", (1, 2), True),
    ("Tom adopted a beagle with three legs from a shelter.", (6,), True),
    ("Tom's dog is called Biscuit.", (6, 7, 8), True),
    ("Nora cannot eat shellfish because she is allergic.", (9,), True),
    ("Nora had an allergic reaction at Marco's wedding.", (9,), True),
    ("Tom works at a planetarium, where he runs evening shows for school classes.", (11,), True),
    ("Tom quit the bank because of the long hours.", (12, 13), True),
    ("Nora hiked the Malerweg for 6 days in July 2023.", (14,), True),
    ("Nora sold her car for 3400 euros and bought a cargo bike.", (17,), True),
    ("Ada, Lena's daughter, was born on 13 September 2023.", (4, 18), True),
    ("Tom wants to spend the summer of 2024 in Lisbon.", (20,), True),
    ("Nora finds Lisbon overrated and prefers Porto.", (21,), True),
    ("Nora sings in a Bach choir on Tuesdays.", (22,), True),
    ("Tom plays the clarinet and the accordion.", (23,), True),
    ("Nora's favourite book of 2023 was The Dispossessed.", (24,), True),
    ("Tom reads cookbooks and Terry Pratchett.", (25,), True),
    ("It rained every evening of the hike.", (14,), True),
    # a wrong number, name, person, place, negation, or plain invention
    ("Nora signed the lease on 5 March 2023.", (0,), False),
    ("Nora signed the lease on 1 April.", (0, 1, 2), False),
    ("Nora sold her car for 4,300 euros.", (17,), False),
    ("Nora hiked the Malerweg for nine days.", (14,), False),
    ("Tom signed the lease for the flat in Leipzig.", (0, 3), False),
    ("Nora plays the clarinet.", (22, 23), False),
    ("Nora signed the lease for a flat in Berlin.", (0,), False),
    ("Nora can eat shellfish without problems.", (9,), False),
    ("Tom did not quit the bank.", (12, 13), False),
    ("Tom never wanted to go to Lisbon.", (20,), False),
    ("Nora is a vegetarian who dislikes cooking.", (9,), False),
    ("Tom's dog died last year.", (6,), False),
    ("Tom was promoted to director of the planetarium.", (11,), False),
    ("Ada weighed four kilos at birth.", (18,), False),
    ("Nora bought a new electric car.", (17,), False),
    ("Nora loves Lisbon.", (21,), False),
    ("Tom teaches Portuguese at a school in Lisbon.", (20,), False),
    ("Nora conducts an orchestra in Dresden.", (22,), False),
    ("The landlord raised the rent of the flat twice.", (2,), False),
)

CHINESE_CASES: tuple[Case, ...] = (
    ("林悦在杭州看了一套房子。", (0,), True),
    ("林悦的房租是每月四千二百元。", (2,), True),
    ("陈浩对花生过敏。", (3,), True),
    ("林晓考上了浙江大学的研究生。", (5,), True),
    ("陈浩的橘猫叫年糕。", (6, 7, 8), True),
    ("陈浩因为天天加班辞掉了银行的工作。", (9,), True),
    ("陈浩辞职是因为天天加班，身体吃不消。", (9,), True),
    ("陈浩在苏州一家做机器人的创业公司上班。", (10,), True),
    ("林悦每周三晚上学古筝。", (12,), True),
    ("林悦把《千与千寻》看了七遍。", (14,), True),
    ("陈浩姐姐的婚礼在成都办。", (15,), True),
    ("林悦在2024年3月1日看了房子。", (0,), True),
    ("林悦的房租是每月五千元。", (2,), False),
    ("林悦对花生过敏。", (3, 4), False),
    ("陈浩对花生不过敏。", (3,), False),
    ("陈浩没有辞掉银行的工作。", (9,), False),
    ("林晓考上了北京大学的博士。", (5,), False),
    ("陈浩养了三只狗。", (6,), False),
    ("林悦学了十年钢琴。", (12,), False),
    ("陈浩姐姐的婚礼在上海办。", (15,), False),
    ("陈浩升任了公司的总经理。", (10,), False),
)

CHATS: tuple[tuple[tuple[Message, ...], tuple[Case, ...]], ...] = ((ENGLISH, ENGLISH_CASES), (CHINESE, CHINESE_CASES))
