import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../time/instant.ts'
import { ageGroup, type ConsentFacts, hiddenContact, isAccepted, isAsked, missingConsent } from './consent.ts'

const now = instantOf(new Date('2026-11-24T10:00:00Z'))

describe('a text', () => {
  test.each([
    ['the version in force', { material: 1, said: 1, given: true }, true],
    ['a later version that changed little', { material: 1, said: 2, given: true }, true],
    ['an earlier version before a material one', { material: 2, said: 1, given: true }, false],
    ['a consent that was taken back', { material: 1, said: 1, given: false }, false],
    ['no answer', { material: 1, said: null, given: false }, false],
  ])('is accepted or not by %s', (_, facts, accepted) => {
    expect(isAccepted(facts)).toBe(accepted)
  })

  test('is asked for again after a material change, also where consents are only recorded', () => {
    expect(isAsked({ material: 2, said: 1, given: true }, false)).toBe(true)
    expect(isAsked({ material: 1, said: 1, given: true }, true)).toBe(false)
  })

  test('is asked of people who never said a word, and of people who said no, only where it is required', () => {
    for (const facts of [
      { material: 1, said: null, given: false },
      { material: 1, said: 1, given: false },
    ])
      expect([isAsked(facts, false), isAsked(facts, true)]).toEqual([false, true])
  })
})

describe('the age for the law', () => {
  test.each([
    [2009, null, 'minor'],
    [2008, null, 'turning'],
    [2008, true, 'adult'],
    [2008, false, 'minor'],
    [2007, false, 'adult'],
    [null, true, 'unknown'],
  ] as const)('of somebody born in %s who answered %s is %s', (birthYear, saidAdult, age) => {
    expect(ageGroup({ birthYear, saidAdult }, now)).toBe(age)
  })

  test('follows the year in Cairo, which begins two hours before the year of the clock', () => {
    const born = { birthYear: 2009, saidAdult: null }
    expect(ageGroup(born, instantOf(new Date('2026-12-31T21:59:59Z')))).toBe('minor')
    expect(ageGroup(born, instantOf(new Date('2026-12-31T22:00:00Z')))).toBe('turning')
  })
})

describe('what is missing before an action', () => {
  const texts = [{ material: 1, said: 1, given: true }]
  const student: ConsentFacts = { role: Role.Student, texts, birthYear: 2012, saidAdult: null, hasGuardian: false }

  test('is the texts first, for every role', () => {
    const refusing = [{ material: 1, said: 1, given: false }]
    expect(missingConsent({ ...student, texts: refusing }, 'book', now)).toBe('texts')
    expect(missingConsent({ ...student, role: Role.Tutor, texts: refusing }, 'chat', now)).toBe('texts')
  })

  test('is the guardian of a student under 18, until one says yes', () => {
    for (const action of ['book', 'chat', 'pay'] as const) expect(missingConsent(student, action, now)).toBe('guardian')
    expect(missingConsent({ ...student, hasGuardian: true }, 'pay', now)).toBeNull()
    expect(missingConsent({ ...student, role: Role.Tutor }, 'chat', now)).toBeNull()
  })

  test('is the age of a student who turns 18 this year, and before a payment of one without a birth year', () => {
    expect(missingConsent({ ...student, birthYear: 2008 }, 'book', now)).toBe('age')
    expect(missingConsent({ ...student, birthYear: null }, 'book', now)).toBeNull()
    expect(missingConsent({ ...student, birthYear: null }, 'pay', now)).toBe('age')
  })
})

test('a contact is shown without its middle', () => {
  expect(['mona.salah@example.com', '+201012345617'].map(hiddenContact)).toEqual(['m…@example.com', '+20…17'])
})
