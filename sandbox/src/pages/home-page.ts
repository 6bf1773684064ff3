// The control room: what was paid, what was mailed, what shall go wrong next.
import type { Fault } from '../faults.ts'
import type { Order } from '../fawry/order.ts'
import { faultsForm } from './faults-form.ts'
import { type Html, html } from './html.ts'
import { ordersTable } from './orders-table.ts'
import { controlPage } from './page.ts'
import { privacyForm } from './privacy-form.ts'
import { readNumber } from './words.ts'

type HomePage = {
  orders: readonly Order[]
  faults: readonly Fault[]
  messageCount: number
  webHookUrl: string | undefined
}

export function homePage({ orders, faults, messageCount, webHookUrl }: HomePage): Html {
  return controlPage(
    'home',
    'لوحة التحكم',
    html`<div><h1>لوحة التحكم</h1>
<p class="lead">بديل محلي لبوابة «فوري» والبريد وواتساب وتيليجرام وإشعارات المتصفح أثناء التطوير. كل ما هنا في الذاكرة وحدها، ويُمحى عند إعادة التشغيل.</p></div>
<section class="card"><div class="head"><h2>عمليات الدفع</h2><span><a href="/fawry/outlet">منفذ الدفع</a> · <a href="/">تحديث</a></span></div>${ordersTable(orders)}</section>
<div class="columns">
<section class="card"><h2>أعطال مقصودة</h2>
<p class="soft">يصيب العطل النداءات أو الإشعارات التالية بعدد المرات المطلوب، ثم يعود كل شيء كما كان.</p>
${faultsForm(faults)}</section>
<section class="card"><h2>الرسائل</h2>
<p>رسائل محفوظة: <strong>${readNumber(messageCount)}</strong></p>
<div class="actions"><a class="button" href="/inbox">فتح صندوق الرسائل</a></div>
<h2>تيليجرام</h2>
${privacyForm()}
<h2>الإشعارات</h2>
<p class="soft">${webHookUrl ? html`تُرسل إلى <bdi class="mono">${webHookUrl}</bdi> ما لم تحدد العملية عنوانًا آخر.` : 'لا عنوان عام للإشعارات: تُرسل إلى العنوان الذي تحدده كل عملية.'}</p>
<details><summary>البدء من جديد</summary>
<p>تُمحى العمليات والبطاقات والرسائل والأعطال كلها.</p>
<form method="post" action="/reset"><div class="actions"><button class="danger">محو كل شيء</button></div></form></details>
</section>
</div>`,
  )
}
