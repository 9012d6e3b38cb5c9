"""Given names with their short forms and gender: Bob is Robert; Daniel is never Daniela."""

from __future__ import annotations

from core.tempr.entities.given_names import FEMALE, MALE

_TABLE = """
Abigail/f: Abby, Abbie, Gail; Abraham/m: Abe, Bram; Adam/m: Ade; Adrian/m: Ade; Adriana/f: ; Agnes/f: Aggie;
Alan/m: Al; Albert/m: Al, Bert, Bertie;
Alexander/m: Alex, Al, Xander, Sandy, Sasha, Lex, Alec; Alexandra/f: Alex, Sandra, Sandy, Sasha, Lexi, Alexa;
Alfred/m: Alf, Alfie, Fred, Freddie; Alice/f: Ali, Allie;
Alison/f: Ali, Allie; Allison/f: Ali, Allie; Amanda/f: Mandy; Amelia/f: Amy, Millie, Mia; Anastasia/f: Stacy, Ana,
Nastya; Andrea/f: Andi; Andrew/m: Andy, Drew; Angela/f: Angie;
Anita/f: ; Ann/f: Annie; Anna/f: Annie, Anya; Anne/f: Annie; Annabelle/f: Bella, Belle; Annette/f: Nettie;
Anthony/m: Tony, Ant; Antonia/f: Toni; Antonio/m: Tonio, Toni; Arnold/m: Arnie; Arthur/m: Art, Artie;
August/m: Gus, Augie; Augusta/f: Gussie; Barbara/f: Barb, Barbie, Babs; Bartholomew/m: Bart; Beatrice/f: Bea,
Trixie; Benedict/m: Ben; Benjamin/m: Ben, Benny, Benji; Bernard/m: Bernie, Bern;
Bethany/f: Beth; Bradley/m: Brad; Brandon/m: ; Brenda/f: ; Brian/m: ; Bruce/m: ; Bridget/f: Biddy, Bridie;
Caleb/m: Cale; Calvin/m: Cal; Cameron: Cam; Carl/m: ; Carla/f: ; Carol/f: ; Caroline/f: Carrie, Caro, Lina;
Carolyn/f: Carrie, Lyn;
Cassandra/f: Cass, Cassie, Sandra; Catherine/f: Cathy, Cat, Kate, Katie, Kitty; Cecilia/f: Cece, Celia;
Charles/m: Charlie, Chuck, Chaz, Chas; Charlotte/f: Charlie, Lottie, Char, Lotte; Chloe/f: ; Chelsea/f: ;
Chester/m: Chet;
Christian/m: Chris; Christina/f: Chris, Tina, Chrissy, Christy; Christine/f: Chris, Tina, Chrissy, Christy;
Christopher/m: Chris, Kit, Topher; Claire/f: ; Clara/f: ; Clarence/m: Clare; Claudia/f: ; Clifford/m: Cliff;
Clinton/m: Clint; Constance/f: Connie;
Cornelius/m: Neil, Corny; Craig/m: ; Curtis/m: Curt; Cynthia/f: Cindy; Daniel/m: Dan, Danny; Daniela/f: Dani;
Danielle/f: Dani; Daphne/f: ; David/m: Dave, Davey; Dean/m: ; Deborah/f: Deb, Debbie; Dennis/m: Denny; Denise/f: ;
Derek/m: ; Diana/f: Di; Dolores/f: Lola; Dominic/m: Dom, Nick;
Donald/m: Don, Donnie; Donna/f: ; Dorothy/f: Dot, Dottie, Dolly; Douglas/m: Doug; Dylan/m: ; Edith/f: Edie;
Edmund/m: Ed, Ned, Eddie; Edward/m: Ed, Eddie, Ted, Teddy, Ned; Edwin/m: Ed; Eleanor/f: Ellie, Nell, Nora, Lenny;
Elena/f: Lena;
Elizabeth/f: Liz, Lizzie, Beth, Betty, Eliza, Betsy, Libby, Lisa, Ellie, Bess; Ella/f: ; Ellen/f: Nell, Ellie;
Emily/f: Em, Emmy; Emma/f: Em, Emmy; Emmanuel/m: Manny; Eric/m: Rick; Erica/f: ; Ernest/m: Ernie; Esther/f: Essie;
Ethan/m: ; Eugene/m: Gene; Eva/f: Evie; Evelyn/f: Evie, Lyn; Felicia/f: ; Felix/m: ; Fiona/f: Fi; Florence/f: Flo,
Florrie; Frances/f: Fran, Frankie, Fanny;
Francesca/f: Fran, Frankie; Francis/m: Frank, Frankie; Franklin/m: Frank; Frank/m: Frankie; Frederick/m: Fred,
Freddie, Freddy, Rick; Gabriel/m: Gabe; Gabriela/f: Gabby; Gabrielle/f: Gabby, Elle; Geoffrey/m: Geoff;
George/m: Georgie; Georgia/f: Georgie; Georgina/f: Georgie, Gina; Gerald/m: Gerry, Jerry; Gerard/m: Gerry;
Gertrude/f: Trudy, Gertie; Gilbert/m: Gil, Bert; Gina/f: ; Grace/f: Gracie; Gordon/m: Gord; Gregory/m: Greg;
Gwendolyn/f: Gwen; Hannah/f: ; Hanna/f: ; Harold/m: Hal, Harry; Harriet/f: Hattie, Harry; Harrison/m: Harry;
Heather/f: ; Helen/f: Nell, Nellie; Henrietta/f: Etta, Hettie; Henry/m: Hank, Harry, Hal; Herbert/m: Herb, Bert;
Howard/m: Howie; Hugh/m: Hughie; Ian/m: ; Ignatius/m: Iggy;
Irene/f: Rene; Isaac/m: Ike, Zac; Isabel/f: Izzy, Belle; Isabella/f: Izzy, Bella, Belle; Isabelle/f: Izzy, Belle;
Isaiah/m: ; Ivan/m: Vanya; Jacob/m: Jake, Jakob; Jacqueline/f: Jackie; James/m: Jim, Jimmy, Jamie, Jem;
Jane/f: Janey, Jenny; Janet/f: Jan; Janice/f: Jan; Jason/m: Jay; Jean/f: Jeanie; Jeffrey/m: Jeff; Jennifer/f: Jen,
Jenny, Jenn;
Jeremiah/m: Jerry; Jeremy/m: Jem, Jerry; Jerome/m: Jerry; Jessica/f: Jess, Jessie; Jesse/m: Jess; Jill/f: ;
Joan/f: Joanie; Joanna/f: Jo, Joey; Joanne/f: Jo; John/m: Johnny, Jack, Jackie; Jonathan/m: Jon, Jonny, Nathan;
Jordan: ; Joseph/m: Joe, Joey; Josephine/f: Jo, Josie, Posy; Joshua/m: Josh; Joyce/f: ; Juan/m: ; Judith/f: Judy,
Jude; Judy/f: ; Julia/f: Jules, Julie; Julian/m: Jules; Juliet/f: Jules; Julie/f: Jules; June/f: ; Justin/m: ;
Karen/f: ; Katherine/f: Kate, Katie, Kathy, Kat, Kitty, Kay; Kathleen/f: Kathy, Kath, Katie; Kathryn/f: Kate,
Kathy, Katie, Kat; Keith/m: ; Kelly/f: ; Kenneth/m: Ken, Kenny; Kevin/m: Kev; Kimberly/f: Kim; Kristina/f: Kris,
Tina; Kristen/f: Kris; Kyle/m: ; Larry/m: ; Laura/f: Laurie; Lauren/f: Laurie, Ren; Laurence/m: Larry, Laurie;
Lawrence/m: Larry, Lawrie; Leah/f: ; Leo/m: ; Leonard/m: Len, Lenny, Leo; Leonardo/m: Leo; Leslie: Les;
Lewis/m: Lew;
Liam/m: ; Lillian/f: Lil, Lily, Lilly; Linda/f: Lindy; Lisa/f: ; Logan/m: ; Louis/m: Lou, Louie; Louise/f: Lou,
Lulu; Lucas/m: Luke; Lucia/f: Lucy; Lucille/f: Lucy, Lou; Lucy/f: ; Luis/m: ; Lydia/f: Liddy; Madeline/f: Maddie,
Maddy; Madison/f: Maddie; Magdalena/f: Lena, Magda; Malcolm/m: Mal; Marcus/m: Marc, Mark; Margaret/f: Maggie, Meg,
Peggy, Marge, Margie, Greta, Daisy, Madge, Rita; Maria/f: Mia; Mario/m: ; Marianne/f: ; Marie/f: ;
Marilyn/f: Mari; Marina/f: ; Mark/m: ; Martha/f: Marty, Mattie; Martin/m: Marty; Martina/f: Tina; Mary/f: Molly,
Polly, Mamie; Matilda/f: Tilly, Mattie;
Matthew/m: Matt, Matty; Maureen/f: Mo; Maurice/m: Mo, Morrie; Maxwell/m: Max; Maximilian/m: Max; Maxine/f: Max;
Megan/f: Meg; Melanie/f: Mel; Melissa/f: Mel, Missy, Lissa; Melvin/m: Mel; Mercedes/f: ; Michael/m: Mike, Mick,
Mickey, Micky, Mikey; Michaela/f: ; Michele/f: ; Michelle/f: Shelly, Chelle; Mildred/f: Millie; Miranda/f: Randi;
Mitchell/m: Mitch; Mohammed/m: Mo, Muhammad, Mohamed; Monica/f: ; Morgan: ; Nancy/f: Nan; Naomi/f: ;
Natalia/f: Nat, Talia, Natasha; Natalie/f: Nat; Nathan/m: Nate, Nat; Nathaniel/m: Nate, Nat, Nathan;
Nicholas/m: Nick, Nicky, Nico; Nicola/f: Nicky; Nicole/f: Nicky, Nikki; Nina/f: ; Noah/m: ; Nora/f: ;
Norman/m: Norm; Oliver/m: Ollie; Olivia/f: Liv, Livvy; Oscar/m: ; Oswald/m: Ozzie; Owen/m: ; Pamela/f: Pam;
Patricia/f: Pat, Patty, Tricia, Trish; Patrick/m: Pat, Paddy, Rick; Paul/m: ; Paula/f: ; Paulina/f: ; Pauline/f: ;
Penelope/f: Penny; Percival/m: Percy; Peter/m: Pete; Philip/m: Phil, Pip; Phillip/m: Phil, Pip;
Priscilla/f: Cilla; Prudence/f: Pru; Rachel/f: Rach, Shelly; Ralph/m: ; Randolph/m: Randy; Randall/m: Randy;
Raphael/m: Rafe, Raf; Raymond/m: Ray; Rebecca/f: Becky, Becca, Bex; Reginald/m: Reg, Reggie; Richard/m: Rick,
Dick, Rich, Richie, Ricky; Robert/m: Bob, Bobby, Rob, Robbie, Bert; Roberta/f: Bobbie; Robin: ; Roderick/m: Rod,
Rick; Rodney/m: Rod; Roger/m: Rodge; Roland/m: Rolly; Ronald/m: Ron, Ronnie; Rosemary/f: Rose, Rosie;
Rosalind/f: Ros, Roz; Rose/f: Rosie; Rowena/f: ; Roxanne/f: Roxy; Rupert/m: Rupe; Russell/m: Russ; Ruth/f: ;
Ryan/m: ; Salvatore/m: Sal; Samantha/f: Sam, Sammy; Samuel/m: Sam, Sammy; Sandra/f: Sandy; Sarah/f: Sadie, Sally;
Sara/f: Sadie; Scott/m: ; Sean/m: ; Sebastian/m: Seb, Bastian;
Sharon/f: Shari; Sheila/f: ; Shirley/f: ; Sidney: Sid; Simon/m: Si; Simone/f: ; Sofia/f: Sophie; Solomon/m: Sol;
Sophia/f: Sophie; Stanley/m: Stan; Stella/f: ; Stephanie/f: Steph, Stevie; Stephen/m: Steve, Stevie;
Steven/m: Steve, Stevie; Stuart/m: Stu; Stewart/m: Stu; Susan/f: Sue, Susie, Suzy; Susanna/f: Sue, Suzy;
Suzanne/f: Sue, Suzy; Sylvester/m: Sly; Sylvia/f: ; Tabitha/f: Tabby; Tamara/f: Tammy; Teresa/f: Terry, Tess,
Tessa; Terence/m: Terry; Theodora/f: Thea, Dora; Theodore/m: Ted, Teddy, Theo; Theresa/f: Terry, Tess, Tessa;
Thomas/m: Tom, Tommy, Thom; Timothy/m: Tim, Timmy; Tobias/m: Toby; Tracy/f: ;
Tyler/m: Ty; Ursula/f: ; Valentina/f: Tina, Val; Valerie/f: Val; Vanessa/f: Nessa; Vera/f: ; Veronica/f: Ronnie,
Vera; Victor/m: Vic; Victoria/f: Vicky, Vicki, Tori; Vincent/m: Vince, Vinnie; Viola/f: ; Violet/f: Vi;
Virginia/f: Ginny, Ginger; Vivian/f: Viv; Vladimir/m: Vlad, Vova; Walter/m: Walt, Wally; Warren/m: ; Wayne/m: ;
Wendy/f: ; Wesley/m: Wes; Wilfred/m: Wilf, Fred; Wilhelmina/f: Mina; William/m: Will, Bill, Billy, Willy, Liam;
Winifred/f: Winnie; Winston/m: Winnie; Yolanda/f: Yoli; Yvonne/f: ; Zachary/m: Zach, Zac, Zack; Zoe/f: ;
Alberto/m: Beto; Aleksandra/f: Ola; Alejandro/m: Alex, Ale; Alejandra/f: Ale; Bartlomiej/m: Bartek;
Concepcion/f: Concha, Conchita; Eduardo/m: Lalo, Edu; Enrique/m: Quique, Kike; Ernesto/m: Neto; Federico/m: Fede;
Francisco/m: Paco, Pancho, Kiko, Chico, Fran; Giovanni/m: Gianni, Nino; Giuseppe/m: Beppe, Peppe, Pino;
Guadalupe/f: Lupe, Lupita; Guillermo/m: Memo, Guille; Hildegard/f: Hilde; Ignacio/m: Nacho; Jakub/m: Kuba;
Jesus/m: Chuy; Johannes/m: Hannes, Hans, Jo; Josef/m: Sepp, Jupp; Jose/m: Pepe, Chepe, Ze; Josefina/f: Pepa;
Juergen/m: ; Jurgen/m: ; Katarzyna/f: Kasia; Klaus/m: ; Lorenzo/m: Renzo, Enzo; Luigi/m: Gigi; Malgorzata/f: Gosia;
Manuel/m: Manolo, Manu; Mercedes/f: Merche; Mikhail/m: Misha; Dmitri/m: Dima, Mitya; Ekaterina/f: Katya;
Nikolai/m: Kolya; Pavel/m: Pasha; Pilar/f: Pili; Rosario/f: Charo; Santiago/m: Santi; Sergei/m: Seryozha;
Svetlana/f: Sveta; Tatiana/f: Tanya; Tomasz/m: Tomek; Ulrich/m: Uli; Ulrike/f: Uli; Wolfgang/m: Wolf, Wolfi;
Yekaterina/f: Katya; Yevgeny/m: Zhenya; Zofia/f: Zosia;
Ahmed/m: Ahmad; Beverly/f: Bev; Carly/f: ; Faisal/m: ; Holly/f: ; Jared/m: ; Javed/m: ; Khaled/m: Khalid; Naveed/m: ;
Nelly/f: ; Orly/f: ; Reed/m: ; Saeed/m: ; Tarek/m: Tariq; Waheed/m:
"""


def _parse() -> tuple[dict[str, frozenset[str]], dict[str, str]]:
    """Every name in lower case -> the full names it may stand for, and its gender where it has one."""
    full: dict[str, set[str]] = {}
    genders: dict[str, set[str]] = {}
    for entry in filter(None, (e.strip() for e in _TABLE.replace("\n", " ").split(";"))):
        head, _, shorts = entry.partition(":")
        name, _, gender = head.strip().lower().partition("/")
        for word in (name, *(s.strip().lower() for s in shorts.split(","))):
            if word:
                full.setdefault(word, set()).add(name)
                genders.setdefault(word, set()).add(gender)
    for gender, names in (("m", MALE), ("f", FEMALE)):
        for name in map(str.lower, names):
            full.setdefault(name, set()).add(name)
            genders.setdefault(name, set()).add(gender)
    sure = {w: next(iter(g)) for w, g in genders.items() if len(g) == 1 and "" not in g}
    return {w: frozenset(names) for w, names in full.items()}, sure


FULL_NAMES, GENDER = _parse()


def is_given_name(word: str) -> bool:
    """True for a given name or short form of the table, in any case."""
    return word.lower() in FULL_NAMES


def same_given_name(a: str, b: str) -> bool:
    """True when one is a short form of the other, or both of one name ("Bob", "Rob")."""
    a, b = a.lower(), b.lower()
    return a == b or bool(FULL_NAMES.get(a, frozenset((a,))) & FULL_NAMES.get(b, frozenset((b,))))


def gender_of(word: str) -> str | None:
    """``m`` or ``f`` where the given name says so, else None."""
    return GENDER.get(word.lower())
