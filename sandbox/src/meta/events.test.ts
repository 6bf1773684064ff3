import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postJson } from '../testing/post-json.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  place = await startSandbox()
})
afterAll(() => place.stop())
beforeEach(async () => {
  await fetch(`${place.url}/reset`, { method: 'POST' })
})

const now = Math.floor(Date.now() / 1000)
const person = { client_user_agent: 'Firefox', client_ip_address: '41.33.20.117' }
const event = {
  event_name: 'PageView',
  event_time: now,
  event_id: 'event-1',
  action_source: 'website',
  event_source_url: 'https://hiwar.test/',
  user_data: person,
  custom_data: { path: '/' },
}

async function send(data: object[], over: object = {}) {
  const body = { data, access_token: place.metaToken, ...over }
  const response = await postJson(`${place.url}/meta/v23.0/42/events`, body)
  return {
    status: response.status,
    body: (await response.json()) as { error?: { code: number }; events_received?: number },
  }
}

const list = async () => ((await (await fetch(`${place.url}/meta/events`)).json()) as { list: object[] }).list

test('accepted events are listed with their dataset', async () => {
  expect(await send([event])).toMatchObject({ status: 200, body: { events_received: 1 } })
  expect(await list()).toMatchObject([{ ...event, pixelId: '42' }])
})

test('of two events with the same name and id the first is kept', async () => {
  await send([event])
  await send([event, { ...event, event_name: 'Login' }])
  expect(await list()).toHaveLength(2)
})

test('a wrong token is refused', async () => {
  expect(await send([event], { access_token: 'other' })).toMatchObject({ status: 400, body: { error: { code: 190 } } })
})

test.each([
  ['without a place', { event_source_url: undefined }],
  ['older than a week', { event_time: now - 8 * 24 * 3600 }],
  ['of the future', { event_time: now + 3600 }],
  ['without a browser', { user_data: { client_ip_address: '41.33.20.117' } }],
  ['that tells nobody apart', { user_data: { client_user_agent: 'Firefox' } }],
  ['with an address that is not hashed', { user_data: { ...person, em: 'mona@gmail.com' } }],
  ['with a hashed browser', { user_data: { ...person, client_user_agent: 'a'.repeat(64) } }],
])('one %s refuses the whole request', async (_what, over) => {
  expect(await send([event, { ...event, ...over }])).toMatchObject({ status: 400, body: { error: { code: 100 } } })
  expect(await list()).toEqual([])
})

test('the call fails when a fault was ordered, and always for one event name', async () => {
  await postJson(`${place.url}/faults`, { service: 'meta', mode: 'error', count: 1 })
  expect((await send([event])).status).toBe(500)
  expect((await send([{ ...event, event_name: 'Boom' }])).status).toBe(500)
  expect((await send([event])).status).toBe(200)
})
