/** Tests of the refund quote, across payments and subscriptions. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { describe, expect, test } from 'vitest'
import { paidTransactionOfEachTest } from '../../testing/paid-transaction-of-each-test.ts'

const { Paid } = TransactionStatus

const desk = paidTransactionOfEachTest()

describe('the refund quote', () => {
  test('suggests what the student would be given, and no more than is left', async () => {
    const { paid } = desk
    // The payment is of today, and no minute was used.
    expect((await paid.quote()).reply).toEqual({
      transactionId: paid.transactionId,
      paid: 180_000,
      refunded: 0,
      refundable: 180_000,
      suggested: 180_000,
      usedMinutes: 0,
      futureLessons: 0,
      endsSubscription: true,
    })
    await paid.refund({ refundAmount: 100_000 })
    expect((await paid.quote()).reply).toMatchObject({ refunded: 100_000, refundable: 80_000, suggested: 80_000 })
  })

  test('suggests the full amount for a payment without a subscription, which staff find in a list', async () => {
    const { server, admin, paid } = desk
    const { id: _id, ...columns } = await server.db
      .selectFrom('transactions')
      .selectAll()
      .where('id', '=', paid.transactionId)
      .executeTakeFirstOrThrow()
    const ref = `second-${paid.transactionId}`
    const second = { ...columns, merchantRef: ref, providerRef: ref }
    const { id } = await server.db.insertInto('transactions').values(second).returning('id').executeTakeFirstOrThrow()
    const query = { statuses: [Paid], subscription: 'false' as const, users: [paid.payer.id] }
    const listed = await server.call(transactionEndpoints.list, { query }, admin)
    expect(listed.reply).toMatchObject({ total: 1, list: [{ id, subscriptionId: null }] })
    expect((await paid.quote(id)).reply).toMatchObject({ suggested: 180_000, endsSubscription: false })
  })

  test('is refused after a full refund', async () => {
    const { paid } = desk
    await paid.refund()
    expect((await paid.quote()).status).toBe(409)
  })
})
