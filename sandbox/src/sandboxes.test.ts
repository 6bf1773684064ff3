import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from './testing/merchant.ts'
import { postJson } from './testing/post-json.ts'
import { startReceiver } from './testing/receiver.ts'
import { eventually, startSandbox } from './testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  place = await startSandbox({}, receiver.url)
})
afterAll(async () => {
  await place.stop()
  await receiver.stop()
})

async function post<Answer>(url: string, body: object = {}): Promise<Answer> {
  return (await postJson(url, body)).json() as Promise<Answer>
}

const open = (difference: object = {}) => post<{ id: string; url: string }>(`${place.url}/sandboxes`, difference)
const list = async (url: string) => ((await (await fetch(url)).json()) as { list: Record<string, unknown>[] }).list

test('two sandboxes share nothing, and a closed one stops', async () => {
  const { id, url } = await open()
  await createMerchant({ ...place, url }).charge({ merchantRefNum: 'apart' })
  await post(`${url}/faults`, { service: 'mail', mode: 'slow' })
  expect(await list(`${url}/fawry/orders`)).toMatchObject([{ merchantRefNum: 'apart' }])
  for (const path of ['/fawry/orders', '/faults', '/calls']) expect(await list(place.url + path)).toEqual([])
  await fetch(`${place.url}/sandboxes/${id}`, { method: 'DELETE' })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a silent sandbox makes changes and notifies nobody', async () => {
  const { url } = await open({ silent: true })
  await createMerchant({ ...place, url }).charge({ merchantRefNum: 'kept' })
  await createMerchant(place).charge({ merchantRefNum: 'told' })
  await eventually(() => receiver.received.find(({ merchantRefNumber }) => merchantRefNumber === 'told'))
  expect(receiver.received.map(({ merchantRefNumber }) => merchantRefNumber)).not.toContain('kept')
})

test("a sandbox's clock is fixed at the given moment until a test sets it", async () => {
  const { url } = await open({ at: '2026-01-02T03:04:05.000Z' })
  const { idToken } = await post<{ idToken: string }>(`${url}/google/tokens`, { email: 'mona@gmail.com' })
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.iat).toBe(Date.parse('2026-01-02T03:04:05.000Z') / 1000)
  const merchant = createMerchant({ ...place, url })
  await merchant.charge({ merchantRefNum: 'due' })
  await post(`${url}/clock`, { at: '2026-01-04T00:00:00.000Z' })
  const status = async () => (await merchant.askStatus('due')).orderStatus
  expect(await eventually(async () => ((await status()) === 'EXPIRED' ? true : undefined))).toBe(true)
  expect((await fetch(`${url}/clock`, { method: 'POST' })).status).toBe(400)
})
