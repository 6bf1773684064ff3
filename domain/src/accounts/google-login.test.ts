import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { decideGoogleLogin, type GoogleLoginFacts } from './login.ts'

const student = { role: Role.Student, googleSub: 'sub-1' }
const withPassword = { role: Role.Student, googleSub: null }
const stranger: GoogleLoginFacts = { known: undefined, ofEmail: undefined, isAuthoritative: true, role: undefined }
const decide = (over: Partial<GoogleLoginFacts>) => decideGoogleLogin({ ...stranger, ...over })

test('a known Google account enters its account, whatever became of the address', () => {
  expect(decide({ known: student, isAuthoritative: false })).toEqual({ enter: 'known' })
  expect(decide({ known: student, role: Role.Student })).toEqual({ enter: 'known' })
})

test('an unknown one is made with a role, and not found without', () => {
  expect(decide({})).toEqual({ refuse: 'user-not-found' })
  expect(decide({ role: Role.Tutor, isAuthoritative: false })).toEqual({ enter: 'new' })
})

test('the address joins the two only while Google gives it out', () => {
  expect(decide({ ofEmail: withPassword })).toEqual({ enter: 'link' })
  expect(decide({ ofEmail: withPassword, isAuthoritative: false })).toEqual({ refuse: 'unauthenticated' })
})

test('an account of another Google account is never handed over', () => {
  expect(decide({ ofEmail: student })).toEqual({ refuse: 'unauthenticated' })
})

test('a role that differs is refused, and nothing is joined', () => {
  expect(decide({ known: student, role: Role.Tutor })).toEqual({ refuse: 'bad-request' })
  expect(decide({ ofEmail: withPassword, role: Role.Tutor })).toEqual({ refuse: 'bad-request' })
})
