import { afterAll, beforeAll, expect, test } from 'vitest'
import { signNotification } from '../fawry/signature.ts'
import { eventually } from '../testing/start-sandbox.ts'
import { type Shop, startShop } from '../testing/start-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function ask(path: string, method = 'GET', body?: object) {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await fetch(`${shop.place.url}/fawry/orders/${path}`, { method, ...sent })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a test can set an order to any status, and the merchant is not notified', async () => {
  await shop.merchant.charge({ merchantRefNum: 'put' })
  await ask('put/expire', 'POST')
  expect((await ask('put', 'PUT', { orderStatus: 'PARTIAL_REFUNDED', refundedAmount: 50.5 })).body).toMatchObject({
    orderStatus: 'PARTIAL_REFUNDED',
    refundedAmount: 50.5,
  })
  const { referenceNumber } = (await ask('put')).body
  expect((await shop.merchant.refund(String(referenceNumber), 399.5)).statusCode).toBe(200)
  expect((await ask('put')).body).toMatchObject({ orderStatus: 'REFUNDED', refundedAmount: 450 })
  const reported = () => shop.receiver.received.map(({ orderStatus }) => orderStatus)
  await eventually(() => reported().find((status) => status === 'REFUNDED'))
  expect(reported()).not.toContain('PARTIAL_REFUNDED')
  expect((await ask('put', 'PUT', { orderStatus: 'LOST' })).status).toBe(400)
})

test("a test can get a signed notification of an order's status even if the order does not have that status", async () => {
  await shop.merchant.charge({ merchantRefNum: 'told' })
  const reported = { orderStatus: 'PAID', paymentAmount: 1, merchantRefNum: 'another', referenceNumber: '777' }
  const { body } = await ask('told/message', 'POST', reported)
  expect(body).toMatchObject({ orderStatus: 'PAID', orderAmount: 450, paymentAmount: 1, merchantRefNumber: 'another' })
  const { secureKey } = shop.place
  const signed = {
    fawryRefNumber: '777',
    merchantRefNumber: 'another',
    paymentAmount: 100,
    orderAmount: 45_000,
    orderStatus: 'PAID',
    paymentMethod: 'PAYATFAWRY',
  }
  expect(body.messageSignature).toBe(signNotification(signed, secureKey))
  expect((await ask('told')).body).toMatchObject({ orderStatus: 'NEW' })
  expect((await ask('told/message', 'POST', { orderStatus: 'PAID', paymentAmount: 'much' })).status).toBe(400)
})

test('a desk can take another amount than the price, and give parts of it back until nothing is left', async () => {
  await shop.merchant.charge({ merchantRefNum: 'desk' })
  expect((await ask('desk/pay', 'POST', { amount: '400.00' })).body).toMatchObject({
    orderAmount: 450,
    paymentAmount: 400,
  })
  expect((await ask('desk/refund', 'POST', { amount: 100 })).body).toMatchObject({ orderStatus: 'PARTIAL_REFUNDED' })
  expect((await ask('desk/refund', 'POST', { amount: 50 })).body).toMatchObject({ refundedAmount: 150 })
  expect((await ask('desk/refund', 'POST')).body).toMatchObject({ orderStatus: 'REFUNDED', refundedAmount: 400 })
  expect((await ask('desk/refund', 'POST', { amount: 'much' })).status).toBe(400)
})

test('an unknown order is reported as not found', async () => {
  const asked = [ask('none'), ask('none', 'PUT', { orderStatus: 'PAID' }), ask('none/message', 'POST', {})]
  for (const { status } of await Promise.all(asked)) expect(status).toBe(404)
})
