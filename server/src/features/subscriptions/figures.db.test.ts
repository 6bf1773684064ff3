import { careEndpoints } from '@hiwar/contract/money/care.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { closeWeeks } from './close-weeks.ts'

const server = await createTestServer('2026-12-24T10:00:00.000Z')
const admin = await buildAdmin(server.context)
const student = await buildStudent(server.context)
afterAll(() => server.close())

function read(after: string, before: string, { token } = admin) {
  return server.call(careEndpoints.figures, { query: { after, before } }, { token })
}

test('staff see what became of minutes and who renewed, in a time of a year at most', async () => {
  const other = await buildStudent(server.context)
  const { db } = server
  await buildSubscription(db, student.id, '2026-11-24T10:00:00Z', { days: 14 })
  await buildSubscription(db, student.id, '2026-12-10T10:00:00Z', { days: 60 })
  await buildSubscription(db, other.id, '2026-12-01T10:00:00Z', { days: 14 })
  const ended = await buildSubscription(db, (await buildStudent(server.context)).id, '2026-11-24T10:00:00Z', {
    days: 7,
  })
  await db
    .updateTable('subscriptions')
    .set({ terminatedAt: new Date('2026-11-25') })
    .where('id', '=', ended.id)
    .execute()
  const trial = await buildSubscription(db, (await buildStudent(server.context)).id, '2026-12-01T10:00:00Z', {
    days: 14,
  })
  await db.updateTable('subscriptions').set({ kind: 'trial' }).where('id', '=', trial.id).execute()
  await db.updateTable('platformSettings').set({ rolloverWeeks: 1 }).execute()
  await closeWeeks(server.context)
  const expired = db.selectFrom('quotaWeeks').select((row) => row.fn.sum<string>('expired').as('sum'))
  const { sum } = await expired.where('subscriptionId', '!=', ended.id).executeTakeFirstOrThrow()

  const { reply } = await read('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')
  expect(reply).toMatchObject({ fault: 0, expired: Number(sum), ended: 2, renewed: 1, refunds: 0, refunded: 0 })
  const none = { upgrades: 0, upgraded: 0, giftsBought: 0, giftsPaid: 0, giftsMade: 0, giftsRedeemed: 0 }
  expect(reply).toMatchObject({ ...none, referralsNamed: 0, referralsPaid: 0, referralsRewarded: 0 })
  expect(reply.rolled).toBeGreaterThan(0)
  expect((await read('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).reply).toMatchObject({ ended: 0, rolled: 0 })
  expect((await read('2025-12-01T00:00:00Z', '2026-12-03T00:00:00Z')).status).toBe(400)
  expect((await read('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z', student)).error.code).toBe('forbidden')
})

test('staff see upgrades, gifts and referrals, each in the time of its own deed', async () => {
  const { db } = server
  const [one, other] = [await buildStudent(server.context), await buildStudent(server.context)]
  const { id: subscriptionId, planId, transactionId } = await buildSubscription(db, one.id, '2026-10-01T10:00:00Z')
  const [at, earlier] = [new Date('2026-10-05T10:00:00Z'), new Date('2026-09-01T10:00:00Z')]
  const plan = { oldPlanId: planId, newPlanId: planId, oldWeeklyMinutes: 120, newWeeklyMinutes: 240 }
  await db
    .insertInto('subscriptionUpgrades')
    .values({ transactionId, subscriptionId, fromWeek: 0, ...plan, appliedAt: at })
    .execute()
  const gift = { giverId: one.id, seed: '', expiresAt: new Date('2027-10-01') }
  const used = { redeemedAt: at, redeemedBy: other.id }
  await db
    .insertInto('giftCodes')
    .values([
      { ...gift, transactionId, codeHash: '1', createdAt: at },
      { ...gift, minutes: 30, codeHash: '2', createdAt: at },
      { ...gift, minutes: 30, codeHash: '3', createdAt: earlier, ...used },
    ])
    .execute()
  const named = { referredId: other.id, referrerId: one.id, namedAt: earlier, transactionId, dueAt: at }
  await db.updateTable('transactions').set({ paidAt: at }).where('id', '=', transactionId).execute()
  await db
    .insertInto('referrals')
    .values({ ...named, settledAt: at, rewardedAt: at })
    .execute()
  expect((await read('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')).reply).toMatchObject({
    upgrades: 1,
    upgraded: 180_000,
    giftsBought: 1,
    giftsPaid: 180_000,
    giftsMade: 1,
    giftsRedeemed: 1,
    referralsNamed: 0,
    referralsPaid: 1,
    referralsRewarded: 1,
  })
})
