import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import type { ListedFacts } from '../accounts/listed.ts'
import { instant } from '../time/instant.ts'
import { mayEdit, mayOpenConversation, mayWrite } from './chat.ts'

const proved = { verifiedEmail: true, verifiedPhone: true }
const unproved = { verifiedEmail: false, verifiedPhone: false }

function somebody(role: Role, over: Partial<ListedFacts> = {}): ListedFacts {
  const profile = {
    name: 'منى',
    phone: '+201012345678',
    city: 1,
    gender: 'female',
    birthYear: 1990,
    bio: 'b',
    about: 'a',
  }
  return { role, activated: role === Role.Tutor || role === Role.TutorManager, ...proved, ...profile, ...over }
}

const { Student, Tutor, TutorManager, Studio, RegularAdmin, SuperAdmin } = Role
const everybody = [SuperAdmin, RegularAdmin, Tutor, Student, TutorManager, Studio]

describe('a conversation', () => {
  test.each([
    [Student, [Tutor, TutorManager]],
    [Tutor, [TutorManager]],
    [TutorManager, everybody],
    [Studio, everybody],
    [RegularAdmin, everybody],
    [SuperAdmin, everybody],
  ])('can be opened by role %i with roles %o', (role, reached) => {
    expect(everybody.filter((other) => mayOpenConversation({ role, ...proved }, somebody(other)))).toEqual(reached)
  })

  test('can be opened by students and tutors with one verified address, and by staff without', () => {
    const opens = (role: Role, flags: typeof proved) => mayOpenConversation({ role, ...flags }, somebody(TutorManager))
    for (const role of [Student, Tutor, TutorManager]) {
      expect(opens(role, { verifiedEmail: false, verifiedPhone: true })).toBe(true)
      expect(opens(role, unproved)).toBe(false)
    }
    for (const role of [Studio, RegularAdmin, SuperAdmin]) expect(opens(role, unproved)).toBe(true)
  })

  test('can be opened by students only with listed tutors, by tutors only with activated managers', () => {
    const student = { role: Student, ...proved }
    const tutor = { role: Tutor, ...proved }
    expect(mayOpenConversation(student, somebody(Tutor, { bio: null }))).toBe(false)
    expect(mayOpenConversation(student, somebody(Tutor, { verifiedPhone: false }))).toBe(false)
    expect(mayOpenConversation(student, somebody(TutorManager, { activated: false }))).toBe(false)
    expect(mayOpenConversation(tutor, somebody(TutorManager, { activated: false }))).toBe(false)
    expect(mayOpenConversation(tutor, somebody(TutorManager, { bio: null }))).toBe(true)
    expect(mayOpenConversation({ role: TutorManager, ...proved }, somebody(Tutor, { activated: false }))).toBe(true)
  })
})

test('only staff can write to a tutor who is not activated', () => {
  const reaches = (role: Role, other: Role, activated: boolean) =>
    mayWrite({ role, ...proved }, { role: other, activated })
  expect(reaches(Student, Tutor, true)).toBe(true)
  expect(reaches(Student, Tutor, false)).toBe(false)
  expect(reaches(Student, TutorManager, false)).toBe(false)
  expect(reaches(Tutor, Student, false)).toBe(true)
  expect(reaches(Student, Studio, false)).toBe(true)
  for (const role of [TutorManager, Studio, RegularAdmin, SuperAdmin]) expect(reaches(role, Tutor, false)).toBe(true)
})

test('students, tutors and tutor managers cannot write before verifying an address', () => {
  const writes = (role: Role) => mayWrite({ role, ...unproved }, { role: TutorManager, activated: true })
  expect(everybody.filter(writes)).toEqual([SuperAdmin, RegularAdmin, Studio])
})

test('a message can be edited for 24 hours', () => {
  const written = instant(Date.parse('2026-11-24T10:00:00.000Z'))
  const after = (milliseconds: number) => mayEdit(written, instant(written + milliseconds))
  expect(after(0)).toBe(true)
  expect(after(24 * 3_600_000)).toBe(true)
  expect(after(24 * 3_600_000 + 1)).toBe(false)
})
