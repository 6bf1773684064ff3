import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { type Actor, can, mayTry, seesAll } from './can.ts'

const student: Actor = { id: 4, role: Role.Student }
const tutor: Actor = { id: 3, role: Role.Tutor }
const manager: Actor = { id: 5, role: Role.TutorManager }
const studio: Actor = { id: 6, role: Role.Studio }
const admin: Actor = { id: 2, role: Role.RegularAdmin }
const superAdmin: Actor = { id: 1, role: Role.SuperAdmin }

describe('a caller who is not logged in', () => {
  test('must log in where the table requires a role', () => {
    expect(can(null, 'lesson.book')).toBe('unauthenticated')
    expect(can(null, 'user.read', { ownerId: 4 })).toBe('unauthenticated')
  })

  test('may do what the table allows to everybody', () => {
    expect(can(null, 'tutor.list')).toBe('allow')
    expect(can(null, 'auth.password')).toBe('allow')
  })
})

describe('a role', () => {
  test('is refused forbidden actions before any data is loaded', () => {
    expect(mayTry(Role.Student, 'slot.change')).toBe('forbidden')
    expect(mayTry(Role.Tutor, 'payment.pay-card')).toBe('forbidden')
    expect(mayTry(Role.Studio, 'user.list')).toBe('forbidden')
  })

  test('may try actions that are limited to own things', () => {
    expect(mayTry(Role.Student, 'transaction.read')).toBe('allow')
    expect(mayTry(Role.Tutor, 'lesson.read')).toBe('allow')
  })

  test('is allowed where the feature checks the condition', () => {
    expect(can(student, 'lesson.book')).toBe('allow')
    expect(can(superAdmin, 'chat.messages', { memberIds: [4, 3] })).toBe('allow')
  })
})

describe('a thing with an owner', () => {
  test('is open to its owner and closed to others', () => {
    expect(can(student, 'transaction.read', { ownerId: 4 })).toBe('allow')
    expect(can(student, 'transaction.read', { ownerId: 40 })).toBe('forbidden')
  })

  test('is open to each of several owners', () => {
    expect(can(tutor, 'rating.read', { ownerId: [4, 3] })).toBe('allow')
    expect(can(manager, 'rating.read', { ownerId: [4, 3] })).toBe('forbidden')
  })

  test('is closed when its owner is unknown', () => {
    expect(can(student, 'transaction.read', {})).toBe('forbidden')
    expect(can(student, 'transaction.read', { ownerId: null })).toBe('forbidden')
    expect(can(student, 'transaction.read', { memberIds: [4] })).toBe('forbidden')
  })

  test('is open to admins where the table allows them', () => {
    expect(can(admin, 'transaction.read', { ownerId: 40 })).toBe('allow')
    expect(can(superAdmin, 'transaction.read', { ownerId: 40 })).toBe('allow')
  })

  test('is closed even to admins where only the author may act', () => {
    expect(can(admin, 'rating.update', { ownerId: 4 })).toBe('forbidden')
    expect(can(admin, 'report-reply.update', { ownerId: 1 })).toBe('forbidden')
  })
})

test('a lesson is open to its members and closed to other students and tutors', () => {
  expect(can(student, 'lesson.read', { memberIds: [4, 3] })).toBe('allow')
  expect(can(tutor, 'lesson.read', { memberIds: [4, 3] })).toBe('allow')
  expect(can({ id: 41, role: Role.Student }, 'lesson.read', { memberIds: [4, 3] })).toBe('forbidden')
  expect(can(studio, 'lesson.read', { memberIds: [6, 3] })).toBe('forbidden')
})

test('a studio can access only the files of its own tutors', () => {
  expect(can(studio, 'tutor.files', { studioId: 6 })).toBe('allow')
  expect(can(studio, 'tutor.files', { studioId: 60 })).toBe('forbidden')
  expect(can(studio, 'tutor.files', { studioId: null })).toBe('forbidden')
})

test('only a role that may read everybody’s things gets a complete list', () => {
  expect(seesAll(Role.RegularAdmin, 'transaction.list')).toBe(true)
  expect(seesAll(Role.Student, 'transaction.list')).toBe(false)
})
