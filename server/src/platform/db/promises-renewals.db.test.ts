/** Constraints on renewals by card: each line breaks one on purpose and expects its name. */
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { outcomeOfWork } from '../../testing/outcome.ts'
import { promisesOfEachTest } from '../../testing/promises-of-each-test.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const now = new Date()
const made = promisesOfEachTest(now)
let subscriptionId: number

beforeEach(async () => {
  subscriptionId = (await buildSubscription(made.server.db, made.studentId, now)).id
})

/** The outcome of these statements in one transaction, of which nothing stays. */
async function together(...statements: RawBuilder<unknown>[]): Promise<string> {
  const trx = await made.server.db.startTransaction().execute()
  const run = async () => {
    for (const statement of statements) await statement.execute(trx)
  }
  const outcome = await outcomeOfWork(run())
  await trx.rollback().execute()
  return outcome
}

test('I-W15 a renewal is charged by a live consent alone, after two notices of that very amount and end', async () => {
  const hours = (count: number) => sql`${now}::timestamptz + make_interval(hours => ${count})`
  const agreed = sql`insert into renewal_consents (user_id, plan_id, period, amount, last_four_digits, token_hash,
      text_version, ip, given_at, until_at)
    select user_id, plan_id, 0, 180000, '4242', ${'0'.repeat(64)}, '1', '127.0.0.1', ${hours(-200)}, ${hours(9)}
    from subscriptions where id = ${subscriptionId} returning id`
  const notice = (lead: 7 | 1, toldHours: number, amount = 180_000, later = 0) => sql`
    insert into renewal_notices (consent_id, subscription_id, lead, amount, ends_at, told_at)
    select c.id, s.id, ${lead}, ${amount}, s.ends_at + make_interval(hours => ${later}), ${hours(-toldHours)}
    from renewal_consents c join subscriptions s on s.user_id = c.user_id where s.id = ${subscriptionId}`
  const order = (amount = 180_000, at = 0) => sql`
    insert into transactions (user_id, plan_id, purpose, consent_id, renews_id, period, weekly_minutes, amount,
      payment_method, status, merchant_ref, created_at, updated_at)
    select s.user_id, s.plan_id, 'renewal', c.id, s.id, 0, 120, ${amount}, 0, 0, gen_random_uuid(), ${hours(at)}, ${hours(at)}
    from subscriptions s left join renewal_consents c on c.user_id = s.user_id where s.id = ${subscriptionId}`
  const change = (set: string) => sql.raw(`update renewal_consents set ${set}`)
  const both = [agreed, notice(7, 144), notice(1, 20)]
  const unannounced = 'transactions_renewal_told'
  expect(await together(...both, order())).toBe('accepted')
  expect(await together(order())).toMatch(/^transactions_renewal/)
  expect(await together(agreed, notice(7, 144), order())).toBe(unannounced)
  expect(await together(agreed, notice(1, 20), order())).toBe(unannounced)
  expect(await together(agreed, notice(7, 143), notice(1, 20), order())).toBe(unannounced)
  expect(await together(agreed, notice(7, 144), notice(1, 19), order())).toBe(unannounced)
  expect(await together(agreed, notice(7, 144, 170_000), notice(1, 20), order())).toBe(unannounced)
  expect(await together(agreed, notice(7, 144, 180_000, 1), notice(1, 20), order())).toBe(unannounced)
  expect(await together(agreed, notice(7, 144, 180_001), notice(1, 20, 180_001), order(180_001))).toBe(unannounced)
  expect(await together(...both, change("ended_at = now(), ended_cause = 'student'"), order())).toBe(unannounced)
  expect(await together(...both, order(180_000, 9))).toBe(unannounced)
  expect(await together(...both, sql.raw('update subscriptions set terminated_at = now()'), order())).toBe(unannounced)
  const paid = sql.raw(`update transactions set status = 1, paid_at = created_at where purpose = 'renewal'`)
  expect(await together(...both, order(), paid, order())).toBe('transactions_renewed_once')
  const closed = sql.raw(`update transactions set status = 6 where purpose = 'renewal'`)
  expect(await together(...both, order(), closed, order())).toBe('accepted')
  expect(await together(agreed, agreed)).toBe('renewal_consents_one')
  expect(await together(agreed, change('amount = 200000'))).toBe('renewal_consents_final')
})
