/** Tests of upgrades: what they cost, what they give, when they buy nothing, and what is left after refunds. */
import { freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { type UpgradeFrom, upgradeEndpoints } from '@hiwar/contract/money/upgrades.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { createPaymentServer, notifyServer, type PaymentServer } from '../../testing/payments.ts'
import { buildPaidTransaction, type PaidTransaction } from '../../testing/refunds.ts'
import { buildPlan } from '../../testing/subscriptions.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { reconcilePayments } from '../payments/check.ts'

/** Example E: a month of 120 minutes a week from 1 December, and its upgrade on the 10th, in the second of five weeks. */
const bought = '2026-12-01T08:00:00.000Z'
const dayTen = '2026-12-10T16:00:00.000Z'
const thirdWeek = '2026-12-15T04:00:00.000Z'
const lastWeek = '2026-12-30T08:00:00.000Z'

let server: PaymentServer
let admin: BuiltPerson
let paid: PaidTransaction
let subscriptionId: number
let plan: number

beforeAll(async () => {
  server = await createPaymentServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(bought)
  admin = await buildAdmin(server.context)
  paid = await buildPaidTransaction(server, admin)
  subscriptionId = (await paid.current()).subscriptionId ?? 0
  plan = await buildPlan(server.db, { weeklyMinutes: 240, baseMonthlyPrice: 320_000 })
  await moveTo(dayTen)
})

/** Whatever a test did, the books still keep every promise. */
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

/** Moves the clock; the logins are renewed with it. */
async function moveTo(at: string): Promise<void> {
  server.clock.set(at)
  for (const person of [admin, paid.payer]) Object.assign(person, await buildLogin(server.context, person.id))
}

const quote = (planId = plan, from: UpgradeFrom = 'now', who: BuiltPerson = paid.payer) =>
  server.call(upgradeEndpoints.quote, { query: { planId, from } }, who)

interface Over {
  planId?: number
  period?: 0 | 1 | 2
  upgrade?: { from: UpgradeFrom }
  couponCode?: string
  expectedTotal?: number
}

const order = (over: Over = {}) =>
  server.call(
    paymentEndpoints.payByReference,
    { body: { planId: plan, period: 0, upgrade: { from: 'now' }, ...over } },
    { token: paid.payer.token },
  )

async function pay(transactionId: number): Promise<void> {
  const { merchantRef: merchantRefNum } = await server.db
    .selectFrom('transactions')
    .select('merchantRef')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await server.provider.put({ merchantRefNum }, 'PAID')
  await notifyServer(server, { merchantRefNum }, 'PAID')
}

async function upgrade(over: Over = {}): Promise<number> {
  const { transactionId } = (await order(over)).reply
  await pay(transactionId)
  return transactionId
}

async function minutesOfWeeks(): Promise<number[]> {
  const weeks = server.db.selectFrom('quotaWeeks').select('minutes').where('subscriptionId', '=', subscriptionId)
  return (await weeks.orderBy('index').execute()).map(({ minutes }) => minutes)
}

const transaction = async (id: number) =>
  (await server.call(transactionEndpoints.read, { params: { id } }, { token: admin.token })).reply
const subscription = async () =>
  (await server.call(subscriptionEndpoints.read, { params: { id: subscriptionId } }, { token: paid.payer.token })).reply
const refund = (transactionId: number) =>
  server.call(paymentEndpoints.refund, { body: { transactionId } }, { token: admin.token })
const suggested = async (id: number) => (await paid.quote(id)).reply.suggested

/** Lessons of half an hour, one on each of these days of December, each an hour later than the one before. */
async function use(...days: number[]): Promise<void> {
  const tutor = await buildTutor(server.context)
  for (const [index, day] of days.entries())
    await buildLesson(server.db, tutor.id, paid.payer.id, `2026-12-${day}T${10 + index}:00:00.000Z`, {
      subscriptionId,
    })
}

describe('AW-10 the upgrade of example E', () => {
  test('costs the difference of four weeks, and gives it', async () => {
    const { end } = await subscription()
    expect((await quote()).reply).toEqual({
      weeks: 4,
      allWeeks: 5,
      newShare: 256_000,
      paidShare: 144_000,
      amount: 112_000,
      minutes: 420,
    })
    const { reply } = await order({ expectedTotal: 112_000 })
    expect(await minutesOfWeeks()).toEqual([120, 120, 120, 120, 60])
    const orders = await server.provider.orders()
    expect(new Set(orders.map(({ amount }) => amount))).toEqual(new Set([180_000, 112_000]))
    await pay(reply.transactionId)
    expect(await minutesOfWeeks()).toEqual([120, 240, 240, 240, 120])
    expect(await subscription()).toMatchObject({ planId: plan, weeklyMinutes: 240, end, txId: paid.transactionId })
    expect(await transaction(reply.transactionId)).toMatchObject({
      purpose: 'upgrade',
      amount: 112_000,
      subscriptionId,
    })
    const { reply: lines } = await server.call(
      subscriptionEndpoints.ledger,
      { params: { id: subscriptionId }, query: { week: 4 } },
      { token: paid.payer.token },
    )
    expect(lines.list[0]).toMatchObject({ kind: 'upgraded', minutes: 60, balance: 120 })
  })

  test('from the next week leaves the running one', async () => {
    expect((await quote(plan, 'next-week')).reply).toMatchObject({ weeks: 3, amount: 84_000, minutes: 300 })
    await upgrade({ upgrade: { from: 'next-week' } })
    expect(await minutesOfWeeks()).toEqual([120, 120, 240, 240, 120])
  })

  test('can be raised again: what was paid for both counts', async () => {
    await upgrade({ upgrade: { from: 'next-week' } })
    const more = await buildPlan(server.db, { weeklyMinutes: 360, baseMonthlyPrice: 450_000 })
    expect((await quote(more)).reply).toMatchObject({ newShare: 360_000, paidShare: 144_000 + 84_000, amount: 132_000 })
    await upgrade({ planId: more })
    expect(await minutesOfWeeks()).toEqual([120, 360, 360, 360, 165])
  })
})

test('a last week that a freeze made longer gains its share as before', async () => {
  await moveTo(lastWeek)
  await server.call(freezeEndpoints.start, { body: { days: 14 } }, paid.payer)
  await server.call(freezeEndpoints.end, {}, paid.payer)
  expect((await quote()).reply).toMatchObject({ weeks: 1, amount: 28_000, minutes: 60 })
})

test('the page of the bank leads back to the checkout of the upgrade', async () => {
  const { token, cardToken } = paid.payer
  const body = { planId: plan, period: 0 as const, upgrade: { from: 'now' as const }, cardToken, cvv: '123' }
  const { reply } = await server.call(paymentEndpoints.payCard, { body }, { token })
  expect(await server.provider.lastCharge()).toMatchObject({
    amount: 1120,
    returnUrl: `http://localhost:4001/checkout/${plan}/month?upgrade=now&transaction=${reply.transactionId}`,
  })
})

describe('I-W13 an upgrade is paid for the week that it counts from', () => {
  test('when a week ends between quote and press, the new price is said first', async () => {
    expect((await quote()).reply.amount).toBe(112_000)
    await moveTo(thirdWeek)
    const { error } = await order({ expectedTotal: 112_000 })
    expect([error.code, error.total]).toEqual(['price-changed', 84_000])
  })

  test('its number ends with that week at the latest, and after two days', async () => {
    await server.call(settingEndpoints.update, { body: { fawryExpiryHours: 96 } }, admin)
    const first = (await order()).reply
    expect(first.expiresAt).toBe('2026-12-12T16:00:00.000Z')
    await server.call(paymentEndpoints.cancel, { body: { transactionId: first.transactionId } }, paid.payer)
    await moveTo('2026-12-14T16:00:00.000Z')
    expect((await order()).reply.expiresAt).toBe(thirdWeek)
    await server.call(settingEndpoints.update, { body: { fawryExpiryHours: 48 } }, admin)
  })

  test('money that comes after that week buys nothing and waits', async () => {
    const { transactionId } = (await order()).reply
    await moveTo(thirdWeek)
    await pay(transactionId)
    expect(await minutesOfWeeks()).toEqual([120, 120, 120, 120, 60])
    expect(await transaction(transactionId)).toMatchObject({ status: 1, subscriptionId: null })
    expect(await suggested(transactionId)).toBe(112_000)
  })

  test('reported twice it is applied once, and of two orders paid at once one buys nothing', async () => {
    const other = await buildPlan(server.db, { weeklyMinutes: 360, baseMonthlyPrice: 450_000 })
    const [one, two] = [(await order()).reply.transactionId, (await order({ planId: other })).reply.transactionId]
    await Promise.all([pay(one), pay(two), pay(one)])
    const ids = await Promise.all([one, two].map(async (id) => (await transaction(id)).subscriptionId))
    expect(ids.filter((id) => id === subscriptionId)).toHaveLength(1)
    expect(await minutesOfWeeks()).toEqual(ids[0] === null ? [120, 360, 360, 360, 165] : [120, 240, 240, 240, 120])
  })
})

describe('an upgrade that is given back', () => {
  test('takes the weeks that have not begun back, but no used minute, and the subscription goes on', async () => {
    const { planId: before } = await subscription()
    const transactionId = await upgrade()
    await use(15, 16, 17, 18, 19, 20)
    const staff = (await paid.quote(transactionId)).reply
    expect(staff).toMatchObject({ paid: 112_000, futureLessons: 0, endsSubscription: false })
    expect((await refund(transactionId)).status).toBe(200)
    expect(await minutesOfWeeks()).toEqual([120, 240, 180, 120, 60])
    expect(await subscription()).toMatchObject({ planId: before, weeklyMinutes: 120, terminatedAt: null })
    expect((await quote()).reply).toMatchObject({ paidShare: 144_000, amount: 112_000 })
  })

  test('with the whole subscription counts by its own weeks and days, for the student and for staff', async () => {
    const transactionId = await upgrade()
    await use(11, 12)
    await moveTo('2026-12-20T08:00:00.000Z')
    const ask = { params: { id: subscriptionId } }
    const { reply } = await server.call(subscriptionRefundEndpoints.quote, ask, { token: paid.payer.token })
    expect(reply).toMatchObject({ paid: 292_000, granted: 960, used: 60, weeksNotBegun: 2, amount: 72_000 + 105_000 })
    expect([await suggested(paid.transactionId), await suggested(transactionId)]).toEqual([72_000, 105_000])
    const pressed = await server.call(
      subscriptionRefundEndpoints.ask,
      { ...ask, body: { amount: 177_000 } },
      { token: paid.payer.token },
    )
    expect(pressed.reply).toMatchObject({ state: 'given', amount: 177_000 })
    expect((await paid.atProvider()).refunded).toBe(72_000)
    expect(await transaction(transactionId)).toMatchObject({
      refundedAmount: 105_000,
      selfRefund: { state: 'given', amount: 105_000 },
    })
    expect([await suggested(paid.transactionId), await suggested(transactionId)]).toEqual([0, 0])
  })

  test('behind those days counts its own weeks, beside an order that was given back in part', async () => {
    const transactionId = await upgrade()
    await moveTo('2026-12-20T08:00:00.000Z')
    expect((await paid.refund({ refundAmount: 10_000 })).status).toBe(200)
    await moveTo('2026-12-26T08:00:00.000Z')
    expect([await suggested(paid.transactionId), await suggested(transactionId)]).toEqual([36_000, 28_000])
    const body = { amount: 64_000 }
    const ask = { params: { id: subscriptionId }, body }
    const { reply } = await server.call(subscriptionRefundEndpoints.ask, ask, { token: paid.payer.token })
    expect(reply).toMatchObject({ rule: 'weeks', state: 'given', amount: 64_000 })
    expect(await transaction(transactionId)).toMatchObject({ refundedAmount: 28_000 })
    expect([await suggested(paid.transactionId), await suggested(transactionId)]).toEqual([0, 0])
  })
})

test('the parts of a refund are each asked for, also when the provider fails at the first one', async () => {
  const transactionId = await upgrade()
  await server.call(paymentEndpoints.refund, { body: { transactionId, refundAmount: 1_000 } }, { token: admin.token })
  await moveTo('2026-12-26T08:00:00.000Z')
  await server.sandbox.fail({ service: 'fawry', mode: 'error', only: '/refund', count: 1 })
  const ask = { params: { id: subscriptionId }, body: { amount: 64_000 } }
  const { error } = await server.call(subscriptionRefundEndpoints.ask, ask, { token: paid.payer.token })
  expect(error.code).toBe('fawry-error')
  expect([await transaction(paid.transactionId), await transaction(transactionId)]).toMatchObject([
    { refundedAmount: 0 },
    { refundedAmount: 29_000 },
  ])
  server.clock.advance(3 * MINUTE)
  await reconcilePayments(server.context)
  expect((await paid.atProvider()).refunded).toBe(36_000)
})

describe('an upgrade is refused', () => {
  const codeOf = ({ status, error }: Awaited<ReturnType<typeof order>>) => [status, error.code]

  test('without a running subscription, and while it is frozen', async () => {
    const stranger = await buildStudent(server.context)
    expect((await quote(plan, 'now', stranger)).error.code).toBe('subscription-required')
    await server.call(freezeEndpoints.start, { body: { days: 7 } }, paid.payer)
    expect((await quote()).error.code).toBe('subscription-frozen')
    expect(codeOf(await order())).toEqual([403, 'subscription-frozen'])
  })

  test('to a plan that is unknown, not for sale or has no more minutes', async () => {
    const archived = await buildPlan(server.db, { weeklyMinutes: 480, archived: true })
    const same = await buildPlan(server.db)
    expect((await quote(999_999)).error.code).toBe('plan-not-found')
    expect((await quote(archived)).error.code).toBe('forbidden')
    expect((await quote(same)).status).toBe(400)
    expect(codeOf(await order({ planId: same }))).toEqual([400, 'bad-request'])
  })

  test('for another period, with a coupon, and from a week behind the last one', async () => {
    expect(codeOf(await order({ period: 1 }))).toEqual([400, 'bad-request'])
    await buildCoupon(server.db, admin.id, 'SPRING')
    expect(codeOf(await order({ couponCode: 'SPRING' }))).toEqual([404, 'coupon-not-found'])
    await moveTo(lastWeek)
    expect((await quote(plan, 'next-week')).status).toBe(400)
    expect(codeOf(await order({ upgrade: { from: 'next-week' } }))).toEqual([400, 'bad-request'])
    expect((await quote()).reply).toMatchObject({ weeks: 1, amount: 28_000, minutes: 60 })
  })
})
