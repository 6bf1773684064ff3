// What the owner of a wallet sees: how much, for what, and two buttons.
import type { Order } from '../fawry/order.ts'
import { html } from './html.ts'
import { customerPage } from './page.ts'
import { readAmount, statusWords } from './words.ts'

export function walletPage(order: Order) {
  const title = 'طلب دفع من محفظتك'
  const number = order.wallet?.number
  const summary = html`<p class="amount big">${readAmount(order.paymentAmount)}</p>
<dl>
${number === undefined ? undefined : html`<dt>المحفظة</dt><dd><bdi class="mono">${number}</bdi></dd>`}
<dt>رقم العملية</dt><dd><bdi class="mono">${order.referenceNumber}</bdi></dd>
<dt>وصف الطلب</dt><dd dir="auto">${order.items.map((item) => html`<div dir="auto">${item.description}</div>`)}</dd>
</dl>`
  const question = html`<form method="post">
<button class="primary wide" name="decision" value="approve">الموافقة على الدفع</button>
<button class="wide" name="decision" value="decline">الرفض</button>
</form>
<p class="note">هذه محفظة تجريبية: لا يُخصم أي مبلغ.</p>`
  const answered = html`<p>اكتملت هذه الخطوة، وحالة العملية الآن: <strong>${statusWords[order.status]}</strong>.</p>`
  return customerPage(
    title,
    html`<section class="card"><h1>${title}</h1>${summary}${order.status === 'NEW' ? question : answered}</section>`,
  )
}

export function walletMissingPage() {
  return customerPage(
    'طلب غير معروف',
    html`<section class="card"><h1>طلب غير معروف</h1>
<p>لا يوجد طلب دفع بهذا العنوان. ربما أُعيد تشغيل بيئة التجربة بعد بدء الدفع.</p></section>`,
  )
}
