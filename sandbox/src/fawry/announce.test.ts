import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/start-sandbox.ts'
import { type Shop, startShop } from '../testing/start-shop.ts'

let shop: Shop

beforeEach(async () => {
  shop = await startShop()
})
afterEach(() => shop.stop())

async function deliveryOf(merchantRefNum: string) {
  const response = await fetch(`${shop.place.url}/fawry/orders`)
  const { list }: { list: { merchantRefNum: string; notifications: { outcome: string; answers: number[] }[] }[] } =
    JSON.parse(await response.text())
  return list.find((order) => order.merchantRefNum === merchantRefNum)?.notifications[0]
}

test('the same notification is sent again until the response is 200', async () => {
  shop.receiver.answerWith(500, 204, 302)
  await shop.merchant.charge({ merchantRefNum: 'stubborn' })
  await eventually(async () => ((await deliveryOf('stubborn'))?.outcome === 'delivered' ? true : undefined))
  expect((await deliveryOf('stubborn'))?.answers).toEqual([500, 204, 302, 200])
  expect(new Set(shop.receiver.received.map((sent) => sent.requestId)).size).toBe(1)
})

test('after the last retry the sandbox gives up', async () => {
  shop.receiver.answerWith(...Array<number>(10).fill(503))
  await shop.merchant.charge({ merchantRefNum: 'hopeless' })
  await eventually(async () => ((await deliveryOf('hopeless'))?.outcome === 'gave-up' ? true : undefined))
  expect(shop.receiver.received).toHaveLength(6)
})

test('a notification is retried when the merchant cannot be reached', async () => {
  await shop.merchant.charge({ merchantRefNum: 'closed', orderWebHookUrl: 'http://127.0.0.1:1/' })
  await eventually(async () => ((await deliveryOf('closed'))?.outcome === 'gave-up' ? true : undefined))
  expect((await deliveryOf('closed'))?.answers).toEqual([0, 0, 0, 0, 0, 0])
})

test('a reset drops the waiting notifications', async () => {
  shop.receiver.answerWith(500, 500, 500)
  await shop.merchant.charge({ merchantRefNum: 'forgotten' })
  await eventually(() => shop.receiver.received[0])
  await fetch(`${shop.place.url}/reset`, { method: 'POST' })
  const triesThen = shop.receiver.received.length
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(shop.receiver.received.length).toBeLessThanOrEqual(triesThen + 1)
  expect((await shop.merchant.askStatus('forgotten')).httpStatus).toBe(404)
})
