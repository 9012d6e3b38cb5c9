"""What somebody did, got, made, visited, is busy with."""

from __future__ import annotations

from core.tempr.statements.draft import Stance
from core.tempr.statements.rules.rule import EVENT, HAVE, NUMBER, PLACE, PLAN, STATE, WORDS, Rule, rule

DEEDS: tuple[Rule, ...] = (
    rule(
        "possession",
        EVENT,
        HAVE
        + rf"(?:bought|purchased|booked|ordered|rented|leased|sold|inherited)\s(?:my\s|an?\s|some\s|new\s|{NUMBER}\s|"
        rf"the\s(?=house|car|apartment|flat|old)|tickets|our\s)(?!few|lot|bit)\w.*",
    ),
    rule(
        "possession",
        EVENT,
        HAVE + r"(?:got|received)\s(?:my\sfirst|an?\snew|a\ssecond[- ]hand|a\sused|my\sown|new|my\snew)\s(?!idea|"
        r"perspective|job|haircut|hobby|sense|start|level|look|friends?|insight|found|ideas|info|lease|record|"
        r"challenge)\w.+",
    ),
    rule("possession", STATE, r"(?:owns?|drives?)\s(?:an?|my own|two|three)\s(?!point|hard)\w.+", present=True),
    rule("possession", STATE, rf"(?:have|has)\shad\s(?:my|an?|{NUMBER})\s\w.+\s(?:for|since)\s.+"),
    rule(
        "trip",
        EVENT,
        HAVE + r"(?:went|travelled|traveled|flew|drove|gone|sailed)\s(?:back\s|up\s|down\s|over\s)?"
        r"(?:(?:to|on)\s(?!(?:bed|sleep|hell|waste|be|do|get|see|make|say|the (?:next|point|extreme|bathroom|toilet)|"
        r"a whole|my (?:head|room|heart)|and)\b)\w.*|"
        r"(?:camping|hiking|skiing|surfing|snowboarding|kayaking|fishing|sailing|scuba|snorkeling|backpacking|"
        r"swimming|climbing|canoeing|cycling|biking|shopping|dancing|bowling|rafting|running|around|across)\b.*)",
    ),
    rule(
        "trip",
        EVENT,
        HAVE + r"(?:visited|hiked|toured|explored|camped|backpacked|road[- ]tripped)\s(?!\w+'s (?:site|profile|"
        r"page))\w.+",
    ),
    rule(
        "trip",
        EVENT,
        rf"(?:took|went on|had|did)\s(?:my|an?|our)\s{WORDS}{{0,3}}(?:trip|road trip|vacation|holiday|cruise|"
        rf"hike|retreat|getaway|pilgrimage|safari|tour)\b.*",
    ),
    rule(
        "trip",
        EVENT,
        r"(?:got back|returned|came back|got home|am back|is back|just got back)\sfrom\s(?!the gym|the brink|it|"
        r"work\b)\w.+",
    ),
    rule("trip", STATE, r"(?:have|has)\sbeen\sto\s(?!hell|bed|sleep|the (?:bathroom|toilet))\w.+"),
    rule("trip", STATE, rf"(?:am|is|was|have been|has been)\s(?:back\s)?in\s{PLACE}\b(?!'s).*"),
    rule(
        "deed",
        EVENT,
        HAVE + r"(?:joined|signed up for|enrolled in|signed with|attended|participated in|took part in|volunteered|"
        r"hosted|organi[sz]ed|launched|opened|"
        r"performed|competed|published|auditioned|graduated|applied (?:to|for)|interviewed (?:at|for|with)|"
        r"donated|enrolled)\s(?!to\sbe|some|it)\w.+",
    ),
    rule(
        "deed",
        EVENT,
        HAVE + r"won\s(?:my|an?|the|first|second|third|gold|silver|two|three)\b.+|(?:lost|placed|came in|"
        r"finished)\s(?:the|a|first|second|third)\s(?:\w+\s)?(?:game|match|race|tournament|competition|place)\b.*",
    ),
    rule(
        "deed",
        EVENT,
        HAVE
        + r"(?:painted|wrote|written|built|baked|cooked|made|designed|sewed|knitted|knit|composed|recorded|planted|"
        r"assembled|carved|sketched|drew|drawn|crafted|brewed|grilled)\s"
        r"(?:my first|an?|some|two|three|\d+|my own|dinner|lunch|breakfast|homemade|[A-Z]\w+'s)\s?(?!point|"
        r"deal|difference|mistake|few|bit|lot|list|change|decision|call|living|friend|impact|joke|"
        r"reservation|note|comment|suggestion|fool|mess|face|noise|"
        r"appointment|wish|scene|"
        r"good|great|progress|connection|big|huge|real|new|ton|promise|effort|plan|\w+ (?:difference|"
        r"impact|progress|connections?|friends?|memories|decisions?|changes?|mistakes?|strides?))\w.*",
    ),
    rule(
        "deed",
        EVENT,
        HAVE + r"(?:finished|completed|submitted|wrapped up)\s(?!my (?:beer|shift|coffee|tea|drink|lunch|dinner|"
        r"breakfast|meal|food|"
        r"homework|chores|plate|shower|call|meeting|day|work)\b)(?:my|an?|writing|reading|building|painting|"
        r"the\s[\w ]+(?:course|book|race|marathon|project|degree|script|screenplay|novel))\b.*",
    ),
    rule(
        "deed",
        EVENT,
        HAVE + r"(?:ran|biked|cycled|swam|walked|climbed|jogged)\s(?:an?|my|the|\d+|half|up)\s?(?!bit|few|into|out|lot|"
        r"errand|risk|business)\w.+",
    ),
    rule(
        "deed",
        EVENT,
        r"(?:started|began|have started|has started|have begun|took up|picked up|have taken up|have picked up)\s"
        r"(?!to\b|feeling|thinking|seeing|getting|noticing|looking|losing|being|having|realizing|wondering|"
        r"believing|working on|asking|paying|making|from|"
        r"it|on|off|in|with|again|over|out|up|around|doubting|planning|a conversation|some|questioning|"
        r"putting|the|crying|laughing|shaking|sweating|sobbing|screaming|panicking|yelling|singing along|talking|"
        r"running late)\w+.*",
    ),
    rule(
        "deed",
        EVENT,
        r"(?:met|ran into|caught up with|had (?:lunch|dinner|coffee|brunch) with|hung out with)\s(?:my|an?\s\w+|"
        r"some\s\w+|[A-Z]\w+)\b.*",
    ),
    rule(
        "deed",
        EVENT,
        r"(?:watched|saw)\s(?:\"[^\"]+\"|[A-Z]\w+|the (?:movie|film|show|play|musical|concert|game|match)|an? "
        r"(?:\w+ )?(?:movie|film|show|play|musical|concert|game|match|documentary|performance))\b.*",
    ),
    rule(
        "deed",
        EVENT,
        r"(?:passed|failed|took)\s(?:my|the|an?)\s(?:\w+\s){0,3}(?:exams?|tests?|finals?|class|course|"
        r"certification|interview|lessons?|quiz|bar)\b.*",
    ),
    rule(
        "deed",
        EVENT,
        r"(?:learned|learnt|taught myself|have learned|have taught myself)\s(?:to|how to)\s(?!be|let|trust|"
        r"accept|appreciate|love|embrace|value|take|stay|handle|deal|focus)\w+.*",
    ),
    rule(
        "reading",
        STATE,
        r"(?:am|is)\s(?:currently\s|now\s)?(?:reading|rereading|watching)\s(?:\"|[A-Z]|an?\s(?:\w+\s)?(?:book|"
        r"novel|series|show|memoir|biography))\w*.*",
    ),
    rule(
        "learning",
        STATE,
        r"(?:am|is|have been|has been)\s(?:currently\s|now\s|also\s)?(?:learning|teaching|training for|"
        r"volunteering|practicing|practising|taking up|coaching)\s(?!about|that|from|so|a lot|a ton|a bunch|"
        r"more|lots|it|to be|to let|myself that|hard|how to (?:be|let|trust|accept))\w.+",
    ),
    rule(
        "activity",
        STATE,
        r"(?:am|is|are|have been|has been)\s(?:currently\s|now\s|also\s)?(?:participating in|competing in|"
        r"writing|composing|building|renovating|blogging about|painting|"
        r"researching|remodeling|redecorating|working on)\s(?:an?|another|my (?:\w+ ){0,2}(?:book|novel|"
        r"script|screenplay|thesis|dissertation|album|song|degree|project|website|house|garden)|the (?:\w+ "
        r")?"
        r"(?:tournament|competition|league)|politics|adoption|\w+ (?:agencies|songs|poems|"
        r"stories))\b(?!\s(?:bit|lot|few|brand)).*",
    ),
    rule(
        "outing",
        EVENT,
        r"took\s(?:my \w+|the (?:kids|children|dogs?|family|boys|girls)|[A-Z]\w+)\s(?:to|for|on|out|hiking|"
        r"camping|swimming)\s(?!the next|heart|it)\w.+",
    ),
    rule("promise", PLAN, r"promised\s(?:[\w']+\s){0,3}to\s\w.+", stance=Stance.PROMISE),
)
