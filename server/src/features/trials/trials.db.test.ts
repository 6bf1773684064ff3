import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { DAY, HOUR } from '@hiwar/domain/time/instant.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from '../../platform/limits/networks.ts'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { buildCoupon } from '../../testing/offers.ts'
import { createPaymentServer, notifyServer } from '../../testing/payments.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildPlan, buildSubscription } from '../../testing/subscriptions.ts'
import { createTrialScene, noon } from '../../testing/trial-scene.ts'
import { buildTrialPlan, buildVerified, nextPhone, orderTrial, pass, stories, trialOf } from '../../testing/trials.ts'
import { getBalance } from '../ledger/store.ts'

const { server, scene, later, order, book, people, current } = await createTrialScene()
const setTrial = (changes: object) =>
  server.db.updateTable('plans').set(changes).where('id', '=', scene.planId).execute()

describe('a free trial', () => {
  test('is paid at once, holds one lesson of 15 minutes for 14 days, and is gone when the lesson was held', async () => {
    expect(await trialOf(server, scene.student)).toEqual({
      state: 'open',
      planId: scene.planId,
      price: 0,
      days: 14,
      until: null,
      canceled: 0,
    })
    expect((await order()).reply).toMatchObject({ status: TransactionStatus.Paid, amount: 0 })
    expect(await trialOf(server, scene.student)).toMatchObject({ state: 'held', until: '2026-12-08T10:00:00.000Z' })
    const { info, week, weeks } = await current()
    expect([info, week]).toEqual([null, null])
    expect(weeks).toMatchObject([{ index: 0, minutes: 15, remaining: 15, end: '2026-12-08T10:00:00.000Z' }])
    expect((await book(HOUR, 30)).error.code).toBe('no-enough-minutes')
    const { reply: lesson } = await book()
    expect(lesson).toMatchObject({ origin: 'trial', duration: 15, price: 3_750 })
    expect((await trialOf(server, scene.student)).state).toBe('booked')
    expect((await book(3 * HOUR)).error.code).toBe('reached-booking-limit')
    await pass(server, lesson, people(), stories.held)
    expect(await getBalance(server.db, scene.tutor.id, 'tutor-earned')).toBe(3_750)
    expect(await trialOf(server, scene.student)).toMatchObject({ state: 'used', until: null })
    expect((await book()).error.code).toBe('no-enough-minutes')
    expect((await order()).error.code).toBe('trial-used')
  })

  test('is ordered once by twenty orders at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order()))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['trial-used']),
    )
  })

  test('is there once for a phone, whoever verifies it next, and once for a person', async () => {
    const phone = nextPhone()
    const first = await buildVerified(server, phone)
    expect((await order(first)).status).toBe(200)
    const renumber = (id: number, changes: object) =>
      server.db.updateTable('users').set(changes).where('id', '=', id).execute()
    await renumber(first.id, { phone: nextPhone(), verifiedPhone: true })
    expect((await order(first)).error.code).toBe('trial-used')
    const second = await buildVerified(server, phone)
    expect((await trialOf(server, second)).state).toBe('used')
    expect((await order(second)).error.code).toBe('trial-used')
  })

  test('needs a verified phone, a plan that is on, and nobody who had a plan', async () => {
    const unverified = await buildStudent(server.context, { phone: nextPhone() })
    expect((await trialOf(server, unverified)).state).toBe('phone')
    expect((await order(unverified)).error.code).toBe('forbidden')
    await buildSubscription(server.db, unverified.id, noon)
    expect((await trialOf(server, unverified)).state).toBe('used')
    const former = await buildVerified(server)
    await buildSubscription(server.db, former.id, later(-90 * DAY))
    expect((await order(former)).error.code).toBe('trial-used')
    const subscriber = await buildVerified(server)
    await buildSubscription(server.db, subscriber.id, noon)
    expect((await order(subscriber)).error.code).toBe('subscription-exists')
    // In its last days the plan may be renewed, but not by a trial.
    server.clock.set(later(45 * DAY))
    expect((await order(subscriber)).error.code).toBe('subscription-exists')
    server.clock.set(noon)
    await setTrial({ active: false })
    expect((await trialOf(server, scene.student)).state).toBe('off')
    expect((await order()).error.code).toBe('trial-unavailable')
  })

  test('takes no coupon, no other period and no installments', async () => {
    const admin = await buildAdmin(server.context)
    await buildCoupon(server.db, admin.id, 'TRIAL')
    expect((await order(scene.student, { couponCode: 'TRIAL' })).error.code).toBe('coupon-not-found')
    expect((await order(scene.student, { period: 1 })).error.code).toBe('bad-request')
    const price = (query: object) =>
      server.call(planEndpoints.price, { params: { id: scene.planId }, query: { period: 0, ...query } }, scene.student)
    expect((await price({})).reply).toMatchObject({ total: 0, installments: [] })
    expect((await price({ couponCode: 'TRIAL' })).error.code).toBe('coupon-not-found')
  })

  test('is no plan of the list, and is shown to those alone who may order it', async () => {
    const list = async (who?: { token: string }) =>
      (await server.call(planEndpoints.list, { query: { ids: [scene.planId] } }, who)).reply.total
    expect([await list(), await list(scene.student), await list(await buildAdmin(server.context))]).toEqual([0, 0, 1])
    const read = async (who?: { token: string }) =>
      (await server.call(planEndpoints.read, { params: { id: scene.planId } }, who)).status
    expect([await read(), await read(scene.student)]).toEqual([403, 200])
    await order()
    expect(await read(scene.student)).toBe(403)
  })

  test('is announced to everybody with its price while it is on', async () => {
    const price = async () => (await server.call(platformEndpoints.publicSettings, {})).reply.trialPrice
    expect(await price()).toBe(0)
    await setTrial({ active: false })
    expect(await price()).toBeNull()
  })

  test('is good after it was switched off, for as many days as the operator has set', async () => {
    await server.db.updateTable('platformSettings').set({ trialDays: 7 }).execute()
    await order()
    await server.db.updateTable('platformSettings').set({ trialDays: 14 }).execute()
    await setTrial({ active: false })
    expect(await trialOf(server, scene.student)).toMatchObject({ state: 'held', until: '2026-12-01T10:00:00.000Z' })
    expect((await book(7 * DAY)).error.code).toBe('subscription-required')
    expect((await book()).status).toBe(200)
    server.clock.advance(8 * DAY)
    expect((await trialOf(server, scene.student)).state).not.toBe('held')
  })
})

describe('a trial that costs something', () => {
  beforeEach(() => setTrial({ baseMonthlyPrice: 2_000 }))

  test('begins with its payment', async () => {
    expect((await order()).reply).toMatchObject({ status: TransactionStatus.New, amount: 2_000 })
    expect((await trialOf(server, scene.student)).state).toBe('open')
    await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
    expect((await trialOf(server, scene.student)).state).toBe('held')
    expect(await getBalanceOf('platform')).toBeGreaterThan(0)
  })

  test('is ordered beside a reference that waits for a plan, and buys nothing when the plan is paid first', async () => {
    const before = await getBalanceOf('suspense')
    const plan = await order(scene.student, { planId: await buildPlan(server.db) })
    const trial = await order()
    expect(statusesOf([plan, trial])).toEqual([200, 200])
    const refs = server.db.selectFrom('transactions').select('merchantRef').where('userId', '=', scene.student.id)
    for (const { merchantRef: merchantRefNum } of await refs.orderBy('id').execute())
      await notifyServer(server, { merchantRefNum }, 'PAID')
    const kinds = server.db.selectFrom('subscriptions').select('kind').where('userId', '=', scene.student.id)
    expect(await kinds.execute()).toEqual([{ kind: 'plan' }])
    expect((await trialOf(server, scene.student)).state).toBe('used')
    expect((await getBalanceOf('suspense')) - before).toBe(2_000)
  })

  test('buys nothing when its phone was claimed meanwhile, and its money waits', async () => {
    const before = await getBalanceOf('suspense')
    const { reply } = await order()
    const { phone } = await server.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', scene.student.id)
      .executeTakeFirstOrThrow()
    const paid = await server.provider.onlyOrder()
    await server.db.updateTable('users').set({ verifiedPhone: false }).where('id', '=', scene.student.id).execute()
    await setTrial({ baseMonthlyPrice: 0 })
    expect((await order(await buildVerified(server, phone ?? ''))).status).toBe(200)
    await notifyServer(server, paid, 'PAID')
    const { reply: last } = await server.call(transactionEndpoints.last, {}, scene.student)
    expect(last).toMatchObject({
      id: reply.transactionId,
      purpose: 'trial',
      status: TransactionStatus.Paid,
      subscriptionId: null,
    })
    expect((await getBalanceOf('suspense')) - before).toBe(2_000)
  })
})

async function getBalanceOf(account: 'platform' | 'suspense'): Promise<number> {
  const { sum } = await server.db
    .selectFrom('ledgerEntries')
    .select((row) => row.fn.sum('amount').as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

test('only so many orders a day come from one address', async () => {
  const counted = await createPaymentServer(800, () => ({ RATE_LIMIT_FACTOR: '1' }))
  const plan = await buildTrialPlan(counted)
  const network = networkOf('127.0.0.1')
  for (let count = 1; count < rateLimits.trialOrder.calls; count += 1) {
    await counted.context.limits.use('trialOrder', network)
  }
  const order = async () => (await orderTrial(counted, plan, await buildVerified(counted))).status
  expect([await order(), await order()]).toEqual([200, 429])
  const unverified = await buildStudent(counted.context, { phone: nextPhone() })
  expect((await orderTrial(counted, plan, unverified)).error.code).toBe('forbidden')
  await counted.close()
})

test('an admin sells the trial for nothing, and no other plan', async () => {
  const admin = await buildAdmin(server.context)
  const update = (id: number, body: object) => server.call(planEndpoints.update, { params: { id }, body }, admin)
  expect((await update(scene.planId, { baseMonthlyPrice: 10_000, active: false })).reply).toMatchObject({
    kind: 'trial',
  })
  expect((await update(scene.planId, { baseMonthlyPrice: 10_001 })).error.code).toBe('invalid-plan-price')
  expect((await update(scene.planId, { weeklyMinutes: 30 })).error.code).toBe('bad-request')
  expect((await update(await buildPlan(server.db), { baseMonthlyPrice: 0 })).error.code).toBe('invalid-plan-price')
  const body = { kind: 'trial' as const, weeklyMinutes: 15, baseMonthlyPrice: 0, tier: 'beginning' as const }
  const second = await server.call(planEndpoints.create, { body }, admin)
  expect([second.status, second.error.code]).toEqual([409, 'bad-request'])
  expect(paymentEndpoints.payByReference.refuses).toContain('trial-used')
})
