/** Refund steps: by staff through the provider, or by the provider itself. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type UnmatchedReason, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import fc from 'fast-check'
import type { MoneyModel } from './money-model.ts'
import { moveAtProvider } from './order-steps.ts'
import { movesMoney, type Order } from './orders.ts'
import type { RealSystem } from './real-system.ts'
import { expectAnswer, passTime, pick, type Step, step, type Weighed } from './step.ts'

const minute = 60_000

/** Returns the expected result of a refund and applies it to the model. */
function refund(books: MoneyModel, order: Order, amount: number): string {
  if ((order.state !== 'paid' && order.state !== 'partly-back') || order.amountUnknown) return 'bad-request'
  if (amount < 1 || amount > order.price - order.back) return 'bad-request'
  if (order.provider !== null && movesMoney(order.provider) && order.providerBack + amount > order.price) {
    books.forgetAmount(order)
    return 'refund-refused'
  }
  if (order.provider !== 'PAID' && order.provider !== 'PARTIAL_REFUNDED') return 'refund-refused'
  order.providerBack += amount
  moveAtProvider(order, order.providerBack === order.price ? 'REFUNDED' : 'PARTIAL_REFUNDED')
  books.giveBack(order, amount)
  if (order.state === 'partly-back') order.unreported += 1
  return 'ok'
}

async function requestRefund(world: RealSystem, order: Order, refundAmount: number | undefined) {
  const amount = refundAmount === undefined ? {} : { refundAmount }
  return world.server.call(
    paymentEndpoints.refund,
    { body: { transactionId: order.id, ...amount } },
    await world.as(world.admin),
  )
}

/** Refunds `hundredths` percent of the rest, or all of it when undefined; above 100 the refund is refused. */
function isRefunded(at: number, hundredths: number | undefined): Step {
  return step(`order ${at} is refunded (${hundredths ?? 'all'})`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const left = order.price - order.back
    const amount = hundredths === undefined ? left : Math.floor((left * hundredths) / 100)
    const answer = await requestRefund(world, order, hundredths === undefined ? undefined : amount)
    expectAnswer(answer, refund(books, order, amount))
  })
}

/**
 * The response to a full refund is lost. A second attempt learns the result: a completed refund is recorded, and a
 * refused one is requested again.
 */
function isRefundedUnheard(at: number): Step {
  return step(`order ${at} is refunded whole, the answer is lost`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const left = order.price - order.back
    const outcome = refund(books, order, left)
    await world.server.provider.be('refunds-and-hangs-up')
    const answer = await requestRefund(world, order, undefined)
    await world.server.provider.be('well')
    expectAnswer(answer, outcome === 'bad-request' ? outcome : 'fawry-error')
    if (outcome === 'bad-request') return
    passTime(books, world, 3 * minute)
    const isGone = order.provider === 'REFUNDED'
    if (isGone && outcome !== 'ok') books.giveBack(order, left)
    const isRefused = order.provider === 'PARTIAL_REFUNDED'
    const second = isGone ? 'ok' : isRefused ? 'refund-refused' : 'fawry-error'
    expectAnswer(await requestRefund(world, order, undefined), second)
  })
}

/** Staff enter the amount that the provider refunded by itself, as a percentage of the rest. */
function staffRecordRefund(at: number, hundredths: number): Step {
  return step(`order ${at} has its refund reported (${hundredths})`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const left = order.price - order.back
    const refundAmount = Math.floor((left * hundredths) / 100)
    const body = { transactionId: order.id, refundAmount }
    const answer = await world.server.call(paymentEndpoints.recordDeskRefund, { body }, await world.as(world.admin))
    const isWithin = refundAmount <= left && (refundAmount > 0 || order.back > 0)
    expectAnswer(answer, order.amountUnknown && isWithin ? 'ok' : 'bad-request')
    if (order.amountUnknown && isWithin) books.giveBack(order, refundAmount)
  })
}

function strayIsHandled(at: number, reason: UnmatchedReason, handled: boolean): Step {
  return step(`stray money (${reason}) of order ${at} is ${handled ? '' : 'not '}seen to`, async (books, world) => {
    const order = pick(books.orders, at)
    const stray = order?.strays.get(reason)
    if (order === undefined || stray === undefined) return
    const { id } = await world.server.db
      .selectFrom('unmatchedPayments')
      .select('id')
      .where('transactionId', '=', order.id)
      .where('reason', '=', reason)
      .executeTakeFirstOrThrow()
    const parts = { params: { id }, body: { handled } }
    const answer = await world.server.call(unmatchedPaymentEndpoints.update, parts, await world.as(world.admin))
    const isProven = stray.isProven && !handled
    expectAnswer(answer, isProven ? 'bad-request' : 'ok')
    if (!isProven) stray.waits = !handled
  })
}

const at = fc.nat(9)

export const refundSteps: Weighed[] = [
  {
    weight: 3,
    arbitrary: fc.tuple(at, fc.constantFrom(undefined, 10, 50, 50, 99, 101)).map((all) => isRefunded(...all)),
  },
  { weight: 1, arbitrary: at.map(isRefundedUnheard) },
  { weight: 2, arbitrary: fc.tuple(at, fc.constantFrom(0, 25, 60, 100, 101)).map((all) => staffRecordRefund(...all)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(at, fc.constantFrom('late', 'amount', 'unknown'), fc.constantFrom(true, true, false))
      .map((all) => strayIsHandled(...all)),
  },
]
