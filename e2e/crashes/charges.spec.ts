/**
 * Kills the server after the provider has recorded a charge, payment or refund and before the server has stored it. One
 * round of reconciliation later each charge has its effect and each effect has its charge. `KILLS=50` sets the number
 * of kills.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isLong } from '@hiwar/server/testing/long.ts'
import { brokenPromisesOf } from '@hiwar/server/testing/promises.ts'
import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import { demoPassword } from '@hiwar/server/testing/visits/enter.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWriteBarrier, type WriteBarrier } from './write-barrier.ts'

const kills = Number(process.env.KILLS ?? (isLong ? 10 : 3))
/**
 * Number of new students in each round. The next round pays their transactions, and the round after that refunds them.
 */
const atOnce = 3
const timeoutMs = 20_000

let stack: Stack
let db: pg.Client
/** Stops the transactions in which the server stores a result of the provider. */
let keeping: WriteBarrier
let adminToken: string

beforeAll(async () => {
  stack = await startStack({ LOG_LEVEL: 'silent' })
  keeping = await buildWriteBarrier(
    stack.addresses.database,
    `after update on transactions for each row when (row (old.status, old.provider_ref, old.refunded_amount)
      is distinct from row (new.status, new.provider_ref, new.refunded_amount))`,
    'after update on refunds for each row when (old.state is distinct from new.state)',
  )
  db = new pg.Client({ connectionString: stack.addresses.database })
  await db.connect()
  adminToken = (await ask<{ token: string }>('/auth/password', { email: 'admin@hiwar.test', password: demoPassword }))
    .token
})
afterAll(async () => {
  await keeping.open()
  await db.end()
  await stack.stop()
})

async function ask<Reply>(path: string, body: object, token?: string): Promise<Reply> {
  const answer = await fetch(`${stack.addresses.learn}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Sends a request without waiting for the response: the kill loses the response, and no client retries. */
function begin(path: string, body: object, token: string): void {
  ask(path, body, token).catch(() => undefined)
}

interface ProviderOrder {
  merchantRefNum: string
  orderStatus: string
  refundedAmount: number | string
}

async function provided(): Promise<Map<string, ProviderOrder>> {
  const answer = await fetch(`${stack.addresses.sandbox}/fawry/orders`)
  const { list } = (await answer.json()) as { list: ProviderOrder[] }
  return new Map(list.map((order) => [order.merchantRefNum, order]))
}

interface Kept {
  merchant_ref: string
  amount: string
  status: number
  refunded_amount: string
  provider_ref: string | null
  subscriptions: string
  current: string
  asked: string
}

async function kept(): Promise<Kept[]> {
  const { rows } = await db.query<Kept>(`
    select t.merchant_ref, t.amount, t.status, t.refunded_amount, t.provider_ref,
      (select count(*) from subscriptions s where s.transaction_id = t.id) as subscriptions,
      (select count(*) from subscriptions s where s.transaction_id = t.id and s.terminated_at is null) as current,
      (select count(*) from refunds r where r.transaction_id = t.id and r.state = 'asked') as asked
    from transactions t join users u on u.id = t.user_id where u.email like 'charge-%' order by t.id`)
  return rows
}

/** The effects that a transaction must have in the database, by the state of its order at the provider. */
function effectOf(order: ProviderOrder | undefined, { amount, status }: Kept) {
  const back = String(Math.round(Number(order?.refundedAmount ?? 0) * 100))
  const effects: Record<string, object> = {
    NEW: { status: 0, refunded_amount: '0', subscriptions: '0', current: '0' },
    PAID: { status: 1, refunded_amount: '0', subscriptions: '1', current: '1' },
    PARTIAL_REFUNDED: { status: 5, refunded_amount: back, subscriptions: '1', current: '1' },
    REFUNDED: { status: 3, refunded_amount: amount, subscriptions: '1', current: '0' },
  }
  // A charge that never reached the provider stays pending until it expires.
  const never = { status: status === 6 ? 6 : 0, refunded_amount: '0', subscriptions: '0', current: '0' }
  return { ...(order === undefined ? never : effects[order.orderStatus]), asked: '0' }
}

/** The effect that the provider has recorded and the database lacks; null when the two agree. */
function tornPart(order: ProviderOrder | undefined, { status, provider_ref, refunded_amount }: Kept): string | null {
  if (order === undefined) return null
  if (Number(order.refundedAmount) * 100 > Number(refunded_amount)) return 'refund'
  if (order.orderStatus === 'NEW') return provider_ref === null ? 'charge' : null
  return status === 0 ? 'payment' : null
}

let serial = 0

async function register(): Promise<{ token: string; phone: string; way: string }> {
  serial += 1
  const phone = `0101${String(serial).padStart(7, '0')}`
  const body = { role: 4, email: `charge-${serial}@hiwar.test`, password: 'Nahr-el-nil-7' }
  const { token } = await ask<{ token: string }>('/user/', body)
  return { token, phone, way: serial % 2 === 0 ? 'ref-num' : 'e-wallet' }
}

async function withIds(status: number): Promise<{ id: number; merchant_ref: string; amount: number }[]> {
  const { rows } = await db.query<{ id: string; merchant_ref: string; amount: string }>(
    `select t.id, t.merchant_ref, t.amount from transactions t join users u on u.id = t.user_id
     where u.email like 'charge-%' and t.status = $1 and t.provider_ref is not null order by t.id desc limit $2`,
    [status, atOnce],
  )
  return rows.map(({ id, merchant_ref, amount }) => ({ id: Number(id), merchant_ref, amount: Number(amount) }))
}

/** Starts charges, payments and refunds at the same moment without waiting for any. */
async function beginEverything(): Promise<void> {
  const students = await Promise.all(Array.from({ length: atOnce }, register))
  const [unpaid, paid] = [await withIds(0), await withIds(1)]
  for (const { token, phone, way } of students) {
    const wallet = way === 'e-wallet' ? { wallet: phone } : {}
    begin(`/fawry/pay/${way}`, { planId: 1, period: 0, phone, ...wallet }, token)
  }
  for (const { merchant_ref } of unpaid) {
    void fetch(`${stack.addresses.sandbox}/fawry/orders/${merchant_ref}/pay`, { method: 'POST' })
  }
  for (const { id, amount } of paid) {
    const part = id % 2 === 0 ? {} : { refundAmount: Math.floor(amount / 3) }
    begin('/fawry/refund', { transactionId: id, ...part }, adminToken)
  }
}

/** Kinds of effects that the database lacks now, each kind once. */
async function tornParts(): Promise<string[]> {
  const [orders, rows] = [await provided(), await kept()]
  const parts = rows.map((row) => tornPart(orders.get(row.merchant_ref), row))
  return [...new Set(parts.filter((part) => part !== null))].sort()
}

/** Reconciles every open transaction once, without waiting for its next scheduled check. */
async function reconcileOnce(round: number): Promise<void> {
  await db.query('update transactions set next_check_at = now() where status = 0 and next_check_at is not null')
  await db.query(`update refunds set next_check_at = now() where state = 'asked'`)
  const key = `round-${round}`
  await db.query(`select graphile_worker.add_job('payments:reconcile', 'null'::json, job_key := $1)`, [key])
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
    const { rowCount } = await db.query('select 1 from graphile_worker.jobs where key = $1', [key])
    if (rowCount === 0) return
  }
  throw new Error('the round of reconciliation did not end')
}

/** Transactions whose effects do not match the order at the provider, and orders that have no transaction. */
async function disagreements(): Promise<unknown[]> {
  const known = await provided()
  const current = await kept()
  const wrong = current
    .map((row) => ({ row, wanted: { ...row, ...effectOf(known.get(row.merchant_ref), row) } }))
    .filter(({ row, wanted }) => !isDeepStrictEqual(row, wanted))
  const unknown = [...known.keys()].filter((ref) => !current.some((row) => row.merchant_ref === ref))
  return [...wrong, ...unknown]
}

test(`killed ${kills} times between the provider and the commit, money and effects agree`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  for (let round = 1; round <= kills; round += 1) {
    await keeping.shut()
    await beginEverything()
    // The first round has no transaction to pay, and the second has none to refund.
    await expect.poll(tornParts).toEqual(['charge', 'payment', 'refund'].slice(0, round))
    await stack.crashServer()
    await keeping.open()
    await reconcileOnce(round)
    // A notification or another job may have handled a transaction before this round; its write needs a moment.
    await expect.poll(disagreements).toEqual([])
  }
  expect(await brokenPromisesOf(stack.addresses.database)).toEqual([])
})
