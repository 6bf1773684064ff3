/** Tests of the nightly checks and of the page that shows them. */
import { checkNames, reconciliationEndpoints } from '@hiwar/contract/money/reconciliation.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer, notifyServer, type PaymentServer, payCard } from '../../testing/payments.ts'
import { buildUnmatched } from '../../testing/unmatched.ts'
import { listChecks } from '../ledger/store.ts'
import { findBacklogs } from '../server-stats/store.ts'
import { runChecks } from './run.ts'
import { reading } from './store.ts'

const minute = 60_000

let server: PaymentServer
let admin: BuiltPerson

beforeAll(async () => {
  server = await createPaymentServer()
  admin = await buildAdmin(server.context)
})
afterAll(() => server.close())

const read = async () => (await server.call(reconciliationEndpoints.read, {}, admin)).reply

async function resultOf(name: string) {
  return (await read()).checks.find((check) => check.name === name)
}

const alarm = async () => (await findBacklogs(server.db, server.clock.now())).foundChecks

/** Runs the checks a while after they ran last. */
function runAgain(context = server.context) {
  server.clock.advance(minute)
  return runChecks(context)
}

/** Pays a month by card. */
async function pay(): Promise<{ id: number; userId: number }> {
  await server.provider.reset()
  const payer = await buildPayer(server)
  const { reply } = await payCard(server, payer)
  const order = await server.provider.onlyOrder()
  await server.provider.put(order, 'PAID')
  await notifyServer(server, order, 'PAID')
  return { id: reply.transactionId, userId: payer.id }
}

test('before the first night the page says that nothing ran', async () => {
  expect(await read()).toEqual({
    ranAt: null,
    checks: [],
    payments: { rows: 0, found: [] },
    unmatched: { rows: 0, found: [] },
    refunds: { rows: 0, found: [] },
    days: [],
  })
})

test('each check of the ledger has a name of the contract, in the same order', async () => {
  const names = (await listChecks()).map(({ name }) => name)
  expect([...names, 'unbought']).toEqual([...checkNames])
})

test('a sound day stands beside the ledger with its way of paying, and nothing is found', async () => {
  const day = server.clock.now().toISOString().slice(0, 10)
  await pay()
  server.clock.advance(DAY)
  await runChecks(server.context)
  const { ranAt, checks, days } = await read()
  expect(ranAt).toBe(server.clock.now().toISOString())
  expect(checks.map(({ name, rows, found }) => [name, rows, found])).toEqual(checkNames.map((name) => [name, 0, []]))
  expect(days).toHaveLength(30)
  const sums = { payments: 180_000, paymentCount: 1, refunds: 0, refundCount: 0 }
  expect(days[0]).toEqual({
    day,
    ...sums,
    ledgerPayments: 180_000,
    ledgerRefunds: 0,
    ways: [{ method: 0, payments: 180_000, paymentCount: 1, refunds: 0 }],
  })
  expect(days.slice(1).every(({ payments, ways }) => payments === 0 && ways.length === 0)).toBe(true)
  expect(await alarm()).toBe(0)
})

test('a broken row of the ledger is named with its payment, its day differs, and the alarm rises', async () => {
  const yesterday = server.clock.now().toISOString()
  await server.asOwner(`
    with broken as (
      insert into ledger_transactions (key, kind, ref_id, created_at)
      values ('transaction:777:pay', 'payment', 777, '${yesterday}') returning id
    ) insert into ledger_entries (ledger_transaction_id, account, amount)
    select id, account, amount from broken, (values ('students', -500), ('platform', 500)) line (account, amount)`)
  server.clock.advance(DAY)
  await runChecks(server.context)
  expect(await resultOf('payments')).toMatchObject({ rows: 1, found: [{ transactionId: 777, posted: -500 }] })
  expect(await resultOf('purchases')).toMatchObject({ rows: 1, found: [{ transactionId: 777, bought: 0, ours: 500 }] })
  expect((await read()).days[0]).toMatchObject({ payments: 0, ledgerPayments: 500 })
  // Two checks and the days of the provider.
  expect(await alarm()).toBe(3)
})

test('a check names twenty rows and counts all', async () => {
  await server.asOwner(`
    with broken as (
      insert into ledger_transactions (key, kind, ref_id, created_at)
      select 'many:' || n, 'refund', 1000 + n, now() from generate_series(1, 30) n returning id
    ) insert into ledger_entries (ledger_transaction_id, account, amount)
    select id, account, amount from broken, (values ('students', 5), ('platform', -5)) line (account, amount)`)
  await runAgain()
  const result = await resultOf('refunds')
  expect([result?.rows, result?.found.length]).toEqual([30, 20])
})

test('what was paid and bought nothing is named until it went back', async () => {
  const { id, userId } = await pay()
  const [copy] = await server.asOwner<{ id: string }>(`
    insert into transactions overriding system value
    select (jsonb_populate_record(t, '{"id": 900001, "merchant_ref": "copy", "provider_ref": "copy"}')).*
    from transactions t where id = ${id} returning id`)
  await runAgain()
  expect(await resultOf('unbought')).toMatchObject({
    rows: 1,
    found: [{ transactionId: Number(copy?.id), userId, remaining: 180_000 }],
  })
  await server.asOwner('update transactions set status = 3, refunded_amount = amount where id = 900001')
  await runAgain()
  expect(await resultOf('unbought')).toMatchObject({ rows: 0 })
})

test('a check that fails is kept without a number, and holds up no other one', async () => {
  await server.asOwner('alter table gift_codes rename to away')
  await runAgain().finally(() => server.asOwner('alter table away rename to gift_codes'))
  expect(await resultOf('gifts')).toMatchObject({ rows: null, found: [] })
  expect(await resultOf('bonus')).toMatchObject({ rows: 0 })
  expect(await resultOf('earnings')).toMatchObject({ rows: 0 })
})

test('a check is cancelled when its time is over, and changes nothing', async () => {
  const { db } = server
  await expect(reading(db, 0.05, (trx) => sql`select pg_sleep(60)`.execute(trx))).rejects.toMatchObject({
    code: '57014',
  })
  const write = reading(db, 5, (trx) => trx.updateTable('users').set({ name: 'سارة' }).execute())
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('the checks read from the replica where there is one', async () => {
  const { context } = server
  let reads = 0
  const replica = {
    pool: context.pool,
    read<Deps, Result>(deps: Deps, run: (within: Deps) => Promise<Result>) {
      reads += 1
      return run(deps)
    },
    close: async () => undefined,
  }
  await runAgain({ ...context, replica })
  expect(reads).toBe(checkNames.length + 1)
})

test('the page shows what waits now: new payments, unmatched money and open refunds', async () => {
  const paid = await pay()
  await server.provider.reset()
  const { reply } = await payCard(server, await buildPayer(server))
  const ofNow = await read()
  expect(ofNow.payments.found.map(({ transactionId }) => transactionId)).not.toContain(reply.transactionId)
  const unmatchedId = await buildUnmatched(server)
  const old = datePlus(server.clock.now(), -3 * DAY - minute)
  const refund = { transactionId: paid.id, amount: 1_000, requestedAt: old, createdAt: old, nextCheckAt: old } as const
  await server.db
    .insertInto('refunds')
    .values({ ...refund, state: 'asked' })
    .execute()
  server.clock.advance(2 * minute + 1)
  const { payments, unmatched, refunds } = await read()
  expect(payments).toMatchObject({ rows: 1, found: [{ transactionId: reply.transactionId, amount: 180_000 }] })
  expect(unmatched).toMatchObject({ rows: 1, found: [{ unmatchedId, amount: 10_000 }] })
  expect(refunds.found).toEqual([{ transactionId: paid.id, amount: 1_000, createdAt: old.toISOString() }])
})

test('a payment and its refund stand in the ledger at the moment of their rows, also at midnight', async () => {
  const { clock, db } = server
  const present = clock.now.bind(clock)
  // Every look at the clock comes a moment later.
  const ticking = vi.spyOn(clock, 'now').mockImplementation(() => {
    clock.advance(1)
    return present()
  })
  onTestFinished(() => ticking.mockRestore())
  const { id } = await pay()
  await notifyServer(server, await server.provider.onlyOrder(), 'REFUNDED')
  const paid = await db.selectFrom('transactions').select('paidAt').where('id', '=', id).executeTakeFirstOrThrow()
  const refunded = db.selectFrom('refunds').select('settledAt').where('transactionId', '=', id)
  const moved = db.selectFrom('ledgerTransactions').select(['kind', 'createdAt']).where('refId', '=', id)
  expect(await moved.where('kind', 'in', ['payment', 'refund']).orderBy('id').execute()).toEqual([
    { kind: 'payment', createdAt: paid.paidAt },
    { kind: 'refund', createdAt: (await refunded.executeTakeFirstOrThrow()).settledAt },
  ])
})
