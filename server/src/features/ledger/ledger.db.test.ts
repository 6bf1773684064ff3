/** Tests of the entries and the checks of the ledger. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type LedgerKind, movement, platform, tutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { inside, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { writeStory } from '../../testing/attendance.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildPayer, createPaymentServer, notifyServer, type PaymentServer, payCard } from '../../testing/payments.ts'
import { judgeLessons } from '../verdicts/judge-jobs.ts'
import { findBrokenPromises, getBalance, getEarned, listChecks, postEntries } from './store.ts'

let server: PaymentServer
let tutorId: number
let lessonId: number

const ids: number[] = []

/** Pays by card and sends the provider's reports with these states. */
async function order(states: readonly string[]): Promise<void> {
  await server.provider.reset()
  const { reply } = await payCard(server, await buildPayer(server))
  const asked = await server.provider.onlyOrder()
  if (states.includes('PAID')) await server.provider.put(asked, 'PAID')
  for (const state of states) await notifyServer(server, asked, state)
  ids.push(reply.transactionId)
}

/** Data: one paid month, one refunded month, and one lesson that earned money. */
beforeAll(async () => {
  server = await createPaymentServer()
  for (const ends of [['PAID'], ['PAID', 'PAID', 'REFUNDED', 'REFUNDED']]) await order(ends)
  const begun = new Date(start)
  tutorId = (await buildTutor(server.context)).id
  const student = await buildStudent(server.context)
  const lesson = await buildLesson(server.db, tutorId, student.id, begun)
  lessonId = lesson.id
  await writeStory(server.db, { ...lesson, tutorId, studentId: student.id }, { events: inside('tutor', 0, 1800) })
  await judgeLessons(server.context)
})
afterAll(() => server.close())

function linesOf(kind: LedgerKind, refId: number) {
  return server.db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerEntries.ledgerTransactionId')
    .select(['key', 'account', 'ownerId', 'amount'])
    .where('kind', '=', kind)
    .where('refId', '=', refId)
    .orderBy('ledgerEntries.id')
    .execute()
}

/** Runs the checks inside a transaction that is rolled back, and returns the broken promises. */
async function foundOf(change: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  const attempt = server.db.transaction().execute(async (trx) => {
    await change(trx)
    found = (await findBrokenPromises(trx)).map(({ promise }) => promise)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  return found
}

describe('the ledger', () => {
  test('records the price of a payment, the amount of a refund and the earning of a lesson, each once', async () => {
    const [kept = 0, returned = 0] = ids
    const amount = 180_000
    const paid = (id: number) => [
      { key: `transaction:${id}:pay`, account: 'students', ownerId: null, amount: -amount },
      { key: `transaction:${id}:pay`, account: 'platform', ownerId: null, amount },
    ]
    expect(await linesOf('payment', kept)).toEqual(paid(kept))
    expect(await linesOf('refund', kept)).toEqual([])
    expect(await linesOf('payment', returned)).toEqual(paid(returned))
    expect(await linesOf('refund', returned)).toEqual([
      { key: `transaction:${returned}:refund:${amount}`, account: 'platform', ownerId: null, amount: -amount },
      { key: `transaction:${returned}:refund:${amount}`, account: 'students', ownerId: null, amount },
    ])
    expect(await linesOf('earning', lessonId)).toEqual([
      { key: `lesson:${lessonId}:earn`, account: 'platform', ownerId: null, amount: -7_500 },
      { key: `lesson:${lessonId}:earn`, account: 'tutor-earned', ownerId: tutorId, amount: 7_500 },
    ])
    expect(await getBalance(server.db, tutorId, 'tutor-earned')).toBe(7_500)
    expect(await getEarned(server.db, tutorId)).toBe(7_500)
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('records each partial refund by staff', async () => {
    await order(['PAID'])
    const transactionId = ids.at(-1) ?? 0
    const { token } = await buildAdmin(server.context)
    for (const refundAmount of [100_000, 80_000]) {
      const answer = await server.call(paymentEndpoints.refund, { body: { transactionId, refundAmount } }, { token })
      expect(answer.status).toBe(200)
    }
    const back = (await linesOf('refund', transactionId)).filter(({ account }) => account === 'students')
    expect(back.map(({ amount }) => amount)).toEqual([100_000, 80_000])
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('moves money once for one cause, even under concurrent requests', async () => {
    const post = () =>
      inTransaction(server.db, (trx) => {
        const cause = { key: 'lesson:twice', kind: 'earning', refId: lessonId } as const
        const entries = movement(piastres(5), platform, tutorAccount('tutor-pending', tutorId))
        return postEntries(trx, cause, entries, server.clock.now())
      })
    const outcomes = await Promise.allSettled([post(), post(), post()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getBalance(server.db, tutorId, 'tutor-pending')).toBe(5)
    await inTransaction(server.db, (trx) => {
      const cause = { key: 'lesson:back', kind: 'earning', refId: lessonId } as const
      return postEntries(
        trx,
        cause,
        movement(piastres(-5), platform, tutorAccount('tutor-pending', tutorId)),
        server.clock.now(),
      )
    })
    expect(await findBrokenPromises(server.db)).toEqual([])
  })
})

const insertLine = (kind: string, refId: number, lines: string) => (trx: Trx) =>
  sql`with t as (
    insert into ledger_transactions (key, kind, ref_id, created_at) values ('broken', ${kind}, ${refId}, now()) returning id
  )
  insert into ledger_entries (ledger_transaction_id, account, owner_id, amount)
  select t.id, l.account, l.owner_id::bigint, l.amount from t, (values ${sql.raw(lines)}) l (account, owner_id, amount)`.execute(
    trx,
  )

const breaks: [string, (trx: Trx) => Promise<unknown>][] = [
  [
    'every movement sums to zero and has two entries at least',
    (trx) => insertLine('withdrawal', 0, "('payouts', null, 5)")(trx),
  ],
  [
    'no account of a tutor is below nothing',
    (trx) => insertLine('withdrawal', 0, `('tutor-held', ${tutorId}, -5), ('payouts', null, 5)`)(trx),
  ],
  ['payments are the paid transactions', (trx) => sql`update transactions set amount = amount + 1`.execute(trx)],
  [
    'refunds are what went back of transactions',
    (trx) => sql`update transactions set refunded_amount = 1`.execute(trx),
  ],
  [
    'money that bought a subscription, an upgrade or a gift is ours, and money that bought none waits in suspense',
    (trx) => insertLine('payment', ids[0] ?? 0, "('platform', null, -5), ('suspense', null, 5)")(trx),
  ],
  [
    'money of no order waits in suspense until it went back',
    (trx) => insertLine('unmatched', 0, "('students', null, -5), ('suspense', null, 5)")(trx),
  ],
  [
    'earnings are the prices of judged and marked lessons',
    (trx) => sql`update lessons set price = price + 1 where id = ${lessonId}`.execute(trx),
  ],
  [
    'withdrawals hold what waits for a decision and paid what was approved',
    (trx) => insertLine('withdrawal', 0, "('platform', null, -5), ('payouts', null, 5)")(trx),
  ],
  [
    'a lesson shows its newest verdict',
    (trx) => sql`update lessons set review = true where id = ${lessonId}`.execute(trx),
  ],
  [
    'the lines of a week sum to what is left of it',
    (trx) => sql`update quota_weeks set used_minutes = 15`.execute(trx),
  ],
  [
    'lost minutes are added, credited or above the limit of 30 days',
    (trx) =>
      sql`insert into lost_minute_entries (student_id, lesson_id, minutes, lost, at)
      select student_id, id, 5, 6, ends_at from lessons where id = ${lessonId}`.execute(trx),
  ],
  [
    'minutes granted for lost ones came from the balance of their student, which is never below nothing',
    (trx) =>
      sql`insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
      select subscription_id, week_index, 'made-up', 15, ends_at from lessons where id = ${lessonId}`.execute(trx),
  ],
  [
    'bonus minutes are granted once, as a whole, to a week of their student',
    (trx) =>
      sql`insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
      select subscription_id, week_index, 'gift', 15, ends_at from lessons where id = ${lessonId}`.execute(trx),
  ],
  [
    'a used gift gave its plan or its minutes, and no other gift did',
    (trx) =>
      sql`insert into gift_codes (giver_id, minutes, seed, code_hash, created_at, expires_at, redeemed_at, redeemed_by)
      values (${tutorId}, 30, '', '', now(), now() + interval '1 day', now(), ${tutorId})`.execute(trx),
  ],
]

describe('the checks report when', () => {
  test.each(breaks)('this promise is broken: %s', async (promise, change) => {
    expect(await foundOf(change)).toContain(promise)
  })

  test('every check is covered by a case of this test', async () => {
    const known = breaks.map(([promise]) => promise)
    expect((await listChecks()).map(({ promise }) => promise)).toEqual(known)
  })
})
