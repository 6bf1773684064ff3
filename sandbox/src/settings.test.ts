import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any settings the sandbox listens where the merchant looks for it', () => {
  expect(readSettings({})).toEqual({
    port: 4010,
    smtpPort: 4025,
    url: undefined,
    silent: false,
    merchantCode: 'SANDBOX-MERCHANT',
    secureKey: 'sandbox-secure-key',
    webHookUrl: undefined,
    metaToken: 'sandbox-capi-token',
    messengers: expect.objectContaining({ whatsapp: expect.objectContaining({ secret: 'sandbox-app-secret' }) }),
  })
})

test('a blank setting counts as absent, and an invalid setting stops the start', () => {
  expect(readSettings({ SANDBOX_PORT: '', SANDBOX_URL: 'http://localhost:5000/' })).toMatchObject({
    port: 4010,
    url: 'http://localhost:5000',
  })
  expect(() => readSettings({ SANDBOX_PORT: 'many' })).toThrow()
  expect(() => readSettings({ FAWRY_WEBHOOK_URL: 'file:///tmp' })).toThrow()
})
