import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')
afterAll(() => server.close())

let student: BuiltPerson
let stranger: BuiltPerson
beforeEach(async () => {
  student = await buildStudent(server.context)
  stranger = await buildStudent(server.context)
})

const usual = { silences: [], quiet: { from: '00:00', until: '08:00' }, digest: false, hasBrowsers: false }
const read = async (person = student) => (await server.call(notificationEndpoints.choices, {}, person)).reply
const choose = (body: object, person = student) =>
  server.call(notificationEndpoints.choose, { body: body as never }, person)

test('a person who chose nothing has every kind on, and quiet from midnight to eight', async () => {
  expect(await read()).toEqual(usual)
})

test('choices replace the earlier ones, a repeat changes nothing, and nobody else is touched', async () => {
  await choose({ silences: [{ kind: 'gift', channel: 'email' }], quiet: null, digest: true })
  const gift = { kind: 'gift', channel: 'push' }
  const booked = { kind: 'lesson-booked', channel: 'whatsapp' }
  const wanted = { quiet: { from: '22:30', until: '06:00' }, digest: false }
  const body = { ...wanted, silences: [booked, gift, booked] }
  for (const reply of [(await choose(body)).reply, (await choose(body)).reply, await read()]) {
    expect(reply).toEqual({ ...wanted, silences: [gift, booked], hasBrowsers: false })
  }
  expect(await read(stranger)).toEqual(usual)
  await choose({ silences: [], quiet: null, digest: false })
  expect(await read()).toEqual({ ...usual, quiet: null })
})

test('a kind that must reach its person is never off on all four channels, and the refusal keeps the choices', async () => {
  const off = (...channels: string[]) => channels.map((channel) => ({ kind: 'login-new', channel }))
  const three = off('whatsapp', 'telegram', 'push')
  expect((await choose({ ...usual, hasBrowsers: undefined, silences: three })).status).toBe(200)
  const all = await choose({ silences: [...three, ...off('email')], quiet: null, digest: true })
  expect([all.status, all.error.code, all.error.fields?.[0]?.path]).toEqual([400, 'bad-request', 'silences'])
  expect(await read()).toMatchObject({ quiet: usual.quiet, digest: false })
  expect((await read()).silences).toHaveLength(3)
})

test('quiet hours without a length, and channels and kinds that do not exist are refused', async () => {
  const sound = { silences: [], quiet: null, digest: false }
  for (const wrong of [
    { quiet: { from: '08:00', until: '08:00' } },
    { silences: [{ kind: 'gift', channel: 'pigeon' }] },
    { silences: [{ kind: 'pigeon', channel: 'email' }] },
  ]) {
    expect((await choose({ ...sound, ...wrong })).status).toBe(400)
  }
})
