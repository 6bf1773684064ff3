import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { type ChangedField, mayChange } from './changes.ts'

const account = (role: Role, over = {}) => ({ id: 7, role, studioId: null, ...over })
const actor = (role: Role, id = 1) => ({ id, role })

const open = (by: ReturnType<typeof actor>, to: ReturnType<typeof account>) =>
  everyField.filter((field) => mayChange(by, to, [field]))

const personal: ChangedField[] = ['name', 'gender', 'city', 'birthYear', 'email', 'phone', 'image']
const teaching: ChangedField[] = ['bio', 'about', 'notice', 'studioId']
const everyField: ChangedField[] = [
  ...personal,
  'password',
  'notificationMethod',
  'address',
  'video',
  'thumbnail',
  ...teaching,
  'joinedSupportGroup',
  'activated',
]

describe('changing the own account', () => {
  test.each([
    ['a student', Role.Student, [...personal, 'password', 'notificationMethod']],
    ['a tutor', Role.Tutor, [...personal, 'password', 'notificationMethod', ...teaching, 'joinedSupportGroup']],
    ['a tutor manager', Role.TutorManager, [...personal, 'password', 'notificationMethod', ...teaching]],
    ['a studio', Role.Studio, [...personal, 'password', 'notificationMethod', 'address']],
    ['a regular admin', Role.RegularAdmin, [...personal, 'password', 'notificationMethod']],
    ['a super admin', Role.SuperAdmin, [...personal, 'password', 'notificationMethod', 'address']],
  ])('%s changes only the fields open to him', (_who, role, fields) => {
    expect(open(actor(role, 7), account(role))).toEqual(fields)
  })
})

describe('changing the account of another', () => {
  const ofAnyone = [...personal, 'address']
  const ofTutors = [...ofAnyone, 'video', 'thumbnail', ...teaching, 'activated']

  test.each([
    [Role.Student, ofAnyone],
    [Role.Studio, ofAnyone],
    [Role.Tutor, ofTutors],
    [Role.TutorManager, ofTutors],
  ])('an admin changes everything of role %s but what only its owner may', (role, fields) => {
    expect(open(actor(Role.RegularAdmin), account(role))).toEqual(fields)
    expect(open(actor(Role.SuperAdmin), account(role))).toEqual(fields)
  })

  test('a regular admin changes nothing of an admin, a super admin does', () => {
    for (const role of [Role.SuperAdmin, Role.RegularAdmin]) {
      expect(open(actor(Role.RegularAdmin), account(role))).toEqual([])
      expect(open(actor(Role.SuperAdmin), account(role))).toEqual(ofAnyone)
    }
  })

  test('a studio takes away only the files of the tutors linked to it', () => {
    expect(open(actor(Role.Studio), account(Role.Tutor, { studioId: 1 }))).toEqual(['video', 'thumbnail'])
    expect(open(actor(Role.Studio), account(Role.Tutor, { studioId: 2 }))).toEqual([])
  })

  test.each([Role.Student, Role.Tutor, Role.TutorManager])('role %s changes nothing of another', (role) => {
    expect(open(actor(role), account(Role.Tutor))).toEqual([])
  })

  test('one field that is not open refuses all of them', () => {
    expect(mayChange(actor(Role.Student, 7), account(Role.Student), ['name', 'activated'])).toBe(false)
  })
})
