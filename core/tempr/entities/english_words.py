"""English words that have a capital and are no names."""

from __future__ import annotations

COMMON = frozenset(
    """i i'm i've i'll i'd im a an the this that these those it its it's he she we they you your my our his her their
what when where
    who why how which whose if so and but or nor yet because since as while although though then than there here
also just not no
    yes yeah yep yup nope ok okay oh ah wow whoa woah hey hi hello hiya bye goodbye thanks thank thx please sorry
congrats congratulations
    well good great nice cool awesome amazing lovely perfect sounds looks glad happy sad hope hopefully maybe
perhaps sure right true
    exactly absolutely definitely totally really actually honestly seriously obviously basically literally anyway
anyways btw lol lmao
    omg haha hahaha hmm aww aw ugh yay woohoo woo cheers welcome dear morning afternoon evening night today
tomorrow yesterday tonight
    now later soon again once twice always never sometimes often usually recently lately finally first second
third last next another
    other some any all both each every many much more most few several one two three four five six seven eight
nine ten let let's lets
    can could will would shall should may might must do does did don't doesn't didn't is are was were be been
being am isn't aren't
    wasn't weren't have has had haven't hasn't hadn't get got go going gonna went come came take took make made
see saw look know think
    thought feel felt want wanted need needed like liked love loved hate try tried keep give gave tell told ask
asked say said remember
    wait wish guess check here's there's what's that's who's where's how's it'll we'll you'll they'll we're
you're they're we've you've
    in on at to from for with without by of about into over under after before during between through up down out
off around near since until
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
saturdays sundays mon tue tues wed thu thur thurs fri sat sun january february march april may june july
    august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer
autumn winter christmas
    easter halloween thanksgiving xmas god jesus english chinese french german spanish italian japanese korean
russian
    american british canadian indian asian european african mexican irish dutch greek turkish polish portuguese
arabic latin western eastern
    mr mrs ms miss dr prof professor doctor sir mom mum dad mommy daddy mama papa grandma grandpa aunt uncle
    internet wifi wi-fi tv pc cd dvd id gps usb pdf faq diy asap fyi tbh imo imho idk ikr nvm brb ttyl rsvp vip
ceo cto hr it ai ok pm am
    best big congrats only even still such same keep besides speaking except despite instead meanwhile however
therefore moreover plus
    guys everyone everybody someone somebody nobody anything everything something nothing people kids family
friends life work home school
    photo picture pic image video link source note ps happy birthday merry lgbt lgbtq lgbtq+ covid covid-19""".split()
)


# Words of closed classes that open a sentence and are no names there; elsewhere a capital may make one of them a name.
OPENERS = frozenset(
    """already almost neither either whoever whatever whichever wherever whenever half nowadays nonetheless nevertheless
    otherwise elsewhere somewhere anywhere everywhere nowhere somehow anyhow someday sometime meantime afterwards
    beforehand overnight altogether together apart away ahead aside indeed quite rather pretty super far long early late
    straight thrice hence thus whereas whether unless lest given considering regarding according per via within
    throughout toward towards upon onto across along among behind below beneath beside beyond inside outside opposite
    less least fewer enough plenty none anyone nobody others own double mine yours hers ours theirs myself yourself
    himself herself itself ourselves themselves supposed used due ago""".split()
)
# Short names that are everyday words: names only where no sentence starts.
WORDS_TOO = frozenset(
    "art will mark rose grace may june pat bill drew chuck penny daisy dot ray rich frank jack rob sue gene "
    "sandy ginger violet sol sal si "
    "al mo char max dolly dean warren miles carol dawn joy hope faith summer autumn iris ivy lily ruby pearl "
    "olive victor jay lance chase "
    "clay cliff grant reed wade norm josh nick pip tabby mina mia bella belle bex kit cat em ant".split()
)
