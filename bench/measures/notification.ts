import assert from 'node:assert/strict'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { signedPayment } from '@hiwar/server/testing/signed-payment.ts'
import type pg from 'pg'
import { loop, type Measure } from '../compare.ts'
import { applyPayment, type WaitingTransaction } from '../floors/notification.ts'
import { openConnections, requestOf, succeed } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

/** Upper limit of payments per run; no run reaches it. */
const most = 4_000

/** Payment notifications of the provider, each for another transaction of another student. */
export function measureNotification({ origin, pool }: BenchEnvironment): Measure {
  return {
    name: 'payment notification applied',
    floor: 'T',
    goal: 0.6,
    async check() {
      const [first, second] = await openTransactions(pool, 2)
      const [connection] = await openConnections(origin, 1)
      if (first === undefined || second === undefined) throw new Error('nobody has ordered')
      await succeed(connection, notificationOf(first)).finally(() => connection?.close())
      await applyPayment(pool, second)
      for (const order of [first, second]) assert.deepEqual(await effectsOf(pool, order), wanted)
    },
    async ours(lanes, seconds) {
      const requests = (await openTransactions(pool, most)).map(notificationOf)
      const connections = await openConnections(origin, lanes)
      try {
        return await loop((index, lane) => succeed(connections[lane], requests[index]), { lanes, seconds, most })
      } finally {
        for (const connection of connections) connection.close()
      }
    },
    async baseline(lanes, seconds) {
      const orders = await openTransactions(pool, most)
      return loop((index) => applyPayment(pool, orders[index] as WaitingTransaction), { lanes, seconds, most })
    },
  }
}

export function notificationOf({ userId, merchantRef, providerRef, amount }: WaitingTransaction): Buffer {
  const body = signedPayment({ merchantRef, providerRef, amount, payerId: userId })
  return requestOf({ method: 'POST', path: paymentEndpoints.notification.path, body })
}

let runs = 0

/** Inserts new students, each with a pending transaction for one month. */
export async function openTransactions(pool: pg.Pool, count: number): Promise<WaitingTransaction[]> {
  runs += 1
  const { rows } = await pool.query<{
    id: string
    user_id: string
    merchant_ref: string
    provider_ref: string
    amount: string
  }>(
    `with payers as (
       insert into users (role, email, name, gender, verified_email)
       select 4, 'bench-payer-' || $2 || '-' || n || '@hiwar.test', 'سارة محمود', 'female', true
       from generate_series(1, $1::int) n returning id
     )
     insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
       provider_ref, next_check_at, created_at, updated_at)
     select id, (select min(id) from plans), 0, 240, 180000, 0, 3, gen_random_uuid(),
       id, now() + interval '1 hour', now(), now()
     from payers returning id, user_id, merchant_ref, provider_ref, amount`,
    [count, runs],
  )
  // A floor whose statement was planned when there were few rows would read all of them.
  await pool.query('analyze users, transactions, subscriptions, payment_notifications')
  return rows.map(({ id, user_id, merchant_ref, provider_ref, amount }) => ({
    id: Number(id),
    userId: Number(user_id),
    merchantRef: merchant_ref,
    providerRef: provider_ref,
    amount: Number(amount),
  }))
}

const wanted = { status: 1, weeks: 5, granted: true, moved: ['platform 180000', 'students -180000'] }

async function effectsOf(pool: pg.Pool, { id }: WaitingTransaction) {
  const { rows } = await pool.query(
    `select t.status, (select count(*)::int from quota_weeks w where w.subscription_id = s.id) as weeks,
       (select count(*) = 5 and bool_and(minutes > 0) from minute_entries m where m.subscription_id = s.id) as granted,
       (select array_agg(account || ' ' || amount order by account) from ledger_entries e
        join ledger_transactions l on l.id = e.ledger_transaction_id where l.kind = 'payment' and l.ref_id = t.id) as moved
     from transactions t join subscriptions s on s.transaction_id = t.id where t.id = $1`,
    [id],
  )
  return rows[0]
}
