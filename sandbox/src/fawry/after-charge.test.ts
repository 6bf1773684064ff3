/** Tests of the merchant's calls after a charge across status.ts, cancel-and-refund.ts and control/orders.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { eventually } from '../testing/start-sandbox.ts'
import { type Shop, startShop } from '../testing/start-shop.ts'
import { signNotification, signStatus } from './signature.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const act = (merchantRefNum: string, action: string) =>
  fetch(`${shop.place.url}/fawry/orders/${merchantRefNum}/${action}`, { method: 'POST' })

async function charge(merchantRefNum: string): Promise<string> {
  return (await shop.merchant.charge({ merchantRefNum })).referenceNumber ?? ''
}

async function paidOrder(merchantRefNum: string): Promise<string> {
  const referenceNumber = await charge(merchantRefNum)
  await act(merchantRefNum, 'pay')
  return referenceNumber
}

test('the signature of a status response covers the status that it shows', async () => {
  const fawryRefNumber = await charge('asked')
  const answer = await shop.merchant.askStatus('asked')
  expect(answer).toMatchObject({ orderStatus: 'UNPAID', fawryRefNumber, merchantRefNumber: 'asked' })
  const signed = {
    fawryRefNumber,
    merchantRefNumber: 'asked',
    paymentAmount: 45_000,
    orderAmount: 45_000,
    orderStatus: 'UNPAID',
    paymentMethod: 'PAYATFAWRY',
  }
  expect(answer.messageSignature).toBe(signNotification(signed, shop.place.secureKey))
})

test('an unknown order returns 404 with 9938, a wrong signature 9946, an unknown merchant 9901', async () => {
  expect(await shop.merchant.askStatus('unknown')).toMatchObject({ httpStatus: 404, statusCode: 9938 })
  expect((await createMerchant({ ...shop.place, secureKey: 'wrong' }).askStatus('unknown')).statusCode).toBe(9946)
  expect((await createMerchant({ ...shop.place, merchantCode: 'OTHER' }).askStatus('unknown')).statusCode).toBe(9901)
})

test('a query is accepted without URL encoding', async () => {
  await charge('a+b/c=')
  const merchantRefNumber = 'a+b/c='
  const signature = signStatus(shop.place.merchantCode, merchantRefNumber, shop.place.secureKey)
  const query = `merchantCode=${shop.place.merchantCode}&merchantRefNumber=${merchantRefNumber}&signature=${signature}`
  const response = await fetch(`${shop.place.url}/fawry/ECommerceWeb/Fawry/payments/status/v2?${query}`)
  expect(response.status).toBe(200)
})

test('an unpaid order can be canceled once, a paid one never', async () => {
  const reference = await charge('canceled')
  expect(await shop.merchant.cancel(reference)).toMatchObject({ httpStatus: 200, code: 200 })
  expect((await shop.merchant.cancel(reference)).code).toBe(9984)
  expect((await shop.merchant.cancel(await paidOrder('paid'))).code).toBe(400)
  expect(await shop.merchant.cancel('999')).toMatchObject({ httpStatus: 404, code: 9938 })
  expect((await createMerchant({ ...shop.place, secureKey: 'wrong' }).cancel(reference)).code).toBe(9946)
  expect((await act('canceled', 'pay')).status).toBe(409)
})

test('money is refunded in parts, never more than was paid', async () => {
  const reference = await paidOrder('refunded')
  expect((await shop.merchant.refund(reference, 450.01)).statusCode).toBe(9935)
  expect((await shop.merchant.refund(reference, 100.5, 'customer request')).statusCode).toBe(200)
  expect((await shop.merchant.askStatus('refunded')).orderStatus).toBe('PARTIAL_REFUNDED')
  expect((await shop.merchant.refund(reference, 349.51)).statusCode).toBe(9935)
  expect((await shop.merchant.refund(reference, 349.5)).statusCode).toBe(200)
  await eventually(() =>
    shop.receiver.received.find((sent) => sent.merchantRefNumber === 'refunded' && sent.orderStatus === 'REFUNDED'),
  )
})

test('an unpaid order cannot be refunded', async () => {
  expect((await shop.merchant.refund(await charge('unpaid'), 450)).statusCode).toBe(9954)
  expect((await shop.merchant.refund('999', 450)).statusCode).toBe(9938)
  expect((await shop.merchant.refund('999', 0)).statusCode).toBe(21004)
  expect((await createMerchant({ ...shop.place, secureKey: 'wrong' }).refund('999', 450)).statusCode).toBe(9946)
})

test('the control room can pay, decline and expire unpaid orders', async () => {
  for (const [action, status] of [
    ['pay', 'PAID'],
    ['decline', 'FAILED'],
    ['expire', 'EXPIRED'],
  ] as const) {
    await charge(`by-${action}`)
    expect((await act(`by-${action}`, action)).status).toBe(200)
    expect((await shop.merchant.askStatus(`by-${action}`)).orderStatus).toBe(status)
  }
  expect((await act('nobody', 'pay')).status).toBe(404)
})
