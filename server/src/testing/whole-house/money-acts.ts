/** Acts around money: students buy, staff give back, tutors withdraw. */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { Chance } from '../../seed/chance.ts'
import type { ProviderMood } from '../provider.ts'
import { type Act, coupons, type House } from './house.ts'
import { refundAtDesk } from './provider-acts.ts'

const ways = ['payCard', 'payByReference', 'payByWallet', 'payByInstallments'] as const

async function buy(house: House, chance: Chance) {
  const student = chance.pick(house.students)
  const way = chance.pick(ways)
  const order = {
    planId: chance.pick(house.plans),
    period: chance.pick([0, 0, 0, 1, 2] as const),
    ...(chance.next() < 0.3 ? { couponCode: chance.pick(coupons) } : {}),
  }
  const card = { cardToken: student.cardToken, cvv: '123' }
  const ask = (endpoint: (typeof paymentEndpoints)[typeof way], body: object) =>
    house.ask(student, endpoint, { body } as never, chance)
  if (way === 'payCard') return ask(paymentEndpoints.payCard, { ...order, ...card })
  if (way === 'payByReference') return ask(paymentEndpoints.payByReference, order)
  if (way === 'payByWallet') return ask(paymentEndpoints.payByWallet, { ...order, wallet: '01055555555' })
  return ask(paymentEndpoints.payByInstallments, { ...order, ...card, installments: chance.pick([2, 3, 4, 6]) })
}

/** The provider fails at the next request of its kind. */
async function providerFails({ server: { sandbox } }: House, chance: Chance) {
  const fault = chance.pick([
    { mode: 'charged-no-answer' },
    { mode: 'refunded-no-answer' },
    { mode: 'error' },
    { mode: 'answer', body: { statusCode: 99951, statusDescription: 'Insufficient funds' }, only: '/charge' },
  ] satisfies { mode: string; body?: object; only?: string }[] | ProviderMood[])
  await sandbox.fail({ service: 'fawry', count: 1, ...(fault as { mode: string }) })
}

interface OrderRow {
  id: number
  user_id: number
  amount: number
  refunded_amount: number
  merchant_ref: string
}

function orderIn(house: House, chance: Chance, ...statuses: number[]) {
  return house.anyRow<OrderRow>(chance, 'select * from transactions where status = any($1) order by id', [statuses])
}

async function cancelOrder(house: House, chance: Chance) {
  const order = await orderIn(house, chance, 0, 0, 1)
  if (order === undefined) return
  const who = chance.next() < 0.7 ? { id: order.user_id } : chance.pick(house.admins)
  await house.ask(who, paymentEndpoints.cancel, { body: { transactionId: order.id } }, chance)
}

async function syncOrder(house: House, chance: Chance) {
  const order = await orderIn(house, chance, 0, 1, 2, 3, 4, 5, 6)
  if (order === undefined) return
  await house.ask(chance.pick(house.admins), paymentEndpoints.sync, { body: { transactionId: order.id } }, chance)
}

async function refund(house: House, chance: Chance) {
  const order = await orderIn(house, chance, 1, 5)
  if (order === undefined) return
  const left = order.amount - order.refunded_amount
  const part =
    chance.next() < 0.3 ? {} : { refundAmount: Math.max(1, Math.floor(left * chance.pick([0.1, 0.5, 1, 1.1]))) }
  const ends = chance.next() < 0.2 ? { endsSubscription: true } : {}
  const body = { transactionId: order.id, reason: 'طلب الطالب', ...part, ...ends }
  const before = await givenRefunds(house, order.id)
  await house.ask(chance.pick(house.admins), paymentEndpoints.refund, { body }, chance)
  const given = (await givenRefunds(house, order.id)) - before
  if (order.amount > 0) await reportParts(house, order, given)
}

async function givenRefunds(house: House, transactionId: number): Promise<number> {
  const text = `select count(*)::int as given from refunds
    where transaction_id = $1 and state = 'given' and requested_by is not null`
  const [row] = await house.rows<{ given: number }>(text, [transactionId])
  return row?.given ?? 0
}

/** The provider reports each part that it gives back, also what we have asked for. */
async function reportParts(house: House, { merchant_ref: merchantRefNum }: OrderRow, given: number): Promise<void> {
  const { status } = await house.server.provider.find(merchantRefNum)
  if (status !== 'PARTIAL_REFUNDED') return
  for (let part = 0; part < given; part += 1) {
    await house.notifyServer(await house.server.provider.message({ merchantRefNum }, status), 200)
  }
}

/** Staff read in the books of the provider how much went back at its desk, and enter the rest that we do not know. */
export async function enterRefundOf(house: House, chance: Chance, order: OrderRow) {
  const { refunded } = await house.server.provider.find(order.merchant_ref)
  const refundAmount = refunded - order.refunded_amount
  if (refundAmount <= 0) return
  const body = { transactionId: order.id, refundAmount }
  await house.ask(chance.pick(house.admins), paymentEndpoints.recordDeskRefund, { body }, chance)
}

export function unknownRefunds(house: House) {
  return house.rows<OrderRow>('select * from transactions where refund_untold order by id')
}

async function enterDeskRefund(house: House, chance: Chance) {
  const orders = await unknownRefunds(house)
  if (orders.length > 0) await enterRefundOf(house, chance, chance.pick(orders))
}

/** Staff send stray money back at the provider's desk and then say so. */
async function handleStrayMoney(house: House, chance: Chance) {
  const stray = await house.anyRow<{ id: number; provider_ref: string }>(
    chance,
    'select * from unmatched_payments where handled_at is null order by id',
  )
  if (stray === undefined) return
  const order = (await house.server.provider.orders()).find(
    ({ referenceNumber }) => referenceNumber === stray.provider_ref,
  )
  if (order === undefined) return
  await refundAtDesk(house, order.merchantRefNum)
  const parts = { params: { id: stray.id }, body: { handled: true, note: 'رجع المبلغ' } }
  await house.ask(chance.pick(house.admins), unmatchedPaymentEndpoints.update, parts, chance)
}

async function withdraw(house: House, chance: Chance) {
  const tutor = chance.pick(house.tutors)
  const [balance] = await house.rows<{ spendable: number }>(
    `select coalesce(sum(amount), 0)::bigint as spendable from ledger_entries where owner_id = $1 and account = 'tutor-earned'`,
    [tutor.id],
  )
  const amount = Math.max(1_000, Math.floor((balance?.spendable ?? 0) * chance.pick([0.2, 0.5, 1, 1.01])))
  const receiver = { method: 0, receiver: '01012345678' } as const
  await house.ask(tutor, invoiceEndpoints.create, { body: { ...receiver, amount } }, chance)
}

async function changeWithdrawal(house: House, chance: Chance) {
  const invoice = await house.anyRow<{ id: number; user_id: number; amount: number }>(
    chance,
    'select * from invoices where status in (0, 1) or id % 7 = 0 order by id',
  )
  if (invoice === undefined) return
  const tutor = { id: invoice.user_id }
  const admin = chance.pick(house.admins)
  const amount = Math.max(1_000, Math.floor(invoice.amount * chance.pick([0.5, 1, 1.5])))
  const update = { method: 2, receiver: 'tutor@instapay', amount } as const
  const [who, body] = chance.pick([
    [tutor, { status: 1 }],
    [tutor, { update }],
    [admin, { update: chance.pick(['accept', 'drop'] as const) }],
    [admin, { status: 0 }],
    [admin, { status: 2 }],
    [admin, { status: 3 }],
    [admin, { status: 3, note: '<p>تم التحويل</p>' }],
    [admin, { status: 4 }],
  ] as const)
  await house.ask(who, invoiceEndpoints.update, { params: { id: invoice.id }, body }, chance)
}

export const moneyActs: Act[] = [
  { name: 'a student buys', weight: 16, run: buy },
  { name: 'the provider fails', weight: 2, run: providerFails },
  { name: 'an order is canceled', weight: 4, run: cancelOrder },
  { name: 'staff ask about an order', weight: 3, run: syncOrder },
  { name: 'staff refund', weight: 4, run: refund },
  { name: 'staff enter a refund of the desk', weight: 2, run: enterDeskRefund },
  { name: 'staff handle stray money', weight: 2, run: handleStrayMoney },
  { name: 'a tutor withdraws', weight: 4, run: withdraw },
  { name: 'a withdrawal changes', weight: 6, run: changeWithdrawal },
]
