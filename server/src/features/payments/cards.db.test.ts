import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { buildPayer, createPaymentServer, type Payer } from '../../testing/payments.ts'

const server = await createPaymentServer()
afterAll(() => server.close())

async function tokensOf({ token }: Payer): Promise<string[]> {
  const { reply } = await server.call(paymentEndpoints.cards, {}, { token })
  return reply.cards.map((card) => card.token)
}

test('a student sees only the student’s own cards', async () => {
  const [payer, other] = [await buildPayer(server), await buildPayer(server)]
  const { reply } = await server.call(paymentEndpoints.cards, {}, payer)
  expect(reply.cards).toEqual([
    { token: payer.cardToken, creationDate: expect.any(Number), lastFourDigits: '4242', brand: 'Visa Card' },
  ])
  const refused = await server.call(paymentEndpoints.cards, { query: { userId: other.id } }, payer)
  expect(refused.error.code).toBe('forbidden')
})

test('the page that saves a card belongs to the payment provider and returns to the learner app', async () => {
  const payer = await buildPayer(server)
  const { reply } = await server.call(paymentEndpoints.cardUrl, {}, payer)
  const url = new URL(reply.url)
  expect(url.origin + url.pathname).toBe(`${server.sandbox.url}/fawry/atfawry/plugin/card-token`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    accNo: 'SANDBOX-MERCHANT',
    customerProfileId: String(payer.id),
    returnUrl: 'http://localhost:4001/card-added',
    locale: 'ar',
  })
})

test('a student deletes only the student’s own cards, named in the body or the query', async () => {
  const [payer, other] = [await buildPayer(server), await buildPayer(server)]
  const { cardToken, token } = payer
  const foreign = await server.call(paymentEndpoints.deleteCard, { body: { cardToken: other.cardToken } }, { token })
  expect(foreign.error.code).toBe('not-found')
  expect(await tokensOf(other)).toEqual([other.cardToken])
  const named = await server.call(paymentEndpoints.deleteCard, { body: { cardToken, userId: other.id } }, { token })
  expect(named.error.code).toBe('forbidden')
  expect((await server.call(paymentEndpoints.deleteCard, { body: {} }, { token })).status).toBe(400)
  const done = await server.call(paymentEndpoints.deleteCard, { query: { cardToken }, body: {} }, { token })
  expect([done.reply, await tokensOf(payer)]).toEqual([{ ok: true }, []])
})

test('the card list fails with `fawry-error` while the payment provider is unavailable', async () => {
  const payer = await buildPayer(server)
  await server.provider.be('breaks')
  expect((await server.call(paymentEndpoints.cards, {}, payer)).error.code).toBe('fawry-error')
  await server.provider.be('well')
})
