// The control room: payment orders, mail, and faults to order.
import { type Fault, faultModes } from '../faults.ts'
import type { Order, OrderStatus } from '../fawry/order.ts'
import { controlPage, type Html, html } from './page.ts'
import { deliveryWords, modeWords, readAmount, readNumber, serviceWords, statusWords } from './words.ts'

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

/** The payment orders with their possible next events. */
const tones: Readonly<Record<OrderStatus, string>> = {
  NEW: 'wait',
  PAID: 'good',
  CANCELED: 'bad',
  EXPIRED: 'bad',
  FAILED: 'bad',
  PARTIAL_REFUNDED: 'done',
  REFUNDED: 'done',
}

const shownAtMost = 50

function ordersTable(orders: readonly Order[]): Html {
  if (orders.length === 0) {
    return html`<p class="empty">لا عمليات بعد. تظهر هنا كل عملية دفع تبدأ من المنصة.</p>`
  }
  const rest = orders.length - shownAtMost
  return html`<table class="orders">
<thead><tr><th>رقم العملية</th><th>المبلغ</th><th>الطريقة</th><th>الحالة</th><th>آخر إشعار</th><th>الإجراء</th></tr></thead>
<tbody>${orders.slice(0, shownAtMost).map(row)}</tbody>
</table>
${rest > 0 ? html`<p class="soft">و${readNumber(rest)} أقدم منها.</p>` : undefined}`
}

function row(order: Order): Html {
  const last = order.deliveries.at(-1)
  return html`<tr>
<td data-label="رقم العملية"><span><bdi class="mono">${order.merchantRefNum}</bdi><br><bdi class="mono soft">${order.referenceNumber}</bdi></span></td>
<td data-label="المبلغ"><span class="amount">${readAmount(order.paymentAmount)}</span></td>
<td data-label="الطريقة"><span class="nowrap">${method(order)}</span></td>
<td data-label="الحالة"><span class="state ${tones[order.status]}">${statusWords[order.status]}</span></td>
<td data-label="آخر إشعار"><span class="soft nowrap">${last ? deliveryWords[last.outcome] : '—'}</span></td>
<td>${buttons(order) ?? html`<span class="soft wide-only">—</span>`}</td>
</tr>`
}

function method(order: Order): Html {
  if (order.card) return html`بطاقة <bdi class="mono">${order.card.lastFourDigits}</bdi>`
  return html`${order.paymentMethod === 'MWALLET' ? 'محفظة' : 'رقم مرجعي'}`
}

function buttons(order: Order): Html | undefined {
  const path = `/fawry/orders/${encodeURIComponent(order.merchantRefNum)}`
  const button = (action: string, words: string, tone: string) =>
    html`<form method="post" action="${path}/${action}"><button class="${tone}">${words}</button></form>`
  const page = order.wallet && html`<a class="button" href="/fawry/wallet/${order.wallet.id}">صفحة المحفظة</a>`
  if (order.status === 'PAID' || order.status === 'PARTIAL_REFUNDED') {
    return html`<div class="actions">${button('refund', 'رد المبلغ', 'danger')}</div>`
  }
  if (order.status !== 'NEW') return undefined
  return html`<div class="actions">
${page}${button('pay', 'دفع', 'primary')}${button('decline', 'رفض', 'danger')}${button('expire', 'إنهاء المهلة', '')}
</div>`
}

/** The form that orders faults, and the list of waiting faults. */
function faultsForm(waiting: readonly Fault[]): Html {
  return html`<form method="post" action="/faults">
<label>الخدمة والعطل<select name="fault">${allChoices()}</select></label>
<label>عدد المرات<input type="number" name="count" value="1" min="1" max="1000" dir="ltr"></label>
<label>رقم أو مرجع يصيبه وحده (اختياري)<input name="only" dir="ltr" maxlength="500"></label>
<div class="actions"><button class="primary">إضافة العطل</button></div>
</form>
${waiting.length === 0 ? html`<p class="soft">لا أعطال منتظرة.</p>` : waitingFaults(waiting)}`
}

function allChoices(): Html[] {
  return (Object.keys(faultModes) as Fault['service'][]).flatMap((service) => choices(service, faultModes[service]))
}

function choices(service: Fault['service'], modes: readonly Fault['mode'][]): Html[] {
  // The fault `answer` needs a body, which only a program gives.
  return modes
    .filter((mode) => mode !== 'answer')
    .map((mode) => html`<option value="${service}:${mode}">${serviceWords[service]}: ${modeWords[mode]}</option>`)
}

function waitingFaults(waiting: readonly Fault[]): Html {
  const rows = waiting.map(
    (fault) =>
      html`<tr><td>${serviceWords[fault.service]}</td><td>${modeWords[fault.mode]}${onlyOf(fault)}</td><td>${readNumber(fault.count)}</td></tr>`,
  )
  return html`<table><thead><tr><th>الخدمة</th><th>العطل</th><th>الباقي</th></tr></thead><tbody>${rows}</tbody></table>
<form method="post" action="/faults/clear"><div class="actions"><button>إزالة الأعطال</button></div></form>`
}

function onlyOf(fault: Fault): Html | undefined {
  return 'only' in fault && fault.only !== undefined ? html` · <bdi class="mono">${fault.only}</bdi>` : undefined
}

/** Hides a phone number on Telegram, like its owner's privacy setting, or shows it again. */
function privacyForm(): Html {
  return html`<form method="post" action="/telegram/privacy">
<label>رقم لا يظهر على تيليجرام<input name="phone" dir="ltr" placeholder="+201012345678" required></label>
<label>الحالة<select name="hidden"><option value="true">مخفي</option><option value="false">ظاهر</option></select></label>
<div class="actions"><button>حفظ</button></div>
</form>`
}
