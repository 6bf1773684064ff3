import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { ageFault, type ChangedField, mayChange, replacesContact } from './changes.ts'

const account = (role: Role, over = {}) => ({ id: 7, role, studioId: null, ...over })
const actor = (role: Role, id = 1) => ({ id, role })

const open = (by: ReturnType<typeof actor>, to: ReturnType<typeof account>) =>
  everyField.filter((field) => mayChange(by, to, [field]))

const personal: ChangedField[] = ['name', 'gender', 'city', 'birthYear', 'email', 'phone', 'image']
const learning: ChangedField[] = ['goal', 'level']
const teaching: ChangedField[] = ['bio', 'about', 'notice', 'studioId']
const everyField: ChangedField[] = [
  ...personal,
  ...learning,
  'password',
  'notificationMethod',
  'address',
  'video',
  'thumbnail',
  ...teaching,
  'joinedSupportGroup',
  'activated',
]

describe("changing one's own account", () => {
  test.each([
    ['a student', Role.Student, [...personal, ...learning, 'password', 'notificationMethod']],
    ['a tutor', Role.Tutor, [...personal, 'password', 'notificationMethod', ...teaching, 'joinedSupportGroup']],
    ['a tutor manager', Role.TutorManager, [...personal, 'password', 'notificationMethod', ...teaching]],
    ['a studio', Role.Studio, [...personal, 'password', 'notificationMethod', 'address']],
    ['a regular admin', Role.RegularAdmin, [...personal, 'password', 'notificationMethod']],
    ['a super admin', Role.SuperAdmin, [...personal, 'password', 'notificationMethod', 'address']],
  ])('%s can change only the fields allowed for the role', (_who, role, fields) => {
    expect(open(actor(role, 7), account(role))).toEqual(fields)
  })
})

describe("changing another person's account", () => {
  const ofAnyone = [...personal, 'address']
  const ofTutors = [...ofAnyone, 'video', 'thumbnail', ...teaching, 'activated']

  test.each([
    [Role.Student, ofAnyone],
    [Role.Studio, ofAnyone],
    [Role.Tutor, ofTutors],
    [Role.TutorManager, ofTutors],
  ])('an admin can change all fields of role %s except the fields reserved for the owner', (role, fields) => {
    expect(open(actor(Role.RegularAdmin), account(role))).toEqual(fields)
    expect(open(actor(Role.SuperAdmin), account(role))).toEqual(fields)
  })

  test('a regular admin cannot change the account of an admin, a super admin can', () => {
    for (const role of [Role.SuperAdmin, Role.RegularAdmin]) {
      expect(open(actor(Role.RegularAdmin), account(role))).toEqual([])
      expect(open(actor(Role.SuperAdmin), account(role))).toEqual(ofAnyone)
    }
  })

  test('a studio can change only the files of tutors linked to it', () => {
    expect(open(actor(Role.Studio), account(Role.Tutor, { studioId: 1 }))).toEqual(['video', 'thumbnail'])
    expect(open(actor(Role.Studio), account(Role.Tutor, { studioId: 2 }))).toEqual([])
  })

  test.each([Role.Student, Role.Tutor, Role.TutorManager])('role %s cannot change another account', (role) => {
    expect(open(actor(role), account(Role.Tutor))).toEqual([])
  })

  test('one forbidden field refuses the whole change', () => {
    expect(mayChange(actor(Role.Student, 7), account(Role.Student), ['name', 'activated'])).toBe(false)
  })
})

test('a replaced contact is another e-mail, or another phone or none after a confirmed one', () => {
  const stored = { email: 'mona@hiwar.test', phone: '+201012345678', verifiedPhone: true }
  expect(replacesContact(stored, { email: 'other@hiwar.test' })).toBe(true)
  expect(replacesContact(stored, { phone: '+201000000000' })).toBe(true)
  expect(replacesContact(stored, { phone: null })).toBe(true)
  expect(replacesContact(stored, { email: stored.email, phone: stored.phone })).toBe(false)
  expect(replacesContact({ ...stored, verifiedPhone: false }, { phone: '+201000000000' })).toBe(false)
  expect(replacesContact({ ...stored, phone: null, verifiedPhone: false }, { phone: '+201000000000' })).toBe(false)
})

test('the age of a user follows the year in Cairo, which begins two hours before that of UTC', () => {
  expect(ageFault(2017, parseInstant('2026-12-31T21:59:59Z'))).toBe('young-user')
  expect(ageFault(2017, parseInstant('2026-12-31T22:00:00Z'))).toBeNull()
})
