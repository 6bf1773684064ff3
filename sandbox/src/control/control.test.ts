import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { postJson } from '../testing/post-json.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  place = await startSandbox()
})
afterAll(() => place.stop())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = (path: string, fields: Record<string, string> = {}) =>
  fetch(place.url + path, { method: 'POST', headers: browser, body: new URLSearchParams(fields), redirect: 'manual' })

test('the health check responds with 200', async () => {
  expect((await fetch(`${place.url}/healthz`)).status).toBe(200)
})

test('the inbox is a page for a browser and JSON for a program', async () => {
  const page = await fetch(`${place.url}/inbox`, { headers: browser })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await (await fetch(`${place.url}/inbox`)).json()).toEqual({ list: [] })
})

test('each button of the control room acts and leads back to it', async () => {
  const merchant = createMerchant(place)
  await merchant.charge({ merchantRefNum: 'pressed' })
  const paid = await form('/fawry/orders/pressed/pay')
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/'])
  expect((await merchant.askStatus('pressed')).orderStatus).toBe('PAID')

  await form('/faults', { fault: 'mail:hang', count: '3' })
  expect(await (await fetch(`${place.url}/faults`)).json()).toEqual({
    list: [{ service: 'mail', mode: 'hang', count: 3 }],
  })
  await form('/faults/clear')
  expect(await (await fetch(`${place.url}/faults`)).json()).toEqual({ list: [] })

  expect((await form('/reset')).status).toBe(303)
  expect(await (await fetch(`${place.url}/fawry/orders`)).json()).toEqual({ list: [] })
})

test('an order is listed with everything that a test needs to continue', async () => {
  await createMerchant(place).charge({ merchantRefNum: 'listed' })
  const { list } = JSON.parse(await (await fetch(`${place.url}/fawry/orders`)).text())
  expect(list[0]).toMatchObject({
    merchantRefNum: 'listed',
    orderStatus: 'NEW',
    orderAmount: 450,
    threeDSecureUrl: null,
    notifications: [{ orderStatus: 'NEW', outcome: 'no-address', answers: [] }],
  })
})

test('a program can save a card without opening the card page', async () => {
  const save = (fields: object) => postJson(`${place.url}/fawry/cards`, fields)
  const { token } = (await (await save({ customerProfileId: 70 })).json()) as { token: string }
  expect(token).toMatch(/^[a-p]{60}4242$/)
  expect((await createMerchant(place).listCards('70')).cards).toMatchObject([{ token }])
  expect((await save({ customerProfileId: 70, number: '4242424242424241' })).status).toBe(400)
})

test('a body that is not JSON is refused, and the refusal does not quote it', async () => {
  const response = await fetch(`${place.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"cvv":"987"',
  })
  expect(response.status).toBe(400)
  expect(await response.text()).not.toContain('987')
})
