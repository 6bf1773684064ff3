// The pages on which a customer pays: the bank's, the wallet's and the outlet's.
import type { FastifyInstance } from 'fastify'
import { customerPage, type Html, html, sendPage } from '../pages/page.ts'
import { readAmount, readNumber, readTime, statusWords } from '../pages/words.ts'
import { readTexts } from '../requests.ts'
import { declineOrder, payOrder } from './change-order.ts'
import { authorise } from './charge-by-card.ts'
import type { Fawry } from './fawry.ts'
import type { Order } from './order.ts'
import { paymentReturnAddress } from './return-address.ts'

type Address = { Params: { id: string } }

export function threeDSecureRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get<Address>('/three-d-secure/:id', (request, reply) => {
    const order = fawry.orders.findByThreeDSecure(request.params.id)
    if (order?.threeDSecure === undefined) return sendPage(reply.code(404), threeDSecureMissingPage())
    const back = paymentReturnAddress(order.threeDSecure.returnUrl, order, fawry.secureKey)
    return sendPage(reply, threeDSecurePage(order, back))
  })

  app.post<Address>('/three-d-secure/:id', (request, reply) => {
    const order = fawry.orders.findByThreeDSecure(request.params.id)
    if (order?.threeDSecure === undefined) return sendPage(reply.code(404), threeDSecureMissingPage())
    const { decision } = readTexts(['decision'], request.body)
    // A second press, or a press after the order ended, changes nothing; the customer returns to the merchant.
    if (order.status === 'NEW') decide(fawry, order, decision === 'approve')
    return reply.redirect(paymentReturnAddress(order.threeDSecure.returnUrl, order, fawry.secureKey), 303)
  })
}

function decide(fawry: Fawry, order: Order, approved: boolean): void {
  const challenge = order.threeDSecure
  if (challenge === undefined) return
  if (!approved) {
    challenge.verStatus = 'M'
    declineOrder(fawry, order, 55006, '3-D Secure was declined by the customer')
  } else if (challenge.refusedByIssuer) {
    challenge.verStatus = 'N'
    declineOrder(fawry, order, 99963, '3-D Secure was refused by the issuer')
  } else {
    challenge.verStatus = 'Y'
    authorise(fawry, order)
  }
}

/** The bank's page: the amount, the card and two buttons. */
export function threeDSecurePage(order: Order, back: string) {
  const rows = html`<dt>البطاقة</dt><dd>تنتهي بـ <bdi class="mono">${order.card?.lastFourDigits}</bdi></dd>
${order.installmentMonths === undefined ? undefined : html`<dt>التقسيط</dt><dd>${installmentWords(order.installmentMonths)}</dd>`}
<dt>رقم العملية</dt><dd><bdi class="mono">${order.merchantRefNum}</bdi></dd>`
  return decisionPage(order, {
    title: 'تأكيد الدفع من البنك',
    rows,
    note: 'هذه صفحة بنك تجريبية: لا يُخصم أي مبلغ.',
    answered: html`<p>اكتملت هذه الخطوة من قبل، وحالة العملية الآن: <strong>${statusWords[order.status]}</strong>.</p>
<a class="button primary wide" href="${back}">العودة إلى المتجر</a>`,
  })
}

type DecisionPage = { title: string; rows: Html; note: string; answered: Html }

/** Asks the payer of an open order to approve or decline. */
function decisionPage(order: Order, { title, rows, note, answered }: DecisionPage): Html {
  const summary = html`<p class="amount big">${readAmount(order.paymentAmount)}</p>
<dl>
${rows}
${descriptionRow(order)}
</dl>`
  const question = html`<form method="post">
<button class="primary wide" name="decision" value="approve">الموافقة على الدفع</button>
<button class="wide" name="decision" value="decline">الرفض</button>
</form>
<p class="note">${note}</p>`
  return boxedPage(title, html`${summary}${order.status === 'NEW' ? question : answered}`)
}

function boxedPage(title: string, content: Html): Html {
  return customerPage(title, html`<section class="card"><h1>${title}</h1>${content}</section>`)
}

function descriptionRow({ items }: Order): Html {
  return html`<dt>وصف الطلب</dt><dd dir="auto">${items.map((item) => html`<div dir="auto">${item.description}</div>`)}</dd>`
}

function installmentWords(months: number): string {
  return months === 2 ? 'قسطان شهريان' : `${readNumber(months)} أقساط شهرية`
}

function threeDSecureMissingPage() {
  return boxedPage(
    'عملية غير معروفة',
    html`
<p>لا توجد عملية دفع بهذا العنوان. ربما أُعيد تشغيل بيئة التجربة بعد بدء الدفع.</p>`,
  )
}

/** The wallet's page, opened by its link or QR code: the owner approves or declines. */
export function walletRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get<Address>('/wallet/:id', (request, reply) => {
    const order = fawry.orders.findByWallet(request.params.id)
    return order === undefined ? sendPage(reply.code(404), walletMissingPage()) : sendPage(reply, walletPage(order))
  })

  app.post<Address>('/wallet/:id', (request, reply) => {
    const order = fawry.orders.findByWallet(request.params.id)
    if (order === undefined) return sendPage(reply.code(404), walletMissingPage())
    const { decision } = readTexts(['decision'], request.body)
    // A second press, or a press after the order ended, changes nothing.
    if (decision === 'approve') payOrder(fawry, order)
    else declineOrder(fawry, order, 99907)
    return reply.redirect(`${fawry.publicUrl}/wallet/${order.wallet?.id}`, 303)
  })
}

/** The page of a wallet owner: the amount, the purpose and two buttons. */
export function walletPage(order: Order) {
  const number = order.wallet?.number
  return decisionPage(order, {
    title: 'طلب دفع من محفظتك',
    rows: html`${number === undefined ? undefined : html`<dt>المحفظة</dt><dd><bdi class="mono">${number}</bdi></dd>`}
<dt>رقم العملية</dt><dd><bdi class="mono">${order.referenceNumber}</bdi></dd>`,
    note: 'هذه محفظة تجريبية: لا يُخصم أي مبلغ.',
    answered: html`<p>اكتملت هذه الخطوة، وحالة العملية الآن: <strong>${statusWords[order.status]}</strong>.</p>`,
  })
}

function walletMissingPage() {
  return boxedPage(
    'طلب غير معروف',
    html`
<p>لا يوجد طلب دفع بهذا العنوان. ربما أُعيد تشغيل بيئة التجربة بعد بدء الدفع.</p>`,
  )
}

/** The outlet: a customer enters the reference number, sees the amount and pays. */
export function outletRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get('/outlet', (request, reply) => {
    const { reference } = readTexts(['reference'], request.query)
    return sendPage(reply, outletPage(reference, findOrder(fawry, reference)))
  })

  app.post('/outlet', (request, reply) => {
    const { reference = '' } = readTexts(['reference'], request.body)
    const order = findOrder(fawry, reference)
    // A second payment, or a payment after the order ended, changes nothing; the page shows the order's status.
    if (order !== undefined) payOrder(fawry, order)
    return reply.redirect(`${fawry.publicUrl}/outlet?${new URLSearchParams({ reference })}`, 303)
  })
}

/** Outlets accept only orders that are paid by reference number. */
function findOrder(fawry: Fawry, reference: string | undefined) {
  const order = reference === undefined ? undefined : fawry.orders.findByReference(reference.trim())
  return order?.paymentMethod.toUpperCase() === 'PAYATFAWRY' ? order : undefined
}

/** The outlet's page: a field for the reference number, then the amount and one button. */
export function outletPage(reference: string | undefined, order: Order | undefined) {
  const title = 'الدفع في منفذ «فوري»'
  const found = order === undefined ? undefined : orderAtCounter(order)
  const missing = html`<p role="alert">لا توجد عملية بهذا الرقم المرجعي.</p>`
  return boxedPage(
    title,
    html`
<form method="get">
<label for="reference">الرقم المرجعي</label>
<input id="reference" name="reference" dir="ltr" inputmode="numeric" autocomplete="off" required value="${reference ?? ''}">
<button class="wide">عرض المبلغ</button>
</form>
${reference === undefined ? undefined : (found ?? missing)}
<p class="note">هذا منفذ تجريبي: لا يُدفع أي مبلغ.</p>`,
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
${descriptionRow(order)}
<dt>تنتهي المهلة</dt><dd>${readTime(order.expiresAt)}</dd>
</dl>
${order.status === 'NEW' ? pay : closed}`
}
