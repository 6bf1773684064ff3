import { expect, test } from 'vitest'
import { addressOfSecret, codeAt, drawSecret, readSecret, stepOfCode, writeSecret } from './totp.ts'

// RFC 6238, appendix B, the rows of SHA-1.
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of the standard', (second, code) => {
  expect(codeAt(secret, Math.floor(second / 30), 8)).toBe(code)
})

test('a code is accepted one half minute early or late, and belongs to its own half minute', () => {
  const now = new Date(90_000)
  const found = [1, 2, 3, 4, 5].map((step) => stepOfCode(secret, codeAt(secret, step), now))
  expect(found).toEqual([null, 2, 3, 4, null])
})

test('a written secret reads back, and is the one that apps receive', () => {
  const drawn = drawSecret()
  expect(readSecret(writeSecret(drawn))).toEqual(drawn)
  expect(writeSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(readSecret('JBSWY3DPEHPK3PXP').toString('latin1')).toBe('Hello!\xde\xad\xbe\xef')
  expect(addressOfSecret(secret, 'a+b@hiwar.test')).toBe(
    'otpauth://totp/Hiwar:a%2Bb%40hiwar.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Hiwar',
  )
})
