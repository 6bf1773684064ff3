import { createHmac } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { drawRecoveryCodes, hashRecoveryCode, seal, unseal } from './sealed.ts'

const old = { FACTOR_SECRET: 'the-old-key-of-the-tests-0123456789ab', FACTOR_SECRET_BEFORE: undefined }
const rotated = { FACTOR_SECRET: 'the-new-key-of-the-tests-0123456789ab', FACTOR_SECRET_BEFORE: old.FACTOR_SECRET }
const secret = Buffer.from('12345678901234567890')

test('a sealed secret opens with its key, also while the key is replaced, and with no other one', () => {
  const sealed = seal(old, 7, secret)
  expect(unseal(old, 7, sealed)).toEqual(secret)
  expect(unseal(rotated, 7, sealed)).toEqual(secret)
  expect(unseal(rotated, 7, seal(rotated, 7, secret))).toEqual(secret)
  expect(() => unseal({ ...rotated, FACTOR_SECRET_BEFORE: undefined }, 7, sealed)).toThrow()
})

test('a sealed secret opens for no other person, and never looks the same twice', () => {
  expect(() => unseal(old, 8, seal(old, 7, secret))).toThrow()
  expect(seal(old, 7, secret)).not.toBe(seal(old, 7, secret))
})

test('a recovery code is stored by argon2id of the strength of passwords', async () => {
  const config = { CODE_SECRET: 'a-secret-of-the-tests-0123456789abcdef' }
  const mac = createHmac('sha256', config.CODE_SECRET).update('recovery codes of 7').digest()
  const salt = mac.subarray(0, 16)
  const slow = await hashRaw('7KQ2M9XWPD', { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt })
  expect(await hashRecoveryCode(config, 7, '7KQ2M-9XWPD')).toBe(slow.toString('base64url'))
})

test('ten recovery codes differ, and a code is the same without its dash', async () => {
  const codes = drawRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  const config = { CODE_SECRET: 'a-secret-of-the-tests-0123456789abcdef' }
  const stored = await hashRecoveryCode(config, 7, '7KQ2M-9XWPD')
  expect(await hashRecoveryCode(config, 7, '7KQ2M9XWPD')).toBe(stored)
  expect(await hashRecoveryCode(config, 8, '7KQ2M9XWPD')).not.toBe(stored)
})
