/** Steps of money: an order, its payment, the student's own refund, and a part that staff give back. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { expectAnswer, pick } from '../money-model/step.ts'
import { post } from '../payments.ts'
import { signedPayment } from '../signed-payment.ts'
import { buildPlan } from '../subscriptions.ts'
import { giftOf } from './gift-world.ts'
import { fairRefund, isRefundClosed, worthOf } from './money-by-hand.ts'
import { type HandOrder, type HandSubscription, ownOrdersOf, periods } from './records-by-hand.ts'
import { followPayment } from './referrals-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'
import { fits, giveMoneyBack, upgrade } from './upgrades-by-hand.ts'

export interface Wanted {
  price: number
  weeklyMinutes: number
  period: PlanPeriod
}

export const months = [1, 3, 12] as const

export const wordsOf = (wanted: Wanted | 'trial') =>
  wanted === 'trial' ? 'a trial' : `${wanted.weeklyMinutes} minutes for ${wanted.price}, ${wanted.period}`

function orders(wanted: Wanted | 'trial'): StudentStep {
  return step(`orders ${wordsOf(wanted)}`, (model, world) => order(model, world, wanted))
}

/** The order as the server has it; undefined when it is refused as it should be. */
async function order(model: StudentByHand, world: StudentWorld, wanted: Wanted | 'trial') {
  const { server, trialPlanId, student } = world
  const isTrial = wanted === 'trial'
  const period = isTrial ? 0 : wanted.period
  const planId = isTrial ? trialPlanId : await buildPlan(server.db, planOf(wanted))
  const answer = await server.call(
    paymentEndpoints.payByReference,
    { body: { planId, period } },
    await world.as(student),
  )
  const refusal = model.refusalOfOrder(isTrial)
  expectAnswer(answer, refusal ?? 'ok')
  if (refusal !== undefined) return undefined
  const { transactionId: id, amount: price } = answer.reply
  if (!isTrial) expect(price).toBe(wanted.price * months[period])
  const weeklyMinutes = isTrial ? 15 : wanted.weeklyMinutes
  const made: HandOrder = {
    id,
    payer: student.id,
    kind: 'own',
    isTrial,
    price,
    weeklyMinutes,
    period,
    paidAt: null,
    back: 0,
    bought: null,
    upgrade: null,
  }
  model.orders.push(made)
  if (price === 0) await isApplied(model, world, made)
  return made
}

export function planOf({ price: baseMonthlyPrice, weeklyMinutes }: Wanted) {
  return { weeklyMinutes, baseMonthlyPrice, quarterDiscount: 0, yearDiscount: 0 }
}

function pays(at: number): StudentStep {
  return step(`pays the open order ${at}`, (model, world) => pay(model, world, pick(model.openOrders, at)))
}

export async function pay(model: StudentByHand, world: StudentWorld, open: HandOrder | undefined): Promise<void> {
  if (open === undefined || open.paidAt !== null) return
  const { merchantRef, providerRef } = await world.atProvider(open)
  const message = signedPayment({ merchantRef, providerRef, amount: open.price, payerId: open.payer })
  expect((await post(world.server, message)).status).toBe(200)
  await isApplied(model, world, open)
}

/** The payment is applied; it bought something just where it should have. */
export async function isApplied(model: StudentByHand, world: StudentWorld, paid: HandOrder): Promise<void> {
  await isBought(model, world, paid)
  if (paid.kind !== 'own' || paid.bought !== null) followPayment(model, paid)
}

async function isBought(model: StudentByHand, world: StudentWorld, paid: HandOrder): Promise<void> {
  const { server } = world
  if (paid.kind !== 'own') {
    paid.paidAt = model.now
    if (paid.kind === 'gift') model.gifts.push(await giftOf(world, paid))
    return
  }
  if (paid.upgrade !== null) {
    const found = server.db.selectFrom('subscriptionUpgrades').select('transactionId')
    const row = await found.where('transactionId', '=', paid.id).executeTakeFirst()
    expect(row !== undefined).toBe(fits(model, paid, paid.upgrade))
    paid.paidAt = model.now
    if (row !== undefined) upgrade(model, paid, paid.upgrade)
    return
  }
  const start = model.startOf(paid)
  const bought = server.db.selectFrom('subscriptions').select('id').where('transactionId', '=', paid.id)
  const id = (await bought.executeTakeFirst())?.id
  expect(id !== undefined).toBe(start !== undefined)
  paid.paidAt = model.now
  if (id !== undefined && start !== undefined) model.start(paid, id, start)
}

function buys(wanted: Wanted | 'trial'): StudentStep {
  return step(`buys ${wordsOf(wanted)}`, (model, world) => buy(model, world, wanted))
}

export async function buy(model: StudentByHand, world: StudentWorld, wanted: Wanted | 'trial'): Promise<void> {
  await pay(model, world, await order(model, world, wanted))
}

/** What the student is shown: the amount, or that there is nothing to have now. */
export async function quoteOf(model: StudentByHand, world: StudentWorld, subscription: HandSubscription) {
  const { server, student } = world
  const parts = { params: { id: subscription.id } }
  const answer = await server.call(subscriptionRefundEndpoints.quote, parts, await world.as(student))
  const isRefused = subscription.asked === null && isRefundClosed(model, subscription)
  expectAnswer(answer, isRefused ? 'bad-request' : 'ok')
  if (isRefused) return
  const { amount, state } = answer.reply
  const expected = subscription.asked ?? fairRefund(model, subscription)
  expect({ amount, state }).toEqual({ amount: expected, state: subscription.asked === null ? null : 'given' })
  subscription.seen = amount
}

/** Staff are offered the same amount, for as long as the student has not taken it. */
async function expectSuggested(model: StudentByHand, world: StudentWorld, subscription: HandSubscription) {
  const { order: paid, id } = subscription
  if (model.ended.has(id) || paid.back === paid.price) return
  const query = { transactionId: paid.id }
  const answer = await world.server.call(paymentEndpoints.refundQuote, { query }, await world.as(world.admin))
  expect(answer.reply.suggested).toBe(worthOf(model, paid, subscription))
}

function looks(at: number): StudentStep {
  return step(`looks at the refund of subscription ${at}`, async (model, world) => {
    const subscription = pick(model.subscriptions, at)
    if (subscription !== undefined) await quoteOf(model, world, subscription)
  })
}

type Pressed = 'new' | 'seen' | 'other'

/** Presses with the amount of a new look, with the last one that was seen, or with another one. */
function takesBack(at: number, amount: Pressed): StudentStep {
  return step(`takes subscription ${at} back for the ${amount} amount`, async (model, world) => {
    const subscription = pick(model.subscriptions, at)
    if (subscription === undefined) return
    if (amount === 'new') {
      await quoteOf(model, world, subscription)
      await expectSuggested(model, world, subscription)
    }
    for (const paid of ownOrdersOf(subscription)) await world.letProviderKnow(paid)
    const worth = fairRefund(model, subscription)
    const pressed = (subscription.seen ?? worth) + (amount === 'other' ? 1 : 0)
    const request = { params: { id: subscription.id }, body: { amount: pressed } }
    const answer = await world.server.call(subscriptionRefundEndpoints.ask, request, await world.as(world.student))
    const isClosed = subscription.asked !== null || isRefundClosed(model, subscription)
    const refusal = isClosed ? 'bad-request' : pressed === worth ? 'ok' : 'quote-changed'
    expectAnswer(answer, refusal)
    if (refusal !== 'ok') return
    subscription.asked = worth
    const parts = ownOrdersOf(subscription).map((paid) => ({ paid, part: worthOf(model, paid, subscription) }))
    for (const { paid, part } of parts) giveMoneyBack(model, paid, part, 'student')
  })
}

/** Staff give back so many hundredths of what is left of an order. */
function isPartlyRefunded(at: number, hundredths: number): StudentStep {
  return step(`staff give back ${hundredths} % of order ${at}`, async (model, world) => {
    const paid = pick(
      model.orders.filter(({ paidAt, price, back }) => paidAt !== null && back < price),
      at,
    )
    const refundAmount = paid === undefined ? 0 : Math.floor(((paid.price - paid.back) * hundredths) / 100)
    if (paid === undefined || refundAmount === 0) return
    await world.letProviderKnow(paid)
    const body = { transactionId: paid.id, refundAmount }
    expectAnswer(await world.server.call(paymentEndpoints.refund, { body }, await world.as(world.admin)), 'ok')
    giveMoneyBack(model, paid, refundAmount, 'staff')
  })
}

export const wanted = fc.record({
  price: fc.integer({ min: 1_001, max: 500_000 }),
  weeklyMinutes: fc.constantFrom(15, 30, 60, 120),
  period: fc.constantFrom(...periods),
})
const at = fc.nat(3)

/** A history begins with a purchase, since without one almost everything is refused. */
export const firstStep = fc.oneof(fc.constant(buys('trial')), wanted.map(buys))

export const buyingSteps: WeighedStep[] = [
  { weight: 5, arbitrary: wanted.map(buys) },
  { weight: 1, arbitrary: wanted.map(orders) },
  { weight: 1, arbitrary: fc.constantFrom(orders('trial'), buys('trial')) },
  { weight: 1, arbitrary: at.map(pays) },
  { weight: 1, arbitrary: at.map(looks) },
  {
    weight: 2,
    arbitrary: fc.tuple(at, fc.constantFrom<Pressed>('new', 'new', 'seen', 'other')).map((all) => takesBack(...all)),
  },
  { weight: 1, arbitrary: fc.tuple(at, fc.constantFrom(1, 30, 30, 99, 100)).map((all) => isPartlyRefunded(...all)) },
]
