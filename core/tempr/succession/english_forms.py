"""The English predicates that claim an attribute. Each starts where subject and adverbs end."""

from __future__ import annotations

from core.tempr.statements import lexicon
from core.tempr.succession.found import (
    CAR,
    EMPLOYER,
    HOME,
    MAIL,
    OCCUPATION,
    PHONE,
    RELATIONSHIP,
    ROLE,
    SCHOOL,
    STUDIES,
    Form,
    change,
    end,
    state,
)

_NAME = r"[A-Z][\w’-]*(?:\.? [A-Z][\w’-]*){0,3}"
_PLACE = r"(?P<v>(?:the )?[A-Z][\w’-]*(?:,? (?:[A-Z][\w’-]*|(?:of|de|am|upon|la|las|del|da|di)(?= [A-Z])))*)"
_END = (
    r"(?= (?:as|in|on|since|for|and|but|because|where|which|who|after|from|near|until|with|doing|that|now|again|full|"
    r"every|of|to|at|last|this|today|yesterday)\b|[,;.()!]|$)"
)
_CAPITALS = r"[A-Z][\w’'&-]*(?: (?:[A-Z&][\w’'&-]*|of(?= [A-Z])|and(?= [A-Z])|the(?= [A-Z])))*"
_ORG = (
    rf"(?P<v>(?:the )?{_CAPITALS}|(?:an?|the|my|our|his|her|their) (?!while\b|moment|long|night|few|living|good|better|"
    rf"best|same|weekend|bit|lot|change|first|time)[\w’'& -]+?){_END}"
)
_IN_SOME = r"(?:(?:an?|the|my|our|his|her|their) (?:[\w-]+ ){1,4}?(?:in|of|near|outside) )?"
_DETAILS = (
    r"(?: (?:back|over|out|up|down|away|house|home|flat|together|in together|permanently|in with [\w' ]+?|"
    r"with [\w' ]+?)){0,3}?"  # bounded: the ways to cut a row of these grow without end
)
_HOBBIES = frozenset(
    "volunteer writer author blogger podcaster influencer streamer coach trainer artist photographer videographer "
    "musician pianist violinist singer songwriter poet painter potter dancer gardener model player athlete instructor "
    "tutor mentor baker cook referee freshman sophomore junior senior guard producer weaver sculptor".split()
)
_WORK = "|".join(sorted((o.replace("-", "[- ]") for o in lexicon.OCCUPATIONS - _HOBBIES), key=len, reverse=True))
_CRAFT = "|".join(sorted(_HOBBIES - {"freshman", "sophomore", "junior", "senior", "volunteer", "mentor"}))
_A = r"(?:an?|the|my|our|his|her|their)"
_NEW_JOB = rf"(?:{_A} )?(?:[\w'-]+ ){{0,3}}?(?:job|position|role|post)"
_WORK_AT = r"(?:works?|(?:am|is|are) (?:now )?(?:working|employed)|ha(?:s|ve) (?:been working|worked))"
_SUBJECTS = (
    r"(?:(?:applied|modern|computer|political|social|art|mechanical|electrical|civil|business|environmental) )?(?:law|"
    r"history|chemistry|physics|biology|math(?:s|ematics)?|medicine|dentistry|nursing|psychology|philosophy|sociology|"
    r"economics|finance|accounting|marketing|business|management|engineering|architecture|science|studies|informatics|"
    r"statistics|linguistics|literature|languages?|english|English|german|German|french|French|art|design|music|"
    r"theology|education|geography|geology|journalism|anthropology|politics|film|theatre|drama)"
)
_SCHOOL_WORD = r"(?:[A-Z]{3,5}|School|College|University|Uni|Academy|Institute|Conservatory|MIT|Tech|Hochschule)"
_SCHOOL = rf"(?P<v>(?:the )?(?=[\w’' ]*{_SCHOOL_WORD}\b){_CAPITALS})"
_MAKES = (
    "car|Tesla|Toyota|Honda|BMW|Audi|Mercedes|Volkswagen|VW|Golf|Polo|Passat|Subaru|Volvo|Ford|Fiesta|Focus|Prius|Camry|"
    "Civic|Corolla|Kia|Hyundai|Nissan|Mazda|Skoda|Škoda|Octavia|Seat|Renault|Peugeot|Citroën|Citroen|Fiat|Mini|Jeep|"
    "Chevrolet|Chevy|Lexus|Porsche|Dacia|Opel|Vauxhall|Suzuki|van|pickup|truck|SUV|hatchback|estate"
)
_VEHICLE = (
    rf"(?P<v>(?:(?!ride|rental|hire)[\w’-]+ ){{0,3}}?(?:{_MAKES})\b"
    r"(?! (?:seat|wash|rental|ride|park|charger|insurance|ticket|key|chase|bed|magazine|club|dealer\w*|show))"
    r"(?: (?:[A-Z]\w*|\d\w*)(?! [a-z]+ing))?)"
)

ENDED: tuple[Form, ...] = (
    end(
        HOME,
        rf"(?:no longer lives?|(?:do|does) not live)(?: [\w' ]+?)? (?:in|at|"
        rf"near) {_IN_SOME}{_PLACE}",
    ),
    end(HOME, rf"used to live (?:in|at|near) {_PLACE}", weak=True),
    end(EMPLOYER, rf"(?:no longer works?|(?:do|does) not work|stopped working) (?:at|for) {_ORG}"),
    end(EMPLOYER, rf"used to work (?:at|for) {_ORG}", weak=True),
    end(
        HOME,
        rf"moved out of {_A} (?:[\w-]+ ){{0,2}}?(?:flat|house|apartment|place|home|room|studio|dorm)"
        rf"(?: (?:in|on|near) {_PLACE})?(?=$|[ ,.])",
    ),
    end(
        HOME,
        r"moved out of (?:my|his|her|their|our) (?:parents?|mum|mom|mother|dad|father|grandparents?)['’]?s?['’]? "
        r"(?:house|home|place|flat|apartment)",
    ),
    end(OCCUPATION, rf"(?:no longer works?|stopped working) as {_A} (?P<v>[\w -]+?){_END}"),
    change(
        RELATIONSHIP,
        r"(?:am|is|are) (?:not married|not together|no longer (?:married|together))\b",
        value="single",
    ),
)

PREDICATES: tuple[Form, ...] = (
    change(
        HOME,
        rf"(?:moved|relocated|emigrated|immigrated|settled(?: down)?|resettled){_DETAILS}(?: "
        rf"from [\w ,'-]+?)? "
        rf"(?:to|into|in) {_IN_SOME}{_PLACE}",
    ),
    state(
        HOME,
        r"(?:lives?|resides?|(?:am|is|are) (?:now )?(?:living|based|residing)|"
        r"ha(?:s|ve) (?:lived|been living))"
        r"(?: alone| together| (?:with|by) [\w' ]+?){0,2}(?: now)? (?:in|at|on|near|outside) "
        rf"{_IN_SOME}{_PLACE}",
    ),
    change(HOME, rf"got the keys to {_A} (?:[\w-]+ ){{0,2}}(?:flat|house|apartment|place|home|studio) in {_PLACE}"),
    state(
        HOME,
        rf"(?:rents?|shares?|(?:am|is|are) (?:now )?(?:renting|sharing)) {_A} (?:[\w-]+ ){{0,2}}?"
        rf"(?:flat|house|apartment|place|room|studio)(?: with [\w' ]+?)? (?:in|on|near) {_PLACE}",
    ),
    change(
        HOME,
        rf"(?:bought|got|rented|found|signed (?:the|a) lease (?:for|on)) {_A} (?:[\w-]+ "
        rf"){{0,2}}(?:flat|house|apartment|"
        rf"place|home|room|studio) in {_PLACE}",
        weak=True,
    ),
    change(
        EMPLOYER,
        rf"(?:started|began) (?:work(?:ing)?|{_NEW_JOB})(?: as [\w -]+?)? (?:at|"
        rf"for|with) {_ORG}",
    ),
    change(
        EMPLOYER,
        rf"(?:got|took|accepted|landed|found|have|has|started|began) {_NEW_JOB}(?: as "
        rf"[\w -]+?)? (?:at|with|for) {_ORG}",
    ),
    change(EMPLOYER, rf"(?:was|were|got|have been|has been|been) hired(?: as {_A} [\w -]+?)? (?:by|at) {_ORG}"),
    change(
        OCCUPATION,
        rf"(?:was|were|got|have been|has been|been) hired(?: (?:by|at) [\w ]+?)? as {_A} (?P<v>[\w -]+?){_END}",
    ),
    end(OCCUPATION, r"graduated\b", value="student"),
    change(EMPLOYER, rf"joined (?P<v>{_CAPITALS}) as (?:an?|the|their|head|lead|senior|junior)\b"),
    change(EMPLOYER, rf"joined (?P<v>{_CAPITALS}){_END}", weak=True),
    change(
        EMPLOYER,
        rf"(?:switched|changed|transferred)(?: jobs| employers)?(?: from [\w' ]+?)? to "
        rf"(?P<v>{_CAPITALS}){_END}",
        weak=True,
    ),
    end(
        EMPLOYER,
        rf"(?:quit|left|resigned from|lost|gave up) {_A} (?:[\w-]+ )?(?:job|"
        rf"position|role|post)(?: as [\w -]+?)?"
        rf"(?: (?:at|with|in) {_ORG})?{_END}",
    ),
    end(EMPLOYER, rf"(?:quit|left|resigned from) {_ORG}"),
    end(
        EMPLOYER,
        rf"(?:handed in|gave in|put in) (?:my|his|her|their) (?:two weeks['’]? )?(?:notice|resignation)"
        rf"(?: (?:at|with) {_ORG})?(?=$|[ ,.])(?! on\b)",
    ),
    state(
        EMPLOYER,
        rf"(?:teach(?:es)?(?: [\w-]+){{0,3}}?|(?:am|is|are) (?:now )?(?:an?|the) (?:[\w-]+ ){{0,2}}?"
        rf"(?:intern|trainee|apprentice|{_WORK})) (?:at|for|with) {_ORG}",
    ),
    end(
        EMPLOYER,
        rf"(?:(?:was|were|got|have been|has been|been) )?(?:fired|laid off|"
        rf"let go|made redundant)(?: (?:from|by|at) {_ORG})?"
        r"(?:$|[ ,.])",
    ),
    end(
        EMPLOYER,
        r"(?:quit|resigned)(?:$|[,.]| (?:last|this|in|on|today|yesterday|"
        r"from (?:my|his|her|their) job)\b)",
        value="",
    ),
    end(
        OCCUPATION, rf"(?:quit|left|lost|gave up) {_A} (?:[\w-]+ )?(?:job|position|role|post)(?! as\b| (?:at|with|in) )"
    ),
    end(
        OCCUPATION,
        rf"(?:quit|left|lost|gave up) {_A} (?:[\w-]+ )?(?:job|position|role|post) (?:at|with|in) \w",
        weak=True,
    ),
    end(OCCUPATION, r"(?:(?:was|were|got|have been|has been|been) )?(?:fired|laid off|let go|made redundant)\b"),
    end(
        EMPLOYER,
        rf"(?:(?:started|began|took|got|accepted|landed|found) (?:{_A} )?new (?:[\w'-]+ )?(?:job|position)) as {_A} \w",
        weak=True,
    ),
    end(EMPLOYER, r"(?:retired|(?:am|is) (?:now )?retired)\b", value=""),
    state(
        EMPLOYER,
        rf"{_WORK_AT}(?: now| there| full[- ]time| remotely| as {_A} [\w -]+?){{0,2}} (?:at|"
        rf"for) {_ORG}",
    ),
    change(
        OCCUPATION,
        rf"(?:became|retrained as|requalified as) (?:an? |the )?(?P<v>(?:[\w-]+ ){{0,3}}?(?:{_WORK})"
        rf"){_END}",
        now=True,
    ),
    change(
        OCCUPATION,
        rf"(?:(?:was|were|got|have been|has been|been) )?promoted to (?:an? |"
        rf"the )?(?P<v>[\w -]+?){_END}",
    ),
    change(
        OCCUPATION,
        rf"(?:started|began|took|got|accepted|landed|found) (?:work(?:ing)?|"
        rf"{_NEW_JOB}) as {_A} "
        rf"(?P<v>[\w -]+?){_END}",
    ),
    change(OCCUPATION, rf"started as {_A} (?P<v>(?:[\w-]+ ){{0,3}}?(?:{_WORK})){_END}", weak=True),
    end(
        OCCUPATION,
        rf"(?:quit|left|lost|gave up) {_A} (?:[\w-]+ )?(?:job|position|role|"
        rf"post) as {_A} (?P<v>[\w -]+?){_END}",
    ),
    change(OCCUPATION, r"(?:retired|(?:am|is) (?:now )?retired)\b", value="retired"),
    state(
        OCCUPATION,
        rf"(?:am|is|works? as|(?:am|is) (?:now )?working as|ha(?:s|ve) been)(?: now)? "
        rf"(?:an?|the) "
        rf"(?P<v>(?:[\w-]+ ){{0,3}}?(?:{_WORK})){_END}",
    ),
    state(OCCUPATION, rf"works? as (?:an?|the) (?P<v>(?:[\w-]+ ){{0,3}}?(?:{_CRAFT})){_END}"),
    change(SCHOOL, rf"(?:transferred|switched|changed)(?: schools)?(?: from [\w' ]+?)? to {_SCHOOL}"),
    change(SCHOOL, rf"(?:enrolled|started|began)(?: [\w ]+?)? (?:at|in) {_SCHOOL}"),
    end(SCHOOL, rf"(?:graduated from|dropped out of|left|finished) {_SCHOOL}"),
    state(
        SCHOOL,
        rf"(?:stud(?:y|ies)|(?:am|is) (?:now )?(?:studying|reading)|(?:do|does|(?:am|is) doing) (?:an?|my|his|her) "
        rf"(?:degree|PhD|master['’]?s|bachelor['’]?s)(?: in)?) (?:{_SUBJECTS}) (?:at|in) (?P<v>{_CAPITALS})",
    ),
    end(SCHOOL, r"dropped out(?: of (?:school|college|university|uni))?(?:$|[,.]| (?!of\b))", value=""),
    state(
        SCHOOL,
        rf"(?:stud(?:y|ies)|(?:am|is) (?:now )?studying|go(?:es)?|attends?|(?:am|"
        rf"is) an? [\w -]*?student)(?: [\w ]+?)?"
        rf"(?: at| to|) {_SCHOOL}",
    ),
    change(
        STUDIES,
        rf"(?:switched|changed) (?:{_A} )?(?:major|majors|course|degree|programme|"
        rf"program|studies)(?: from .+?)? to "
        rf"(?P<v>[\w ]+?){_END}",
    ),
    change(
        STUDIES,
        rf"(?:switched|changed|transferred)(?: from (?:{_SUBJECTS}))? to (?P<v>{_SUBJECTS}){_END}",
    ),
    state(STUDIES, rf"(?:stud(?:y|ies)|(?:am|is) (?:now )?(?:studying|reading)) (?P<v>{_SUBJECTS})\b"),
    state(STUDIES, rf"(?:majors?|(?:am|is) (?:now )?majoring) in (?P<v>[\w ]+?){_END}"),
    change(
        RELATIONSHIP,
        r"(?:got|gotten) (?:re)?married\b|tied the knot|married (?=[A-Z]|my|his|her|their)",
        value="married",
    ),
    change(RELATIONSHIP, r"(?:got|gotten) engaged\b", value="engaged"),
    end(
        RELATIONSHIP,
        rf"(?:called off|broke off|cancelled|canceled|ended) {_A} (?:engagement|wedding)\b",
        value="engaged",
    ),
    change(
        RELATIONSHIP,
        r"(?:got|gotten) divorced\b|divorced (?=[A-Z]|my|his|her|their)|finalised (?:my|"
        r"his|her|their|the) divorce",
        value="divorced",
    ),
    change(
        RELATIONSHIP,
        r"(?:broke|broken|split) up\b|separated from\b|(?:got|was) dumped\b|"
        r"ended (?:things|it) with\b",
        value="single",
    ),
    change(RELATIONSHIP, r"started (?:dating|seeing|going out with)\b|got together with\b", value="dating"),
    *(
        end(
            ROLE + role,
            rf"(?:broke|broken|split) up(?: with (?:(?:my|his|her|their) {role}|(?P<v>{_NAME})))?(?=$|[ ,.])",
        )
        for role in ("girlfriend", "boyfriend", "partner")
    ),
    *(end(ROLE + role, r"(?:got|gotten) divorced\b|separated from\b") for role in ("wife", "husband")),
    state(
        RELATIONSHIP,
        r"(?:am|is|are) (?:now )?(?:happily |newly |recently )?(?P<v>single|"
        r"married|engaged|divorced|widowed|separated)\b"
        r"(?! (?:mother|father|mom|mum|dad|parent|in|with|out|on|by)\b)",
    ),
    state(
        RELATIONSHIP,
        rf"(?:(?:am|is|are)(?: now)?|ha(?:s|ve) been) (?:dating|going out with|seeing(?= (?:{_NAME}|someone|somebody|"
        rf"an? (?:\w+ )?(?:guy|girl|man|woman|boy))\b)) (?!Dr\b|Doctor\b)(?={_NAME}|an? |my|some)",
        value="dating",
    ),
    state(
        RELATIONSHIP,
        r"(?:am|is|are) (?:now )?in a (?:serious |new |long-distance )?relationship\b",
        value="dating",
    ),
    change(
        CAR,
        rf"(?:bought|got|leased|purchased|picked up|switched to) (?:myself |"
        rf"me |ourselves )?{_A} {_VEHICLE}",
    ),
    change(CAR, rf"traded (?:in )?{_A} [\w -]+? for {_A} {_VEHICLE}"),
    end(
        CAR,
        rf"(?:sold|scrapped|totall?ed|crashed and totall?ed|donated|got rid of|"
        rf"gave away|wrote off) {_A} "
        rf"(?:[\w-]+ )?(?:car|(?P<v>{_MAKES}))(?=$|[,.;]| (?:in|on|to|for|and|last|yesterday|today|after|because)\b)",
    ),
    state(CAR, rf"(?:drives?|have|has|owns?) {_A} {_VEHICLE}"),
    change(
        PHONE,
        r"changed (?:my|his|her|their) (?:phone |mobile |cell )?number to (?P<v>\+?\d[\d "
        r"()./-]{4,}\d)",
    ),
    change(
        PHONE,
        r"(?:have|has|got) a new (?:phone |mobile |cell )?number[:,]? (?P<v>\+?\d[\d "
        r"()./-]{4,}\d)",
    ),
    change(MAIL, r"changed (?:my|his|her|their) e-?mail(?: address)? to (?P<v>\S+@[\w.-]+\w)"),
    change(MAIL, r"(?:have|has|got) a new e-?mail(?: address)?[:,]? (?P<v>\S+@[\w.-]+\w)"),
)
