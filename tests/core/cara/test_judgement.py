"""Which questions call for a judgement of one's own."""

from __future__ import annotations

import pytest

from core.cara.judgement import calls_for_judgement

JUDGEMENTS = (
    "What do you think of remote work?",
    "Is Nora right to leave the lab?",
    "Was it wrong of Tom to sell the car?",
    "Is Tom a good friend to Nora?",
    "Is Nora too careful with money?",
    "Is sailing a good hobby for Tom?",
    "Is Nora ready to adopt a dog on her own?",
    "Are they cut out for life in the country?",
    "她辞职明智吗？",
    "陈浩是个好朋友吗？",
    "Do you think Tom should take the job?",
    "Should I move to Leipzig?",
    "Should Nora sell her car?",
    "Which of the two flats should we take?",
    "What should Nora give Tom for his birthday?",
    "Is it worth learning Portuguese?",
    "Is Python a good idea for this project?",
    "Is remote work worth it?",
    "What is your opinion on the new boss?",
    "Which is better for me, the bike or the car?",
    "What's the best way to tell her?",
    "Would Nora enjoy a trip to Dresden?",
    "Would Caroline be likely to pursue writing as a career?",
    "Would Nora be considered a patient person?",
    "Might Tom be willing to move?",
    "What personality traits does Nora have?",
    "What job might Tom pursue in Lisbon?",
    "Recommend me a restaurant for Friday.",
    "Which book would you recommend?",
    "What can I cook for Nora?",
    "Any dinner ideas for tonight?",
    "What kind of person is Tom?",
    "How reliable is Tom?",
    "What are the pros and cons of selling the car?",
    "你觉得远程工作怎么样？",
    "我该不该换工作？",
    "我应该搬去杭州吗？",
    "这套房子值得买吗？",
    "推荐一家适合聚会的餐厅。",
    "哪个更好，苏州还是杭州？",
    "林悦会喜欢这个礼物吗？",
    "陈浩是个什么样的人？",
    "送妹妹什么礼物好？",
    "你怎么看这次辞职？",
    "给我一些建议吧。",
    "今晚吃什么好？",
)
FACTS = (
    "When did Nora move to Leipzig?",
    "Is Nora right-handed?",
    "Is Tom at home right now?",
    "Is dinner ready?",
    "Is Tom a good swimmer?",
    "Is Nora's flat on the right side of the river a rental?",
    "Could you tell me where Tom lives?",
    "What does Nora think of Lisbon?",
    "What did Tom recommend for dinner?",
    "Why did Tom feel tired?",
    "Who suggested the restaurant?",
    "What is Tom's dog called?",
    "Did Nora like the concert?",
    "How many people came to the best party?",
    "Where does Tom work?",
    "What books has Nora read?",
    "How long did the hike take?",
    "Is Nora allergic to anything?",
    "What did Nora say about the better flat?",
    "Which city did Nora prefer?",
    "What did Lena want for her birthday?",
    "How did Tom find the job?",
    "When should the baby be born according to Nora?",
    "林悦觉得苏州怎么样？",
    "陈浩什么时候辞职的？",
    "谁推荐了这家餐厅？",
    "林悦最喜欢的电影是什么？",
    "陈浩对什么过敏？",
    "房租是多少？",
    "他们在哪儿吃的饭？",
    "陈浩为什么觉得累？",
    "林悦的建议是什么？",
)


@pytest.mark.parametrize("query", JUDGEMENTS)
def test_that_a_request_for_a_view_is_one(query: str) -> None:
    assert calls_for_judgement(query)


@pytest.mark.parametrize("query", FACTS)
def test_that_a_question_of_fact_is_none_even_about_views(query: str) -> None:
    assert not calls_for_judgement(query)
