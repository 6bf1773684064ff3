import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { suspensionDays } from '@hiwar/contract/fields/limits.ts'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, instant, parseInstant, plus } from '../time/instant.ts'
import { appealDue, mayAppeal, mayDecideAppeal, maySuspend, minutesMissed, suspensionTerm } from './suspension.ts'

const { Student, Tutor, TutorManager, Studio, RegularAdmin, SuperAdmin } = Role
const now = parseInstant('2026-11-24T10:00:00.000Z')
const person = (role: Role, id = 9) => ({ id, role })

describe('the roles that may suspend a role', () => {
  test.each([
    [RegularAdmin, [Student, Tutor, TutorManager, Studio]],
    [SuperAdmin, [Student, Tutor, TutorManager, Studio, RegularAdmin, SuperAdmin]],
    [TutorManager, []],
    [Tutor, []],
  ])('an account of role %i may suspend the roles %j', (role, able) => {
    const roles = Object.values(Role).filter((other) => maySuspend(person(role, 1), person(other)))
    expect(new Set(roles)).toEqual(new Set(able))
  })

  test('admins cannot suspend their own account', () => {
    expect(maySuspend(person(SuperAdmin, 1), person(SuperAdmin, 1))).toBe(false)
  })
})

describe('the term of a suspension', () => {
  test.each(suspensionDays)('of %i days counts 24 hours for each, also over the change of the clocks', (days) => {
    const october = parseInstant('2026-10-28T10:00:00.000Z')
    expect(suspensionTerm(RegularAdmin, days, october)).toEqual({ end: plus(october, days * DAY), unconfirmed: false })
  })

  test('has no end for a super admin, and seven days for a regular admin until a super admin confirms', () => {
    expect(suspensionTerm(SuperAdmin, null, now)).toEqual({ end: undefined, unconfirmed: false })
    expect(suspensionTerm(RegularAdmin, null, now)).toEqual({
      end: plus(now, 7 * DAY),
      unconfirmed: true,
    })
  })
})

describe('an appeal', () => {
  const open = { start: now, lifted: false, appealed: false }
  test('is taken once within 30 days, while the suspension is not lifted', () => {
    expect(mayAppeal(open, plus(now, 30 * DAY - 1))).toBe(true)
    expect(mayAppeal(open, plus(now, 30 * DAY))).toBe(false)
    expect(mayAppeal({ ...open, appealed: true }, now)).toBe(false)
    expect(mayAppeal({ ...open, lifted: true }, now)).toBe(false)
  })

  test('is due in 72 hours', () => {
    expect(appealDue(now)).toBe(plus(now, 72 * HOUR))
  })

  test('is decided by another admin, unless there is no other who may', () => {
    const student = person(Student, 3)
    expect(mayDecideAppeal(person(RegularAdmin, 1), { account: student, by: 1, others: 1 })).toBe(false)
    expect(mayDecideAppeal(person(RegularAdmin, 1), { account: student, by: 1, others: 0 })).toBe(true)
    expect(mayDecideAppeal(person(RegularAdmin, 2), { account: student, by: 1, others: 1 })).toBe(true)
    expect(mayDecideAppeal(person(RegularAdmin, 2), { account: person(RegularAdmin, 3), by: 1, others: 1 })).toBe(false)
  })
})

describe('minutes of a mistake', () => {
  const week = { start: now, end: plus(now, 7 * DAY), minutes: 120, used: 45 }
  const during = (from: number, until: number) => ({ start: plus(now, from * DAY), end: plus(now, until * DAY) })
  const later = instant(plus(now, 8 * DAY))

  test('are the unused ones of a past week that the suspension touched', () => {
    expect(minutesMissed(week, during(6, 9), later)).toBe(75)
    expect(minutesMissed(week, during(7, 9), later)).toBe(0)
    expect(minutesMissed(week, during(-3, 0), later)).toBe(0)
  })

  test('do not count while their week still runs', () => {
    expect(minutesMissed(week, during(1, 3), plus(now, 7 * DAY - 1))).toBe(0)
  })
})
