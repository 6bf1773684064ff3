import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { mayView } from './view.ts'

const viewedBy = (role: Role) =>
  new Set(Object.values(Role).filter((other) => mayView({ id: 1, role }, { id: 2, role: other })))

test('a regular admin views students and tutors, a super admin tutor managers too, and nobody else views anybody', () => {
  expect(viewedBy(Role.RegularAdmin)).toEqual(new Set([Role.Student, Role.Tutor]))
  expect(viewedBy(Role.SuperAdmin)).toEqual(new Set([Role.Student, Role.Tutor, Role.TutorManager]))
  for (const role of [Role.Student, Role.Tutor, Role.TutorManager, Role.Studio]) expect(viewedBy(role).size).toBe(0)
})
