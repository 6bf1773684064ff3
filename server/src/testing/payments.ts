/** A server with its own sandbox's payment provider, and students who can pay. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Environment } from '../platform/config/config.ts'
import { type BuiltPerson, buildStudent } from './accounts.ts'
import { type MessageOver, type Provider, type ProviderOrder, providerOf } from './provider.ts'
import { always, openSandbox, type TestSandbox } from './sandbox.ts'
import { fawryAt } from './sandbox-settings.ts'
import { createTestServer, type TestServer } from './server.ts'
import { buildPlan } from './subscriptions.ts'

export interface PaymentServer extends TestServer {
  sandbox: TestSandbox
  provider: Provider
}

/** `timeout` is the server's timeout for the provider, in milliseconds. */
export async function createPaymentServer(
  timeout = 10_000,
  settingsAt: (sandbox: TestSandbox) => Environment = () => ({}),
): Promise<PaymentServer> {
  const sandbox = await openSandbox()
  const fawry = { ...fawryAt(sandbox), FAWRY_TIMEOUT_MS: String(timeout) }
  const server = await createTestServer(undefined, { ...fawry, ...settingsAt(sandbox) })
  return {
    ...server,
    sandbox,
    provider: providerOf(sandbox),
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}

export interface Payer extends BuiltPerson {
  planId: number
  cardToken: string
}

let serial = 0

/** Builds a student with a phone number and a saved card, and a plan that costs 1800 pounds a month. */
export async function buildPayer({ context, db, provider }: PaymentServer): Promise<Payer> {
  serial += 1
  const student = await buildStudent(context, { phone: `+2010${String(serial).padStart(8, '0')}` })
  return { ...student, planId: await buildPlan(db), cardToken: await provider.saveCard(student.id) }
}

export function transactionsOf({ db }: PaymentServer, { id }: Pick<Payer, 'id'>) {
  return db.selectFrom('transactions').selectAll().where('userId', '=', id).execute()
}

/** Pays a month by card; the given body replaces fields. */
export function payCard(
  { call }: TestServer,
  { token, planId, cardToken }: Payer,
  over: {
    planId?: number
    period?: 0 | 1 | 2
    cardToken?: string
    cvv?: string
    couponCode?: string
    expectedTotal?: number
    phone?: string
    gift?: true
  } = {},
  headers: Record<string, string> = {},
) {
  const body = { planId, period: 0 as const, cardToken, cvv: '123', ...over }
  return call(paymentEndpoints.payCard, { body }, { token, headers })
}

/** Sends the provider's notification of a status and returns the status of the server's response. */
export async function notifyServer(
  { http, provider }: PaymentServer,
  order: Pick<ProviderOrder, 'merchantRefNum'>,
  orderStatus: string,
  over: MessageOver = {},
): Promise<{ status: number; body: string }> {
  return post({ http }, await provider.message(order, orderStatus, over))
}

/** Sends a notification of a status that the provider also answers when it is asked about the order. */
export async function notifyTruly(
  { http, provider, sandbox }: PaymentServer,
  order: Pick<ProviderOrder, 'merchantRefNum'>,
  orderStatus: string,
  over: MessageOver = {},
): Promise<{ status: number; body: string }> {
  const said = await provider.message(order, orderStatus, over)
  const { merchantRefNum } = { ...order, ...over }
  await sandbox.fail({ service: 'fawry', mode: 'answer', body: said, only: merchantRefNum, count: always })
  const answer = await post({ http }, said)
  await sandbox.mend()
  return answer
}

export async function post({ http }: Pick<TestServer, 'http'>, payload: object) {
  const answer = await http.inject({ method: 'POST', url: '/api/v1/fawry/payment-status', payload })
  return { status: answer.statusCode, body: answer.body }
}
