import type { Action } from '@hiwar/contract/all-calls.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { type Access, type Actor, can, mayTry, type Subject, seesAll } from './can.ts'

const student: Actor = { id: 4, role: Role.Student }
const tutor: Actor = { id: 3, role: Role.Tutor }
const manager: Actor = { id: 5, role: Role.TutorManager }
const studio: Actor = { id: 6, role: Role.Studio }
const admin: Actor = { id: 2, role: Role.RegularAdmin }
const superAdmin: Actor = { id: 1, role: Role.SuperAdmin }

test.each<[string, Actor | null, Action, Subject | undefined, Access]>([
  ['nobody logged in may not do what needs a role', null, 'lesson.book', undefined, 'unauthenticated'],
  ['nobody logged in may not read an account', null, 'user.read', { ownerId: 4 }, 'unauthenticated'],
  ['nobody logged in may do what is open to everybody', null, 'tutor.list', undefined, 'allow'],
  ['nobody logged in may log in', null, 'auth.password', undefined, 'allow'],
  ['a student may do what the feature checks', student, 'lesson.book', undefined, 'allow'],
  ['a super admin may do what the feature checks', superAdmin, 'chat.messages', { memberIds: [4, 3] }, 'allow'],
  ['an owner may', student, 'transaction.read', { ownerId: 4 }, 'allow'],
  ['another may not', student, 'transaction.read', { ownerId: 40 }, 'forbidden'],
  ['one of several owners may', tutor, 'rating.read', { ownerId: [4, 3] }, 'allow'],
  ['nobody else than several owners may', manager, 'rating.read', { ownerId: [4, 3] }, 'forbidden'],
  ['nobody may without an owner', student, 'transaction.read', {}, 'forbidden'],
  ['nobody may with no owner', student, 'transaction.read', { ownerId: null }, 'forbidden'],
  ['a member is no owner', student, 'transaction.read', { memberIds: [4] }, 'forbidden'],
  ['an admin may read what others own', admin, 'transaction.read', { ownerId: 40 }, 'allow'],
  ['a super admin may read what others own', superAdmin, 'transaction.read', { ownerId: 40 }, 'allow'],
  ['an admin may not do what only the author may', admin, 'rating.update', { ownerId: 4 }, 'forbidden'],
  ["an admin may not change another's reply", admin, 'report-reply.update', { ownerId: 1 }, 'forbidden'],
  ['the student of a lesson may', student, 'lesson.read', { memberIds: [4, 3] }, 'allow'],
  ['the tutor of a lesson may', tutor, 'lesson.read', { memberIds: [4, 3] }, 'allow'],
  ['another student may not', { ...student, id: 41 }, 'lesson.read', { memberIds: [4, 3] }, 'forbidden'],
  ['a studio is no member of a lesson', studio, 'lesson.read', { memberIds: [6, 3] }, 'forbidden'],
  ['the studio of a tutor may', studio, 'tutor.files', { studioId: 6 }, 'allow'],
  ['another studio may not', studio, 'tutor.files', { studioId: 60 }, 'forbidden'],
  ['no studio may for a tutor without one', studio, 'tutor.files', { studioId: null }, 'forbidden'],
])('%s', (_rule, actor, action, subject, access) => {
  expect(can(actor, action, subject)).toBe(access)
})

test.each([
  [Role.Student, 'slot.change', 'forbidden'],
  [Role.Tutor, 'payment.pay-card', 'forbidden'],
  [Role.Studio, 'user.list', 'forbidden'],
  [Role.Student, 'transaction.read', 'allow'],
  [Role.Tutor, 'lesson.read', 'allow'],
] as const)('before any data is loaded, role %i that tries %s gets %s', (role, action, access) => {
  expect(mayTry(role, action)).toBe(access)
})

test('only a role that may read everybody’s things gets a complete list', () => {
  expect(seesAll(Role.RegularAdmin, 'transaction.list')).toBe(true)
  expect(seesAll(Role.Student, 'transaction.list')).toBe(false)
})
