/** Constraints on minutes and money: each test breaks one on purpose and expects its name. */
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildStudent } from '../../testing/accounts.ts'
import { promisesOfEachTest } from '../../testing/promises-of-each-test.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const now = new Date()
const tomorrow = new Date(now.getTime() + 24 * 3600_000)

const made = promisesOfEachTest(now)
const { outcome, outcomeAsOwner } = made
let subscriptionId: number

beforeEach(async () => {
  subscriptionId = (await buildSubscription(made.server.db, made.studentId, now)).id
})

describe('minutes and subscriptions', () => {
  test('a quota week never uses or returns more than its minutes', async () => {
    const use = (minutes: number) =>
      sql`update quota_weeks set used_minutes = used_minutes + ${minutes} where subscription_id = ${subscriptionId} and index = 0`
    expect(await outcome(use(121))).toBe('quota_weeks_used')
    expect(await outcome(use(120))).toBe('accepted')
    expect(await outcome(use(1))).toBe('quota_weeks_used')
    expect(await outcome(use(-121))).toBe('quota_weeks_used')
  })

  test('a closed week adds up, once and for good, and rolls no minute twice', async () => {
    const week = (set: string) =>
      outcome(sql.raw(`update quota_weeks set ${set} where subscription_id = ${subscriptionId} and index = 0`))
    expect(await week('expired = 120')).toBe('quota_weeks_closed')
    expect(await week('closed_at = now()')).toBe('quota_weeks_closed')
    expect(await week('closed_at = now(), expired = 121, used_minutes = -1')).toMatch(/^quota_weeks/)
    expect(await week('closed_at = now(), minutes = 165, rolled_in = 45, rolled_out = 121, expired = 44')).toBe(
      'quota_weeks_rolled',
    )
    expect(await week('closed_at = now(), minutes = 165, rolled_in = 45, rolled_out = 120, expired = 45')).toBe(
      'accepted',
    )
    expect(await week('used_minutes = 15')).toBe('quota_weeks_closed')
    expect(await week('minutes = 180')).toBe('quota_weeks_closed')
    expect(await week('used_minutes = 60, expired = -15')).toBe('quota_weeks_rolled')
    expect(await week('closed_at = null, rolled_out = 0, expired = 0')).toBe('quota_weeks_closed_once')
    expect(await week(`closed_at = now() + interval '1 hour'`)).toBe('quota_weeks_closed_once')
  })

  test('quota weeks of a subscription do not overlap', async () => {
    const week = sql`
      insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
      values (${subscriptionId}, 99, ${now}, ${tomorrow}, 15)`
    expect(await outcome(week)).toBe('quota_weeks_no_overlap')
  })

  test('a minute entry never changes', async () => {
    expect(await outcomeAsOwner(`update minute_entries set minutes = 1`)).toBe('minute_entries_append_only')
    expect(await outcomeAsOwner(`delete from minute_entries`)).toBe('minute_entries_append_only')
  })

  test('a student has one current subscription, and a transaction creates at most one', async () => {
    const again = (userId: number, transaction: RawBuilder<unknown>) => sql`
      insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at, created_at, updated_at)
      select ${userId}, plan_id, ${transaction}, period, weekly_minutes, starts_at, ends_at, created_at, updated_at
      from subscriptions where id = ${subscriptionId}`
    const other = await buildStudent(made.server.context)
    expect(await outcome(again(other.id, sql`transaction_id`))).toBe('subscriptions_transaction_key')
    const copy = sql`(insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref, created_at, updated_at)
      select user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref || '-2', created_at, updated_at
      from transactions where id = (select transaction_id from subscriptions where id = ${subscriptionId}) returning id)`
    const { rows } = await sql<{ id: number }>`with made as ${copy} select id from made`.execute(made.server.db)
    expect(await outcome(again(made.studentId, sql`${rows[0]?.id}::bigint`))).toBe('subscriptions_one_current')
    await sql`update subscriptions set terminated_at = now() where id = ${subscriptionId}`.execute(made.server.db)
    expect(await outcome(again(made.studentId, sql`${rows[0]?.id}::bigint`))).toBe('accepted')
  })

  test('a subscription that its student takes back is over, once', async () => {
    const take = (until: RawBuilder<unknown>) => sql`
      with ended as (${until})
      insert into subscription_refunds (subscription_id, rule, amount, paid, refunded_before, all_weeks, weeks_not_begun,
        all_minutes, used_minutes, pay_by, created_at)
      values (${subscriptionId}, 'weeks', 1, 180000, 0, 5, 2, 540, 60, ${now}, ${now})`
    const end = sql`update subscriptions set terminated_at = now() where id = ${subscriptionId}`
    expect(await outcome(take(sql`select 1`))).toBe('subscription_refunds_end')
    expect(await outcome(take(end))).toBe('accepted')
    expect(await outcome(take(sql`select 1`))).toBe('subscription_refunds_pkey')
  })

  test('an upgrade is ordered for a week of a subscription, without a coupon, and bought once for more minutes', async () => {
    const order = (set: string) =>
      outcome(
        sql.raw(`update transactions set ${set} where id in (
        select transaction_id from subscriptions where id = ${subscriptionId})`),
      )
    expect(await order(`purpose = 'upgrade'`)).toBe('transactions_upgrade')
    expect(await order(`purpose = 'upgrade', subscription_id = ${subscriptionId}`)).toBe('transactions_upgrade')
    expect(await order(`subscription_id = ${subscriptionId}, from_week = 1`)).toBe('transactions_upgrade')
    const whole = `purpose = 'upgrade', subscription_id = ${subscriptionId}`
    expect(await order(`${whole}, from_week = 1, installments = 2`)).toBe('transactions_upgrade')
    expect(await order(`${whole}, from_week = 99`)).toBe('transactions_from_week')
    expect(await order(`${whole}, from_week = 1`)).toBe('accepted')
    const buy = (minutes: number, week = 1) =>
      outcome(sql`
        insert into subscription_upgrades (transaction_id, subscription_id, from_week, old_plan_id, old_weekly_minutes,
          new_plan_id, new_weekly_minutes, applied_at)
        select transaction_id, id, ${week}, plan_id, weekly_minutes, plan_id, ${minutes}, ${now}
        from subscriptions where id = ${subscriptionId}`)
    expect(await buy(120)).toBe('subscription_upgrades_up')
    expect(await buy(240, 99)).toBe('subscription_upgrades_week')
    expect(await buy(240)).toBe('accepted')
    expect(await buy(240)).toBe('subscription_upgrades_pkey')
  })

  test('a gift gives a plan or minutes, and is used or revoked once and in its time', async () => {
    const gift = (columns: string, values: string, hash = 'a') =>
      outcome(
        sql.raw(`insert into gift_codes (giver_id, seed, code_hash, created_at, expires_at, ${columns})
        select user_id, '', '${hash}', now(), now() + interval '1 day', ${values}
        from subscriptions where id = ${subscriptionId}`),
      )
    expect(await gift('minutes', 'null')).toBe('gift_codes_content')
    expect(await gift('minutes, transaction_id', '30, transaction_id')).toBe('gift_codes_content')
    expect(await gift('minutes', '14')).toBe('gift_codes_minutes_check')
    expect(await gift('transaction_id', 'transaction_id')).toBe('accepted')
    expect(await gift('transaction_id', 'transaction_id', 'b')).toBe('gift_codes_transaction_key')
    expect(await gift('minutes', '30')).toBe('gift_codes_hash_key')
    const change = (set: string) => outcome(sql.raw(`update gift_codes set ${set}`))
    expect(await change('redeemed_at = created_at')).toBe('gift_codes_redeemed')
    expect(await change('redeemed_at = expires_at, redeemed_by = giver_id')).toBe('gift_codes_redeemed')
    expect(await change('redeemed_at = created_at, redeemed_by = giver_id, revoked_at = created_at')).toBe(
      'gift_codes_one_end',
    )
    expect(await change('redeemed_at = created_at, redeemed_by = giver_id')).toBe('accepted')
    expect(await change('redeemed_at = null, redeemed_by = null')).toBe('gift_codes_settled')
    expect(await change('revoked_at = created_at')).toBe('gift_codes_settled')
  })

  test('a bonus is given once for each cause, and granted once', async () => {
    const give = (key: string) =>
      outcome(sql`
        insert into bonus_minutes (user_id, kind, source_key, minutes, expires_at, created_at)
        select user_id, 'gift', ${key}, 30, ${now}::timestamptz + interval '1 year', ${now} from subscriptions
        where id = ${subscriptionId}`)
    expect(await give('gift:1')).toBe('accepted')
    expect(await give('gift:1')).toBe('bonus_minutes_once')
    const grant = (line: string) =>
      outcome(sql.raw(`update bonus_minutes set minute_entry_id = (select ${line}(id) from minute_entries)`))
    expect(await outcome(sql`update bonus_minutes set minutes = 60`)).toBe('bonus_minutes_granted')
    expect(await grant('min')).toBe('accepted')
    expect(await grant('max')).toBe('bonus_minutes_granted')
    expect(await give('gift:2')).toBe('accepted')
    expect(
      await outcome(sql`update bonus_minutes set minute_entry_id = (select min(id) from minute_entries)
        where source_key = 'gift:2'`),
    ).toBe('bonus_minutes_entry_key')
  })

  test('nobody names himself as the one who told of Hiwar, and each names one', async () => {
    const name = (referrer: string) =>
      outcome(
        sql.raw(`insert into referrals (referred_id, referrer_id, named_at)
        select s.user_id, ${referrer}, now() from subscriptions s where s.id = ${subscriptionId}`),
      )
    expect(await name('s.user_id')).toBe('referrals_two_people')
    expect(await name('(select max(id) from users where id <> s.user_id)')).toBe('accepted')
    expect(await name('(select max(id) from users where id <> s.user_id)')).toBe('referrals_pkey')
  })

  test('a subscription keeps the minutes that were bought', async () => {
    await sql`update plans set weekly_minutes = 15`.execute(made.server.db)
    const kept = made.server.db.selectFrom('subscriptions').select('weeklyMinutes').where('id', '=', subscriptionId)
    expect(await kept.executeTakeFirst()).toEqual({ weeklyMinutes: 120 })
  })
})

describe('the ledger', () => {
  let serial = 0
  const post = (...lines: [account: string, ownerId: number | null, amount: number][]) => {
    serial += 1
    const values = sql.join(
      lines.map(([account, owner, amount]) => sql`(${account}, ${owner}::bigint, ${amount}::bigint)`),
    )
    return sql`with posted as (
        insert into ledger_transactions (key, kind, ref_id, created_at)
        values (${`promise:${serial}`}, 'withdrawal', 0, ${now}) returning id
      )
      insert into ledger_entries (ledger_transaction_id, account, owner_id, amount)
      select posted.id, line.* from posted, (values ${values}) line`
  }

  test('entries of a movement sum to zero and never change', async () => {
    expect(await outcome(post(['platform', null, 5], ['payouts', null, -5]))).toBe('accepted')
    expect(await outcome(post(['platform', null, 5], ['payouts', null, -4]))).toBe('ledger_transactions_balanced')
    expect(await outcome(post(['platform', null, 5]))).toBe('ledger_transactions_balanced')
    expect(
      await outcome(
        sql`insert into ledger_transactions (key, kind, ref_id, created_at) values ('x', 'refund', 1, ${now})`,
      ),
    ).toBe('ledger_transactions_balanced')
    expect(await outcome(post(['platform', null, 0], ['payouts', null, 0]))).toBe('ledger_entries_amount_check')
    expect(await outcome(post(['platform', made.tutorId, 5], ['payouts', null, -5]))).toBe('ledger_entries_owner')
    expect(await outcome(post(['tutor-held', null, 5], ['payouts', null, -5]))).toBe('ledger_entries_owner')
    expect(await outcomeAsOwner(`update ledger_entries set amount = 1`)).toBe('ledger_entries_append_only')
    expect(await outcomeAsOwner(`delete from ledger_transactions`)).toBe('ledger_transactions_append_only')
    const again = sql`insert into ledger_transactions (key, kind, ref_id, created_at)
      select key, kind, ref_id, created_at from ledger_transactions limit 1`
    expect(await outcome(again)).toBe('ledger_transactions_key')
  })

  test('a tutor never has a debt, even with simultaneous withdrawals', async () => {
    await post(['tutor-earned', made.tutorId, 10], ['platform', null, -10]).execute(made.server.db)
    expect(await outcome(post(['tutor-earned', made.tutorId, -11], ['payouts', null, 11]))).toBe(
      'ledger_entries_no_debt',
    )
    const takes = Array.from({ length: 8 }, () =>
      outcome(post(['tutor-earned', made.tutorId, -4], ['payouts', null, 4])),
    )
    expect((await Promise.all(takes)).filter((each) => each === 'accepted')).toHaveLength(2)
  })
})

describe('payments', () => {
  test('a transaction changes state only along the allowed transitions', async () => {
    const pay = (status: number) =>
      sql`update transactions set status = ${status} where id = (select transaction_id from subscriptions where id = ${subscriptionId})`
    expect(await outcome(pay(0))).toBe('transactions_moves')
    expect(await outcome(pay(2))).toBe('transactions_moves')
    expect(await outcome(pay(5))).toBe('accepted')
    expect(await outcome(pay(1))).toBe('transactions_moves')
    expect(await outcome(pay(3))).toBe('accepted')
  })

  test('one refund is pending at a time, stays within the payment, and is settled once', async () => {
    const refund = (amount: number, state = 'asked') => sql`
      insert into refunds (transaction_id, amount, state, next_check_at, created_at, settled_at)
      select transaction_id, ${amount}, ${state}, case when ${state} = 'asked' then ${now}::timestamptz end, ${now},
        case when ${state} <> 'asked' then ${now}::timestamptz end
      from subscriptions where id = ${subscriptionId}`
    const settle = (state: string) => sql`
      update refunds set state = ${state}, settled_at = ${now}, next_check_at = null
      where transaction_id = (select transaction_id from subscriptions where id = ${subscriptionId})`
    const raise = (amount: number) => sql`
      update transactions set refunded_amount = ${amount}
      where id = (select transaction_id from subscriptions where id = ${subscriptionId})`
    expect(await outcome(refund(180_001))).toBe('refunds_within_paid')
    expect(await outcome(refund(100_000))).toBe('accepted')
    expect(await outcome(refund(1))).toBe('refunds_one_asked')
    expect(await outcome(settle('asked'))).toBe('refunds_checked')
    expect(await outcome(settle('given'))).toBe('accepted')
    expect(await outcome(settle('refused'))).toBe('refunds_settle_once')
    expect(await outcome(raise(100_000))).toBe('accepted')
    expect(await outcome(refund(80_001))).toBe('refunds_within_paid')
    expect(await outcome(refund(80_000))).toBe('accepted')
    expect(await outcome(raise(180_001))).toBe('transactions_refunded')
  })
})
