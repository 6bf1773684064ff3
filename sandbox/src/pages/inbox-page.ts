// The mail reader: the list beside the chosen message, whose HTML is in a sandboxed frame.

import type { ReceivedCall } from '../calls.ts'
import type { CaughtMessage, InboxEntry } from '../mail/inbox.ts'
import { address, linked } from './message-parts.ts'
import { controlPage, type Html, html } from './page.ts'
import { phonePage } from './phone.ts'
import { channelWords, readNumber, readTime, serviceWords } from './words.ts'

type InboxPage = { entries: readonly InboxEntry[]; to: string; chosen: InboxEntry | undefined }

const title = 'صندوق الرسائل'
const shownAtMost = 100

export function inboxPage({ entries, to, chosen }: InboxPage): Html {
  return controlPage(
    'inbox',
    title,
    html`<div><h1>${title}</h1>
<p class="lead">كل رسالة أرسلتها المنصة، الأحدث أولًا. لا تخرج رسالة من هنا إلى أصحابها.</p></div>
<div class="columns reader ${chosen ? 'open' : 'closed'}">
<section class="card" aria-label="الرسائل">${filter(to)}${list(entries, to, chosen)}</section>
<section class="card" aria-label="الرسالة">${chosen ? reader(chosen, to, entries) : html`<p class="empty">تظهر هنا الرسالة التي تُفتح من القائمة.</p>`}</section>
</div>`,
  )
}

function filter(to: string): Html {
  const all = to === '' ? undefined : html`<a class="button" href="/inbox">عرض الكل</a>`
  return html`<form class="filter" method="get" action="/inbox">
<label>رسائل عنوان أو رقم واحد<input name="to" value="${to}" dir="ltr" placeholder="name@example.com"></label>
<div class="actions"><button>عرض</button>${all}</div>
</form>`
}

function list(entries: readonly InboxEntry[], to: string, chosen: InboxEntry | undefined): Html {
  if (entries.length === 0) {
    return html`<p class="empty">${to === '' ? 'لم تصل أي رسالة بعد.' : 'لا رسائل لهذا العنوان.'}</p>`
  }
  const rest = entries.length - shownAtMost
  return html`<ul class="list">${entries.slice(0, shownAtMost).map((entry) => item(entry, to, entry === chosen))}</ul>
${rest > 0 ? html`<p class="soft">و${readNumber(rest)} أقدم منها.</p>` : undefined}`
}

function item({ number, message }: InboxEntry, to: string, isChosen: boolean): Html {
  return html`<li><a href="${address(to, number)}"${isChosen ? html` aria-current="true"` : undefined}>
<span class="subject"><bdi>${titleOf(message)}</bdi></span>
<span class="line soft"><span>${channelWords[message.channel]} · <bdi>${message.to}</bdi></span><span>${readTime(message.at)}</span></span></a></li>`
}

function reader(entry: InboxEntry, to: string, entries: readonly InboxEntry[]): Html {
  const { message } = entry
  if (message.channel !== 'email') return phonePage(entry, to, entries)
  // The base element opens links in a new tab, because the sandboxed frame may not navigate the page.
  const framed = `<base target="_blank">${message.html}`
  const body =
    message.html === ''
      ? html`<pre dir="auto">${linked(message.text)}</pre>`
      : html`<iframe title="نص الرسالة" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<details><summary>النص بلا تنسيق</summary><pre dir="auto">${linked(message.text)}</pre></details>`
  return html`<div><a class="back" href="${address(to)}">كل الرسائل</a></div>
<h2 class="subject"><bdi>${message.subject || 'بلا عنوان'}</bdi></h2>
<p class="soft">إلى <bdi>${message.to}</bdi> · ${readTime(message.at)}</p>
${body}`
}

/** A short message has no subject, so the title comes from its text. */
function titleOf({ subject, text, channel }: CaughtMessage): string {
  if (channel !== 'email') return subject || text.split('\n')[0] || ''
  return subject || 'بلا عنوان'
}

// The page of calls from the product to each service, newest first, with the responses.
const callsPageTitle = 'سجل النداءات'
const callsPageShownAtMost = 100

export function callsPage(calls: readonly ReceivedCall[]): Html {
  const rest = calls.length - callsPageShownAtMost
  return controlPage(
    'calls',
    callsPageTitle,
    html`<div><h1>${callsPageTitle}</h1>
<p class="lead">كل نداء وصل من المنصة إلى خدمة خارجية، الأحدث أولًا، وما رُدّ به عليه.</p></div>
<section class="card">
${calls.length === 0 ? html`<p class="empty">لم يصل أي نداء بعد.</p>` : html`<ul class="list">${calls.slice(0, callsPageShownAtMost).map(callsPageItem)}</ul>`}
${rest > 0 ? html`<p class="soft">و${readNumber(rest)} أقدم منها.</p>` : undefined}
</section>`,
  )
}

function callsPageItem({ service, method, path, body, status, fault, at }: ReceivedCall): Html {
  return html`<li><details><summary><span class="line"><span>${serviceWords[service]} · <bdi class="mono" dir="ltr">${method} ${path}</bdi></span>
<span class="soft">${status === null ? 'بلا رد' : html`<bdi class="mono">${status}${fault === null ? undefined : ` ${fault}`}</bdi>`} · ${readTime(at)}</span></span></summary>
<pre dir="ltr">${JSON.stringify(body, null, 2)}</pre></details></li>`
}
