/** Tests of the public settings and the clock. */
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')

afterAll(() => server.close())

test('everybody can read the server’s clock', async () => {
  expect((await server.call(platformEndpoints.time, {})).reply).toEqual({ now: '2026-11-24T10:00:00.000Z' })
})

test('everybody can read the public settings, with every kind of link', async () => {
  const links = { wa: 'https://wa.me/201000000000' }
  await server.db
    .updateTable('platformSettings')
    .set({ links: JSON.stringify(links), supportGroupUrl: 'https://t.me/hiwar' })
    .execute()

  expect((await server.call(platformEndpoints.publicSettings, {})).reply).toEqual({
    withdrawMinAmount: 10_000,
    withdrawMaxAmount: 5_000_000,
    instapayTransferLimit: 7_000_000,
    withdrawMethods: [0, 1, 2],
    bookingHorizonDays: 60,
    fawryExpiryHours: 48,
    rolloverWeeks: 0,
    renewalConsent: false,
    selfRefund: true,
    withdrawalDays: 14,
    supportGroupUrl: 'https://t.me/hiwar',
    links: { wa: links.wa, sfb: null, syt: null, sig: null, stt: null, sx: null, mpv: null, mtd: null },
    trialPrice: null,
    serverNow: '2026-11-24T10:00:00.000Z',
    googleSignIn: null,
  })
})

test('pages learn how to show Google’s sign-in button from the public settings', async () => {
  const open = await createTestServer(undefined, { GOOGLE_CLIENT_ID: 'client.test' })
  expect((await open.call(platformEndpoints.publicSettings, {})).reply.googleSignIn).toEqual({
    clientId: 'client.test',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  })
  await open.close()
})
