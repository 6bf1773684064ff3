// What the product asked of each service, newest first, and how the service answered.
import type { ReceivedCall } from '../calls.ts'
import { controlPage, type Html, html } from './page.ts'
import { readNumber, readTime, serviceWords } from './words.ts'

const title = 'سجل النداءات'
const shownAtMost = 100

export function callsPage(calls: readonly ReceivedCall[]): Html {
  const rest = calls.length - shownAtMost
  return controlPage(
    'calls',
    title,
    html`<div><h1>${title}</h1>
<p class="lead">كل نداء وصل من المنصة إلى خدمة خارجية، الأحدث أولًا، وما رُدّ به عليه.</p></div>
<section class="card">
${calls.length === 0 ? html`<p class="empty">لم يصل أي نداء بعد.</p>` : html`<ul class="list">${calls.slice(0, shownAtMost).map(item)}</ul>`}
${rest > 0 ? html`<p class="soft">و${readNumber(rest)} أقدم منها.</p>` : undefined}
</section>`,
  )
}

function item({ service, method, path, body, status, fault, at }: ReceivedCall): Html {
  return html`<li><details><summary><span class="line"><span>${serviceWords[service]} · <bdi class="mono" dir="ltr">${method} ${path}</bdi></span>
<span class="soft">${status === null ? 'بلا رد' : html`<bdi class="mono">${status}${fault === null ? undefined : ` ${fault}`}</bdi>`} · ${readTime(at)}</span></span></summary>
<pre dir="ltr">${JSON.stringify(body, null, 2)}</pre></details></li>`
}
