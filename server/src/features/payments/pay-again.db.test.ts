import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildPayer, createPaymentServer, payCard, transactionsOf } from '../../testing/payments.ts'

const server = await createPaymentServer()
afterEach(() => server.provider.reset())
afterAll(() => server.close())

describe('many attempts of one student', () => {
  test('100 at the same moment open one transaction and charge once', async () => {
    const payer = await buildPayer(server)
    const answers = await Promise.all(Array.from({ length: 100 }, () => payCard(server, payer)))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([1, 99])
    expect(await transactionsOf(server, payer)).toHaveLength(1)
    expect(await server.provider.orders()).toHaveLength(1)
  })

  test('with one idempotency key open one transaction and return the same bytes each time', async () => {
    const payer = await buildPayer(server)
    const raw = async (key: string, over: object = {}) => {
      const { headers, body, statusCode } = await server.http.inject({
        method: 'POST',
        url: paymentEndpoints.payCard.path,
        headers: { authorization: `Bearer ${payer.token}`, 'idempotency-key': key },
        payload: { planId: payer.planId, period: 0, cardToken: payer.cardToken, cvv: '123', ...over },
      })
      return { statusCode, body, replayed: headers['idempotency-replayed'] }
    }
    const first = await raw('a key')
    expect(first.statusCode).toBe(200)
    const again = await Promise.all([raw('a key'), raw('a key'), raw('a key')])
    expect(again).toEqual(Array.from({ length: 3 }, () => ({ ...first, replayed: 'true' })))
    expect((await raw('a key', { period: 1 })).statusCode).toBe(409)
    expect(await server.provider.orders()).toHaveLength(1)
  })

  test('with the key of a request that the provider left unanswered return the same error', async () => {
    const payer = await buildPayer(server)
    await server.provider.be('charges-and-hangs-up')
    const first = await payCard(server, payer, {}, { 'idempotency-key': 'lost' })
    await server.provider.be('well')
    const again = await payCard(server, payer, {}, { 'idempotency-key': 'lost' })
    expect([first.status, again.status]).toEqual([502, 502])
    expect(again.error).toEqual(first.error)
    expect(await server.provider.orders()).toHaveLength(1)
  })

  test('with the key of an interrupted request return the transaction as it was opened', async () => {
    const payer = await buildPayer(server)
    const headers = { 'idempotency-key': 'died' }
    const first = await payCard(server, payer, {}, headers)
    const begun = JSON.stringify({ ...first.reply, redirectUrl: null })
    const row = server.db.updateTable('idempotencyKeys').where('key', '=', 'died')
    await row.set({ status: null, answer: begun }).execute()
    expect((await payCard(server, payer, {}, headers)).status).toBe(409)
    server.clock.advance(31_000)
    const retried = await payCard(server, payer, {}, headers)
    expect(retried.reply).toEqual({ ...first.reply, redirectUrl: null })
    expect(await server.provider.orders()).toHaveLength(1)
  })
})
