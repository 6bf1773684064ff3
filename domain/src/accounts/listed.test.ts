import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { isListed, missingProfileFields, profileComplete } from './listed.ts'

const tutor = {
  role: Role.Tutor,
  activated: true,
  verifiedEmail: true,
  verifiedPhone: true,
  name: 'سارة محمود',
  phone: '+201001234567',
  city: 1,
  gender: 'female' as const,
  birthYear: 1995,
  bio: 'مدرّسة لغة إنجليزية للأعمال والسفر',
  about: 'أدرّس الإنجليزية منذ عشر سنوات',
}

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
    expect(isListed({ ...tutor, verifiedPhone: false })).toBe(false)
    expect(isListed({ ...tutor, verifiedEmail: false })).toBe(false)
  })

  test('has the role tutor or tutor manager', () => {
    expect(isListed({ ...tutor, role: Role.Student })).toBe(false)
  })
})
