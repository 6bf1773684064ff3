/** The server beside a payment provider of its own, and students who can pay. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Environment } from '../platform/config.ts'
import { type BuiltPerson, buildStudent } from './accounts.ts'
import { startProvider, type TestProvider } from './provider.ts'
import { type MessageOver, type ProviderOrder, signedMessage } from './provider-order.ts'
import { createTestServer, type TestServer } from './server.ts'
import { buildPlan } from './subscriptions.ts'

export interface PaymentServer extends TestServer {
  provider: TestProvider
}

/** `patience` is how long the server waits for the provider, in milliseconds. */
export async function createPaymentServer(patience = 10_000, over: Environment = {}): Promise<PaymentServer> {
  const provider = await startProvider()
  const fawry = { FAWRY_BASE_URL: provider.url, FAWRY_TIMEOUT_MS: String(patience) }
  const server = await createTestServer(undefined, { ...fawry, ...over })
  return {
    ...server,
    provider,
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

export interface Payer extends BuiltPerson {
  planId: number
  cardToken: string
}

let serial = 0

/** A student with a phone and a saved card, and a plan that costs 1800 pounds a month. */
export async function buildPayer({ context, db, provider }: PaymentServer): Promise<Payer> {
  serial += 1
  const student = await buildStudent(context, { phone: `+2010${String(serial).padStart(8, '0')}` })
  const cardToken = `token-${serial}`
  provider.cards.set(String(student.id), [cardToken])
  return { ...student, planId: await buildPlan(db), cardToken }
}

/** Pays a month by card; the body may say otherwise. */
export function payCard(
  { call }: TestServer,
  { token, planId, cardToken }: Payer,
  over: {
    planId?: number
    period?: 0 | 1 | 2
    cardToken?: string
    cvv?: string
    couponCode?: string
    phone?: string
  } = {},
  headers: Record<string, string> = {},
) {
  const body = { planId, period: 0 as const, cardToken, cvv: '123', ...over }
  return call(paymentEndpoints.payCard, { body }, { token, headers })
}

/** The provider tells a state of the order; answers the status of our answer. */
export async function notify(
  { http }: TestServer,
  order: ProviderOrder,
  orderStatus: string,
  over: MessageOver = {},
): Promise<{ status: number; body: string }> {
  return post({ http }, signedMessage(order, orderStatus, over))
}

export async function post({ http }: Pick<TestServer, 'http'>, payload: object) {
  const answer = await http.inject({ method: 'POST', url: '/api/v1/fawry/payment-status', payload })
  return { status: answer.statusCode, body: answer.body }
}
