import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { isStaff, mayCreate } from './creation.ts'

const roles = Object.values(Role)
const createdBy = (creator: Role | null) => roles.filter((role) => mayCreate(creator, role))

describe('creating accounts', () => {
  test.each([
    ['nobody logged in', null, [Role.Tutor, Role.Student]],
    ['a student', Role.Student, [Role.Tutor, Role.Student]],
    ['a tutor', Role.Tutor, [Role.Tutor, Role.Student]],
    ['a tutor manager', Role.TutorManager, [Role.Tutor, Role.Student]],
    ['a studio', Role.Studio, [Role.Tutor, Role.Student]],
    ['a regular admin', Role.RegularAdmin, [Role.Tutor, Role.Student, Role.TutorManager, Role.Studio]],
    ['a super admin', Role.SuperAdmin, [Role.RegularAdmin, Role.Tutor, Role.Student, Role.TutorManager, Role.Studio]],
  ])('%s can create only the allowed roles', (_who, creator, made) => {
    expect(createdBy(creator)).toEqual(made)
  })

  test('nobody can create a super admin through the API', () => {
    expect([null, ...roles].some((creator) => mayCreate(creator, Role.SuperAdmin))).toBe(false)
  })

  test('staff are all roles except student and tutor', () => {
    expect(roles.filter(isStaff)).toEqual([Role.SuperAdmin, Role.RegularAdmin, Role.TutorManager, Role.Studio])
  })
})
