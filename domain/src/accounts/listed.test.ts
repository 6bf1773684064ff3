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

describe('verification', () => {
  test.each([
    [Role.Student, [false, true, true, true]],
    [Role.Tutor, [false, false, false, true]],
    [Role.TutorManager, [false, false, false, true]],
    [Role.Studio, [false, true, false, true]],
    [Role.RegularAdmin, [false, true, false, true]],
  ])('of role %i by no proof, e-mail, phone and both: %j', (role, expected) => {
    expect(proofs.map((proof) => isVerified(role, proof))).toEqual(expected)
  })

  test.each([
    [Role.Student, [false, true, true, true]],
    [Role.Tutor, [false, true, true, true]],
    [Role.TutorManager, [false, true, true, true]],
    [Role.Studio, [true, true, true, true]],
    [Role.SuperAdmin, [true, true, true, true]],
  ])('suffices for booking and chat, role %i: %j', (role, expected) => {
    expect(proofs.map((proof) => isVerifiedToAct(role, proof))).toEqual(expected)
  })
})

describe("a tutor's profile", () => {
  test('is complete when all seven fields are filled in', () => {
    expect(profileComplete(tutor)).toBe(true)
  })

  test.each(['name', 'phone', 'city', 'gender', 'birthYear', 'bio', 'about'] as const)(
    'is incomplete without %s',
    (field) => {
      expect(missingProfileFields({ ...tutor, [field]: null })).toEqual([field])
      expect(isListed({ ...tutor, [field]: null })).toBe(false)
    },
  )

  test('is incomplete when a field is empty text', () => {
    expect(profileComplete({ ...tutor, bio: '' })).toBe(false)
  })
})

describe('a listed tutor', () => {
  test('is activated, verified by e-mail and phone, and has a complete profile', () => {
    expect(isListed(tutor)).toBe(true)
    expect(isListed({ ...tutor, role: Role.TutorManager })).toBe(true)
    expect(isListed({ ...tutor, activated: false })).toBe(false)
    expect(isListed({ ...tutor, ...byEmail })).toBe(false)
    expect(isListed({ ...tutor, ...byPhone })).toBe(false)
  })

  test('has the role tutor or tutor manager', () => {
    expect(isListed({ ...tutor, role: Role.Student })).toBe(false)
  })
})

describe('the age of a user', () => {
  const now = parseInstant('2026-11-24T10:00:00Z')

  test('is 10 to 60, counted by calendar year', () => {
    expect([2017, 2016, 1966, 1965].map((year) => ageFault(year, now))).toEqual(['young-user', null, null, 'old-user'])
  })

  test('follows the year in Cairo, which begins two hours before that of UTC', () => {
    expect(ageFault(2017, parseInstant('2026-12-31T21:59:59Z'))).toBe('young-user')
    expect(ageFault(2017, parseInstant('2026-12-31T22:00:00Z'))).toBeNull()
  })
})
