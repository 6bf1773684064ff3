import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'

let server: TestServer
let admin: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  admin = await buildAdmin(server.context)
})

afterEach(() => server.close())

function update(body: object) {
  return server.call(settingEndpoints.update, { body }, admin)
}

async function read() {
  return (await server.call(settingEndpoints.read, {}, admin)).reply
}

test('an admin reads all settings, which begin with the defaults', async () => {
  expect(await read()).toMatchObject({
    withdrawMinAmount: 10_000,
    withdrawMaxAmount: 5_000_000,
    withdrawMethods: [0, 1, 2],
    hourlyRate: 15_000,
    defaultNotice: 30,
    bookingHorizonDays: 60,
    fawryExpiryHours: 48,
    rolloverWeeks: 0,
    renewalWindowDays: 30,
    supportGroupUrl: null,
    links: { wa: null, mtd: null },
    updatedBy: null,
  })
})

test('a change affects only the named settings, is public at once and writes an audit row', async () => {
  const { reply } = await update({
    withdrawMinAmount: 20_000,
    withdrawMethods: [0, 2],
    supportGroupUrl: 'https://t.me/hiwar',
  })
  expect(reply).toMatchObject({ withdrawMinAmount: 20_000, withdrawMethods: [0, 2], withdrawMaxAmount: 5_000_000 })
  expect(reply).toMatchObject({ updatedBy: admin.id, updatedAt: '2026-11-24T10:00:00.000Z' })
  expect(await read()).toEqual(reply)
  const open = (await server.call(platformEndpoints.publicSettings, {})).reply
  expect(open).toMatchObject({ withdrawMinAmount: 20_000, supportGroupUrl: 'https://t.me/hiwar' })
  const [row] = await auditTrail(server.db)
  expect(row).toMatchObject({ action: 'setting.update', before: { withdrawMinAmount: 10_000, supportGroupUrl: null } })
  expect(row?.after).not.toHaveProperty('withdrawMaxAmount')
})

test('links are set and removed one by one', async () => {
  await update({ links: { wa: 'https://wa.me/201000000000', sx: 'https://x.com/hiwar' } })
  const { reply } = await update({ links: { wa: null } })
  expect(reply.links).toMatchObject({ wa: null, sx: 'https://x.com/hiwar', syt: null })
})

test.each([
  [{}, 'empty-request'],
  [{ withdrawMinAmount: 0 }, 'withdraw-min-amount-zero-or-negative'],
  [{ withdrawMaxAmount: -1 }, 'withdraw-max-amount-zero-or-negative'],
  [{ withdrawMinAmount: 5_000_001 }, 'withdraw-min-amount-above-max-amount'],
  [{ withdrawMaxAmount: 9_999 }, 'withdraw-min-amount-above-max-amount'],
  [{ withdrawMinAmount: 300, withdrawMaxAmount: 200 }, 'withdraw-min-amount-above-max-amount'],
  [{ instapayTransferLimit: 12_000_001 }, 'instapay-limits-crossed'],
  [{ instapayMonthlyLimit: 11_999_999 }, 'instapay-limits-crossed'],
  [{ withdrawMethods: [3] }, 'invalid-withdraw-method'],
  [{ withdrawMethods: [1, 1] }, 'bad-request'],
  [{ hourlyRate: -1 }, 'bad-request'],
  [{ defaultNotice: 1_441 }, 'max-notice-exceeded'],
  [{ bookingHorizonDays: 0 }, 'bad-request'],
  [{ fawryExpiryHours: 721 }, 'bad-request'],
  [{ rolloverWeeks: 2 }, 'bad-request'],
  [{ renewalWindowDays: 6 }, 'bad-request'],
  [{ supportGroupUrl: 'http://t.me/hiwar' }, 'bad-request'],
  [{ links: { wa: 'javascript:alert(1)' } }, 'bad-request'],
  [{ links: { unknown: 'https://hiwar.test' } }, 'bad-request'],
  [{ updatedBy: 1 }, 'bad-request'],
])('%o is refused: %s', async (body, code) => {
  expect((await update(body)).error.code).toBe(code)
  expect(await auditTrail(server.db)).toEqual([])
})

test('two changes at once never put the minimum above the maximum', async () => {
  const answers = await Promise.all([update({ withdrawMinAmount: 40_000 }), update({ withdrawMaxAmount: 30_000 })])
  expect(statusesOf(answers)).toEqual([200, 400])
})
