import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { ageFault } from './changes.ts'
import { isListed, missingProfileFields, profileComplete } from './listed.ts'
import { isVerified, isVerifiedToAct } from './verified.ts'

const byEmail = { verifiedEmail: true, verifiedPhone: false }
const byPhone = { verifiedEmail: false, verifiedPhone: true }
const byBoth = { verifiedEmail: true, verifiedPhone: true }
const byNothing = { verifiedEmail: false, verifiedPhone: false }
const proofs = [byNothing, byEmail, byPhone, byBoth]

const tutor = {
  role: Role.Tutor,
  activated: true,
  ...byBoth,
  name: 'سارة محمود',
  phone: '+201001234567',
  city: 1,
  gender: 'female' as const,
  birthYear: 1995,
  bio: 'مدرّسة لغة إنجليزية للأعمال والسفر',
  about: 'أدرّس الإنجليزية منذ عشر سنوات',
}

describe('verified', () => {
  test.each([
    [Role.Student, [false, true, true, true]],
    [Role.Tutor, [false, false, false, true]],
    [Role.TutorManager, [false, false, false, true]],
    [Role.Studio, [false, true, false, true]],
    [Role.RegularAdmin, [false, true, false, true]],
  ])('for role %i means none, e-mail, phone, both: %j', (role, expected) => {
    expect(proofs.map((proof) => isVerified(role, proof))).toEqual(expected)
  })

  test.each([
    [Role.Student, [false, true, true, true]],
    [Role.Tutor, [false, true, true, true]],
    [Role.TutorManager, [false, true, true, true]],
    [Role.Studio, [true, true, true, true]],
    [Role.SuperAdmin, [true, true, true, true]],
  ])('enough to book and chat for role %i: %j', (role, expected) => {
    expect(proofs.map((proof) => isVerifiedToAct(role, proof))).toEqual(expected)
  })
})

describe('the profile of a tutor', () => {
  test('is complete when all seven parts are there', () => {
    expect(profileComplete(tutor)).toBe(true)
  })

  test.each(['name', 'phone', 'city', 'gender', 'birthYear', 'bio', 'about'] as const)(
    'is not complete without %s',
    (field) => {
      expect(missingProfileFields({ ...tutor, [field]: null })).toEqual([field])
      expect(isListed({ ...tutor, [field]: null })).toBe(false)
    },
  )

  test('is not complete with an empty text', () => {
    expect(profileComplete({ ...tutor, bio: '' })).toBe(false)
  })
})

describe('a tutor in the lists', () => {
  test('is activated, verified by e-mail and phone, and complete', () => {
    expect(isListed(tutor)).toBe(true)
    expect(isListed({ ...tutor, role: Role.TutorManager })).toBe(true)
    expect(isListed({ ...tutor, activated: false })).toBe(false)
    expect(isListed({ ...tutor, ...byEmail })).toBe(false)
    expect(isListed({ ...tutor, ...byPhone })).toBe(false)
  })

  test('is a tutor or a tutor manager', () => {
    expect(isListed({ ...tutor, role: Role.Student })).toBe(false)
  })
})

describe('age', () => {
  const now = parseInstant('2026-11-24T10:00:00Z')

  test('is 10 to 60 by the year', () => {
    expect([2017, 2016, 1966, 1965].map((year) => ageFault(year, now))).toEqual(['young-user', null, null, 'old-user'])
  })

  test('follows the year of Cairo, which begins two hours before that of UTC', () => {
    expect(ageFault(2017, parseInstant('2026-12-31T21:59:59Z'))).toBe('young-user')
    expect(ageFault(2017, parseInstant('2026-12-31T22:00:00Z'))).toBeNull()
  })
})
