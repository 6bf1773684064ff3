/** Tests that no payment call takes a card number, across contract, log and database. */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from '../../platform/http/server.ts'
import { routes } from '../../routes.ts'
import { buildAdmin } from '../../testing/accounts.ts'
import { buildPayer, createPaymentServer } from '../../testing/payments.ts'

const number = '4242424242424242'
const written: string[] = []

const server = await createPaymentServer()
const paper = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk))
    done()
  },
})
const http = await createHttpServer({ ...server.context, log: pino({ level: 'trace' }, paper) }, routes)
afterAll(async () => {
  await http.close()
  await server.close()
})

test('every payment and refund request refuses a card number, and no log or row keeps it', async () => {
  const { planId, cardToken, token } = await buildPayer(server)
  const admin = await buildAdmin(server.context)
  const order = { planId, period: 1 }
  const card = { ...order, cvv: '123' }
  const asked: [string, string, object][] = [
    [token, 'pay/card', { ...card, cardToken, cardNumber: number }],
    [token, 'pay/card', { ...card, cardToken: number }],
    [token, 'pay/card', { ...card, cardToken: '4242-4242 4242-4242' }],
    [token, 'pay/bank-installments', { ...card, installments: 3, cardToken: number }],
    [token, 'pay/bank-installments', { ...card, installments: 3, cardToken, card: { number } }],
    [token, 'pay/ref-num', { ...order, cardNumber: number }],
    [token, 'pay/e-wallet', { ...order, wallet: number }],
    [token, 'cancel-unpaid-order', { transactionId: 1, cardNumber: number }],
    [admin.token, 'refund', { transactionId: 1, reason: `card ${number}` }],
  ]
  for (const [bearer, path, payload] of asked) {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await http.inject({ method: 'POST', url: `/api/v1/fawry/${path}`, headers, payload })
    expect([path, answer.statusCode]).toEqual([path, 400])
    expect(answer.body).not.toContain(number)
  }
  expect(written.join('')).not.toMatch(/4242[ -]?4242/)
  expect(await server.db.selectFrom('transactions').select('id').execute()).toEqual([])
  expect((await server.provider.calls()).filter((call) => call.endsWith('/charge'))).toEqual([])
})
