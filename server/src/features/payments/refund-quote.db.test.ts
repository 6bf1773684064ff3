import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { transactionEndpoints } from '@hiwar/contract/transactions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { createPaymentServer, type PaymentServer } from '../../testing/payments.ts'
import { buildPaidOrder, type PaidOrder } from '../../testing/refunds.ts'

const { Paid } = TransactionStatus

let server: PaymentServer
let admin: BuiltPerson
let paid: PaidOrder

beforeAll(async () => {
  server = await createPaymentServer()
  admin = await buildAdmin(server.context)
})
beforeEach(async () => {
  paid = await buildPaidOrder(server, admin)
})
afterAll(() => server.close())

describe('the quote', () => {
  test('gives the share of the weeks that have not begun', async () => {
    // Five weeks, of which the first has begun.
    expect((await paid.quote()).reply).toEqual({
      transactionId: paid.transactionId,
      paid: 180_000,
      refunded: 0,
      refundable: 180_000,
      suggested: 144_000,
      usedMinutes: 0,
      futureLessons: 0,
      endsSubscription: true,
    })
    await paid.refund({ refundAmount: 100_000 })
    expect((await paid.quote()).reply).toMatchObject({ refunded: 100_000, refundable: 80_000, suggested: 80_000 })
  })

  test('is everything for money that bought nothing, which staff find in a list', async () => {
    const { id: _id, ...columns } = await server.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', '=', paid.transactionId)
      .executeTakeFirstOrThrow()
    const ref = `second-${paid.transactionId}`
    const second = { ...columns, merchantRef: ref, providerRef: ref }
    const { id } = await server.db.insertInto('transactions').values(second).returning('id').executeTakeFirstOrThrow()
    const query = { statuses: [Paid], subscription: 'false' as const, users: [paid.payer.id] }
    const listed = await server.call(transactionEndpoints.list, { query }, { token: admin.token })
    expect(listed.reply).toMatchObject({ total: 1, list: [{ id, subscriptionId: null }] })
    expect((await paid.quote(id)).reply).toMatchObject({ suggested: 180_000, endsSubscription: false })
  })

  test('of what went back whole is refused', async () => {
    await paid.refund()
    expect((await paid.quote()).status).toBe(409)
  })
})
