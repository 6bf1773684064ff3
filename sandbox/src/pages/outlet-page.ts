// The counter of an outlet: a field for the reference number, then the amount and one button.
import type { Order } from '../fawry/order.ts'
import { type Html, html } from './html.ts'
import { customerPage } from './page.ts'
import { readAmount, readTime, statusWords } from './words.ts'

export function outletPage(reference: string | undefined, order: Order | undefined) {
  const title = 'الدفع في منفذ «فوري»'
  const found = order === undefined ? undefined : orderAtCounter(order)
  const missing = html`<p role="alert">لا توجد عملية بهذا الرقم المرجعي.</p>`
  return customerPage(
    title,
    html`<section class="card"><h1>${title}</h1>
<form method="get">
<label for="reference">الرقم المرجعي</label>
<input id="reference" name="reference" dir="ltr" inputmode="numeric" autocomplete="off" required value="${reference ?? ''}">
<button class="wide">عرض المبلغ</button>
</form>
${reference === undefined ? undefined : (found ?? missing)}
<p class="note">هذا منفذ تجريبي: لا يُدفع أي مبلغ.</p></section>`,
  )
}

function orderAtCounter(order: Order): Html {
  const pay = html`<form method="post">
<input type="hidden" name="reference" value="${order.referenceNumber}">
<button class="primary wide">دفع المبلغ</button>
</form>`
  const closed = html`<p>حالة العملية: <strong>${statusWords[order.status]}</strong>.</p>`
  return html`<p class="amount big">${readAmount(order.paymentAmount)}</p>
<dl>
<dt>وصف الطلب</dt><dd dir="auto">${order.items.map((item) => html`<div dir="auto">${item.description}</div>`)}</dd>
<dt>تنتهي المهلة</dt><dd>${readTime(order.expiresAt)}</dd>
</dl>
${order.status === 'NEW' ? pay : closed}`
}
