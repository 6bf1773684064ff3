/**
 * Floor T of a payment notification: lock the transaction, change its status, write the subscription and the ledger
 * entries, nothing else.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A transaction that is waiting for its payment. */
export interface WaitingTransaction {
  id: number
  userId: number
  merchantRef: string
  providerRef: string
  /** In piastres. */
  amount: number
}

const listener = `
  insert into payment_notifications (merchant_ref, provider_ref, order_status, payment_amount, order_amount, request_id, received_at)
  values ($1, $2, 'PAID', $3, $3, $4, now()) on conflict do nothing returning id`

const lock = `select id from users where id = $1 for no key update`

const check = `
  select id, plan_id, period, weekly_minutes, amount from transactions where merchant_ref = $1 and status = 0 and amount = $2
    and not exists (select 1 from subscriptions where user_id = $3 and terminated_at is null and ends_at > now())
  for update`

const write = `
  with paid as (
    update transactions set status = 1, paid_at = now(), next_check_at = null, updated_at = now()
    where id = $1 returning id, user_id, plan_id, period, weekly_minutes, amount
  ), bought as (
    insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at, created_at, updated_at)
    select user_id, plan_id, id, period, weekly_minutes, now(), now() + interval '30 days', now(), now() from paid
    returning id, weekly_minutes
  ), weeks as (
    insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
    select id, week, now() + week * interval '7 days', now() + least(week * 7 + 7, 30) * interval '1 day', weekly_minutes
    from bought cross join generate_series(0, 4) week returning subscription_id, index, minutes
  ), granted as (
    insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
    select subscription_id, index, 'grant', minutes, now() from weeks
  ), moved as (
    insert into ledger_transactions (key, kind, ref_id, created_at)
    select 'transaction:' || id || ':pay', 'payment', id, now() from paid returning id
  )
  insert into ledger_entries (ledger_transaction_id, account, amount)
  select moved.id, side.account, side.sign * paid.amount
  from moved, paid, (values ('students', -1), ('platform', 1)) side (account, sign)`

/** Applies a payment. Throws when the payment cannot be applied. */
export async function applyPayment(pool: pg.Pool, order: WaitingTransaction): Promise<void> {
  const { id, userId, merchantRef, providerRef, amount } = order
  const client = await pool.connect()
  try {
    await client.query('begin')
    const received = await client.query({
      name: 'listener',
      text: listener,
      values: [merchantRef, providerRef, amount, randomUUID()],
    })
    if (received.rowCount === 0) throw new Error('the floor hears a payment twice')
    await client.query({ name: 'lock-payer', text: lock, values: [userId] })
    const { rowCount } = await client.query({ name: 'check-order', text: check, values: [merchantRef, amount, userId] })
    if (rowCount !== 1) throw new Error(`the floor may not apply order ${id}`)
    await client.query({ name: 'write-payment', text: write, values: [id] })
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
