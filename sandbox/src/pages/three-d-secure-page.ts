// The bank's page: what is asked, from which card, and two buttons.
import type { Order } from '../fawry/order.ts'
import { html } from './html.ts'
import { customerPage } from './page.ts'
import { readAmount, readNumber, statusWords } from './words.ts'

export function threeDSecurePage(order: Order, back: string) {
  const title = 'تأكيد الدفع من البنك'
  const summary = html`<p class="amount big">${readAmount(order.paymentAmount)}</p>
<dl>
<dt>البطاقة</dt><dd>تنتهي بـ <bdi class="mono">${order.card?.lastFourDigits}</bdi></dd>
${order.installmentMonths === undefined ? undefined : html`<dt>التقسيط</dt><dd>${installmentWords(order.installmentMonths)}</dd>`}
<dt>رقم العملية</dt><dd><bdi class="mono">${order.merchantRefNum}</bdi></dd>
<dt>وصف الطلب</dt><dd dir="auto">${order.items.map((item) => html`<div dir="auto">${item.description}</div>`)}</dd>
</dl>`
  const question = html`<form method="post">
<button class="primary wide" name="decision" value="approve">الموافقة على الدفع</button>
<button class="wide" name="decision" value="decline">الرفض</button>
</form>
<p class="note">هذه صفحة بنك تجريبية: لا يُخصم أي مبلغ.</p>`
  const answered = html`<p>اكتملت هذه الخطوة من قبل، وحالة العملية الآن: <strong>${statusWords[order.status]}</strong>.</p>
<a class="button primary wide" href="${back}">العودة إلى المتجر</a>`
  return customerPage(
    title,
    html`<section class="card"><h1>${title}</h1>${summary}${order.status === 'NEW' ? question : answered}</section>`,
  )
}

function installmentWords(months: number): string {
  return months === 2 ? 'قسطان شهريان' : `${readNumber(months)} أقساط شهرية`
}

export function threeDSecureMissingPage() {
  return customerPage(
    'عملية غير معروفة',
    html`<section class="card"><h1>عملية غير معروفة</h1>
<p>لا توجد عملية دفع بهذا العنوان. ربما أُعيد تشغيل بيئة التجربة بعد بدء الدفع.</p></section>`,
  )
}
