/** Money that goes back: by admins through the provider, or at its own desk. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type UnmatchedReason, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import fc from 'fast-check'
import type { Books } from './books.ts'
import { moveAtProvider } from './order-steps.ts'
import type { Order } from './orders.ts'
import { expectAnswer, passTime, pick, type Step, step, type Weighed } from './step.ts'
import type { World } from './world.ts'

const minute = 60_000

/** What a call to give back that much comes to, and what it changes. */
function refund(books: Books, order: Order, amount: number): string {
  if ((order.state !== 'paid' && order.state !== 'partly-back') || order.untold) return 'bad-request'
  if (amount < 1 || amount > order.price - order.back) return 'bad-request'
  const isRefundable = order.provider === 'PAID' || order.provider === 'PARTIAL_REFUNDED'
  if (!isRefundable || order.providerBack + amount > order.price) return 'fawry-error'
  order.providerBack += amount
  moveAtProvider(order, order.providerBack === order.price ? 'REFUNDED' : 'PARTIAL_REFUNDED')
  books.giveBack(order, amount)
  return 'ok'
}

async function askForRefund(world: World, order: Order, refundAmount: number | undefined) {
  const amount = refundAmount === undefined ? {} : { refundAmount }
  return world.server.call(
    paymentEndpoints.refund,
    { body: { transactionId: order.id, ...amount } },
    await world.as(world.admin),
  )
}

/** So many hundredths of what is left, all of it without a number; more than a hundred is too much. */
function isRefunded(at: number, hundredths: number | undefined): Step {
  return step(`order ${at} is refunded (${hundredths ?? 'all'})`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const left = order.price - order.back
    const amount = hundredths === undefined ? left : Math.floor((left * hundredths) / 100)
    const answer = await askForRefund(world, order, hundredths === undefined ? undefined : amount)
    expectAnswer(answer, refund(books, order, amount))
  })
}

/**
 * The answer to a refund of all that is left is lost. A second try finds out: what went back is kept, what the provider
 * had refused is asked for once more.
 */
function isRefundedUnheard(at: number): Step {
  return step(`order ${at} is refunded whole, the answer is lost`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const left = order.price - order.back
    const outcome = refund(books, order, left)
    await world.server.provider.be('refunds-and-hangs-up')
    const answer = await askForRefund(world, order, undefined)
    await world.server.provider.be('well')
    expectAnswer(answer, outcome === 'bad-request' ? outcome : 'fawry-error')
    if (outcome === 'bad-request') return
    passTime(books, world, 3 * minute)
    const isGone = order.provider === 'REFUNDED'
    if (isGone && outcome !== 'ok') books.giveBack(order, left)
    expectAnswer(await askForRefund(world, order, undefined), isGone ? 'ok' : 'fawry-error')
  })
}

/** Staff tell how much the provider gave back by itself: so many hundredths of what is left. */
function isTold(at: number, hundredths: number): Step {
  return step(`order ${at} has its refund told (${hundredths})`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const left = order.price - order.back
    const refundAmount = Math.floor((left * hundredths) / 100)
    const body = { transactionId: order.id, refundAmount }
    const answer = await world.server.call(paymentEndpoints.tellRefund, { body }, await world.as(world.admin))
    const isWithin = refundAmount > 0 && refundAmount <= left
    expectAnswer(answer, order.untold && isWithin ? 'ok' : 'bad-request')
    if (order.untold && isWithin) books.giveBack(order, refundAmount)
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
  { weight: 2, arbitrary: fc.tuple(at, fc.constantFrom(0, 25, 60, 100, 101)).map((all) => isTold(...all)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(at, fc.constantFrom('late', 'amount', 'unknown'), fc.constantFrom(true, true, false))
      .map((all) => strayIsHandled(...all)),
  },
]
