// The payment orders with what may happen to each of them next.
import type { Order, OrderStatus } from '../fawry/order.ts'
import { type Html, html } from './html.ts'
import { deliveryWords, readAmount, readNumber, statusWords } from './words.ts'

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

export function ordersTable(orders: readonly Order[]): Html {
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
