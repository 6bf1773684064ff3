import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { decideGoogleLogin, type GoogleLoginFacts, hiddenAddress } from './login.ts'

const student = { role: Role.Student, googleSub: 'sub-1' }
const withPassword = { role: Role.Student, googleSub: null }
const stranger: GoogleLoginFacts = { known: undefined, ofEmail: undefined, isAuthoritative: true, role: undefined }
const decide = (over: Partial<GoogleLoginFacts>) => decideGoogleLogin({ ...stranger, ...over })

test('a known Google account opens its linked account, even after its address changed', () => {
  expect(decide({ known: student, isAuthoritative: false })).toEqual({ enter: 'known' })
  expect(decide({ known: student, role: Role.Student })).toEqual({ enter: 'known' })
})

test('an unknown Google account with a role creates an account, and without one is refused', () => {
  expect(decide({})).toEqual({ refuse: 'user-not-found' })
  expect(decide({ role: Role.Tutor, isAuthoritative: false })).toEqual({ enter: 'new' })
})

test('a matching address links the accounts only while Google manages that address', () => {
  expect(decide({ ofEmail: withPassword })).toEqual({ enter: 'link' })
  expect(decide({ ofEmail: withPassword, isAuthoritative: false })).toEqual({ refuse: 'unauthenticated' })
})

test('an account linked to another Google account is never opened', () => {
  expect(decide({ ofEmail: student })).toEqual({ refuse: 'unauthenticated' })
})

test('a differing role is refused, and nothing is linked', () => {
  expect(decide({ known: student, role: Role.Tutor })).toEqual({ refuse: 'bad-request' })
  expect(decide({ ofEmail: withPassword, role: Role.Tutor })).toEqual({ refuse: 'bad-request' })
})

test.each([
  ['41.33.20.117', '41.33.20.x'],
  ['127.0.0.1', '127.0.0.x'],
  ['::ffff:41.33.20.117', '41.33.20.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3:x'],
  ['2001:db8::1', '2001:db8:0:0:x'],
  ['2001:db8:85a3:8d3::7348', '2001:db8:85a3:8d3:x'],
  ['::1', '0:0:0:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:0:x'],
])('%s is shown as %s', (address, shown) => {
  expect(hiddenAddress(address)).toBe(shown)
})
