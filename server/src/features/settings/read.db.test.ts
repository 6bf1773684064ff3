import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
})

afterAll(() => server.close())

test("anybody may ask for the server's clock", async () => {
  expect((await server.call(platformEndpoints.time, {})).reply).toEqual({ now: '2026-11-24T10:00:00.000Z' })
})

test('anybody reads the settings that screens need, every kind of link among them', async () => {
  const links = { wa: 'https://wa.me/201000000000' }
  await server.db
    .updateTable('platformSettings')
    .set({ links: JSON.stringify(links), supportGroupUrl: 'https://t.me/hiwar' })
    .execute()

  expect((await server.call(platformEndpoints.publicSettings, {})).reply).toEqual({
    withdrawMinAmount: 10_000,
    withdrawMaxAmount: 5_000_000,
    withdrawMethods: [0, 1, 2],
    bookingHorizonDays: 60,
    supportGroupUrl: 'https://t.me/hiwar',
    links: { wa: links.wa, sfb: null, syt: null, sig: null, stt: null, sx: null, mpv: null, mtd: null },
    serverNow: '2026-11-24T10:00:00.000Z',
  })
})
