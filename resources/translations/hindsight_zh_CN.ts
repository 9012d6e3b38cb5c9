<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>ActivityPage</name>
        <message>
            <source>Activity</source>
            <translation>活动</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Continue interrupted work</source>
            <translation>继续中断的工作</translation>
        </message>
        <message>
            <source>Distil this exchange now or again</source>
            <translation>立即提炼或重新提炼这段对话</translation>
        </message>
        <message>
            <source>Exchanges</source>
            <translation>对话片段</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Finish what was stopped or interrupted</source>
            <translation>完成被停止或中断的工作</translation>
        </message>
        <message>
            <source>Import a chat</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Imports</source>
            <translation>导入记录</translation>
        </message>
        <message>
            <source>Imports and other long work are listed here, with their progress and outcome.</source>
            <translation>导入和其他耗时的工作会列在这里，附带进度和结果。</translation>
        </message>
        <message>
            <source>Its messages, and the memories that come from them alone, go away.</source>
            <translation>其中的消息，以及只来自这些消息的记忆，都会移除。</translation>
        </message>
        <message>
            <source>No tasks here</source>
            <translation>这里没有任务</translation>
        </message>
        <message>
            <source>Show imports</source>
            <translation>查看导入记录</translation>
        </message>
        <message>
            <source>Show tasks</source>
            <translation>显示任务</translation>
        </message>
        <message>
            <source>Take back</source>
            <translation>撤回</translation>
        </message>
        <message>
            <source>Take this import back?</source>
            <translation>撤回这次导入？</translation>
        </message>
        <message>
            <source>Tasks</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Waiting or running</source>
            <translation>等待中或进行中</translation>
        </message>
        <message>
            <source>{count} texts wait to be indexed by meaning; until then they are found by their words.</source>
            <translation>有 {count} 段文字等待建立语义索引；在此之前可按字词找到。</translation>
        </message>
    </context>
    <context>
        <name>AnswerText</name>
        <message>
            <source>Answer</source>
            <translation>回答</translation>
        </message>
    </context>
    <context>
        <name>AnswerView</name>
        <message numerus="yes">
            <source>%n sentence(s) could not be confirmed by the messages cited.</source>
            <translation>
                <numerusform>有 %n 句话未能由所引消息证实。</numerusform>
            </translation>
        </message>
        <message>
            <source>Also found</source>
            <translation>还找到</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>选择语言模型</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>依据</translation>
        </message>
        <message>
            <source>From your messages alone, found in {time}</source>
            <translation>只出自你的消息，用时{time}</translation>
        </message>
        <message>
            <source>Looking through your memory</source>
            <translation>正在翻阅你的记忆</translation>
        </message>
        <message>
            <source>Opinion formed: {text} ({n} sure)</source>
            <translation>形成看法：{text}（{n} 把握）</translation>
        </message>
        <message>
            <source>Opinion updated: {text} ({n} sure)</source>
            <translation>更新看法：{text}（{n} 把握）</translation>
        </message>
        <message numerus="yes">
            <source>Show %n more</source>
            <translation>
                <numerusform>再显示 %n 条</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show its evidence (%n)</source>
            <translation>
                <numerusform>显示依据（%n）</numerusform>
            </translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>已停止。</translation>
        </message>
        <message>
            <source>The nearest things in your memory</source>
            <translation>记忆中最接近的内容</translation>
        </message>
        <message>
            <source>Written by {model} from the evidence below in {time}</source>
            <translation>由 {model} 根据下列依据写成，耗时 {time}</translation>
        </message>
        <message>
            <source>{model} is reading what was found</source>
            <translation>{model} 正在阅读找到的内容</translation>
        </message>
    </context>
    <context>
        <name>AnswersStep</name>
        <message>
            <source>A few questions</source>
            <translation>几个问题</translation>
        </message>
        <message>
            <source>Dates are written</source>
            <translation>日期的写法</translation>
        </message>
        <message>
            <source>Day first (31.12.2025)</source>
            <translation>日在前（31.12.2025）</translation>
        </message>
        <message>
            <source>Day first: {day}</source>
            <translation>日在前：{day}</translation>
        </message>
        <message>
            <source>I am not in these conversations</source>
            <translation>我不在这些对话里</translation>
        </message>
        <message>
            <source>Month first (12/31/2025)</source>
            <translation>月在前（12/31/2025）</translation>
        </message>
        <message>
            <source>Month first: {day}</source>
            <translation>月在前：{day}</translation>
        </message>
        <message>
            <source>Order of the dates</source>
            <translation>日期顺序</translation>
        </message>
        <message>
            <source>So the messages read like this</source>
            <translation>消息会这样解读</translation>
        </message>
        <message>
            <source>The export does not say these things, and the memory needs them to be right.</source>
            <translation>导出文件没有说明这些，而记忆需要它们准确无误。</translation>
        </message>
        <message>
            <source>Time zone of the file</source>
            <translation>文件的时区</translation>
        </message>
        <message>
            <source>Times in the file are in</source>
            <translation>文件中的时间属于</translation>
        </message>
        <message>
            <source>Which of these are you?</source>
            <translation>哪一个是你？</translation>
        </message>
        <message>
            <source>Year first (2025/12/31)</source>
            <translation>年在前（2025/12/31）</translation>
        </message>
        <message>
            <source>no date</source>
            <translation>没有日期</translation>
        </message>
        <message>
            <source>{name} (you)</source>
            <translation>{name}（你）</translation>
        </message>
    </context>
    <context>
        <name>AskHistory</name>
        <message>
            <source>Earlier questions</source>
            <translation>以前的提问</translation>
        </message>
    </context>
    <context>
        <name>AskPage</name>
        <message>
            <source>A memory of everything you were ever told</source>
            <translation>记住你听过、说过的一切</translation>
        </message>
        <message>
            <source>Answer and evidence</source>
            <translation>回答与依据</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>提问</translation>
        </message>
        <message>
            <source>Copy the answer</source>
            <translation>复制回答</translation>
        </message>
        <message>
            <source>Earlier questions</source>
            <translation>以前的提问</translation>
        </message>
        <message>
            <source>Import your chats</source>
            <translation>导入你的聊天</translation>
        </message>
        <message>
            <source>Import your chats, then ask about them in your own words. Every answer shows the original messages. To see how that is, try the invented sample chat: it takes a minute.</source>
            <translation>导入聊天，然后用自己的话提问。每个回答都会给出原始消息。想先看看效果，可以试用虚构的示例聊天，只需一分钟。</translation>
        </message>
        <message>
            <source>New question</source>
            <translation>新提问</translation>
        </message>
        <message>
            <source>Stop answering</source>
            <translation>停止回答</translation>
        </message>
        <message>
            <source>Try the sample chat</source>
            <translation>试试示例聊天</translation>
        </message>
        <message>
            <source>What is kept: one file, {file}</source>
            <translation>保存的内容：一个文件，{file}</translation>
        </message>
        <message>
            <source>What leaves this computer: nothing. There is no account, no server and no statistics.</source>
            <translation>离开这台电脑的内容：没有。没有账号，没有服务器，没有统计。</translation>
        </message>
        <message>
            <source>What would you like to remember?</source>
            <translation>想回忆什么？</translation>
        </message>
        <message>
            <source>{messages} in {conversations} at hand</source>
            <translation>手边有 {conversations}，共 {messages}</translation>
        </message>
    </context>
    <context>
        <name>Banner</name>
        <message>
            <source>Dismiss</source>
            <translation>关闭提示</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Ask</source>
            <translation>提问</translation>
        </message>
        <message>
            <source>Ask about anything you have ever written or been told</source>
            <translation>问问你写过或听过的任何事</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
    </context>
    <context>
        <name>ConfirmDialog</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>ContentsStep</name>
        <message numerus="yes">
            <source>%n message(s) on abandoned branches are left out.</source>
            <translation>
                <numerusform>废弃分支上的 %n 条消息不会导入。</numerusform>
            </translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Also among the files, and next in turn: {formats}.</source>
            <translation>文件中还有其他导出，稍后依次导入：{formats}。</translation>
        </message>
        <message>
            <source>Chosen: {messages}</source>
            <translation>已选：{messages}</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Conversations found</source>
            <translation>找到的对话</translation>
        </message>
        <message>
            <source>From – to</source>
            <translation>起止</translation>
        </message>
        <message numerus="yes">
            <source>Left out: %n record(s)</source>
            <translation>
                <numerusform>未导入：%n 条记录</numerusform>
            </translation>
        </message>
        <message>
            <source>Messages</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>None</source>
            <translation>全不选</translation>
        </message>
        <message>
            <source>People</source>
            <translation>参与者</translation>
        </message>
        <message>
            <source>Recognised as {format}.</source>
            <translation>识别为 {format}。</translation>
        </message>
        <message>
            <source>What was found</source>
            <translation>找到的内容</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Ask about this</source>
            <translation>就此提问</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Distil this conversation</source>
            <translation>提炼这个对话</translation>
        </message>
        <message>
            <source>Distil {title}</source>
            <translation>提炼{title}</translation>
        </message>
        <message>
            <source>Find in this conversation (Ctrl+F)</source>
            <translation>在此对话中查找 (Ctrl+F)</translation>
        </message>
        <message>
            <source>Forget this conversation</source>
            <translation>忘掉这个对话</translation>
        </message>
        <message>
            <source>Forget this conversation?</source>
            <translation>忘掉这个对话？</translation>
        </message>
        <message>
            <source>Forget this message</source>
            <translation>忘掉这条消息</translation>
        </message>
        <message>
            <source>Forget this message?</source>
            <translation>忘掉这条消息？</translation>
        </message>
        <message>
            <source>Go to the newest message</source>
            <translation>跳到最新消息</translation>
        </message>
        <message>
            <source>Import an export of WhatsApp, Telegram, ChatGPT or another app, and read it here to the last message.</source>
            <translation>导入微信、WhatsApp、Telegram、ChatGPT 或其他应用的导出文件，就能在这里一条不漏地阅读。</translation>
        </message>
        <message>
            <source>Import chats</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>No conversations yet</source>
            <translation>还没有对话</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>搜索对话</translation>
        </message>
        <message>
            <source>{people} and {n} more</source>
            <translation>{people} 等另外 {n} 人</translation>
        </message>
    </context>
    <context>
        <name>DistilCard</name>
        <message numerus="yes">
            <source>%n exchange(s) could not be read.</source>
            <translation>
                <numerusform>%n 个对话片段无法读取。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n exchange(s) wait.</source>
            <translation>
                <numerusform>%n 个对话片段等待中。</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>Distil now</source>
            <translation>立即提炼</translation>
        </message>
        <message>
            <source>Distilling goes on when other work has ended</source>
            <translation>其他工作结束后继续提炼</translation>
        </message>
        <message>
            <source>Distilling has stopped</source>
            <translation>提炼已停止</translation>
        </message>
        <message>
            <source>Distilling in the background is off</source>
            <translation>后台提炼已关闭</translation>
        </message>
        <message>
            <source>Distilling is paused</source>
            <translation>提炼已暂停</translation>
        </message>
        <message>
            <source>Distilling with {model}</source>
            <translation>正在用 {model} 提炼</translation>
        </message>
        <message>
            <source>Every message can be found and asked about as it is. A model also makes memories of what was meant.</source>
            <translation>每条消息现在就能查找和提问。有了模型，还能把其中的意思提炼成记忆。</translation>
        </message>
        <message>
            <source>Everything has been read</source>
            <translation>全部已读</translation>
        </message>
        <message>
            <source>No language model is chosen</source>
            <translation>尚未选择语言模型</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Retry</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Thinking over new memories</source>
            <translation>正在整理新记忆</translation>
        </message>
    </context>
    <context>
        <name>DistilCommands</name>
        <message>
            <source>Distil everything that waits now</source>
            <translation>立即提炼所有等待的内容</translation>
        </message>
        <message>
            <source>Distilling</source>
            <translation>提炼</translation>
        </message>
        <message>
            <source>Pause distilling</source>
            <translation>暂停提炼</translation>
        </message>
        <message>
            <source>Resume distilling</source>
            <translation>继续提炼</translation>
        </message>
        <message>
            <source>What is distilled and what waits</source>
            <translation>查看提炼进度</translation>
        </message>
    </context>
    <context>
        <name>Distilling</name>
        <message>
            <source>Distil everything that waits</source>
            <translation>提炼所有等待的对话</translation>
        </message>
        <message>
            <source>Distil memories</source>
            <translation>提炼记忆</translation>
        </message>
        <message>
            <source>Distil what failed before</source>
            <translation>重新提炼之前失败的</translation>
        </message>
    </context>
    <context>
        <name>DropOverlay</name>
        <message>
            <source>Drop to import</source>
            <translation>松开即可导入</translation>
        </message>
    </context>
    <context>
        <name>EntitiesPage</name>
        <message numerus="yes">
            <source>%n question(s) to decide</source>
            <translation>
                <numerusform>%n 个问题待决定</numerusform>
            </translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Ask about this</source>
            <translation>就此提问</translation>
        </message>
        <message>
            <source>Find a person or thing</source>
            <translation>查找人物或事物</translation>
        </message>
        <message>
            <source>Import a chat</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Import a chat: the people, places and things it names are gathered here.</source>
            <translation>导入聊天后，其中提到的人物、地点和事物会汇集在这里。</translation>
        </message>
        <message>
            <source>Merge it with another</source>
            <translation>与另一项合并</translation>
        </message>
        <message>
            <source>Nobody here yet</source>
            <translation>这里还没有人</translation>
        </message>
        <message>
            <source>Nothing of that name. Try fewer letters or another type.</source>
            <translation>没有这个名称。试试少输几个字，或换一种类型。</translation>
        </message>
        <message>
            <source>People and things</source>
            <translation>人物与事物</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>审阅</translation>
        </message>
        <message>
            <source>Show in graph</source>
            <translation>在关系图中显示</translation>
        </message>
        <message>
            <source>Sum it up now</source>
            <translation>立即归纳</translation>
        </message>
        <message>
            <source>The most mentioned are listed; the search finds the others.</source>
            <translation>列出提及最多的；其余可以搜索。</translation>
        </message>
    </context>
    <context>
        <name>EntityDetail</name>
        <message>
            <source>Also called {names}</source>
            <translation>又名 {names}</translation>
        </message>
        <message>
            <source>Ask about this</source>
            <translation>就此提问</translation>
        </message>
        <message>
            <source>Choose someone or something to see what is known.</source>
            <translation>选择一个人或事物，查看已知的内容。</translation>
        </message>
        <message>
            <source>Latest messages</source>
            <translation>最近的消息</translation>
        </message>
        <message>
            <source>Memories ({count})</source>
            <translation>记忆（{count}）</translation>
        </message>
        <message>
            <source>Merge with…</source>
            <translation>合并到…</translation>
        </message>
        <message>
            <source>Merged from</source>
            <translation>合并自</translation>
        </message>
        <message>
            <source>No memory about it yet; the messages are below.</source>
            <translation>还没有关于它的记忆；消息见下方。</translation>
        </message>
        <message>
            <source>No message names it.</source>
            <translation>没有消息提到它。</translation>
        </message>
        <message>
            <source>Show all {count} memories</source>
            <translation>显示全部 {count} 条记忆</translation>
        </message>
        <message>
            <source>Show in graph</source>
            <translation>在关系图中显示</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>拆分</translation>
        </message>
        <message>
            <source>Split off {name}</source>
            <translation>拆分出{name}</translation>
        </message>
        <message>
            <source>Sum up now</source>
            <translation>立即归纳</translation>
        </message>
        <message>
            <source>What do I know about {name}?</source>
            <translation>关于{name}，我知道些什么？</translation>
        </message>
        <message>
            <source>unknown sender</source>
            <translation>未知发送者</translation>
        </message>
    </context>
    <context>
        <name>EntityList</name>
        <message numerus="yes">
            <source>%n mention(s)</source>
            <translation>
                <numerusform>提及 %n 次</numerusform>
            </translation>
        </message>
        <message>
            <source>wrote {messages}</source>
            <translation>写了 {messages}</translation>
        </message>
    </context>
    <context>
        <name>EntityPicker</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Find a person or thing</source>
            <translation>查找人物或事物</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>合并</translation>
        </message>
        <message>
            <source>Merge with</source>
            <translation>合并到</translation>
        </message>
        <message>
            <source>Merge {name} with…</source>
            <translation>将{name}合并到…</translation>
        </message>
        <message>
            <source>The one you choose keeps its name and gets all that is known of both.</source>
            <translation>你选择的一项保留名称，并得到两者的全部信息。</translation>
        </message>
    </context>
    <context>
        <name>Evidence</name>
        <message numerus="yes">
            <source>%n more message(s)</source>
            <translation>
                <numerusform>另有 %n 条消息</numerusform>
            </translation>
        </message>
        <message>
            <source>Close in meaning to the question: place {n}</source>
            <translation>与问题意思相近：第 {n} 位</translation>
        </message>
        <message>
            <source>Connected to who and what the question names: place {n}</source>
            <translation>与问题提到的人和事相关：第 {n} 位</translation>
        </message>
        <message>
            <source>Contains words of the question: place {n}</source>
            <translation>含有问题中的词：第 {n} 位</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>From the time the question asks about: place {n}</source>
            <translation>属于问题所问的时间：第 {n} 位</translation>
        </message>
        <message>
            <source>Open in the conversation</source>
            <translation>在对话中打开</translation>
        </message>
        <message>
            <source>Read side by side with the question: {score}</source>
            <translation>与问题对照阅读：{score}</translation>
        </message>
        <message>
            <source>Why this?</source>
            <translation>为什么是它？</translation>
        </message>
        <message>
            <source>confidence {n}</source>
            <translation>把握 {n}</translation>
        </message>
        <message>
            <source>in {conversation}</source>
            <translation>在“{conversation}”中</translation>
        </message>
    </context>
    <context>
        <name>ExchangeDetail</name>
        <message>
            <source>Add or download a model…</source>
            <translation>添加或下载模型…</translation>
        </message>
        <message>
            <source>Attempts</source>
            <translation>尝试次数</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>Choose an exchange to see what came out of it.</source>
            <translation>选择一段对话，查看从中得到了什么。</translation>
        </message>
        <message>
            <source>Distil again</source>
            <translation>重新提炼</translation>
        </message>
        <message>
            <source>Distil an exchange of {title}</source>
            <translation>提炼“{title}”中的一段对话</translation>
        </message>
        <message>
            <source>Distil this now</source>
            <translation>立即提炼</translation>
        </message>
        <message>
            <source>Distilled</source>
            <translation>已提炼</translation>
        </message>
        <message>
            <source>Length</source>
            <translation>长度</translation>
        </message>
        <message>
            <source>No memory.</source>
            <translation>没有记忆。</translation>
        </message>
        <message>
            <source>No memory; its messages are found all the same.</source>
            <translation>没有记忆，但其中的消息照样可以找到。</translation>
        </message>
        <message>
            <source>No model has read it yet.</source>
            <translation>还没有模型读过它。</translation>
        </message>
        <message>
            <source>Read by</source>
            <translation>读取者</translation>
        </message>
        <message>
            <source>Read it</source>
            <translation>阅读原文</translation>
        </message>
        <message>
            <source>Retry</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>What came out of it</source>
            <translation>从中得到的记忆</translation>
        </message>
        <message>
            <source>When</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>With another model</source>
            <translation>换一个模型</translation>
        </message>
    </context>
    <context>
        <name>ExchangeList</name>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n 个词元</numerusform>
            </translation>
        </message>
        <message>
            <source>nothing worth keeping</source>
            <translation>没有值得保留的内容</translation>
        </message>
    </context>
    <context>
        <name>ExchangesTab</name>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Exchanges</source>
            <translation>对话片段</translation>
        </message>
        <message>
            <source>Import a chat</source>
            <translation>导入聊天记录</translation>
        </message>
        <message>
            <source>No exchange here</source>
            <translation>这里没有对话片段</translation>
        </message>
        <message>
            <source>What is said together in an imported chat is one exchange, read by a model.</source>
            <translation>导入的聊天中连续说的话组成一段对话，由模型来读。</translation>
        </message>
    </context>
    <context>
        <name>ExportNotice</name>
        <message numerus="yes">
            <source>%n new export(s) in the watched folder: {names}</source>
            <translation>
                <numerusform>监视的文件夹中有 %n 个新的导出：{names}</numerusform>
            </translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>导入…</translation>
        </message>
        <message>
            <source>Not now</source>
            <translation>暂不</translation>
        </message>
    </context>
    <context>
        <name>Failures</name>
        <message>
            <source>Another program has this memory open for writing. Close it and try again.</source>
            <translation>另一个程序正在写入这份记忆。请关闭它再试。</translation>
        </message>
        <message>
            <source>No chat was recognised in it. Choose the file, folder or ZIP just as the chat app exported it.</source>
            <translation>没有认出其中的聊天。请选择聊天应用导出的原始文件、文件夹或 ZIP。</translation>
        </message>
        <message>
            <source>Something went wrong in the program itself ({kind}). Your memory file is unharmed.</source>
            <translation>程序自身出了问题（{kind}）。你的记忆文件完好无损。</translation>
        </message>
        <message>
            <source>The dates can be read in two ways. Say whether the day or the month comes first.</source>
            <translation>日期有两种读法。请说明是日在前还是月在前。</translation>
        </message>
        <message>
            <source>The disk is full. Free some space and try again.</source>
            <translation>磁盘已满。请腾出空间后再试。</translation>
        </message>
        <message>
            <source>The file breaks off in the middle. Download or export it again and try once more.</source>
            <translation>文件中途断掉了。请重新下载或导出后再试。</translation>
        </message>
        <message>
            <source>The file cannot be opened: its folder is missing or not accessible.</source>
            <translation>无法打开文件：所在文件夹不存在或无权访问。</translation>
        </message>
        <message>
            <source>The file could not be read.</source>
            <translation>无法读取该文件。</translation>
        </message>
        <message>
            <source>The file is busy in another program. Try again in a moment.</source>
            <translation>文件正被另一个程序占用。请稍后再试。</translation>
        </message>
        <message>
            <source>The file is damaged. Restore a backup.</source>
            <translation>文件已损坏。请恢复备份。</translation>
        </message>
        <message>
            <source>The file is damaged: it is not valid JSON.</source>
            <translation>文件已损坏：不是有效的 JSON。</translation>
        </message>
        <message>
            <source>The file is empty.</source>
            <translation>文件是空的。</translation>
        </message>
        <message>
            <source>The file or its folder cannot be written. Choose another place.</source>
            <translation>文件或其文件夹无法写入。请另选位置。</translation>
        </message>
        <message>
            <source>The file was recognised, but it holds no conversations.</source>
            <translation>文件可以识别，但其中没有对话。</translation>
        </message>
        <message>
            <source>The file was written by a newer version. Update this program.</source>
            <translation>此文件由更新的版本写成。请更新本程序。</translation>
        </message>
        <message>
            <source>The model's process ended unexpectedly, perhaps for lack of memory. Try again.</source>
            <translation>模型进程意外结束，可能是内存不足。请再试一次。</translation>
        </message>
        <message>
            <source>The system refused: {reason}</source>
            <translation>系统拒绝了：{reason}</translation>
        </message>
        <message>
            <source>This archive is locked with a password. Unpack it first, then import the unpacked files.</source>
            <translation>此压缩包有密码。请先解压，再导入解压后的文件。</translation>
        </message>
        <message>
            <source>This archive would unpack outside its folder or to an unreasonable size, so it was not opened.</source>
            <translation>此压缩包会解压到自身目录之外或大得离谱，因此没有打开。</translation>
        </message>
        <message>
            <source>This is a file of Outlook. Save the mails as .eml, or export them as mbox from another program.</source>
            <translation>这是 Outlook 的文件。请把邮件另存为 .eml，或用其他程序导出为 mbox。</translation>
        </message>
        <message>
            <source>This is an encrypted backup. Export the chat itself from the app and import that.</source>
            <translation>这是加密备份。请在应用中导出聊天本身，再导入。</translation>
        </message>
        <message>
            <source>This is not a memory file, or it is encrypted and the passphrase is wrong or missing.</source>
            <translation>这不是记忆文件，或者它已加密而口令错误或缺失。</translation>
        </message>
        <message>
            <source>This is not a memory file.</source>
            <translation>这不是记忆文件。</translation>
        </message>
        <message>
            <source>This is the database of an app, not an export. Export the chats with the app or a tool for it.</source>
            <translation>这是应用的数据库，不是导出文件。请用应用本身或相应的工具导出聊天。</translation>
        </message>
        <message>
            <source>This no longer exists. Refresh the page.</source>
            <translation>它已不存在。请刷新页面。</translation>
        </message>
        <message>
            <source>This page is a part of a ChatGPT export. Choose the whole ZIP or folder instead.</source>
            <translation>这个网页是 ChatGPT 导出的一部分。请选择整个 ZIP 或文件夹。</translation>
        </message>
        <message>
            <source>This part of the export only lists other files. Choose the part that holds the messages.</source>
            <translation>导出的这一部分只列出其他文件。请选择含有消息的部分。</translation>
        </message>
    </context>
    <context>
        <name>FileCopies</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>以及另外 %n 个</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FilesStep</name>
        <message>
            <source>A file, a ZIP archive or a whole folder</source>
            <translation>一个文件、ZIP 压缩包或整个文件夹</translation>
        </message>
        <message>
            <source>Choose a folder</source>
            <translation>选择文件夹</translation>
        </message>
        <message>
            <source>Choose chat exports</source>
            <translation>选择聊天导出文件</translation>
        </message>
        <message>
            <source>Choose files</source>
            <translation>选择文件</translation>
        </message>
        <message>
            <source>Drop your chat export here</source>
            <translation>把聊天导出文件拖到这里</translation>
        </message>
        <message>
            <source>How do I get an export?</source>
            <translation>怎样取得导出文件？</translation>
        </message>
        <message>
            <source>Import chats</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Looking at the files</source>
            <translation>正在查看文件</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>The export of your chat app, as it came. Nothing leaves this computer and the file itself is not changed.</source>
            <translation>聊天应用导出的原文件即可。内容不会离开这台电脑，文件本身也不会改动。</translation>
        </message>
        <message>
            <source>Try the sample chat</source>
            <translation>试试示例聊天</translation>
        </message>
        <message>
            <source>Understood: WhatsApp, Telegram, Signal, iMessage, Messenger, Instagram, Discord, Slack, Teams, WeChat, QQ, LINE, KakaoTalk, SMS, e-mail, ChatGPT, Claude, Gemini, DeepSeek and more, and plain CSV, JSONL and Markdown.</source>
            <translation>可识别：微信、QQ、WhatsApp、Telegram、Signal、iMessage、Messenger、Instagram、Discord、Slack、Teams、LINE、KakaoTalk、短信、电子邮件、ChatGPT、Claude、Gemini、DeepSeek 等，以及普通的 CSV、JSONL 和 Markdown。</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Find in this conversation</source>
            <translation>在此对话中查找</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>下一处</translation>
        </message>
        <message>
            <source>Nothing found</source>
            <translation>没有找到</translation>
        </message>
        <message>
            <source>Previous match</source>
            <translation>上一处</translation>
        </message>
        <message>
            <source>{n} of {total}</source>
            <translation>第 {n} 处，共 {total} 处</translation>
        </message>
    </context>
    <context>
        <name>ForgetDialog</name>
        <message numerus="yes">
            <source>%n memory(ies) that rest on nothing else</source>
            <translation>
                <numerusform>%n 条没有其他依据的记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Copies you made by other means still hold it: delete them yourself.</source>
            <translation>你用其他方式做的副本仍含有这些内容：请自行删除。</translation>
        </message>
        <message>
            <source>Erase for good, also from the history</source>
            <translation>彻底抹除，历史里也不留</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>忘掉</translation>
        </message>
        <message>
            <source>Forget, and be able to undo it</source>
            <translation>忘掉，之后可以撤销</translation>
        </message>
        <message>
            <source>Nothing brings it back, and importing the same chat again does not either.</source>
            <translation>无法恢复，再次导入同一聊天也不会恢复。</translation>
        </message>
        <message>
            <source>These copies may still hold it; delete them yourself:</source>
            <translation>以下副本可能仍含有这些内容，请自行删除：</translation>
        </message>
        <message>
            <source>This goes:</source>
            <translation>将会移除：</translation>
        </message>
    </context>
    <context>
        <name>Formatting</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n 个对话</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n memory(ies)</source>
            <translation>
                <numerusform>%n 条记忆</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <translation>
                <numerusform>%n 条消息</numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <comment>between words in a row</comment>
            <translation>，</translation>
        </message>
        <message>
            <source>MMMM yyyy</source>
            <comment>QDate pattern of a month</comment>
            <translation>yyyy年M月</translation>
        </message>
        <message>
            <source>d MMM</source>
            <comment>QDate pattern of the first day of a span in one year</comment>
            <translation>yyyy年M月d日</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <comment>QDate pattern of a day</comment>
            <translation>yyyy年M月d日</translation>
        </message>
        <message>
            <source>d MMM yyyy</source>
            <comment>QDate pattern of the last day of a span in one year</comment>
            <translation>M月d日</translation>
        </message>
        <message>
            <source>dddd, d MMMM yyyy</source>
            <comment>QDate pattern of a day with weekday</comment>
            <translation>yyyy年M月d日 dddd</translation>
        </message>
        <message>
            <source>undated</source>
            <translation>无日期</translation>
        </message>
        <message>
            <source>until {day}</source>
            <translation>{day}之前</translation>
        </message>
        <message>
            <source>{day}, {time}</source>
            <translation>{day} {time}</translation>
        </message>
        <message>
            <source>{h} h {m} min</source>
            <translation>{h} 小时 {m} 分</translation>
        </message>
        <message>
            <source>{n} min</source>
            <translation>{n} 分钟</translation>
        </message>
        <message>
            <source>{n} s</source>
            <translation>{n} 秒</translation>
        </message>
        <message>
            <source>{title}: {text}</source>
            <translation>{title}：{text}</translation>
        </message>
    </context>
    <context>
        <name>GraphCanvas</name>
        <message>
            <source>Graph of people and things</source>
            <translation>人物与事物关系图</translation>
        </message>
        <message>
            <source>The same entities are in the list beside it.</source>
            <translation>旁边的列表中有相同的内容。</translation>
        </message>
        <message numerus="yes">
            <source>{first} and {second}: %n shared</source>
            <translation>
                <numerusform>{first} 与 {second}：%n 处共现</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name}: mentioned %n time(s)</source>
            <translation>
                <numerusform>{name}：提及 %n 次</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>GraphPage</name>
        <message numerus="yes">
            <source>%n in common</source>
            <translation>
                <numerusform>%n 处共现</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n message(s) name both</source>
            <translation>
                <numerusform>%n 条消息同时提到二者</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n people and things</source>
            <translation>
                <numerusform>%n 个人物与事物</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shared memory(ies)</source>
            <translation>
                <numerusform>%n 条共同的记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>Centre here</source>
            <translation>以此为中心</translation>
        </message>
        <message>
            <source>Centre on a person or thing</source>
            <translation>以某个人或事物为中心</translation>
        </message>
        <message>
            <source>Centre on the selected one</source>
            <translation>以选中的为中心</translation>
        </message>
        <message>
            <source>Click a circle or a line to see what is behind it. Double-click to centre.</source>
            <translation>点击圆或连线查看背后的内容，双击以其为中心。</translation>
        </message>
        <message>
            <source>Drawing…</source>
            <translation>正在绘制…</translation>
        </message>
        <message>
            <source>Fit graph</source>
            <translation>适应窗口</translation>
        </message>
        <message>
            <source>Found; Return or double-click to centre</source>
            <translation>找到的；按回车或双击以其为中心</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>关系图</translation>
        </message>
        <message>
            <source>How many to show</source>
            <translation>显示多少个</translation>
        </message>
        <message>
            <source>Import a chat</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>In this picture</source>
            <translation>图中内容</translation>
        </message>
        <message>
            <source>Nothing is told together with {name} yet</source>
            <translation>还没有与{name}一同提到的人和事物</translation>
        </message>
        <message>
            <source>Nothing to draw yet</source>
            <translation>还没有可画的</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>People and things in the graph</source>
            <translation>关系图中的人物与事物</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>The people and things your chats name are drawn here.</source>
            <translation>你的聊天中提到的人物与事物会画在这里。</translation>
        </message>
        <message>
            <source>They come up in the same exchanges, never in one message.</source>
            <translation>它们出现在同一段对话中，但从未在同一条消息里。</translation>
        </message>
        <message numerus="yes">
            <source>Up to %n</source>
            <translation>
                <numerusform>最多 %n 个</numerusform>
            </translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>{nodes} around {name}</source>
            <translation>{name} 周围有 {nodes}</translation>
        </message>
    </context>
    <context>
        <name>HelpDialog</name>
        <message>
            <source>Commands and shortcuts</source>
            <translation>命令与快捷键</translation>
        </message>
        <message>
            <source>Everything is also in the palette: press {shortcut} and type.</source>
            <translation>一切都可以在命令面板中找到：按 {shortcut} 然后输入。</translation>
        </message>
    </context>
    <context>
        <name>Home</name>
        <message>
            <source>What does {name} like?</source>
            <translation>{name}喜欢什么？</translation>
        </message>
        <message>
            <source>What happened in {month}?</source>
            <translation>{month}发生了什么？</translation>
        </message>
        <message>
            <source>What has {name} been up to lately?</source>
            <translation>{name}最近在忙什么？</translation>
        </message>
        <message>
            <source>When did we talk about {name}?</source>
            <translation>我们什么时候聊过{name}？</translation>
        </message>
    </context>
    <context>
        <name>HowStep</name>
        <message>
            <source>A folder of Markdown or text notes, of Obsidian, Logseq or your own, or Day One's JSON.
The day comes from the note's head or its name, as in 2026-03-14.md.</source>
            <translation>一个装着 Markdown 或文本笔记的文件夹，来自 Obsidian、Logseq 或你自己，或者 Day One 的 JSON。
日期取自笔记开头或文件名，例如 2026-03-14.md。</translation>
        </message>
        <message>
            <source>A table (CSV) with columns for time, sender and text, or one JSON object a line with sender and text.
A transcript with a name before each turn works as plain text or Markdown.</source>
            <translation>一张表格（CSV），有时间、发送者和文字几列；或者每行一个 JSON 对象，含发送者和文字。
每段话前写着名字的文字记录，以纯文本或 Markdown 保存即可。</translation>
        </message>
        <message>
            <source>Accounts Center, Your information and permissions, Export your information.
Choose messages only, all time, and JSON instead of HTML.
End-to-end encrypted chats of Messenger are a download of their own: in Messenger's settings, encrypted chats, message storage, download.
Drop all ZIPs here together.</source>
            <translation>帐户中心 → 你的信息和权限 → 导出你的信息。
只选消息，时间选全部，格式选 JSON 而不是 HTML。
Messenger 的端到端加密聊天要另外下载：在 Messenger 的设置里找到加密聊天 → 消息存储 → 下载。
把所有 ZIP 一起拖到这里。</translation>
        </message>
        <message>
            <source>An admin exports: workspace settings, Import/Export data. slackdump writes the same.
Drop the ZIP here.</source>
            <translation>由管理员导出：工作区设置 → 导入/导出数据。slackdump 写出的也一样。
把 ZIP 拖到这里。</translation>
        </message>
        <message>
            <source>Anything else</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>Apple has no export. On a Mac the free imessage-exporter writes text or HTML; iMazing writes CSV.
Drop the folder or the CSV here. The database chat.db itself is not read.</source>
            <translation>Apple 没有导出功能。在 Mac 上，免费的 imessage-exporter 可以写出文本或 HTML；iMazing 可以写出 CSV。
把文件夹或 CSV 拖到这里。数据库 chat.db 本身不能读取。</translation>
        </message>
        <message>
            <source>Apps</source>
            <translation>应用</translation>
        </message>
        <message>
            <source>DeepSeek: Settings, Data, Export. Grok: Settings, Data controls, or accounts.x.ai/data. Perplexity sends a table on request.
Drop the ZIP or the table here.</source>
            <translation>DeepSeek：设置 → 数据 → 导出。Grok：设置 → 数据管理，或 accounts.x.ai/data。Perplexity 可应要求寄来一份表格。
把 ZIP 或表格拖到这里。</translation>
        </message>
        <message>
            <source>E-mail</source>
            <translation>电子邮件</translation>
        </message>
        <message>
            <source>Every app keeps it in another place. Names of menus change now and then.</source>
            <translation>每个应用放的位置都不一样。菜单的名称有时会变。</translation>
        </message>
        <message>
            <source>Gmail: takeout.google.com, Mail, as MBOX. Thunderbird and Apple Mail: their mailbox files.
Single mails as .eml work too; Outlook's .pst and .msg do not.</source>
            <translation>Gmail：takeout.google.com → 邮件，格式为 MBOX。Thunderbird 和 Apple 邮件：它们的邮箱文件。
单封的 .eml 也可以；Outlook 的 .pst 和 .msg 不行。</translation>
        </message>
        <message>
            <source>How to get an export</source>
            <translation>怎样取得导出文件</translation>
        </message>
        <message>
            <source>Install SMS Backup &amp; Restore on the Android phone.
Make a local backup without encryption.
Drop the XML files here, calls too.</source>
            <translation>在安卓手机上安装 SMS Backup &amp; Restore。
做一次本地备份，不要加密。
把 XML 文件拖到这里，通话记录也可以。</translation>
        </message>
        <message>
            <source>Journals and notes</source>
            <translation>日记和笔记</translation>
        </message>
        <message>
            <source>On the computer: message manager, right click on a contact or group, Export.
Choose text (txt) or web page (mht); the encrypted bak cannot be read.
The JSON of qq-chat-exporter is read too.</source>
            <translation>在电脑上：打开消息管理器，右键点击联系人或群，选择导出。
格式选文本（txt）或网页（mht）；加密的 bak 无法读取。
也能读取 qq-chat-exporter 的 JSON。</translation>
        </message>
        <message>
            <source>Open the chat on the phone: menu, More, Export chat.
Choose without media: with media only the latest 10,000 messages are included, without it 40,000.
Send the file to this computer and drop the text or the ZIP here. One chat is one file.
A backup (msgstore.db.crypt15) is encrypted and cannot be read. A chat with advanced privacy cannot be exported.</source>
            <translation>在手机上打开聊天：菜单 → 更多 → 导出聊天。
选择不含媒体：含媒体时只有最近 10,000 条消息，不含媒体时有 40,000 条。
把文件传到这台电脑，再把文本或 ZIP 拖到这里。一个聊天就是一个文件。
备份（msgstore.db.crypt15）是加密的，无法读取。开启了高级隐私的聊天不能导出。</translation>
        </message>
        <message>
            <source>Open the chat's settings: Export messages, text only.
Drop all text files of the chat here together; the Mac writes a CSV.</source>
            <translation>打开聊天的设置：导出消息，只要文本。
把这个聊天的所有文本文件一起拖到这里；Mac 上写出的是 CSV。</translation>
        </message>
        <message>
            <source>Open the chat: menu, Settings, Export chat history; on the computer: menu, Save chat.
Drop the text file here. One chat is one file.</source>
            <translation>打开聊天：菜单 → 设置 → 导出聊天记录；在电脑上：菜单 → 保存聊天。
把文本文件拖到这里。一个聊天就是一个文件。</translation>
        </message>
        <message>
            <source>Room menu, Export chat, format JSON, from the beginning.
Drop the file here.</source>
            <translation>房间菜单 → 导出聊天，格式选 JSON，从最早的消息开始。
把文件拖到这里。</translation>
        </message>
        <message>
            <source>Settings, Chats, Export chat history.
Drop the folder with main.jsonl here. Disappearing messages are not in it.
A file that ends in .backup is encrypted and cannot be read.</source>
            <translation>设置 → 聊天 → 导出聊天记录。
把含有 main.jsonl 的文件夹拖到这里。阅后即焚的消息不在其中。
以 .backup 结尾的文件是加密的，无法读取。</translation>
        </message>
        <message>
            <source>Settings, Data controls, Export data.
A mail brings a link that works for a short time only.
Drop the ZIP here, unopened; if there are several, all of them together.</source>
            <translation>设置 → 数据管理 → 导出数据。
邮件里的链接只在短时间内有效。
把 ZIP 原样拖到这里，不用解压；如果有好几个，请一起拖进来。</translation>
        </message>
        <message>
            <source>Settings, Privacy, Export data.
A mail brings a ZIP, or a manifest that lists several: download each of them before the links expire.
Drop the ZIPs here together. The manifest holds no messages.</source>
            <translation>设置 → 隐私 → 导出数据。
邮件里会有一个 ZIP，或者一份列出多个 ZIP 的清单：请在链接失效前逐个下载。
把这些 ZIP 一起拖到这里。清单里没有消息。</translation>
        </message>
        <message>
            <source>Skype has ended; the export you made then, a TAR or messages.json, is read.
Free Teams accounts have the same export. Of Teams at work, paste the chat into a text file.</source>
            <translation>Skype 已经停止服务；当时导出的 TAR 或 messages.json 可以读取。
免费的 Teams 帐户有同样的导出。工作用的 Teams，请把聊天粘贴到文本文件里。</translation>
        </message>
        <message>
            <source>Use Telegram Desktop; the app from the Mac App Store and phones cannot do it.
For everything: Settings, Advanced, Export Telegram data. For one chat: its menu, Export chat history.
Choose Machine-readable JSON as the format.
Drop the folder ChatExport or DataExport here.</source>
            <translation>请用 Telegram Desktop；Mac App Store 里的版本和手机都不能导出。
全部导出：设置 → 高级 → 导出 Telegram 数据。只导出一个聊天：打开它的菜单，选择导出聊天记录。
格式选择可供机器读取的 JSON。
把 ChatExport 或 DataExport 文件夹拖到这里。</translation>
        </message>
        <message>
            <source>WeChat has no export. Tools such as MemoTrace (CSV or text), WeFlow (JSON) or chatlog read it on your own computer.
Drop what they wrote here.</source>
            <translation>微信没有导出功能。MemoTrace（留痕，CSV 或文本）、WeFlow（JSON）或 chatlog 等工具可以在你自己的电脑上读取。
把它们写出的文件拖到这里。</translation>
        </message>
        <message>
            <source>Whole conversations: DiscordChatExporter, format JSON.
Only your own messages: Settings, Data and privacy, Request my data. It takes up to 30 days.
Drop the files or package.zip here.</source>
            <translation>完整的对话：用 DiscordChatExporter，格式选 JSON。
只要自己的消息：设置 → 数据与隐私 → 请求我的数据，最多需要 30 天。
把这些文件或 package.zip 拖到这里。</translation>
        </message>
        <message>
            <source>takeout.google.com, Deselect all, My Activity. What is called Gemini there holds something else.
Under all activity data choose Gemini Apps only, and JSON as the format.
Drop the ZIP here.</source>
            <translation>takeout.google.com → 取消全选 → 我的活动。那里名叫 Gemini 的一项是别的东西。
在所有活动数据中只选 Gemini 应用，格式选 JSON。
把 ZIP 拖到这里。</translation>
        </message>
        <message>
            <source>takeout.google.com, Deselect all, then Google Chat, Hangouts or Voice.
Drop all ZIPs here together.</source>
            <translation>takeout.google.com → 取消全选，再选 Google Chat、Hangouts 或 Voice。
把所有 ZIP 一起拖到这里。</translation>
        </message>
    </context>
    <context>
        <name>ImportWizard</name>
        <message>
            <source>Back</source>
            <translation>返回</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>Import chats</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>{file}: {message}</source>
            <translation>{file}：{message}</translation>
        </message>
    </context>
    <context>
        <name>JobsTab</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose a task to retry, pause or cancel it.</source>
            <translation>选择一个任务，可以重试、暂停或取消。</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Retry</source>
            <translation>重试</translation>
        </message>
    </context>
    <context>
        <name>JobsTable</name>
        <message numerus="yes">
            <source>%n attempt(s)</source>
            <translation>
                <numerusform>尝试 %n 次</numerusform>
            </translation>
        </message>
        <message>
            <source>Added</source>
            <translation>添加时间</translation>
        </message>
        <message>
            <source>Cancelled</source>
            <translation>已取消</translation>
        </message>
        <message>
            <source>Distil</source>
            <translation>提炼</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>Index by meaning</source>
            <translation>建立语义索引</translation>
        </message>
        <message>
            <source>Look for background</source>
            <translation>寻找背景信息</translation>
        </message>
        <message>
            <source>Look for what is over</source>
            <translation>查看哪些已成过去</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>进度</translation>
        </message>
        <message>
            <source>Review opinions</source>
            <translation>重审看法</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>进行中</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Sum up</source>
            <translation>归纳</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
        <message>
            <source>What</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>{done} of {total}</source>
            <translation>{done} / {total}</translation>
        </message>
        <message>
            <source>{time} left</source>
            <translation>还剩 {time}</translation>
        </message>
    </context>
    <context>
        <name>Labels</name>
        <message>
            <source>Active</source>
            <translation>有效</translation>
        </message>
        <message>
            <source>Calendar</source>
            <translation>日历</translation>
        </message>
        <message>
            <source>Car</source>
            <translation>汽车</translation>
        </message>
        <message>
            <source>Concept</source>
            <translation>概念</translation>
        </message>
        <message>
            <source>Contacts</source>
            <translation>通讯录</translation>
        </message>
        <message>
            <source>Derived from other memories</source>
            <translation>由其他记忆得出</translation>
        </message>
        <message>
            <source>Distilled</source>
            <translation>已提炼</translation>
        </message>
        <message>
            <source>Employer</source>
            <translation>工作单位</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>事件</translation>
        </message>
        <message>
            <source>Experience</source>
            <translation>经历</translation>
        </message>
        <message>
            <source>Experiences</source>
            <translation>经历</translation>
        </message>
        <message>
            <source>Fact</source>
            <translation>事实</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Formed while answering</source>
            <translation>回答时形成</translation>
        </message>
        <message>
            <source>Habit</source>
            <translation>习惯</translation>
        </message>
        <message>
            <source>Home</source>
            <translation>住处</translation>
        </message>
        <message>
            <source>In the trash</source>
            <translation>回收站中</translation>
        </message>
        <message>
            <source>Journal</source>
            <translation>日记</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Messages</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Nothing new</source>
            <translation>无新内容</translation>
        </message>
        <message>
            <source>Observation</source>
            <translation>观察</translation>
        </message>
        <message>
            <source>Observations</source>
            <translation>观察</translation>
        </message>
        <message>
            <source>Occupation</source>
            <translation>职业</translation>
        </message>
        <message>
            <source>Opinion</source>
            <translation>看法</translation>
        </message>
        <message>
            <source>Opinions</source>
            <translation>看法</translation>
        </message>
        <message>
            <source>Organization</source>
            <translation>组织</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>人物</translation>
        </message>
        <message>
            <source>Phone</source>
            <translation>电话</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>地点</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>计划</translation>
        </message>
        <message>
            <source>Preference</source>
            <translation>偏好</translation>
        </message>
        <message>
            <source>Product</source>
            <translation>物品</translation>
        </message>
        <message>
            <source>Relationship</source>
            <translation>感情状况</translation>
        </message>
        <message>
            <source>Retired</source>
            <translation>已停用</translation>
        </message>
        <message>
            <source>Said in a chat</source>
            <translation>聊天中说的</translation>
        </message>
        <message>
            <source>School</source>
            <translation>学校</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状况</translation>
        </message>
        <message>
            <source>Studies</source>
            <translation>学业</translation>
        </message>
        <message>
            <source>Superseded</source>
            <translation>已被取代</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
        <message>
            <source>World facts</source>
            <translation>世界事实</translation>
        </message>
        <message>
            <source>Written by you</source>
            <translation>你写的</translation>
        </message>
        <message>
            <source>around the same time</source>
            <translation>时间相近</translation>
        </message>
        <message>
            <source>caused by</source>
            <translation>起因于</translation>
        </message>
        <message>
            <source>causes</source>
            <translation>导致</translation>
        </message>
        <message>
            <source>contradicts it</source>
            <translation>与之矛盾</translation>
        </message>
        <message>
            <source>leaves it as it is</source>
            <translation>没有影响</translation>
        </message>
        <message>
            <source>makes possible</source>
            <translation>使之可能</translation>
        </message>
        <message>
            <source>prevents</source>
            <translation>阻止</translation>
        </message>
        <message>
            <source>similar</source>
            <translation>相似</translation>
        </message>
        <message>
            <source>supports it</source>
            <translation>支持</translation>
        </message>
        <message>
            <source>weakens it</source>
            <translation>削弱</translation>
        </message>
    </context>
    <context>
        <name>LayoutProcess</name>
        <message>
            <source>The drawing process could not be started.</source>
            <translation>无法启动绘图进程。</translation>
        </message>
        <message>
            <source>The drawing process ended unexpectedly. Choose the entity again to retry.</source>
            <translation>绘图进程意外结束。请重新选择以再试一次。</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Activity</source>
            <translation>活动</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>提问</translation>
        </message>
        <message>
            <source>Commands and shortcuts</source>
            <translation>命令与快捷键</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Done: {what}</source>
            <translation>已完成：{what}</translation>
        </message>
        <message>
            <source>Find on this page</source>
            <translation>在本页查找</translation>
        </message>
        <message>
            <source>General</source>
            <translation>常用</translation>
        </message>
        <message>
            <source>Go to</source>
            <translation>前往</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>关系图</translation>
        </message>
        <message>
            <source>Import chats</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>记忆</translation>
        </message>
        <message>
            <source>People and things</source>
            <translation>人物与事物</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>个性</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>Quit and stop what is under way?</source>
            <translation>退出并停止正在进行的工作？</translation>
        </message>
        <message>
            <source>Refresh this page</source>
            <translation>刷新本页</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>审阅</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>搜索全部</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>The last change is undone.</source>
            <translation>已撤销上一步更改。</translation>
        </message>
        <message>
            <source>There is nothing to undo.</source>
            <translation>没有可撤销的更改。</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Undo the last change</source>
            <translation>撤销上一次更改</translation>
        </message>
        <message>
            <source>What is done so far is kept.</source>
            <translation>已完成的部分会保留。</translation>
        </message>
    </context>
    <context>
        <name>MemoriesPage</name>
        <message>
            <source>Ask about it</source>
            <translation>就此提问</translation>
        </message>
        <message>
            <source>Bring memory back</source>
            <translation>恢复记忆</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>Clear filters</source>
            <translation>清除筛选</translation>
        </message>
        <message>
            <source>Edit memory</source>
            <translation>编辑记忆</translation>
        </message>
        <message>
            <source>Import a chat</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Memories</source>
            <translation>记忆</translation>
        </message>
        <message>
            <source>Move memory to the trash</source>
            <translation>把记忆移到回收站</translation>
        </message>
        <message>
            <source>No memories yet</source>
            <translation>还没有记忆</translation>
        </message>
        <message>
            <source>No memory under this tab fits the filters. Ask reads the messages themselves.</source>
            <translation>这个标签下没有符合筛选的记忆。“提问”会读消息原文。</translation>
        </message>
        <message>
            <source>Nothing here</source>
            <translation>这里没有内容</translation>
        </message>
        <message>
            <source>Pin or unpin memory</source>
            <translation>固定或取消固定记忆</translation>
        </message>
        <message>
            <source>Retire memory</source>
            <translation>停用记忆</translation>
        </message>
        <message>
            <source>Save this search</source>
            <translation>保存这次搜索</translation>
        </message>
        <message>
            <source>Show {network}</source>
            <translation>显示{network}</translation>
        </message>
        <message>
            <source>What your chats say appears here, with the messages it came from. A language model finds the most in them.</source>
            <translation>你的聊天所说的内容会出现在这里，并附上来源消息。语言模型能从中找出最多。</translation>
        </message>
    </context>
    <context>
        <name>MemoryDetail</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n 个对话</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n day(s)</source>
            <translation>
                <numerusform>%n 天</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n month(s)</source>
            <translation>
                <numerusform>%n 个月</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n year(s)</source>
            <translation>
                <numerusform>%n 年</numerusform>
            </translation>
        </message>
        <message>
            <source>(no text)</source>
            <translation>（无文字）</translation>
        </message>
        <message>
            <source>A later memory has replaced this one.</source>
            <translation>已有更新的记忆取代了它。</translation>
        </message>
        <message>
            <source>A step taken back</source>
            <translation>撤回了一步</translation>
        </message>
        <message>
            <source>About</source>
            <translation>关于</translation>
        </message>
        <message>
            <source>Age</source>
            <translation>存在时间</translation>
        </message>
        <message>
            <source>Bring back</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Brought back</source>
            <translation>已恢复</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose a memory to see where it comes from.</source>
            <translation>选择一条记忆，查看它的来源。</translation>
        </message>
        <message>
            <source>Confirmed by independent conversations.</source>
            <translation>由多个独立的对话证实。</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>背景</translation>
        </message>
        <message>
            <source>Contradicted by something said</source>
            <translation>与后来说的话矛盾</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>编辑</translation>
        </message>
        <message>
            <source>Edit memory</source>
            <translation>编辑记忆</translation>
        </message>
        <message>
            <source>Held until</source>
            <translation>有效至</translation>
        </message>
        <message>
            <source>History</source>
            <translation>历史</translation>
        </message>
        <message>
            <source>Holds from</source>
            <translation>有效自</translation>
        </message>
        <message>
            <source>How far to trust it</source>
            <translation>可信程度</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>种类</translation>
        </message>
        <message>
            <source>Last confirmed</source>
            <translation>最近一次证实</translation>
        </message>
        <message>
            <source>Linked memories</source>
            <translation>相关记忆</translation>
        </message>
        <message>
            <source>Marked as superseded</source>
            <translation>已标记为被取代</translation>
        </message>
        <message>
            <source>May be outdated: nobody has mentioned it for a long time.</source>
            <translation>可能已过时：很久没有人提起。</translation>
        </message>
        <message>
            <source>May be outdated: the date of this plan has passed.</source>
            <translation>可能已过时：计划的日期已过。</translation>
        </message>
        <message>
            <source>Moved to the trash</source>
            <translation>已移到回收站</translation>
        </message>
        <message>
            <source>Origin</source>
            <translation>来历</translation>
        </message>
        <message>
            <source>Pin</source>
            <translation>固定</translation>
        </message>
        <message>
            <source>Pinned</source>
            <translation>已固定</translation>
        </message>
        <message>
            <source>Retire</source>
            <translation>停用</translation>
        </message>
        <message>
            <source>Retired</source>
            <translation>已停用</translation>
        </message>
        <message>
            <source>Said</source>
            <translation>说于</translation>
        </message>
        <message>
            <source>Said in one conversation only; nothing speaks against it.</source>
            <translation>只在一个对话中说过；没有与之相反的内容。</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message numerus="yes">
            <source>Show %n more</source>
            <translation>
                <numerusform>再显示 %n 条</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n more message(s)</source>
            <translation>
                <numerusform>再显示 %n 条消息</numerusform>
            </translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>来源数</translation>
        </message>
        <message>
            <source>Supported by something said</source>
            <translation>得到后来的话支持</translation>
        </message>
        <message>
            <source>Text changed</source>
            <translation>文字已更改</translation>
        </message>
        <message>
            <source>Text of the memory</source>
            <translation>记忆的文字</translation>
        </message>
        <message>
            <source>Trash</source>
            <translation>移到回收站</translation>
        </message>
        <message>
            <source>Unpin</source>
            <translation>取消固定</translation>
        </message>
        <message>
            <source>Unpinned</source>
            <translation>已取消固定</translation>
        </message>
        <message>
            <source>Updated</source>
            <translation>已更新</translation>
        </message>
        <message>
            <source>Weakened by something said</source>
            <translation>被后来的话削弱</translation>
        </message>
        <message>
            <source>When</source>
            <translation>发生时间</translation>
        </message>
        <message>
            <source>Where it comes from</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Whose statement</source>
            <translation>谁说的</translation>
        </message>
        <message>
            <source>Your wording replaces the text; the old one stays in the history.</source>
            <translation>将使用你的措辞；旧的文字保留在历史中。</translation>
        </message>
        <message>
            <source>to the month</source>
            <translation>精确到月</translation>
        </message>
        <message>
            <source>to the season</source>
            <translation>精确到季</translation>
        </message>
        <message>
            <source>to the week</source>
            <translation>精确到周</translation>
        </message>
        <message>
            <source>to the year</source>
            <translation>精确到年</translation>
        </message>
        <message>
            <source>today</source>
            <translation>今天</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>unknown sender</source>
            <translation>未知发送者</translation>
        </message>
        <message>
            <source>{change} (undone)</source>
            <translation>{change}（已撤销）</translation>
        </message>
        <message>
            <source>{when} ({precision})</source>
            <translation>{when}（{precision}）</translation>
        </message>
    </context>
    <context>
        <name>MemoryFacets</name>
        <message>
            <source>About</source>
            <translation>关于</translation>
        </message>
        <message>
            <source>About anything</source>
            <translation>不限主题</translation>
        </message>
        <message>
            <source>All, also trashed</source>
            <translation>全部，含回收站</translation>
        </message>
        <message>
            <source>Any kind</source>
            <translation>不限种类</translation>
        </message>
        <message>
            <source>Any time</source>
            <translation>不限时间</translation>
        </message>
        <message>
            <source>Anyone's</source>
            <translation>不限何人</translation>
        </message>
        <message>
            <source>Between two days</source>
            <translation>两天之间</translation>
        </message>
        <message>
            <source>Clear filters</source>
            <translation>清除筛选</translation>
        </message>
        <message>
            <source>Dates</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>Find in memories</source>
            <translation>在记忆中查找</translation>
        </message>
        <message>
            <source>From day</source>
            <translation>起始日</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>种类</translation>
        </message>
        <message>
            <source>Last 12 months</source>
            <translation>最近 12 个月</translation>
        </message>
        <message>
            <source>Last 30 days</source>
            <translation>最近 30 天</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Until day</source>
            <translation>截止日</translation>
        </message>
        <message>
            <source>Whose statement</source>
            <translation>谁说的</translation>
        </message>
        <message>
            <source>to</source>
            <translation>至</translation>
        </message>
    </context>
    <context>
        <name>MemoryFileCard</name>
        <message numerus="yes">
            <source>%n problem(s) found:</source>
            <translation>
                <numerusform>发现 %n 个问题：</numerusform>
            </translation>
        </message>
        <message>
            <source>Back up…</source>
            <translation>备份…</translation>
        </message>
        <message>
            <source>Check now</source>
            <translation>立即检查</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>正在检查…</translation>
        </message>
        <message>
            <source>Copies, each with what it held when it was made:</source>
            <translation>副本（各自保存制作时的内容）：</translation>
        </message>
        <message>
            <source>Encrypted with your passphrase.</source>
            <translation>已用你的口令加密。</translation>
        </message>
        <message>
            <source>Everything is in order.</source>
            <translation>一切正常。</translation>
        </message>
        <message>
            <source>Export as text files…</source>
            <translation>导出为文本文件…</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新建…</translation>
        </message>
        <message>
            <source>No backup was made with this program, or it is not there any more.</source>
            <translation>尚未用本程序做过备份，或备份已不在原处。</translation>
        </message>
        <message>
            <source>Not encrypted: whoever can read the file can read your chats. A passphrase locks it.</source>
            <translation>未加密：能读到这个文件的人就能读到你的聊天。可用口令加锁。</translation>
        </message>
        <message>
            <source>One file holds everything</source>
            <translation>一个文件容纳一切</translation>
        </message>
        <message>
            <source>Open another…</source>
            <translation>打开其他…</translation>
        </message>
        <message>
            <source>Passphrase…</source>
            <translation>口令…</translation>
        </message>
        <message>
            <source>Restore a backup…</source>
            <translation>恢复备份…</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>打开所在文件夹</translation>
        </message>
        <message>
            <source>{count} texts still wait to be indexed.</source>
            <translation>还有 {count} 段文字等待索引。</translation>
        </message>
    </context>
    <context>
        <name>MemoryFiles</name>
        <message>
            <source>Back up the memory</source>
            <translation>备份记忆</translation>
        </message>
        <message>
            <source>Backed up to {file}.</source>
            <translation>已备份到 {file}。</translation>
        </message>
        <message>
            <source>Export as text files</source>
            <translation>导出为文本文件</translation>
        </message>
        <message>
            <source>Exported to {folder}.</source>
            <translation>已导出到 {folder}。</translation>
        </message>
        <message>
            <source>Memory files</source>
            <translation>记忆文件</translation>
        </message>
        <message>
            <source>New memory file</source>
            <translation>新建记忆文件</translation>
        </message>
        <message>
            <source>Open another memory file</source>
            <translation>打开另一个记忆文件</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>恢复备份</translation>
        </message>
        <message>
            <source>Set or change the passphrase</source>
            <translation>设置或更改口令</translation>
        </message>
        <message>
            <source>The backup is restored.</source>
            <translation>备份已恢复。</translation>
        </message>
        <message>
            <source>The memory as it was before is kept as {file}.</source>
            <translation>恢复前的记忆保留为 {file}。</translation>
        </message>
        <message>
            <source>The memory is encrypted with the new passphrase.</source>
            <translation>记忆已用新口令加密。</translation>
        </message>
        <message>
            <source>The memory is not encrypted any more.</source>
            <translation>记忆不再加密。</translation>
        </message>
    </context>
    <context>
        <name>MemoryList</name>
        <message numerus="yes">
            <source>%n conversation(s)</source>
            <translation>
                <numerusform>%n 个对话</numerusform>
            </translation>
        </message>
        <message>
            <source>edited</source>
            <translation>已编辑</translation>
        </message>
        <message>
            <source>held until {day}</source>
            <translation>有效至{day}</translation>
        </message>
        <message>
            <source>said {day}</source>
            <translation>说于 {day}</translation>
        </message>
        <message>
            <source>{percent} sure</source>
            <translation>{percent} 把握</translation>
        </message>
    </context>
    <context>
        <name>ModelCard</name>
        <message>
            <source>Add a GGUF file…</source>
            <translation>添加 GGUF 文件…</translation>
        </message>
        <message>
            <source>Add an ONNX model…</source>
            <translation>添加 ONNX 模型…</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>Download {name}</source>
            <translation>下载 {name}</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Finds messages that say the same in other words.</source>
            <translation>找出换种说法、意思相同的消息。</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>Language model</source>
            <translation>语言模型</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>正在加载…</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>没有模型</translation>
        </message>
        <message>
            <source>None</source>
            <translation>不使用</translation>
        </message>
        <message>
            <source>Order of results</source>
            <translation>结果排序</translation>
        </message>
        <message>
            <source>Reads the best results again and puts the most fitting first.</source>
            <translation>重读最好的结果，把最合适的排在最前。</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>就绪</translation>
        </message>
        <message>
            <source>Search by meaning</source>
            <translation>按意思搜索</translation>
        </message>
        <message>
            <source>Starts when needed</source>
            <translation>需要时启动</translation>
        </message>
        <message>
            <source>To download</source>
            <translation>可下载</translation>
        </message>
        <message>
            <source>Working</source>
            <translation>工作中</translation>
        </message>
        <message>
            <source>Writes answers and distils memories. Without one, answers are quotations.</source>
            <translation>撰写回答、提炼记忆。没有它时，回答就是原文引用。</translation>
        </message>
    </context>
    <context>
        <name>ModelTexts</name>
        <message>
            <source>A good compromise: 16 GB of memory, or a GPU with 6 GB. English, Chinese and more.</source>
            <translation>不错的折中：16 GB 内存，或 6 GB 显存的 GPU。支持中文、英文等。</translation>
        </message>
        <message>
            <source>About a hundred languages, Chinese among them, on any computer. Half as fast as the starter pack.</source>
            <translation>约一百种语言，包括中文，任何电脑都能运行。速度是入门包的一半。</translation>
        </message>
        <message>
            <source>For computers without a GPU and with 8 GB of memory: short answers, simple facts. English, Chinese and more.</source>
            <translation>适合没有 GPU、8 GB 内存的电脑：简短的回答，简单的事实。支持中文、英文等。</translation>
        </message>
        <message>
            <source>Puts the best results first in English and Chinese. Several times slower than the starter pack's.</source>
            <translation>把最好的中英文结果排在前面。比入门包慢数倍。</translation>
        </message>
        <message>
            <source>Small and quick on a GPU; English only. Needs the sentence-transformers package.</source>
            <translation>在 GPU 上小而快；仅限英文。需要 sentence-transformers 包。</translation>
        </message>
        <message>
            <source>Starter pack. Fast on any computer; English only.</source>
            <translation>入门包。任何电脑上都很快；仅限英文。</translation>
        </message>
        <message>
            <source>Starter pack. Puts the best results first; English only.</source>
            <translation>入门包。把最好的结果排在前面；仅限英文。</translation>
        </message>
        <message>
            <source>Starter pack. Reads what the English embedder does not know: Chinese, German, Arabic and many more.</source>
            <translation>入门包。负责英文嵌入模型不懂的文字：中文、德文、阿拉伯文等许多语言。</translation>
        </message>
        <message>
            <source>The best facts and answers of these; wants a GPU with 8 GB. English, Chinese and more.</source>
            <translation>其中事实和回答最好的；需要 8 GB 显存的 GPU。支持中文、英文等。</translation>
        </message>
        <message>
            <source>The best multilingual search; wants a GPU. Needs the sentence-transformers package.</source>
            <translation>最好的多语言搜索；需要 GPU 和 sentence-transformers 包。</translation>
        </message>
    </context>
    <context>
        <name>NewMemoryDialog</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>选择…</translation>
        </message>
        <message>
            <source>Create</source>
            <translation>创建</translation>
        </message>
        <message>
            <source>Keep the passphrase in the system's keyring</source>
            <translation>把口令保存在系统钥匙串中</translation>
        </message>
        <message>
            <source>New memory file</source>
            <translation>新建记忆文件</translation>
        </message>
        <message>
            <source>Passphrase again</source>
            <translation>再输一次口令</translation>
        </message>
        <message>
            <source>Passphrase, or empty for none</source>
            <translation>口令，留空表示不加密</translation>
        </message>
        <message>
            <source>Place of the file</source>
            <translation>文件位置</translation>
        </message>
        <message>
            <source>The two passphrases differ.</source>
            <translation>两次输入的口令不一致。</translation>
        </message>
        <message>
            <source>There is a file of that name already. Choose another name.</source>
            <translation>已有同名文件。请换一个名字。</translation>
        </message>
        <message>
            <source>Without its passphrase nobody can open an encrypted memory, not even you.</source>
            <translation>没有口令，谁也打不开加密的记忆，包括你自己。</translation>
        </message>
    </context>
    <context>
        <name>ObservationsSection</name>
        <message>
            <source>None yet. They sum up what several memories say, without judging it.</source>
            <translation>还没有。它们归纳多条记忆所说的内容，不作评判。</translation>
        </message>
        <message>
            <source>Observations</source>
            <translation>观察</translation>
        </message>
    </context>
    <context>
        <name>OpeningPage</name>
        <message>
            <source>It is checked first. If it is not sound, nothing changes.</source>
            <translation>会先检查备份。如果它不完好，则什么也不会改变。</translation>
        </message>
        <message>
            <source>Keep it in the system's keyring</source>
            <translation>保存在系统钥匙串中</translation>
        </message>
        <message>
            <source>Memory files</source>
            <translation>记忆文件</translation>
        </message>
        <message>
            <source>Open a memory file</source>
            <translation>打开记忆文件</translation>
        </message>
        <message>
            <source>Open another file</source>
            <translation>打开其他文件</translation>
        </message>
        <message>
            <source>Opening your memory</source>
            <translation>正在打开你的记忆</translation>
        </message>
        <message>
            <source>Passphrase</source>
            <translation>口令</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>恢复备份</translation>
        </message>
        <message>
            <source>Restoring the backup</source>
            <translation>正在恢复备份</translation>
        </message>
        <message>
            <source>The memory file cannot be opened</source>
            <translation>无法打开记忆文件</translation>
        </message>
        <message>
            <source>This memory is locked</source>
            <translation>此记忆已上锁</translation>
        </message>
        <message>
            <source>This takes a moment the first time after an update.</source>
            <translation>更新后的第一次打开需要稍等片刻。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再试一次</translation>
        </message>
        <message>
            <source>Unlock</source>
            <translation>解锁</translation>
        </message>
    </context>
    <context>
        <name>Operations</name>
        <message>
            <source>Add the model {name}</source>
            <translation>添加模型 {name}</translation>
        </message>
        <message>
            <source>Back up to {name}</source>
            <translation>备份到 {name}</translation>
        </message>
        <message>
            <source>Bring memory back</source>
            <translation>恢复记忆</translation>
        </message>
        <message>
            <source>Cancel a task</source>
            <translation>取消任务</translation>
        </message>
        <message>
            <source>Change the background</source>
            <translation>更改背景</translation>
        </message>
        <message>
            <source>Change the profile</source>
            <translation>更改个性</translation>
        </message>
        <message>
            <source>Choose who is me</source>
            <translation>指定哪个是我</translation>
        </message>
        <message>
            <source>Continue interrupted work</source>
            <translation>继续中断的工作</translation>
        </message>
        <message>
            <source>Download {name}</source>
            <translation>下载 {name}</translation>
        </message>
        <message>
            <source>Edit memory</source>
            <translation>编辑记忆</translation>
        </message>
        <message>
            <source>Erase for good</source>
            <translation>彻底抹除</translation>
        </message>
        <message>
            <source>Export to {name}</source>
            <translation>导出到 {name}</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>忘掉</translation>
        </message>
        <message>
            <source>Import {name}</source>
            <translation>导入 {name}</translation>
        </message>
        <message>
            <source>Keep two entries apart</source>
            <translation>保持两项分开</translation>
        </message>
        <message>
            <source>Let a later memory replace an earlier one</source>
            <translation>让较新的记忆取代较早的</translation>
        </message>
        <message>
            <source>Let both memories hold</source>
            <translation>两条记忆都保留</translation>
        </message>
        <message>
            <source>Mark memory as superseded</source>
            <translation>标记记忆为已被取代</translation>
        </message>
        <message>
            <source>Merge two entries</source>
            <translation>合并两项</translation>
        </message>
        <message>
            <source>Move memory to the trash</source>
            <translation>把记忆移到回收站</translation>
        </message>
        <message>
            <source>Pause a task</source>
            <translation>暂停任务</translation>
        </message>
        <message>
            <source>Pin memory</source>
            <translation>固定记忆</translation>
        </message>
        <message>
            <source>Queue a task again</source>
            <translation>任务重新排队</translation>
        </message>
        <message>
            <source>Refuse a proposal</source>
            <translation>拒绝建议</translation>
        </message>
        <message>
            <source>Remove search</source>
            <translation>删除搜索</translation>
        </message>
        <message>
            <source>Retire memory</source>
            <translation>停用记忆</translation>
        </message>
        <message>
            <source>Save search</source>
            <translation>保存搜索</translation>
        </message>
        <message>
            <source>Save setting</source>
            <translation>保存设置</translation>
        </message>
        <message>
            <source>Split an entry</source>
            <translation>拆分一项</translation>
        </message>
        <message>
            <source>Sum up {name}</source>
            <translation>归纳{name}</translation>
        </message>
        <message>
            <source>Switch model</source>
            <translation>切换模型</translation>
        </message>
        <message>
            <source>Take back a step of an opinion</source>
            <translation>撤回看法的一步</translation>
        </message>
        <message>
            <source>Take back the import of {name}</source>
            <translation>撤回 {name} 的导入</translation>
        </message>
        <message>
            <source>Think over new memories</source>
            <translation>整理新记忆</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Unpin memory</source>
            <translation>取消固定记忆</translation>
        </message>
    </context>
    <context>
        <name>OpinionSection</name>
        <message>
            <source>How this opinion came about</source>
            <translation>这个看法的由来</translation>
        </message>
        <message>
            <source>Take back</source>
            <translation>撤回</translation>
        </message>
        <message>
            <source>Take back the step of {day}</source>
            <translation>撤回 {day} 的这一步</translation>
        </message>
        <message>
            <source>The dotted line is a moving average.</source>
            <translation>虚线是移动平均。</translation>
        </message>
        <message>
            <source>This step counts for nothing from now on; it can be undone</source>
            <translation>这一步从此不再计算；可以撤销</translation>
        </message>
        <message>
            <source>at first, {now} sure</source>
            <translation>起初，把握 {now}</translation>
        </message>
        <message>
            <source>you took this step back</source>
            <translation>你撤回了这一步</translation>
        </message>
    </context>
    <context>
        <name>Palette</name>
        <message>
            <source>Ask</source>
            <translation>提问</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Saved search</source>
            <translation>已保存的搜索</translation>
        </message>
        <message>
            <source>Search, ask or do something</source>
            <translation>搜索、提问或执行操作</translation>
        </message>
    </context>
    <context>
        <name>PassphraseDialog</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Change the passphrase</source>
            <translation>更改口令</translation>
        </message>
        <message>
            <source>Lock</source>
            <translation>加锁</translation>
        </message>
        <message>
            <source>Lock the memory with a passphrase</source>
            <translation>用口令给记忆加锁</translation>
        </message>
        <message>
            <source>Passphrase of today</source>
            <translation>当前口令</translation>
        </message>
        <message>
            <source>Stops: {job}</source>
            <translation>将停止：{job}</translation>
        </message>
        <message>
            <source>Take it away</source>
            <translation>取消加密</translation>
        </message>
        <message>
            <source>The whole file is written anew; this may take a moment. Backups made earlier keep the passphrase they have, or none.</source>
            <translation>整个文件会重新写入，可能需要一点时间。以前的备份保持原有口令（或没有口令）。</translation>
        </message>
        <message>
            <source>Without a passphrase anybody who has the file can read it.</source>
            <translation>没有口令，任何拿到文件的人都能读取。</translation>
        </message>
    </context>
    <context>
        <name>ProfileCompare</name>
        <message>
            <source>A question, for example: Should I change jobs?</source>
            <translation>一个问题，例如：我该换工作吗？</translation>
        </message>
        <message>
            <source>Both read the same evidence; see what the profile makes of it. Nothing of this is kept.</source>
            <translation>两者读到的依据相同；看看个性会得出什么。这里的内容都不会保存。</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>选择语言模型</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>First profile</source>
            <translation>第一种个性</translation>
        </message>
        <message>
            <source>Looking for evidence…</source>
            <translation>正在查找依据…</translation>
        </message>
        <message>
            <source>One question, two profiles</source>
            <translation>同一个问题，两种个性</translation>
        </message>
        <message>
            <source>Opinion it would form: {text} ({n} sure)</source>
            <translation>会形成的看法：{text}（把握 {n}）</translation>
        </message>
        <message>
            <source>Question to compare</source>
            <translation>用来比较的问题</translation>
        </message>
        <message>
            <source>Reading what was found…</source>
            <translation>正在阅读找到的内容…</translation>
        </message>
        <message>
            <source>Second profile</source>
            <translation>第二种个性</translation>
        </message>
        <message>
            <source>Skepticism {s} · literalism {l} · empathy {e} · bias {b}</source>
            <translation>怀疑 {s} · 字面 {l} · 共情 {e} · 倾向 {b}</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>已停止。</translation>
        </message>
        <message>
            <source>The answer appears here.</source>
            <translation>回答会出现在这里。</translation>
        </message>
        <message>
            <source>What both have read and at least one cites</source>
            <translation>两者都读过、且至少一方引用的内容</translation>
        </message>
        <message>
            <source>Without a language model, answers are quotations in every profile.</source>
            <translation>没有语言模型时，任何个性下的回答都是原文引用。</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>正在撰写…</translation>
        </message>
        <message>
            <source>Written by {model} in {time}</source>
            <translation>由 {model} 撰写，用时 {time}</translation>
        </message>
    </context>
    <context>
        <name>ProfilePage</name>
        <message numerus="yes">
            <source>%n proposal(s) from what you said</source>
            <translation>
                <numerusform>根据你说的话有 %n 条建议</numerusform>
            </translation>
        </message>
        <message>
            <source>0  facts alone</source>
            <translation>0  只凭事实</translation>
        </message>
        <message>
            <source>1  detached</source>
            <translation>1  超然</translation>
        </message>
        <message>
            <source>1  flexible</source>
            <translation>1  灵活</translation>
        </message>
        <message>
            <source>1  trusting</source>
            <translation>1  信任</translation>
        </message>
        <message>
            <source>Background</source>
            <translation>背景</translation>
        </message>
        <message>
            <source>Background, in the first person</source>
            <translation>背景，用第一人称</translation>
        </message>
        <message>
            <source>Bias strength</source>
            <translation>倾向强度</translation>
        </message>
        <message>
            <source>Compare two profiles</source>
            <translation>比较两种个性</translation>
        </message>
        <message>
            <source>Earlier versions</source>
            <translation>以前的版本</translation>
        </message>
        <message>
            <source>Empathy</source>
            <translation>共情</translation>
        </message>
        <message>
            <source>For example your own name</source>
            <translation>例如你自己的名字</translation>
        </message>
        <message>
            <source>How this memory judges, and whose it is. It never changes facts.</source>
            <translation>这份记忆如何判断，以及它属于谁。它从不改变事实。</translation>
        </message>
        <message>
            <source>I am</source>
            <translation>我是</translation>
        </message>
        <message>
            <source>In words</source>
            <translation>用文字表述</translation>
        </message>
        <message>
            <source>Literalism</source>
            <translation>字面程度</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名字</translation>
        </message>
        <message>
            <source>Nobody in these chats</source>
            <translation>不在这些聊天里</translation>
        </message>
        <message>
            <source>Not saved yet</source>
            <translation>尚未保存</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>个性</translation>
        </message>
        <message>
            <source>Revert</source>
            <translation>还原</translation>
        </message>
        <message>
            <source>Revert profile</source>
            <translation>还原个性</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save profile</source>
            <translation>保存个性</translation>
        </message>
        <message>
            <source>Saved</source>
            <translation>已保存</translation>
        </message>
        <message>
            <source>Skepticism</source>
            <translation>怀疑程度</translation>
        </message>
        <message>
            <source>Start from</source>
            <translation>从此开始</translation>
        </message>
        <message>
            <source>Stop comparing</source>
            <translation>停止比较</translation>
        </message>
        <message>
            <source>The profile needs a name</source>
            <translation>个性需要一个名字</translation>
        </message>
        <message>
            <source>The sliders above</source>
            <translation>上面的滑块</translation>
        </message>
        <message>
            <source>This is what the language model is told before it answers.</source>
            <translation>语言模型在回答前会得知这段话。</translation>
        </message>
        <message>
            <source>Use again</source>
            <translation>再次使用</translation>
        </message>
        <message>
            <source>Which participant is you</source>
            <translation>哪位参与者是你</translation>
        </message>
        <message>
            <source>empathetic  5</source>
            <translation>共情  5</translation>
        </message>
        <message>
            <source>literal  5</source>
            <translation>字面  5</translation>
        </message>
        <message>
            <source>opinionated  1</source>
            <translation>有主见  1</translation>
        </message>
        <message>
            <source>skeptical  5</source>
            <translation>怀疑  5</translation>
        </message>
    </context>
    <context>
        <name>Progress</name>
        <message>
            <source>Copying</source>
            <translation>正在复制</translation>
        </message>
        <message>
            <source>Distilling memories</source>
            <translation>正在提炼记忆</translation>
        </message>
        <message>
            <source>Exporting</source>
            <translation>正在导出</translation>
        </message>
        <message>
            <source>Finding exchanges, people and statements</source>
            <translation>正在整理对话片段、人物和陈述</translation>
        </message>
        <message>
            <source>Indexing by meaning</source>
            <translation>正在建立语义索引</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>正在读取</translation>
        </message>
        <message>
            <source>Recognising</source>
            <translation>正在识别</translation>
        </message>
        <message>
            <source>Starting</source>
            <translation>正在开始</translation>
        </message>
        <message>
            <source>Thinking over new memories</source>
            <translation>正在整理新记忆</translation>
        </message>
        <message>
            <source>excerpts</source>
            <translation>个摘段</translation>
        </message>
        <message>
            <source>exchanges</source>
            <translation>个片段</translation>
        </message>
        <message>
            <source>files</source>
            <translation>个文件</translation>
        </message>
        <message>
            <source>messages</source>
            <translation>条消息</translation>
        </message>
        <message>
            <source>tasks</source>
            <translation>个任务</translation>
        </message>
        <message>
            <source>{done} of {total}</source>
            <translation>{done} / {total}</translation>
        </message>
        <message>
            <source>{done} of {total} {unit}</source>
            <translation>{done} / {total} {unit}</translation>
        </message>
        <message>
            <source>{time} left</source>
            <translation>还剩 {time}</translation>
        </message>
    </context>
    <context>
        <name>ProgressStep</name>
        <message>
            <source>Go on in the background</source>
            <translation>转到后台继续</translation>
        </message>
        <message>
            <source>Import the same files again to go on where it stopped.</source>
            <translation>再次导入相同的文件，就会从停下的地方继续。</translation>
        </message>
        <message>
            <source>Importing</source>
            <translation>正在导入</translation>
        </message>
        <message>
            <source>Starting</source>
            <translation>正在开始</translation>
        </message>
        <message>
            <source>Stop the import</source>
            <translation>停止导入</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>The import failed</source>
            <translation>导入失败</translation>
        </message>
        <message>
            <source>You can close this and go on working. What is imported so far can be searched.</source>
            <translation>可以关闭此窗口继续做别的事。已导入的内容可以搜索。</translation>
        </message>
        <message>
            <source>{rate} a second</source>
            <translation>每秒 {rate}</translation>
        </message>
        <message>
            <source>{time} left</source>
            <translation>还剩 {time}</translation>
        </message>
    </context>
    <context>
        <name>Rail</name>
        <message>
            <source>Import chat exports (Ctrl+I), or drop them anywhere</source>
            <translation>导入聊天 (Ctrl+I)，或把文件拖到任意位置</translation>
        </message>
        <message>
            <source>Import chats</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>菜单</translation>
        </message>
        <message>
            <source>No language model: answers quote your messages.</source>
            <translation>没有语言模型：回答会引用你的消息原文。</translation>
        </message>
        <message>
            <source>Search everything</source>
            <translation>搜索全部</translation>
        </message>
        <message>
            <source>Search everything (Ctrl+K)</source>
            <translation>搜索全部 (Ctrl+K)</translation>
        </message>
        <message>
            <source>{model} failed to load</source>
            <translation>{model} 加载失败</translation>
        </message>
        <message>
            <source>{model} is loading</source>
            <translation>{model} 正在加载</translation>
        </message>
        <message>
            <source>{model} is working</source>
            <translation>{model} 正在工作</translation>
        </message>
    </context>
    <context>
        <name>Reader</name>
        <message>
            <source>Attachment</source>
            <translation>附件</translation>
        </message>
        <message>
            <source>Audio</source>
            <translation>语音</translation>
        </message>
        <message>
            <source>Contact</source>
            <translation>名片</translation>
        </message>
        <message>
            <source>Document</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>Forwarded</source>
            <translation>转发</translation>
        </message>
        <message>
            <source>Location</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Messages</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Photo</source>
            <translation>照片</translation>
        </message>
        <message>
            <source>Sticker</source>
            <translation>表情</translation>
        </message>
        <message>
            <source>Video</source>
            <translation>视频</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>已编辑</translation>
        </message>
        <message>
            <source>… {n} more characters; copy the message to have them</source>
            <translation>…… 还有 {n} 个字符；复制消息可得到全文</translation>
        </message>
    </context>
    <context>
        <name>ReasonsSection</name>
        <message>
            <source>Nothing so far.</source>
            <translation>目前没有。</translation>
        </message>
        <message>
            <source>Speaks against it</source>
            <translation>反对的依据</translation>
        </message>
        <message>
            <source>Speaks for it</source>
            <translation>支持的依据</translation>
        </message>
        <message>
            <source>Why it is held</source>
            <translation>为什么这样认为</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>还有 %n 条</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReportDetails</name>
        <message>
            <source>Already there</source>
            <translation>已有</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Conversations of this import</source>
            <translation>本次导入的对话</translation>
        </message>
        <message>
            <source>Known from another export</source>
            <translation>其他导出已有</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>未导入</translation>
        </message>
        <message>
            <source>Messages that were there already</source>
            <translation>已有的消息</translation>
        </message>
        <message>
            <source>New</source>
            <translation>新增</translation>
        </message>
        <message>
            <source>no date</source>
            <translation>无日期</translation>
        </message>
    </context>
    <context>
        <name>ReportStep</name>
        <message>
            <source>Ask a question</source>
            <translation>提个问题</translation>
        </message>
        <message>
            <source>Conversations (new, already there, known from another export)</source>
            <translation>对话（新增、已有、在其他导出中已有）</translation>
        </message>
        <message>
            <source>Dates were read as {value}.</source>
            <translation>日期按 {value} 解读。</translation>
        </message>
        <message>
            <source>Done in {time}. Everything below can be searched and asked about now.</source>
            <translation>用时 {time}。下列内容现在都可以搜索和提问。</translation>
        </message>
        <message>
            <source>Go on with {format}</source>
            <translation>继续导入{format}</translation>
        </message>
        <message>
            <source>Import more</source>
            <translation>继续导入</translation>
        </message>
        <message>
            <source>Imported</source>
            <translation>导入完成</translation>
        </message>
        <message>
            <source>Joins, calls, renames and other lines that the app wrote itself</source>
            <translation>加入、通话、改名等由应用自动生成的内容</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>未导入</translation>
        </message>
        <message>
            <source>Messages that an earlier import brought</source>
            <translation>之前导入过的消息</translation>
        </message>
        <message>
            <source>Nothing new: everything in this export was there already.</source>
            <translation>没有新内容：这个导出文件中的内容之前都已导入。</translation>
        </message>
        <message>
            <source>Passages of talk: messages that belong together in time</source>
            <translation>对话片段：时间上连在一起的消息</translation>
        </message>
        <message>
            <source>Read the conversations</source>
            <translation>阅读对话</translation>
        </message>
        <message>
            <source>Records that could not be read or are not messages</source>
            <translation>无法读取或不属于消息的记录</translation>
        </message>
        <message>
            <source>Save report</source>
            <translation>保存报告</translation>
        </message>
        <message>
            <source>Save report…</source>
            <translation>保存报告…</translation>
        </message>
        <message>
            <source>Saved as {file}.</source>
            <translation>已保存为 {file}。</translation>
        </message>
        <message>
            <source>Statements about you and others, with the messages they come from</source>
            <translation>关于你和他人的陈述，并附有来源消息</translation>
        </message>
        <message>
            <source>Text files</source>
            <translation>文本文件</translation>
        </message>
        <message>
            <source>Times were taken to be in {value}.</source>
            <translation>时间按 {value} 时区解读。</translation>
        </message>
        <message>
            <source>What people wrote or sent</source>
            <translation>人们写下或发送的内容</translation>
        </message>
        <message>
            <source>You were taken to be {value}.</source>
            <translation>你被认作 {value}。</translation>
        </message>
        <message>
            <source>already there</source>
            <translation>已有</translation>
        </message>
        <message>
            <source>exchanges</source>
            <translation>对话片段</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>未导入</translation>
        </message>
        <message>
            <source>memories found</source>
            <translation>找到的记忆</translation>
        </message>
        <message>
            <source>new messages</source>
            <translation>新消息</translation>
        </message>
        <message>
            <source>system lines</source>
            <translation>系统消息</translation>
        </message>
    </context>
    <context>
        <name>RestoreDialog</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Everything becomes as it was in the backup. The memory as it is now is kept beside it under another name.</source>
            <translation>一切将恢复到备份时的样子。现在的记忆会以另一个名字保留在同一文件夹。</translation>
        </message>
        <message>
            <source>Passphrase of the backup</source>
            <translation>备份的口令</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Restore this backup?</source>
            <translation>恢复这份备份？</translation>
        </message>
        <message>
            <source>Stops: {job}</source>
            <translation>将停止：{job}</translation>
        </message>
    </context>
    <context>
        <name>ReviewCards</name>
        <message>
            <source>Accept</source>
            <translation>接受</translation>
        </message>
        <message>
            <source>Also called {names}</source>
            <translation>又称{names}</translation>
        </message>
        <message>
            <source>Are these the same?</source>
            <translation>这两个是同一个吗？</translation>
        </message>
        <message>
            <source>Background</source>
            <translation>背景</translation>
        </message>
        <message>
            <source>Different</source>
            <translation>不同</translation>
        </message>
        <message>
            <source>Does the later one replace the earlier one?</source>
            <translation>较新的是否取代了较早的？</translation>
        </message>
        <message>
            <source>Earlier</source>
            <translation>较早</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>编辑</translation>
        </message>
        <message>
            <source>Later</source>
            <translation>较新</translation>
        </message>
        <message>
            <source>No message names it.</source>
            <translation>没有消息提到它。</translation>
        </message>
        <message>
            <source>No, both hold</source>
            <translation>否，两者都成立</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Refuse</source>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>Shall this go into your background?</source>
            <translation>要把这一点写入你的背景吗？</translation>
        </message>
        <message>
            <source>Show the message</source>
            <translation>查看消息</translation>
        </message>
        <message>
            <source>The background would then read:</source>
            <translation>背景将变为：</translation>
        </message>
        <message>
            <source>The earlier one would then hold until {day}.</source>
            <translation>较早的一条将有效至{day}。</translation>
        </message>
        <message>
            <source>The same</source>
            <translation>相同</translation>
        </message>
        <message>
            <source>Yes, it changed</source>
            <translation>是，已改变</translation>
        </message>
    </context>
    <context>
        <name>ReviewPage</name>
        <message>
            <source>Background</source>
            <translation>背景</translation>
        </message>
        <message>
            <source>Nothing to decide</source>
            <translation>没有需要决定的</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>审阅</translation>
        </message>
        <message>
            <source>Same or different</source>
            <translation>是否相同</translation>
        </message>
        <message>
            <source>Show {what}</source>
            <translation>显示{what}</translation>
        </message>
        <message>
            <source>What changed</source>
            <translation>变化</translation>
        </message>
        <message>
            <source>When something said later may end what was true before, you are asked here.</source>
            <translation>当后来说的话可能推翻之前的事实时，会在这里询问你。</translation>
        </message>
        <message>
            <source>When two names may belong to one person or thing, you are asked here.</source>
            <translation>当两个名字可能属于同一人或同一事物时，会在这里询问你。</translation>
        </message>
        <message>
            <source>When you say something about yourself, it is proposed here for your profile.</source>
            <translation>当你谈到自己时，会在这里建议写入你的资料。</translation>
        </message>
        <message>
            <source>Where the program is not sure, you decide. Every decision can be undone.</source>
            <translation>程序不确定的地方由你决定。每个决定都可以撤销。</translation>
        </message>
    </context>
    <context>
        <name>SavedSearches</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Name of the search</source>
            <translation>搜索名称</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save this search</source>
            <translation>保存这次搜索</translation>
        </message>
        <message>
            <source>Save this search…</source>
            <translation>保存这次搜索…</translation>
        </message>
        <message>
            <source>Saved searches</source>
            <translation>已保存的搜索</translation>
        </message>
    </context>
    <context>
        <name>SessionJobs</name>
        <message>
            <source>Done in {time}</source>
            <translation>用时 {time}</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>进行中</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop: {title}</source>
            <translation>停止：{title}</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
    </context>
    <context>
        <name>SettingsPage</name>
        <message>
            <source>Add a language model file</source>
            <translation>添加语言模型文件</translation>
        </message>
        <message>
            <source>Check the memory file</source>
            <translation>检查记忆文件</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>Distil in the background when a language model is chosen</source>
            <translation>选择语言模型后在后台提炼</translation>
        </message>
        <message>
            <source>Erasing for good also clears the history; older backups still hold the data.</source>
            <translation>彻底抹除也会清除历史；较早的备份中仍有这些数据。</translation>
        </message>
        <message>
            <source>Exchanges become memories while the computer is on</source>
            <translation>电脑开着时，对话会逐步变成记忆</translation>
        </message>
        <message>
            <source>Follow the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Imports</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Memory file</source>
            <translation>记忆文件</translation>
        </message>
        <message>
            <source>Models run here. The program sends nothing and listens to nothing.</source>
            <translation>模型在本机运行。程序不发送任何数据，也不监听任何端口。</translation>
        </message>
        <message>
            <source>Models, all on this computer</source>
            <translation>模型，全部在这台电脑上</translation>
        </message>
        <message>
            <source>Privacy</source>
            <translation>隐私</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>The network is used for one thing only: a model download that you start.</source>
            <translation>网络只用于一件事：由你发起的模型下载。</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>Watch a folder for exports</source>
            <translation>监视文件夹中的导出</translation>
        </message>
        <message>
            <source>Your chats stay in the memory file on this computer.</source>
            <translation>你的聊天保存在这台电脑的记忆文件中。</translation>
        </message>
    </context>
    <context>
        <name>SkipReasons</name>
        <message>
            <source>A contact without a name</source>
            <translation>没有姓名的联系人</translation>
        </message>
        <message>
            <source>A draft that was not sent</source>
            <translation>未发送的草稿</translation>
        </message>
        <message>
            <source>A line of an unknown kind</source>
            <translation>无法识别的行</translation>
        </message>
        <message>
            <source>Another kind of export, which is imported by itself</source>
            <translation>另一种导出，会单独导入</translation>
        </message>
        <message>
            <source>Damaged: a character is lost, the rest was read</source>
            <translation>文件损坏：丢失一个字符，其余内容已读取</translation>
        </message>
        <message>
            <source>Damaged: the chat ends in the middle of the file, the rest was not read</source>
            <translation>文件损坏：聊天记录在文件中间就结束了，其余内容未读取</translation>
        </message>
        <message>
            <source>Empty: no text and no media</source>
            <translation>空记录：没有文字也没有媒体</translation>
        </message>
        <message>
            <source>Left out because of its label</source>
            <translation>因其标签而未导入</translation>
        </message>
        <message>
            <source>No message in it</source>
            <translation>其中没有消息</translation>
        </message>
        <message>
            <source>No sender</source>
            <translation>没有发送者</translation>
        </message>
        <message>
            <source>No time</source>
            <translation>没有时间</translation>
        </message>
        <message>
            <source>Not a message</source>
            <translation>不是消息</translation>
        </message>
        <message>
            <source>Not readable as a mail</source>
            <translation>无法作为邮件读取</translation>
        </message>
        <message>
            <source>Not recognised as a chat</source>
            <translation>未识别为聊天记录</translation>
        </message>
        <message>
            <source>Not valid JSON</source>
            <translation>不是有效的 JSON</translation>
        </message>
        <message>
            <source>Settings, not an entry</source>
            <translation>设置文件，不是日记</translation>
        </message>
        <message>
            <source>Text before the first message</source>
            <translation>第一条消息之前的文字</translation>
        </message>
        <message>
            <source>The app did not save the text</source>
            <translation>应用没有保存文字</translation>
        </message>
        <message>
            <source>{file}: line {number}</source>
            <translation>{file}：第 {number} 行</translation>
        </message>
        <message>
            <source>{file}: message {number}</source>
            <translation>{file}：第 {number} 条消息</translation>
        </message>
        <message>
            <source>{file}: record {number}</source>
            <translation>{file}：第 {number} 条记录</translation>
        </message>
    </context>
    <context>
        <name>SkippedList</name>
        <message>
            <source>Records that were left out</source>
            <translation>未导入的记录</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
    </context>
    <context>
        <name>SourceCard</name>
        <message numerus="yes">
            <source>%n system line(s)</source>
            <translation>
                <numerusform>%n 条系统消息</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing has been imported yet.</source>
            <translation>还没有导入任何内容。</translation>
        </message>
        <message>
            <source>Take back</source>
            <translation>撤回</translation>
        </message>
        <message>
            <source>Take back the import of {name}</source>
            <translation>撤回 {name} 的导入</translation>
        </message>
        <message>
            <source>nothing new</source>
            <translation>没有新内容</translation>
        </message>
        <message>
            <source>{count} known already</source>
            <translation>{count} 条已有</translation>
        </message>
        <message>
            <source>{count} new</source>
            <translation>{count} 条新</translation>
        </message>
        <message>
            <source>{count} unreadable</source>
            <translation>{count} 条无法读取</translation>
        </message>
    </context>
    <context>
        <name>StatusArea</name>
        <message>
            <source>Pause: {title}</source>
            <translation>暂停：{title}</translation>
        </message>
        <message>
            <source>Stop: {title}</source>
            <translation>停止：{title}</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
    </context>
    <context>
        <name>SuccessionSection</name>
        <message>
            <source>Before and after</source>
            <translation>前后变化</translation>
        </message>
        <message>
            <source>Decide in Review</source>
            <translation>去审阅中决定</translation>
        </message>
        <message>
            <source>May be replaced by</source>
            <translation>可能被取代</translation>
        </message>
        <message>
            <source>May replace</source>
            <translation>可能取代</translation>
        </message>
        <message>
            <source>Replaced by</source>
            <translation>被取代</translation>
        </message>
        <message>
            <source>Replaces</source>
            <translation>取代</translation>
        </message>
    </context>
    <context>
        <name>TimelineBars</name>
        <message>
            <source>Messages and memories by month</source>
            <translation>每月的消息与记忆</translation>
        </message>
        <message>
            <source>{month}: {messages}, {memories}</source>
            <translation>{month}：{messages}，{memories}</translation>
        </message>
    </context>
    <context>
        <name>TimelinePage</name>
        <message numerus="yes">
            <source>%n more, see Conversations</source>
            <translation>
                <numerusform>另有 %n 个，见“对话”</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose a month</source>
            <translation>选择月份</translation>
        </message>
        <message>
            <source>Conversations that month</source>
            <translation>当月的对话</translation>
        </message>
        <message>
            <source>Import a chat</source>
            <translation>导入聊天</translation>
        </message>
        <message>
            <source>Import a chat to see when it was busy and what is remembered of each month.</source>
            <translation>导入聊天，看看哪些时候热闹，以及每个月留下了什么记忆。</translation>
        </message>
        <message>
            <source>Memories of the month</source>
            <translation>当月的记忆</translation>
        </message>
        <message>
            <source>Memories, below it</source>
            <translation>下方：记忆</translation>
        </message>
        <message>
            <source>Messages, above the line</source>
            <translation>上方：消息</translation>
        </message>
        <message>
            <source>Month after</source>
            <translation>下个月</translation>
        </message>
        <message>
            <source>Month before</source>
            <translation>上个月</translation>
        </message>
        <message>
            <source>None.</source>
            <translation>无。</translation>
        </message>
        <message>
            <source>Nothing is remembered of {month} yet. A click on a conversation opens what was said then.</source>
            <translation>还没有关于{month}的记忆。点击一个对话，查看当时说了什么。</translation>
        </message>
        <message>
            <source>Nothing on the timeline yet</source>
            <translation>时间线上还没有内容</translation>
        </message>
        <message>
            <source>Open in Memories</source>
            <translation>在“记忆”中打开</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>{messages} in all</source>
            <translation>共 {messages}</translation>
        </message>
        <message>
            <source>{messages}, {memories}</source>
            <translation>{messages}，{memories}</translation>
        </message>
    </context>
    <context>
        <name>Trajectory</name>
        <message numerus="yes">
            <source>%n step(s): </source>
            <translation>
                <numerusform>%n 步：</numerusform>
            </translation>
        </message>
        <message>
            <source>How sure, over time</source>
            <translation>把握随时间的变化</translation>
        </message>
    </context>
    <context>
        <name>WarningTexts</name>
        <message>
            <source>Discord's data package holds only your own messages; the other side of every chat is missing.</source>
            <translation>Discord 的数据包只含你自己的消息；每个聊天中对方的消息都不在其中。</translation>
        </message>
        <message>
            <source>Snapchat's download holds only chats that were saved.</source>
            <translation>Snapchat 的下载只含保存过的聊天。</translation>
        </message>
        <message>
            <source>This chat was imported before with day and month the other way round, so its messages may be there twice. Undo the import that was wrong.</source>
            <translation>这个聊天之前导入时日和月的顺序相反，因此消息可能重复。请撤销读错的那次导入。</translation>
        </message>
        <message>
            <source>{files} may belong to the same export; pick all its parts together.</source>
            <translation>{files} 可能属于同一份导出；请把所有分卷一起选择。</translation>
        </message>
        <message>
            <source>{file} holds {count} messages, near WhatsApp's limit: older ones may be missing.</source>
            <translation>{file} 有 {count} 条消息，接近 WhatsApp 的上限：更早的消息可能缺失。</translation>
        </message>
        <message>
            <source>{file}: lines of {name} may have been pasted into a message from another chat.</source>
            <translation>{file}：{name} 的几行可能是从另一个聊天粘贴到消息里的。</translation>
        </message>
    </context>
    <context>
        <name>WatchCard</name>
        <message>
            <source>Choose a folder to watch</source>
            <translation>选择要监视的文件夹</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>选择文件夹…</translation>
        </message>
        <message>
            <source>Stop watching</source>
            <translation>停止监视</translation>
        </message>
        <message>
            <source>Watch a folder</source>
            <translation>监视文件夹</translation>
        </message>
        <message>
            <source>When a new chat export appears in a folder of yours, the window says so and you decide. Nothing is imported by itself. Off until you choose a folder.</source>
            <translation>当你选定的文件夹里出现新的聊天导出时，窗口会提示，由你决定。不会自动导入任何内容。在你选择文件夹之前，此功能是关闭的。</translation>
        </message>
    </context>
    <context>
        <name>WindowChip</name>
        <message>
            <source>Any time</source>
            <translation>不限时间</translation>
        </message>
        <message>
            <source>Search all of the time</source>
            <translation>搜索全部时间</translation>
        </message>
        <message>
            <source>Time: {window}. Change it</source>
            <translation>时间：{window}。更改</translation>
        </message>
    </context>
    <context>
        <name>WindowDialog</name>
        <message>
            <source>Ask again</source>
            <translation>重新提问</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>From</source>
            <translation>从</translation>
        </message>
        <message>
            <source>Time the question is about</source>
            <translation>问题所问的时间</translation>
        </message>
        <message>
            <source>To</source>
            <translation>到</translation>
        </message>
    </context>
</TS>
