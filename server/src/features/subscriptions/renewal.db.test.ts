/** Tests of the subscription that is bought before the current one ends. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { buildAdmin, buildLogin, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { isLong } from '../../testing/long.ts'
import { buildPayer, createPaymentServer, notifyServer, type Payer, payCard } from '../../testing/payments.ts'
import { buildSlot } from '../../testing/slots.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { advance, lockTransaction } from '../payments/advance.ts'

const start = '2026-11-24T10:00:00.000Z'
const server = await createPaymentServer()
const admin = await buildAdmin(server.context)
afterAll(() => server.close())
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
  server.clock.set(start)
  await server.provider.reset()
})

/** Pays by card and lets the provider report the payment; an error code when the order is refused. */
async function buy(payer: Payer, period: 0 | 1 | 2 = 0): Promise<string> {
  const { status, error, reply } = await payCard(server, payer, { period })
  if (status !== 200) return error.code
  const { merchantRef: merchantRefNum } = await server.db
    .selectFrom('transactions')
    .select('merchantRef')
    .where('id', '=', reply.transactionId)
    .executeTakeFirstOrThrow()
  const order = { merchantRefNum }
  await server.provider.put(order, 'PAID')
  await notifyServer(server, order, 'PAID')
  return 'paid'
}

async function moveTo(at: string, payer: Payer): Promise<Payer> {
  server.clock.set(at)
  return { ...payer, ...(await buildLogin(server.context, payer.id)) }
}

const care = async ({ token }: Payer) => (await server.call(subscriptionEndpoints.care, {}, { token })).reply
const current = async ({ token }: Payer) => (await server.call(subscriptionEndpoints.current, {}, { token })).reply

/** Start and end of all that the payer bought, oldest first. */
async function bought({ id }: Payer) {
  const rows = await server.db
    .selectFrom('subscriptions')
    .select(['startsAt', 'endsAt'])
    .where('userId', '=', id)
    .where('terminatedAt', 'is', null)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])
}

describe('AW-11 early renewal', () => {
  test('begins in the last days, starts where the current one ends, and waits alone', async () => {
    const payer = await buildPayer(server)
    expect(await buy(payer, 2)).toBe('paid')
    const end = '2027-11-24T10:00:00.000Z'
    const opens = '2027-10-25T09:00:00.000Z'
    expect(await care(payer)).toMatchObject({ queued: null, renewFrom: opens })
    expect(await buy(payer)).toBe('subscription-exists')
    expect(await buy(await moveTo(new Date(Date.parse(opens) - 1).toISOString(), payer))).toBe('subscription-exists')

    const later = await moveTo(opens, payer)
    expect(await buy(later)).toBe('paid')
    expect(await bought(payer)).toEqual([
      [start, end],
      [end, '2027-12-24T10:00:00.000Z'],
    ])
    expect(await care(later)).toMatchObject({ queued: { start: end, weeklyMinutes: 120 }, renewFrom: null })
    expect(await buy(later)).toBe('subscription-exists')

    const { info, week, weeks } = await current(later)
    const queued = (await care(later)).queued?.id
    expect([info?.start, week?.subscriptionId]).toEqual([start, info?.id])
    expect(weeks.map(({ subscriptionId }) => subscriptionId).filter((id) => id === queued)).toHaveLength(5)

    const tutor = await buildTutor(server.context)
    const lesson = '2027-11-26T16:00:00.000Z'
    const slot = await buildSlot(server.db, tutor.id, lesson)
    const body = { tutorId: tutor.id, slotId: slot.id, start: lesson, duration: 30 as const }
    expect((await server.call(lessonEndpoints.book, { body }, later)).status).toBe(200)
    expect((await current(later)).weeks.find(({ subscriptionId }) => subscriptionId === queued)?.used).toBe(30)
  })

  test('opens as many days ahead as the setting says', async () => {
    const payer = await buildPayer(server)
    await buy(payer, 1)
    const late = await moveTo('2027-02-10T10:00:00.000Z', payer)
    const staff = await buildLogin(server.context, admin.id)
    for (const [renewalWindowDays, answer] of [
      [7, 'subscription-exists'],
      [30, 'paid'],
    ] as const) {
      await server.call(settingEndpoints.update, { body: { renewalWindowDays } }, staff)
      expect(await buy(late)).toBe(answer)
    }
  })

  test('keeps its dates when the current one is refunded, and no other fits before it', async () => {
    const early = await buildPayer(server)
    await buy(early)
    const payer = await moveTo('2026-12-20T10:00:00.000Z', early)
    const staff = await buildLogin(server.context, admin.id)
    await buy(payer)
    const [first, second] = await bought(payer)
    expect(second?.[0]).toBe(first?.[1])
    const { transactionId } = await server.db
      .selectFrom('subscriptions')
      .select('transactionId')
      .where('userId', '=', payer.id)
      .orderBy('startsAt')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await server.call(paymentEndpoints.refund, { body: { transactionId } }, staff)).status).toBe(200)
    expect(await bought(payer)).toEqual([second])
    expect((await current(payer)).info).toBeNull()
    expect((await care(payer)).renewFrom).toBeNull()
    expect(await buy(payer)).toBe('subscription-exists')
  })
})

test('I-W14 payments that are applied at once give one current subscription and one that waits', async () => {
  // One open order a person is promised elsewhere; without that promise several are paid at the same moment.
  await server.asOwner('drop index transactions_one_new')
  for (let round = 0; round < (isLong ? 100 : 10); round += 1) {
    const payer = await buildPayer(server)
    await payCard(server, payer)
    await server.asOwner(
      `insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
         created_at, updated_at)
       select user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref || '-' || n,
         created_at, updated_at from transactions, generate_series(1, 4) n where user_id = $1`,
      [payer.id],
    )
    const orders = await server.db.selectFrom('transactions').selectAll().where('userId', '=', payer.id).execute()
    await Promise.all(
      orders.map((order) =>
        inTransaction(server.db, async (trx) => {
          const open = await lockTransaction(trx, order)
          await advance(server.context, trx, open, 'pay', server.clock.now())
        }),
      ),
    )
    const [first, second, ...others] = await bought(payer)
    expect([first?.[0], second?.[0], others]).toEqual([start, first?.[1], []])
  }
})

test('a balance of lost minutes that had no week waits for the next subscription', async () => {
  const payer = await buildPayer(server)
  const tutor = await buildTutor(server.context)
  const lesson = await buildLesson(server.db, tutor.id, payer.id, '2026-11-01T10:00:00.000Z', { subscribed: 3 })
  const lost = { studentId: payer.id, lessonId: lesson.id, minutes: 18, lost: 18, at: lesson.end }
  await server.db.insertInto('lostMinuteEntries').values(lost).execute()
  expect(await buy(payer)).toBe('paid')
  const granted = server.db
    .selectFrom('minuteEntries')
    .innerJoin('subscriptions', 'subscriptions.id', 'minuteEntries.subscriptionId')
    .select(['weekIndex', 'minutes'])
    .where('userId', '=', payer.id)
    .where('minuteEntries.kind', '=', 'made-up')
  expect(await granted.execute()).toEqual([{ weekIndex: 0, minutes: 15 }])
})
