import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signNotification } from './fawry/signature.ts'
import { postJson } from './testing/post-json.ts'
import type { ReceivedNotification } from './testing/receiver.ts'
import { eventually } from './testing/start-sandbox.ts'
import { type Shop, startShop } from './testing/start-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => fetch(`${shop.place.url}/faults`, { method: 'DELETE' }))
afterAll(() => shop.stop())

const order = (fault: object) => postJson(`${shop.place.url}/faults`, fault)

const waiting = async () => JSON.parse(await (await fetch(`${shop.place.url}/faults`)).text()).list

const reportedOf = (merchantRefNum: string) =>
  shop.receiver.received.filter((sent) => sent.merchantRefNumber === merchantRefNum && sent.orderStatus === 'PAID')

async function payUnderFault(mode: string): Promise<ReceivedNotification> {
  await order({ service: 'fawry', mode, count: 1 })
  await shop.merchant.charge({ merchantRefNum: mode })
  await fetch(`${shop.place.url}/fawry/orders/${mode}/pay`, { method: 'POST' })
  return eventually(() => reportedOf(mode)[0])
}

const isSigned = (sent: ReceivedNotification) =>
  sent.messageSignature ===
  signNotification(
    {
      ...sent,
      paymentAmount: sent.paymentAmount * 100,
      orderAmount: sent.orderAmount * 100,
      paymentReference: sent.paymentRefrenceNumber,
    },
    shop.place.secureKey,
  )

test('a fault lasts for its count and then ends', async () => {
  await order({ service: 'fawry', mode: 'error', count: 2 })
  const statuses = []
  for (let calls = 0; calls < 3; calls += 1) statuses.push((await shop.merchant.listCards('7')).httpStatus)
  expect(statuses).toEqual([500, 500, 200])
  expect(await waiting()).toEqual([])
})

test('waiting faults are listed and can be withdrawn', async () => {
  await order({ service: 'mail', mode: 'slow' })
  expect(await waiting()).toEqual([{ service: 'mail', mode: 'slow', count: 1 }])
  await fetch(`${shop.place.url}/faults`, { method: 'DELETE' })
  expect(await waiting()).toEqual([])
})

test.each([
  { service: 'mail', mode: 'wrong-signature' },
  { service: 'fawry', mode: 'sulk' },
  { service: 'fawry', mode: 'slow', count: 0 },
  { service: 'radio', mode: 'slow' },
])('an unknown fault is refused: %o', async (fault) => {
  expect((await order(fault)).status).toBe(400)
})

test('slow: the response is late but correct', async () => {
  await order({ service: 'fawry', mode: 'slow' })
  const before = performance.now()
  expect((await shop.merchant.listCards('7')).statusCode).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(100)
})

test('hang: no response comes', async () => {
  await order({ service: 'fawry', mode: 'hang' })
  const timeout = AbortSignal.timeout(200)
  const path = `${shop.place.url}/fawry/ECommerceWeb/Fawry/payments/charge`
  await expect(fetch(path, { method: 'POST', signal: timeout })).rejects.toThrow()
  expect(timeout.aborted).toBe(true)
})

test('garbage: the response declares JSON but is not valid JSON', async () => {
  await order({ service: 'fawry', mode: 'garbage' })
  await expect(shop.merchant.listCards('7')).rejects.toThrow(SyntaxError)
})

test('endless: bytes keep coming and the response never ends', async () => {
  await order({ service: 'fawry', mode: 'endless' })
  const response = await fetch(`${shop.place.url}/fawry/ECommerceWeb/Fawry/cards/cardToken`)
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  for (let reads = 0; reads < 3; reads += 1) expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
})

test('redirect: the response redirects to another address', async () => {
  await order({ service: 'fawry', mode: 'redirect' })
  const path = `${shop.place.url}/fawry/ECommerceWeb/Fawry/cards/cardToken`
  expect((await fetch(path, { redirect: 'manual' })).status).toBe(302)
})

test('no-answer: the request is carried out or refused, then the connection drops', async () => {
  await order({ service: 'fawry', mode: 'no-answer', count: 2 })
  await expect(shop.merchant.charge({ merchantRefNum: 'unheard' })).rejects.toThrow('fetch failed')
  await expect(shop.merchant.refund('123456789', 1)).rejects.toThrow('fetch failed')
  expect((await shop.merchant.askStatus('unheard')).orderStatus).toBe('UNPAID')
})

test('answer: ordered statuses and bodies are returned in their order', async () => {
  const first = { service: 'fawry', mode: 'answer', status: 403, body: { statusCode: 99951 } }
  await order([first, { service: 'fawry', mode: 'answer' }])
  expect(await shop.merchant.listCards('7')).toEqual({ statusCode: 99951, httpStatus: 403 })
  expect(await shop.merchant.listCards('7')).toEqual({ httpStatus: 200 })
  expect((await shop.merchant.listCards('7')).statusCode).toBe(200)
})

test('a fault for one phone, reference or address leaves others alone', async () => {
  await order({ service: 'fawry', mode: 'error', only: 'second' })
  expect((await shop.merchant.charge({ merchantRefNum: 'first' })).httpStatus).toBe(200)
  expect((await shop.merchant.charge({ merchantRefNum: 'second' })).httpStatus).toBe(500)
  await order({ service: 'fawry', mode: 'error', only: '/cardToken' })
  expect((await shop.merchant.askStatus('first')).httpStatus).toBe(200)
  expect((await shop.merchant.listCards('7')).httpStatus).toBe(500)
})

test('charged-no-answer: the charge is made but the response never comes', async () => {
  await order({ service: 'fawry', mode: 'charged-no-answer' })
  await expect(shop.merchant.charge({ merchantRefNum: 'lost' })).rejects.toThrow('fetch failed')
  expect((await shop.merchant.askStatus('lost')).orderStatus).toBe('UNPAID')
})

test('refunded-no-answer: the refund is made but the response never comes', async () => {
  const { referenceNumber = '' } = await shop.merchant.charge({ merchantRefNum: 'lost-refund' })
  await fetch(`${shop.place.url}/fawry/orders/lost-refund/pay`, { method: 'POST' })
  await order({ service: 'fawry', mode: 'refunded-no-answer' })
  await expect(shop.merchant.refund(referenceNumber, 100)).rejects.toThrow('fetch failed')
  expect((await shop.merchant.askStatus('lost-refund')).orderStatus).toBe('PARTIAL_REFUNDED')
  expect((await shop.merchant.refund(referenceNumber, 350)).statusCode).toBe(200)
})

test('charged-no-answer waits for an accepted charge', async () => {
  await order({ service: 'fawry', mode: 'charged-no-answer' })
  expect((await shop.merchant.charge({ signature: 'x' })).statusCode).toBe(9946)
  expect(await waiting()).toHaveLength(1)
})

test('duplicate: the same notification arrives twice', async () => {
  const first = await payUnderFault('duplicate')
  const second = await eventually(() => reportedOf('duplicate')[1])
  expect(second).toEqual(first)
  expect(isSigned(first)).toBe(true)
})

test('wrong-signature: only the signature is wrong', async () => {
  const sent = await payUnderFault('wrong-signature')
  expect(sent.orderAmount).toBe(450)
  expect(sent.messageSignature).toMatch(/^[0-9a-f]{64}$/)
  expect(isSigned(sent)).toBe(false)
})

test('wrong-amount: the amount is wrong and the signature matches it', async () => {
  const sent = await payUnderFault('wrong-amount')
  expect(sent.orderAmount).toBe(225)
  expect(isSigned(sent)).toBe(true)
})
