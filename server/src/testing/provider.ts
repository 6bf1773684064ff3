/** A payment provider for tests: real HTTP that checks signatures, keeps orders, and misbehaves when told to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { NOTHING, piastres } from '@hiwar/domain/money/piastres.ts'
import { readPounds } from '../gateways/fawry/connection.ts'
import {
  signCancel,
  signCardDelete,
  signCardList,
  signCharge,
  signRefund,
  signStatus,
} from '../gateways/fawry/signatures.ts'
import { type ProviderOrder, signedMessage } from './provider-order.ts'

export const providerKeys = { merchantCode: 'SANDBOX-MERCHANT', secureKey: 'sandbox-secure-key' }

type Fields = Record<string, string>

/** How the next answers come: as they should, or in one of the ways in which they do not. */
export type ProviderMood =
  | 'well'
  | 'refuses'
  | 'charges-and-hangs-up'
  | 'refunds-and-hangs-up'
  | 'hangs'
  | 'breaks'
  | 'babbles'
  | 'drips'
  | 'redirects'

export interface TestProvider {
  url: string
  mood: ProviderMood
  /** How charges alone are answered, when that differs. */
  chargeMood: ProviderMood | null
  /** By our name of the order. */
  orders: Map<string, ProviderOrder>
  /** Card tokens by customer. */
  cards: Map<string, string[]>
  /** How many orders there ever were. */
  serial: number
  /** Paths that were called, in order. */
  calls: string[]
  /** The only order there is. */
  onlyOrder(): ProviderOrder
  /** In its usual mood, and without orders. */
  reset(): void
  close(): Promise<void>
}

const ok = { statusCode: 200, statusDescription: 'Operation done successfully' }
const badSignature = { statusCode: 9946, statusDescription: 'Signature is blank or invalid' }

export async function startProvider(): Promise<TestProvider> {
  const provider: TestProvider = {
    url: '',
    mood: 'well',
    chargeMood: null,
    orders: new Map(),
    cards: new Map(),
    serial: 0,
    calls: [],
    onlyOrder() {
      const [order, ...others] = provider.orders.values()
      if (order === undefined || others.length > 0) throw new Error(`${provider.orders.size} orders instead of one`)
      return order
    },
    reset() {
      provider.mood = 'well'
      provider.chargeMood = null
      provider.orders.clear()
    },
    close: () => closeServer(server),
  }
  const server = createServer((request, response) => void answer(provider, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function answer(provider: TestProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', provider.url)
  const fields = { ...Object.fromEntries(searchParams), ...(await readBody(request)) }
  const call = `${request.method} ${pathname}`
  provider.calls.push(call)
  const charges = pathname.endsWith('/charge')
  const mood = (charges ? provider.chargeMood : null) ?? provider.mood
  if (mood === 'hangs') return
  if (mood === 'breaks') return send(response, 500, { statusCode: 500 })
  if (mood === 'babbles') return void response.end('<html>Service unavailable</html>')
  if (mood === 'redirects') return void response.writeHead(302, { location: `${provider.url}/elsewhere` }).end()
  if (mood === 'drips') return drip(response)
  const { status, body } = say(provider, call, fields)
  const refunds = pathname.endsWith('/refund')
  const hangsUp = (mood === 'charges-and-hangs-up' && charges) || (mood === 'refunds-and-hangs-up' && refunds)
  if (hangsUp) return void request.socket.destroy()
  send(response, status, body)
}

async function readBody(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  if (text === '') return {}
  const read: Record<string, unknown> = JSON.parse(text)
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A byte now and then, so that the answer never ends. */
async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed) {
    response.write(' ')
    await pause(20)
  }
}

function say(provider: TestProvider, call: string, fields: Fields): { status: number; body: object } {
  switch (call) {
    case 'POST /ECommerceWeb/Fawry/payments/charge':
    case 'POST /ECommerceWeb/api/payments/charge':
      return { status: 200, body: charge(provider, fields) }
    case 'GET /ECommerceWeb/api/merchant/installment-plans':
      return { status: 200, body: installmentPlans(fields) }
    case 'GET /ECommerceWeb/Fawry/payments/status/v2':
      return tell(provider, fields)
    case 'POST /ECommerceWeb/api/orders/cancel-unpaid-order':
      return { status: 200, body: cancel(provider, fields) }
    case 'POST /ECommerceWeb/Fawry/payments/refund':
      return { status: 200, body: refund(provider, fields) }
    case 'GET /ECommerceWeb/Fawry/cards/cardToken':
      return { status: 200, body: listCards(provider, fields) }
    case 'DELETE /ECommerceWeb/Fawry/cards/cardToken':
      return { status: 200, body: deleteCard(provider, fields) }
    default:
      return { status: 404, body: { statusCode: 404 } }
  }
}

function charge(provider: TestProvider, fields: Fields): object {
  const { merchantRefNum = '', paymentMethod = '', customerProfileId = '', orderWebHookUrl = '' } = fields
  const amount = readPounds(fields.amount ?? '') ?? NOTHING
  const signed = { ...fields, merchantRefNum, paymentMethod, customerProfileId, amount }
  if (signCharge(providerKeys, signed) !== fields.signature) return badSignature
  if ((provider.chargeMood ?? provider.mood) === 'refuses')
    return { statusCode: 99951, statusDescription: 'Insufficient funds' }
  provider.serial += 1
  const referenceNumber = String(900_000_000 + provider.serial)
  provider.orders.set(merchantRefNum, {
    merchantRefNum,
    referenceNumber,
    amount,
    customerProfileId,
    paymentMethod,
    orderWebHookUrl,
    returnUrl: fields.returnUrl ?? null,
    wallet: fields.debitMobileWalletNo ?? null,
    installmentPlanId: fields.installmentPlanId ?? null,
    status: 'NEW',
    refunded: NOTHING,
  })
  if (paymentMethod === 'PAYATFAWRY') return { ...ok, referenceNumber, orderStatus: 'NEW' }
  if (paymentMethod === 'MWALLET') return { ...ok, referenceNumber, walletQr: 'data:image/PNG;base64,iVBORw0KGgo=' }
  const redirectUrl = `${provider.url}/three-d-secure/${merchantRefNum}`
  return { ...ok, nextAction: { type: 'THREE_D_SECURE', redirectUrl } }
}

/** Plans of two to six months for anything up to 50,000 pounds. */
function installmentPlans({ accountNumber }: Fields): object {
  if (accountNumber !== providerKeys.merchantCode) return []
  return [2, 3, 4, 6].map((noOfMonths) => ({
    id: noOfMonths,
    installmentPlan: { id: 10 + noOfMonths, noOfMonths, minAmount: 1, maxAmount: 50_000 },
  }))
}

function tell(provider: TestProvider, { merchantRefNumber = '', signature }: Fields) {
  if (signStatus(providerKeys, merchantRefNumber) !== signature) return { status: 400, body: badSignature }
  const order = provider.orders.get(merchantRefNumber)
  if (order === undefined) return { status: 404, body: { statusCode: 9938 } }
  return { status: 200, body: signedMessage(order, order.status === 'NEW' ? 'UNPAID' : order.status) }
}

function cancel(provider: TestProvider, { orderRefNo = '', lang = '', signature }: Fields): object {
  if (signCancel(providerKeys, orderRefNo, lang) !== signature) return { code: 9946 }
  const order = [...provider.orders.values()].find(({ referenceNumber }) => referenceNumber === orderRefNo)
  if (order === undefined) return { code: 9938 }
  if (order.status !== 'NEW') return { code: 400 }
  order.status = 'CANCELED'
  return { code: 200 }
}

function refund(
  provider: TestProvider,
  { referenceNumber = '', refundAmount = '', reason, signature }: Fields,
): object {
  const amount = readPounds(refundAmount) ?? NOTHING
  if (signRefund(providerKeys, referenceNumber, amount, reason) !== signature) return badSignature
  const order = [...provider.orders.values()].find((each) => each.referenceNumber === referenceNumber)
  if (order === undefined) return { statusCode: 9938 }
  if (order.status !== 'PAID' && order.status !== 'PARTIAL_REFUNDED') return { statusCode: 9954 }
  if (order.refunded + amount > order.amount) return { statusCode: 9935 }
  order.refunded = piastres(order.refunded + amount)
  order.status = order.refunded === order.amount ? 'REFUNDED' : 'PARTIAL_REFUNDED'
  return ok
}

function listCards(provider: TestProvider, { customerProfileId = '', signature }: Fields): object {
  if (signCardList(providerKeys, customerProfileId) !== signature) return badSignature
  const tokens = provider.cards.get(customerProfileId) ?? []
  const cards = tokens.map((token) => ({
    token,
    creationDate: 1_700_000_000_000,
    lastFourDigits: '4242',
    brand: 'Visa',
  }))
  return { ...ok, cards }
}

function deleteCard(provider: TestProvider, { customerProfileId = '', cardToken = '', signature }: Fields): object {
  if (signCardDelete(providerKeys, customerProfileId, cardToken) !== signature) return badSignature
  const kept = (provider.cards.get(customerProfileId) ?? []).filter((token) => token !== cardToken)
  provider.cards.set(customerProfileId, kept)
  return ok
}
