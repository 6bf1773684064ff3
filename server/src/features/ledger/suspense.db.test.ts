/** Tests of money that waits in suspense. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { LedgerAccount, LedgerKind } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import {
  buildPayer,
  createPaymentServer,
  notifyServer,
  notifyTruly,
  type PaymentServer,
  payCard,
} from '../../testing/payments.ts'
import type { ProviderOrder } from '../../testing/provider.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { findBrokenPromises } from './store.ts'

const price = 180_000
const day = 24 * 3600_000

let server: PaymentServer
let admin: BuiltPerson

beforeAll(async () => {
  server = await createPaymentServer()
  admin = await buildAdmin(server.context)
})
afterEach(async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
  await server.provider.reset()
})
afterAll(() => server.close())

async function ordered(): Promise<{ userId: number; transactionId: number; order: ProviderOrder }> {
  const payer = await buildPayer(server)
  const { reply } = await payCard(server, payer)
  return { userId: payer.id, transactionId: reply.transactionId, order: await server.provider.onlyOrder() }
}

/** Creates a transaction that was canceled before its money arrived; returns the unmatched payment's id. */
async function tooLate(states: readonly string[]): Promise<number> {
  const { order, transactionId } = await ordered()
  await notifyServer(server, order, 'CANCELED')
  for (const state of states) await notifyTruly(server, order, state)
  const { id } = await server.db
    .selectFrom('unmatchedPayments')
    .select('id')
    .where('transactionId', '=', transactionId)
    .executeTakeFirstOrThrow()
  return id
}

/** Sum of the entries of these kinds in an account for one cause. */
async function balance(account: LedgerAccount, refId: number, ...kinds: LedgerKind[]): Promise<number> {
  const { sum } = await server.db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerEntries.ledgerTransactionId')
    .select((row) => row.fn.sum<string | null>('amount').as('sum'))
    .where('account', '=', account)
    .where('refId', '=', refId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

const waiting = (id: number) => balance('suspense', id, 'unmatched')

function see(id: number, handled: boolean, { token } = admin) {
  return server.call(unmatchedPaymentEndpoints.update, { params: { id }, body: { handled } }, { token })
}

describe('a payment that buys nothing because a subscription runs and another waits', () => {
  async function paidInVain() {
    const bought = await ordered()
    const now = server.clock.now()
    for (const days of [0, 60]) await buildSubscription(server.db, bought.userId, new Date(now.getTime() + days * day))
    await server.provider.put(bought.order, 'PAID')
    await notifyServer(server, bought.order, 'PAID')
    return bought
  }
  const inSuspense = (id: number) => balance('suspense', id, 'payment', 'refund')
  const ours = (id: number) => balance('platform', id, 'payment', 'refund')

  test('waits in suspense and does not belong to the platform', async () => {
    const { transactionId, userId } = await paidInVain()
    expect([await inSuspense(transactionId), await ours(transactionId)]).toEqual([price, 0])
    const subscriptions = server.db.selectFrom('subscriptions').select('id').where('userId', '=', userId)
    expect(await subscriptions.execute()).toHaveLength(2)
  })

  test('leaves suspense by each amount that staff refund', async () => {
    const { transactionId } = await paidInVain()
    for (const [refundAmount, left] of [
      [80_000, 100_000],
      [100_000, 0],
    ] as const) {
      const { status } = await server.call(paymentEndpoints.refund, { body: { transactionId, refundAmount } }, admin)
      expect([status, await inSuspense(transactionId), await ours(transactionId)]).toEqual([200, left, 0])
    }
  })

  test('leaves suspense when the provider refunds the payment', async () => {
    const { transactionId, order } = await paidInVain()
    await notifyServer(server, order, 'REFUNDED')
    expect(await inSuspense(transactionId)).toBe(0)
  })
})

describe('an unmatched payment', () => {
  test('waits in suspense once, however often the provider reports it', async () => {
    const id = await tooLate(['PAID', 'PAID', 'PARTIAL_REFUNDED', 'PAID'])
    expect(await waiting(id)).toBe(price)
    const order = await server.provider.onlyOrder()
    const strange = (referenceNumber: string) => ({ merchantRefNum: 'not-ours', referenceNumber })
    await notifyTruly(server, order, 'PAID', strange('777'))
    await notifyTruly(server, order, 'PAID', { ...strange('778'), paymentAmount: piastres(0) })
    const listed = server.db.selectFrom('unmatchedPayments').select(['id', 'amount']).where('transactionId', 'is', null)
    const amounts: [number, number][] = []
    for (const { id: other, amount } of await listed.execute()) amounts.push([amount, await waiting(other)])
    expect(amounts).toEqual([
      [price, price],
      [0, 0],
    ])
  })

  test('leaves suspense when staff handle it, returns when staff undo that, and moves once for two admins at once', async () => {
    const id = await tooLate(['PAID'])
    const other = await buildAdmin(server.context)
    expect(statusesOf(await Promise.all([see(id, true), see(id, true, other), see(id, true)]))).toEqual([200, 200, 200])
    expect(await waiting(id)).toBe(0)
    await see(id, false)
    expect(await waiting(id)).toBe(price)
    await Promise.all([see(id, true), see(id, true, other)])
    expect(await waiting(id)).toBe(0)
  })

  test.each([[['PAID', 'REFUNDED']], [['REFUNDED', 'PAID']], [['REFUNDED', 'REFUNDED', 'PAID', 'PARTIAL_REFUNDED']]])(
    'leaves suspense after the reports %j, and does not wait again',
    async (states) => {
      const id = await tooLate(states)
      expect(await waiting(id)).toBe(0)
      expect((await see(id, true)).reply).toMatchObject({ handled: true, handledBy: null })
      expect((await see(id, false)).status).toBe(409)
      expect(await waiting(id)).toBe(0)
    },
  )

  test('keeps the name of the admin who handled it when the provider reports the refund afterwards', async () => {
    const id = await tooLate(['PAID'])
    await see(id, true)
    const order = await server.provider.onlyOrder()
    await notifyTruly(server, order, 'REFUNDED')
    expect((await see(id, true)).reply).toMatchObject({ handled: true, handledBy: admin.id })
    expect(await waiting(id)).toBe(0)
  })
})

test('the database refuses to take more out of suspense than came in for the same cause', async () => {
  const id = await tooLate(['PAID'])
  await server.provider.reset()
  const { transactionId, order } = await ordered()
  await notifyServer(server, order, 'PAID')
  const take = (kind: string, refId: number, amount: number) =>
    outcomeOf(
      server.db,
      sql`with t as (
        insert into ledger_transactions (key, kind, ref_id, created_at)
        values (${`take:${kind}:${refId}:${amount}`}, ${kind}, ${refId}, now()) returning id
      )
      insert into ledger_entries (ledger_transaction_id, account, amount)
      select t.id, account, amount from t, (values ('suspense', -${amount}::bigint), ('students', ${amount}::bigint)) e (account, amount)`,
    )
  expect(await take('unmatched', id, price + 1)).toBe('ledger_suspense_covered')
  expect(await take('refund', transactionId, 1)).toBe('ledger_suspense_covered')
})
