import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceivedCall } from './calls.ts'
import { createMerchant } from './testing/merchant.ts'
import { postJson } from './testing/post-json.ts'
import { eventually, startSandbox } from './testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  place = await startSandbox()
})
beforeEach(() => fetch(`${place.url}/calls`, { method: 'DELETE' }))
afterAll(() => place.stop())

async function received(query = ''): Promise<ReceivedCall[]> {
  const { list } = (await (await fetch(`${place.url}/calls${query}`)).json()) as { list: ReceivedCall[] }
  return list
}

const fault = (order: object) => postJson(`${place.url}/faults`, order)

test('the requests to a service are listed in order, oldest first, with the status of each response', async () => {
  const merchant = createMerchant(place)
  await merchant.charge({ merchantRefNum: 'asked' })
  await merchant.askStatus('nobody')
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(`${place.url}/push/nobody`, { method: 'POST', headers, body: Buffer.from([1, 2, 255]) })
  expect(await received()).toMatchObject([
    { service: 'fawry', method: 'POST', status: 200, fault: null, body: { merchantRefNum: 'asked' } },
    { service: 'fawry', method: 'GET', path: expect.stringContaining('merchantRefNumber=nobody'), status: 404 },
    { service: 'push', headers: { 'content-length': '3' }, body: 'AQL/', status: 404 },
  ])
  expect(await received('?service=push')).toHaveLength(1)
  await fault({ service: 'fawry', mode: 'garbage' })
  await expect(merchant.listCards('7')).rejects.toThrow(SyntaxError)
  expect((await received()).at(-1)).toMatchObject({ status: 200, fault: 'garbage' })
})

test('security codes and card numbers are never stored', async () => {
  await createMerchant(place).charge({ cvv: '987', cardNumber: '4242424242424242' })
  // A whole word: the digits of a port or of a signature may hold the same three.
  expect(JSON.stringify(await received())).not.toMatch(/\b987\b|4242424242424242/)
})

test('a request without a response is listed as soon as it arrives', async () => {
  await fault({ service: 'fawry', mode: 'hang' })
  const leaving = new AbortController()
  const asked = fetch(`${place.url}/fawry/ECommerceWeb/Fawry/cards/cardToken`, { signal: leaving.signal })
  expect(await eventually(async () => (await received())[0])).toMatchObject({ service: 'fawry', status: null })
  leaving.abort()
  await expect(asked).rejects.toThrow()
})

test('the page of requests shows a request and escapes its markup', async () => {
  await createMerchant(place).charge({ merchantRefNum: '<script>' })
  const page = await (await fetch(`${place.url}/calls`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('سجل النداءات')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
})
