<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>AnswerView</name>
        <message numerus="yes">
            <source>%n sentence(s) could not be confirmed by the messages cited.</source>
            <translation>
                <numerusform>%n sentence could not be confirmed by the messages cited.</numerusform>
                <numerusform>%n sentences could not be confirmed by the messages cited.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n more</source>
            <translation>
                <numerusform>Show %n more</numerusform>
                <numerusform>Show %n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show its evidence (%n)</source>
            <translation>
                <numerusform>Show its evidence (%n)</numerusform>
                <numerusform>Show its evidence (%n)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContentsStep</name>
        <message numerus="yes">
            <source>%n message(s) on abandoned branches are left out.</source>
            <translation>
                <numerusform>%n message on an abandoned branch is left out.</numerusform>
                <numerusform>%n messages on abandoned branches are left out.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Left out: %n record(s)</source>
            <translation>
                <numerusform>Left out: %n record</numerusform>
                <numerusform>Left out: %n records</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DistilCard</name>
        <message numerus="yes">
            <source>%n exchange(s) could not be read.</source>
            <translation>
                <numerusform>%n exchange could not be read.</numerusform>
                <numerusform>%n exchanges could not be read.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n exchange(s) wait.</source>
            <translation>
                <numerusform>%n exchange waits.</numerusform>
                <numerusform>%n exchanges wait.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EntitiesPage</name>
        <message numerus="yes">
            <source>%n question(s) to decide</source>
            <translation>
                <numerusform>%n question to decide</numerusform>
                <numerusform>%n questions to decide</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EntityList</name>
        <message numerus="yes">
            <source>%n mention(s)</source>
            <translation>
                <numerusform>%n mention</numerusform>
                <numerusform>%n mentions</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Evidence</name>
        <message numerus="yes">
            <source>%n more message(s)</source>
            <translation>
                <numerusform>%n more message</numerusform>
                <numerusform>%n more messages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExchangeList</name>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n token</numerusform>
                <numerusform>%n tokens</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ExportNotice</name>
        <message numerus="yes">
            <source>%n new export(s) in the watched folder: {names}</source>
            <translation>
                <numerusform>%n new export in the watched folder: {names}</numerusform>
                <numerusform>%n new exports in the watched folder: {names}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FileCopies</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ForgetDialog</name>
        <message numerus="yes">
            <source>%n memory(ies) that rest on nothing else</source>
            <translation>
                <numerusform>%n memory that rests on nothing else</numerusform>
                <numerusform>%n memories that rest on nothing else</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Formatting</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n conversation</numerusform>
                <numerusform>%n conversations</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memory(ies)</source>
            <translation>
                <numerusform>%n memory</numerusform>
                <numerusform>%n memories</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n message</numerusform>
                <numerusform>%n messages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>GraphCanvas</name>
        <message numerus="yes">
            <source>{first} and {second}: %n shared</source>
            <translation>
                <numerusform>{first} and {second}: %n shared</numerusform>
                <numerusform>{first} and {second}: %n shared</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name}: mentioned %n time(s)</source>
            <translation>
                <numerusform>{name}: mentioned once</numerusform>
                <numerusform>{name}: mentioned %n times</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>GraphPage</name>
        <message numerus="yes">
            <source>%n in common</source>
            <translation>
                <numerusform>%n in common</numerusform>
                <numerusform>%n in common</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) name both</source>
            <translation>
                <numerusform>%n message names both</numerusform>
                <numerusform>%n messages name both</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n people and things</source>
            <translation>
                <numerusform>%n person or thing</numerusform>
                <numerusform>%n people and things</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shared memory(ies)</source>
            <translation>
                <numerusform>%n shared memory</numerusform>
                <numerusform>%n shared memories</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Up to %n</source>
            <translation>
                <numerusform>Up to %n</numerusform>
                <numerusform>Up to %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>JobsTable</name>
        <message numerus="yes">
            <source>%n attempt(s)</source>
            <translation>
                <numerusform>%n attempt</numerusform>
                <numerusform>%n attempts</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MemoryDetail</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n conversation</numerusform>
                <numerusform>%n conversations</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n day(s)</source>
            <translation>
                <numerusform>%n day</numerusform>
                <numerusform>%n days</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n month(s)</source>
            <translation>
                <numerusform>%n month</numerusform>
                <numerusform>%n months</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n year(s)</source>
            <translation>
                <numerusform>%n year</numerusform>
                <numerusform>%n years</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n more</source>
            <translation>
                <numerusform>Show %n more</numerusform>
                <numerusform>Show %n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n more message(s)</source>
            <translation>
                <numerusform>Show %n more message</numerusform>
                <numerusform>Show %n more messages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MemoryFileCard</name>
        <message numerus="yes">
            <source>%n problem(s) found:</source>
            <translation>
                <numerusform>%n problem found:</numerusform>
                <numerusform>%n problems found:</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MemoryList</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n conversation</numerusform>
                <numerusform>%n conversations</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ProfilePage</name>
        <message numerus="yes">
            <source>%n proposal(s) from what you said</source>
            <translation>
                <numerusform>%n proposal from what you said</numerusform>
                <numerusform>%n proposals from what you said</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReasonsSection</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceCard</name>
        <message numerus="yes">
            <source>%n system line(s)</source>
            <translation>
                <numerusform>%n system line</numerusform>
                <numerusform>%n system lines</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TimelinePage</name>
        <message numerus="yes">
            <source>%n more, see Conversations</source>
            <translation>
                <numerusform>%n more, see Conversations</numerusform>
                <numerusform>%n more, see Conversations</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Trajectory</name>
        <message numerus="yes">
            <source>%n step(s): </source>
            <translation>
                <numerusform>%n step: </numerusform>
                <numerusform>%n steps: </numerusform>
            </translation>
        </message>
    </context>
</TS>
