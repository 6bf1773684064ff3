/** Tests of the refund that a student asks for, from its quote to the books. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createPaymentServer, type PaymentServer } from '../../testing/payments.ts'
import { buildPaidTransaction, type PaidTransaction } from '../../testing/refunds.ts'
import { buildSlot } from '../../testing/slots.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { reconcilePayments } from '../payments/check.ts'
import { lockPeople } from '../users/store.ts'

const { Refunded, PartialRefunded } = TransactionStatus
const MINUTE = 60_000
/** Example E: 1 December at 10:00 in Cairo, and later days. */
const bought = '2026-12-01T08:00:00.000Z'
const dayThree = '2026-12-03T08:00:00.000Z'
const dayTwenty = '2026-12-20T08:00:00.000Z'

let server: PaymentServer
let admin: BuiltPerson
let tutor: BuiltPerson
let paid: PaidTransaction
let id: number

beforeAll(async () => {
  server = await createPaymentServer(1_500)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(bought)
  admin = await buildAdmin(server.context)
  tutor = await buildTutor(server.context)
  paid = await buildPaidTransaction(server, admin)
  id = (await paid.current()).subscriptionId ?? 0
  await server.provider.forgetCalls()
})

/** Moves the clock, and logs in again where a login has ended by then. */
async function moveTo(at: string): Promise<void> {
  server.clock.set(at)
  for (const person of [admin, paid.payer]) Object.assign(person, await buildLogin(server.context, person.id))
}

/** Whatever a test did, the books still keep every promise. */
afterEach(async () => {
  await server.provider.be('well')
  expect(await findBrokenPromises(server.db)).toEqual([])
})

const quote = (who: { token: string } = paid.payer) =>
  server.call(subscriptionRefundEndpoints.quote, { params: { id } }, { token: who.token })
const press = (amount: number, headers = {}) =>
  server.call(
    subscriptionRefundEndpoints.ask,
    { params: { id }, body: { amount } },
    { token: paid.payer.token, headers },
  )

function hold(start: string, minutes: 15 | 30 = 30) {
  return buildLesson(server.db, tutor.id, paid.payer.id, start, { minutes, subscriptionId: id })
}

/** Two lessons of the first two days, together an hour. */
async function useAnHour(): Promise<void> {
  await hold('2026-12-01T10:00:00.000Z')
  await hold('2026-12-02T11:00:00.000Z')
}

const refundCalls = async () => (await server.provider.calls()).filter((call) => call.endsWith('/refund')).length
const lessonOf = async (lessonId: number) =>
  (await server.call(lessonEndpoints.read, { params: { id: lessonId } }, { token: paid.payer.token })).reply.lesson
const change = (body: object) => server.call(settingEndpoints.update, { body }, { token: admin.token })

describe('AW-14 the refund of example E', () => {
  test('on day 3 gives the unused minutes, ends the subscription and cancels its lessons', async () => {
    await useAnHour()
    await moveTo(dayThree)
    const next = await hold('2026-12-05T10:00:00.000Z')
    const { reply } = await quote()
    expect(reply).toMatchObject({
      rule: 'withdrawal',
      paid: 180_000,
      refunded: 0,
      allWeeks: 5,
      weeksNotBegun: 4,
      granted: 540,
      used: 60,
      withdrawalUntil: '2026-12-15T08:00:00.000Z',
      amount: 160_000,
      payBy: '2026-12-10',
      cancels: { id: next.id },
      state: null,
      withdrawalText: null,
    })
    expect((await paid.quote()).reply).toMatchObject({ suggested: 160_000, usedMinutes: 60 })
    const asked = await press(160_000)
    expect([asked.status, asked.reply.state, asked.reply.amount]).toEqual([200, 'given', 160_000])
    expect(await paid.atProvider()).toMatchObject({ refunded: 160_000 })
    expect(await lessonOf(next.id)).toMatchObject({ status: 'canceled', canceledBy: paid.payer.id })
    const ended = await server.call(subscriptionEndpoints.read, { params: { id } }, { token: paid.payer.token })
    expect(ended.reply).toMatchObject({ terminatedAt: dayThree, terminatedBy: paid.payer.id })
    const start = '2026-12-07T16:00:00.000Z'
    const slot = await buildSlot(server.db, tutor.id, start)
    const body = { tutorId: tutor.id, slotId: slot.id, start, duration: 30 as const }
    const booked = await server.call(lessonEndpoints.book, { body }, { token: paid.payer.token })
    expect(booked.error.code).toBe('subscription-required')
    expect(await paid.current()).toMatchObject({ status: PartialRefunded, refundedAmount: 160_000 })
    // Nothing more is suggested, however far the weeks go on.
    await moveTo(dayTwenty)
    expect((await paid.quote()).reply).toMatchObject({ suggested: 0, endsSubscription: false })
  })

  test('on day 20 gives the weeks that have not begun', async () => {
    await useAnHour()
    await moveTo(dayTwenty)
    const { reply } = await quote()
    expect(reply).toMatchObject({ rule: 'weeks', weeksNotBegun: 2, amount: 72_000, cancels: null })
    expect((await paid.quote()).reply.suggested).toBe(72_000)
    expect((await press(72_000)).reply).toMatchObject({ state: 'given', amount: 72_000 })
    expect((await paid.atProvider()).refunded).toBe(72_000)
  })

  test('pressed again is refused, and its key gives the first answer', async () => {
    await moveTo(dayTwenty)
    const headers = { 'idempotency-key': 'mine' }
    const first = await press(72_000, headers)
    const again = await press(72_000, headers)
    expect(again.reply).toEqual(first.reply)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await press(72_000)
    expect([other.status, other.error.code]).toEqual([409, 'bad-request'])
    expect((await paid.atProvider()).refunded).toBe(72_000)
  })

  test('is one refund when it is pressed twenty times beside staff', async () => {
    await useAnHour()
    await moveTo(dayThree)
    const staff = paid.refund({ refundAmount: 160_000, endsSubscription: true })
    const presses = await Promise.all(Array.from({ length: 20 }, () => press(160_000)))
    const answers = [...presses, await staff]
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 400, 409]).toContain(status)
    expect(await refundCalls()).toBe(1)
    expect((await paid.atProvider()).refunded).toBe(160_000)
    expect((await paid.facts()).map(({ amount }) => amount)).toEqual([160_000])
  })

  test('locks the tutors of its lessons in the order of all ids, so that a refund by staff never deadlocks with it', async () => {
    await useAnHour()
    await moveTo(dayThree)
    const holder = await server.db.startTransaction().execute()
    await lockPeople(holder, [tutor.id])
    const pressed = press(160_000)
    await untilBlocked(server.db)
    const payer = sql`select from users where id = ${paid.payer.id} for no key update nowait`.execute(holder)
    const [isFree] = await Promise.allSettled([payer])
    await holder.rollback().execute()
    expect([isFree.status, (await pressed).status]).toEqual(['fulfilled', 200])
  })

  test('is refused when a week begins between quote and press', async () => {
    await moveTo('2026-12-22T03:59:00.000Z')
    expect((await quote()).reply.amount).toBe(72_000)
    server.clock.advance(2 * MINUTE)
    const late = await press(72_000)
    expect([late.status, late.error.code]).toEqual([409, 'quote-changed'])
    expect((await quote()).reply).toMatchObject({ amount: 36_000, state: null })
    expect(await paid.refunds()).toEqual([])
  })

  test('tells the student what was asked and what came back', async () => {
    await moveTo(dayTwenty)
    await press(72_000)
    const notified = (await notificationsOf(server, paid.payer)).filter(({ kind }) => kind === 'payment-refunded')
    expect(notified.map(({ text }) => text).toSorted()).toEqual([
      'رددنا إليك ٧٢٠ جنيهًا من عملية دفع سابقة. قد يحتاج وصوله إلى بضعة أيام عمل.',
      'وصلنا طلب الاسترداد، ومبلغه ٧٢٠ جنيهًا. يصل بالطريقة التي دُفع بها قبل الأحد، ٢٧ ديسمبر.',
    ])
  })
})

describe('a refund that the provider does not finish', () => {
  beforeEach(() => moveTo(dayTwenty))

  test('whose answer was lost stands, and the reconciliation finishes it once', async () => {
    await server.provider.be('refunds-and-hangs-up')
    const lost = await press(72_000)
    expect([lost.status, lost.error.code]).toEqual([502, 'fawry-error'])
    expect((await quote()).reply).toMatchObject({ state: 'asked', amount: 72_000 })
    await server.provider.be('well')
    server.clock.advance(3 * MINUTE)
    await reconcilePayments(server.context)
    expect((await quote()).reply.state).toBe('given')
    expect(await refundCalls()).toBe(1)
    expect((await paid.atProvider()).refunded).toBe(72_000)
  })

  test('that it refuses for good is made by hand, which staff find, are warned of and enter', async () => {
    await paid.putAtProvider('NEW')
    expect((await press(72_000)).reply.state).toBe('by-hand')
    const list = async (query: { selfRefund?: 'true'; refundByHand?: 'true' }) =>
      (await server.call(transactionEndpoints.list, { query: { ...query, users: [paid.payer.id] } }, admin)).reply.list
    const selfRefund = { state: 'by-hand', amount: 72_000, askedAt: dayTwenty, payBy: '2026-12-27' }
    expect(await list({ refundByHand: 'true' })).toMatchObject([{ id: paid.transactionId, selfRefund }])
    expect((await paid.quote()).reply.suggested).toBe(72_000)
    const mine = await server.call(deletionEndpoints.read, {}, { token: paid.payer.token })
    expect(mine.reply.blockers).toMatchObject([{ kind: 'refund', amount: 72_000 }])
    expect((await paid.recordRefund(180_001)).status).toBe(400)
    expect((await paid.recordRefund(72_000)).reply).toMatchObject({ refundedAmount: 72_000 })
    expect((await quote()).reply.state).toBe('given')
    expect(await list({ refundByHand: 'true' })).toEqual([])
    expect(await list({ selfRefund: 'true' })).toHaveLength(1)
    expect((await paid.recordRefund(1)).status).toBe(409)
  })
})

describe('nobody takes back', () => {
  test('a subscription of somebody else, an unknown one, or anything while it is switched off', async () => {
    const stranger = await buildStudent(server.context)
    expect((await quote(stranger)).error.code).toBe('forbidden')
    id += 1_000_000
    expect((await quote()).error.code).toBe('subscription-not-found')
    id -= 1_000_000
    await change({ selfRefund: false })
    expect((await quote()).error.code).toBe('forbidden')
    expect((await press(180_000)).error.code).toBe('forbidden')
    expect((await quote(admin)).reply.amount).toBe(180_000)
    await change({ selfRefund: true })
  })

  test('while staff refund it, while a part is untold, during a lesson, or when nothing is left', async () => {
    const refused = async () => {
      const { status, error } = await press(180_000)
      return [status, error.code, error.message]
    }
    await server.provider.be('refunds-and-hangs-up')
    await paid.refund({ refundAmount: 1_000 })
    await server.provider.be('well')
    expect(await refused()).toEqual([409, 'bad-request', 'استرداد آخر من هذا الاشتراك قيد التنفيذ الآن.'])
    server.clock.advance(3 * MINUTE)
    await reconcilePayments(server.context)
    await paid.receive('PARTIAL_REFUNDED')
    await paid.receive('PARTIAL_REFUNDED')
    expect((await refused())[2]).toMatch(/^عاد جزء من مبلغ/)
    await paid.recordRefund(0)
    const start = new Date(server.clock.now().getTime() - 10 * MINUTE).toISOString()
    await hold(start)
    expect((await refused())[2]).toBe('الاسترداد متاح بعد نهاية درسك الجاري.')
    await moveTo('2026-12-31T08:00:00.000Z')
    expect((await refused())[2]).toMatch(/^لا مبلغ مستحق/)
    await moveTo('2027-01-02T08:00:00.000Z')
    expect((await refused())[2]).toMatch(/^انتهى هذا الاشتراك/)
  })

  test('of a payment in parts what was given back before', async () => {
    await paid.refund({ refundAmount: 100_000 })
    const { reply } = await quote()
    expect(reply).toMatchObject({ refunded: 100_000, amount: 80_000 })
    expect((await paid.quote()).reply.suggested).toBe(80_000)
    expect((await press(80_000)).reply).toMatchObject({ state: 'given', refunded: 100_000 })
    expect(await paid.current()).toMatchObject({ status: Refunded, refundedAmount: 180_000 })
  })
})

test('the words of the law are shown once they are checked, and another text has to be checked again', async () => {
  const text = 'نص عن حق الرجوع.'
  const shown = async () => (await quote()).reply.withdrawalText
  await change({ withdrawalText: text, withdrawalTextVersion: '1' })
  expect(await shown()).toBeNull()
  await change({ withdrawalTextChecked: true })
  expect(await shown()).toBe(text)
  await change({ withdrawalText: 'نص آخر.' })
  expect(await shown()).toBeNull()
  await change({ withdrawalText: null, withdrawalTextVersion: null })
})

test('a change of the withdrawal days holds for later payments', async () => {
  await change({ withdrawalDays: 30 })
  expect((await quote()).reply.withdrawalUntil).toBe('2026-12-15T08:00:00.000Z')
  paid = await buildPaidTransaction(server, admin)
  id = (await paid.current()).subscriptionId ?? 0
  expect((await quote()).reply.withdrawalUntil).toBe('2026-12-31T08:00:00.000Z')
  await change({ withdrawalDays: 14 })
})
