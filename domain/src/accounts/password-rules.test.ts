import { test } from '@fast-check/vitest'
import { newPassword } from '@hiwar/contract/fields/people.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { metPasswordRules, passwordRules } from './password-rules.ts'

describe('the password rules', () => {
  test('are in the order of the checklist', () => {
    expect(passwordRules.map(({ key }) => key)).toEqual(['length', 'digit', 'lower-case', 'sign', 'no-space', 'common'])
  })

  test.each([
    ['', []],
    ['abcdefg1', ['length', 'digit', 'lower-case', 'no-space']],
    ['abc', ['lower-case', 'no-space']],
    ['abc 12345', ['length', 'digit', 'lower-case']],
    ['ABC 123!', ['length', 'digit', 'sign']],
    ['كلمة-سر1a', ['length', 'digit', 'lower-case', 'sign', 'no-space', 'common']],
    [`a1!${'x'.repeat(48)}`, ['digit', 'lower-case', 'sign', 'no-space', 'common']],
    [`a1!${'x'.repeat(47)}`, ['length', 'digit', 'lower-case', 'sign', 'no-space', 'common']],
    ['a1!xxxx', ['digit', 'lower-case', 'sign', 'no-space', 'common']],
    ['١٢٣٤٥٦٧٨', ['length', 'sign', 'no-space', 'common']],
    ['P@ssw0rd', ['length', 'digit', 'lower-case', 'sign', 'no-space']],
  ])('%j meets the rules %j', (password, met) => {
    expect([...metPasswordRules(password)]).toEqual(met)
  })
})

const typed = fc.string({ unit: fc.constantFrom(...Array.from('aZ9!_ ي١é\u0301\t😀'), 'ahmed', '2024'), maxLength: 12 })

test.prop([fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 60 }))])(
  'a password is accepted exactly when it meets all six rules',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(metPasswordRules(password).size === passwordRules.length)
  },
)
