"""Word lists of the English statement patterns. Each list is closed: what it lacks is not extracted."""

from __future__ import annotations

OCCUPATIONS = frozenset(
    """
    accountant actor actress actuary administrator analyst anesthesiologist animator anthropologist apprentice
    archaeologist architect archivist artist assistant astronomer athlete attorney au-pair author baker banker
    barber barista bartender beautician biologist blogger bookkeeper botanist broker builder butcher buyer
    caregiver carer carpenter cashier chef chemist chiropractor choreographer cleaner clerk coach comedian
    composer consultant contractor cook copywriter counselor counsellor courier curator customer-service dancer
    dentist designer detective developer dietitian director dispatcher dj doctor driver economist editor
    electrician engineer entrepreneur epidemiologist esthetician executive farmer filmmaker firefighter
    fisherman florist founder freelancer gardener geologist goldsmith hairdresser hairstylist handyman
    headteacher historian housekeeper housewife illustrator influencer inspector instructor intern interpreter
    inventor investigator investor janitor jeweller journalist judge lab-technician landscaper lawyer lecturer
    librarian lifeguard linguist locksmith machinist magician manager marine marketer mathematician mechanic
    mediator merchant meteorologist microbiologist midwife miner minister model mortician musician nanny
    neurologist neuroscientist novelist nun nurse nutritionist optician optometrist painter paralegal paramedic
    pastor pathologist pediatrician pharmacist philosopher photographer physician physicist physiotherapist
    pianist pilot plumber podcaster poet policeman policewoman politician porter postdoc postman potter
    president priest principal producer professor programmer promoter psychiatrist psychologist publicist
    publisher rabbi radiologist ranger realtor receptionist recruiter referee reporter researcher restaurateur
    retailer roofer sailor salesman salesperson saleswoman scholar scientist screenwriter sculptor seamstress
    secretary security-guard seller server shopkeeper singer sociologist soldier solicitor songwriter sommelier
    specialist statistician stockbroker streamer strategist student stylist supervisor surgeon surveyor tailor
    teacher technician technologist teller therapist trader trainer trainee translator trucker tutor undertaker
    upholsterer veterinarian vet videographer violinist volunteer waiter waitress warden weaver welder writer
    yogi zoologist freshman sophomore junior senior undergraduate undergrad postgraduate ceo cto cfo guard
    point-guard goalkeeper striker quarterback
    """.split()
)

PAST = frozenset(
    """
    accepted achieved acquired adopted applied arranged assembled attended auditioned baked began biked booked
    borrowed bought broke built camped celebrated changed climbed coached competed completed composed cooked
    crafted created cycled danced decorated delivered designed developed donated drew drove earned enrolled
    entered exhibited explored filmed finished fixed fixed flew gave graduated grew guided helped hiked hired
    hosted injured inherited installed interviewed invented joined jogged landed launched lost married met moved
    opened ordered organised organized painted passed performed photographed planted played presented printed
    published purchased quit ran read received recorded redecorated registered renewed renovated rented repaired
    rescued resigned restored retired returned rode sailed sang sculpted sewed signed skied sold sprained
    started stayed stopped studied submitted surfed swam switched tore toured trained translated travelled
    traveled tried turned twisted uploaded visited volunteered walked watched went won wrote
    """.split()
)
# A sentence may leave out its subject with these ("Went to Rome last week"): none is also an order or a plural.
ELIDED = PAST - frozenset("read quit broke fixed lost".split()) | frozenset(
    {"got", "lost", "took", "had", "saw", "made"}
)

BASE = frozenset(
    """
    adore ask bake bike buy call camp care clean climb coach collect cook craft create cuddle cycle dance design
    develop dislike do draw drink drive eat edit enjoy exercise explore feed film fish fly garden get give go
    grow hang hate have help hike hold host hunt jog join journal keep knit know learn like listen live lift
    love make meditate meet mentor need organise organize own paint photograph play practice practise prefer
    produce program read record relax ride rock run sail sculpt sell sew share sing skate ski sketch sleep spend
    stay stream stretch study support surf swim take talk teach tend train travel try use visit volunteer walk
    want watch wear work write
    """.split()
)

# Of these, forms that are present after "I" and need an ending after a name; "read" may be either.
_ALSO_PRESENT = "start leave volunteer speak major suffer struggle cherish treasure loathe despise detest"
PRESENT = (BASE | frozenset(_ALSO_PRESENT.split())) - {"read"}

SPORTS_AND_INSTRUMENTS = frozenset(
    """
    accordion banjo bass bassoon cello clarinet drums flute guitar harmonica harp keyboard oboe organ piano
    recorder saxophone sax trombone trumpet tuba ukulele viola violin badminton baseball basketball billiards
    bowling bridge chess cricket darts football frisbee futsal golf handball hockey lacrosse netball padel
    pickleball poker polo pool rugby snooker soccer softball squash tennis volleyball water-polo dota valorant
    minecraft fortnite
    """.split()
)

LANGUAGES = frozenset(
    """
    arabic bengali bulgarian cantonese catalan chinese croatian czech danish dutch english farsi finnish french
    german greek hebrew hindi hungarian icelandic indonesian irish italian japanese korean latin malay mandarin
    norwegian persian polish portuguese punjabi romanian russian serbian slovak spanish swahili swedish tagalog
    tamil thai turkish ukrainian urdu vietnamese welsh
    """.split()
)

CONDITIONS = (
    r"asthma|diabetes|epilepsy|arthritis|migraines?|eczema|psoriasis|anemia|anaemia|hypertension|high blood pressure|"
    r"low blood pressure|cancer|lupus|adhd|add|ocd|ptsd|dyslexia|autism|celiac disease|coeliac disease|crohn's|ibs|"
    r"insomnia|sleep apnea|tinnitus|vertigo|scoliosis|endometriosis|pcos|thyroid (?:problems|disease|condition)|"
    r"heart (?:condition|disease|problems)|hay fever|sciatica|covid|pneumonia|bronchitis|the flu|gastritis|"
    r"kidney stones|glaucoma|cataracts"
)
TRAITS = (
    r"(?:lactose|gluten|fructose|histamine)[- ]intolerant|gluten[- ]free|an? vegan|an? vegetarian|an? "
    r"pescatarian|vegan|"
    r"vegetarian|pescatarian|diabetic|celiac|coeliac|asthmatic|pregnant|colou?r[- ]?blind|left[- ]handed|"
    r"dyslexic|autistic|"
    r"deaf|sober|kosher|halal|a type [12] diabetic"
)
BODY = (
    r"arm|leg|wrist|ankle|knee|shoulder|elbow|foot|toe|finger|hand|back|neck|nose|rib|collarbone|hip|thumb|acl|"
    r"jaw|tooth"
)
