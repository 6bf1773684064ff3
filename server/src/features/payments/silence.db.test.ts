/** Tests of charges to which the provider gives no clear answer. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildPayer, createPaymentServer, payCard } from '../../testing/payments.ts'

const { New, Canceled } = TransactionStatus

const server = await createPaymentServer(800)
afterEach(() => server.provider.reset())
afterAll(() => server.close())

function transactionsOf({ id }: { id: number }) {
  return server.db.selectFrom('transactions').select(['id', 'status']).where('userId', '=', id).execute()
}

describe('paying by card', () => {
  test.each(['charges-and-hangs-up', 'breaks', 'babbles', 'drips'] as const)(
    'keeps the transaction and opens no second one when the provider %s',
    async (behaviour) => {
      const payer = await buildPayer(server)
      await server.provider.be(behaviour, 'charges')
      const answer = await payCard(server, payer)
      expect([answer.status, answer.error.code]).toEqual([502, 'fawry-error'])
      expect(await transactionsOf(payer)).toMatchObject([{ status: New }])
      expect((await payCard(server, payer)).status).toBe(409)
    },
  )

  test('opens nothing while the provider is unavailable', async () => {
    const payer = await buildPayer(server)
    await server.provider.be('hangs')
    expect((await payCard(server, payer)).error.code).toBe('fawry-error')
    expect(await transactionsOf(payer)).toEqual([])
  })
})

test('a charge whose transaction is canceled meanwhile ends in an error, and the student can pay again', async () => {
  const payer = await buildPayer(server)
  await server.provider.be('hangs', 'charges')
  await server.provider.forgetCalls()
  const paying = payCard(server, payer)
  await expect.poll(async () => (await server.provider.calls()).at(-1)).toMatch(/charge$/)
  const { id } = await server.db
    .selectFrom('transactions')
    .select('id')
    .where('userId', '=', payer.id)
    .executeTakeFirstOrThrow()
  const body = { transactionId: id }
  const canceled = await server.call(paymentEndpoints.cancel, { body }, payer)
  expect(canceled.reply.status).toBe(Canceled)
  expect((await paying).error.code).toBe('fawry-error')
  await server.provider.be('well')
  expect((await payCard(server, payer)).reply.status).toBe(New)
  expect(new Set((await transactionsOf(payer)).map(({ status }) => status))).toEqual(new Set([New, Canceled]))
})
