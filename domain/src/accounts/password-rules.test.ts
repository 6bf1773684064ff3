import { test } from '@fast-check/vitest'
import { newPassword } from '@hiwar/contract/fields/people.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { metPasswordRules, passwordRules } from './password-rules.ts'

describe('the password rules', () => {
  test('are in the order of the checklist', () => {
    expect(passwordRules.map(({ key }) => key)).toEqual(['length', 'digit', 'lower-case', 'sign', 'no-space'])
  })

  test.each([
    ['', []],
    ['abcdefg1', ['length', 'digit', 'lower-case', 'no-space']],
    ['abc', ['lower-case', 'no-space']],
    ['abc 12345', ['length', 'digit', 'lower-case']],
    ['ABC 123!', ['length', 'digit', 'sign']],
    ['كلمة-سر1a', ['length', 'digit', 'lower-case', 'sign', 'no-space']],
    [`a1!${'x'.repeat(48)}`, ['digit', 'lower-case', 'sign', 'no-space']],
    [`a1!${'x'.repeat(47)}`, ['length', 'digit', 'lower-case', 'sign', 'no-space']],
    ['a1!xxxx', ['digit', 'lower-case', 'sign', 'no-space']],
    ['١٢٣٤٥٦٧٨', ['length', 'sign', 'no-space']],
  ])('%j meets the rules %j', (password, met) => {
    expect([...metPasswordRules(password)]).toEqual(met)
  })
})

const typed = fc.string({ unit: fc.constantFrom(...Array.from('aZ9!_ ي١é\u0301\t😀')), maxLength: 12 })

test.prop([fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 60 }))])(
  'a password that meets all five rules can be refused only as common; any other is refused',
  (password) => {
    const codes = newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? []
    const allMet = metPasswordRules(password).size === passwordRules.length
    expect(codes.every((code) => code === 'common-password')).toBe(allMet)
  },
)
