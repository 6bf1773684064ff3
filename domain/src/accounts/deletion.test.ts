import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { DAY, parseInstant, plus } from '../time/instant.ts'
import {
  decideErasure,
  deletionDue,
  deletionReminder,
  erasureStep,
  heldUntil,
  holdEnd,
  isSettled,
  mayAskForDeletion,
} from './deletion.ts'

const at = parseInstant
const nothing = {
  payments: [],
  refunds: [],
  suspense: 0,
  withdrawals: [],
  earned: 0,
  leastWithdrawal: 10_000,
  pending: 0,
  unjudged: 0,
}

describe('the day of a deletion', () => {
  test.each([
    ['over the spring change', '2026-04-20T20:00:00.000Z', '2026-05-04T20:00:00.000Z'],
    ['over the autumn change', '2026-10-20T20:00:00.000Z', '2026-11-03T20:00:00.000Z'],
    ['over 29 February', '2028-02-20T10:00:00.000Z', '2028-03-05T10:00:00.000Z'],
  ])('is 336 hours after the request %s', (_, asked, due) => {
    expect(deletionDue(at(asked))).toBe(at(due))
  })

  test('is announced three days before', () => {
    expect(deletionReminder(at('2026-12-08T10:00:00.000Z'))).toBe(at('2026-12-05T10:00:00.000Z'))
  })
})

describe('a deletion request', () => {
  test.each([
    ['a payment on its way', { payments: [{}] }],
    ['a refund on its way', { refunds: [{}] }],
    ['money that bought nothing', { suspense: 1 }],
    ['an open withdrawal', { withdrawals: [{}] }],
    ['earnings', { earned: 10_000 }],
    ['earnings under review', { pending: 1 }],
  ])('waits for %s', (_, open) => {
    expect(mayAskForDeletion(nothing)).toBe(true)
    expect(mayAskForDeletion({ ...nothing, ...open })).toBe(false)
    expect(isSettled({ ...nothing, ...open })).toBe(false)
  })

  test('does not wait for earnings below the least withdrawal, and the erasure does', () => {
    const little = { ...nothing, earned: 9_999 }
    expect(mayAskForDeletion(little)).toBe(true)
    expect(isSettled(little)).toBe(false)
  })
})

describe('an erasure', () => {
  const due = at('2026-12-08T10:00:00.000Z')
  const free = { ...nothing, isReported: false }

  test('waits to the second', () => {
    expect(erasureStep(due, free, plus(due, -1000))).toEqual({ wait: due })
    expect(erasureStep(due, free, due)).toBe('erase')
  })

  test('is held by money that is owed and by an open report, for 90 days at most', () => {
    const owed = { ...free, earned: 50_000 }
    expect(erasureStep(due, owed, due)).toBe('hold')
    expect(erasureStep(due, { ...free, unjudged: 1 }, due)).toBe('hold')
    expect(erasureStep(due, { ...free, isReported: true }, due)).toBe('hold')
    expect(erasureStep(due, owed, plus(holdEnd(due), -1000))).toBe('hold')
    expect(erasureStep(due, owed, plus(due, 90 * DAY))).toBe('erase')
  })
})

test('a name is held for five years after the Cairo year of the last movement', () => {
  expect(heldUntil(at('2026-06-01T10:00:00.000Z'))).toBe('2032-01-01')
  expect(heldUntil(at('2026-12-31T21:59:59.000Z'))).toBe('2032-01-01')
  expect(heldUntil(at('2026-12-31T22:00:00.000Z'))).toBe('2033-01-01')
})

describe('a super admin who erases the account of somebody else', () => {
  const now = at('2026-12-24T10:00:00.000Z')
  const superAdmin = { id: 1, role: Role.SuperAdmin }
  const { Student, Tutor, TutorManager, Studio, RegularAdmin, SuperAdmin } = Role
  const decide = (role: Role, leftAt: string | null) =>
    decideErasure(superAdmin, { id: 9, role, leftAt: leftAt === null ? null : at(leftAt) }, now)

  test.each([Student, Tutor])('files the written request of role %s, with its fourteen days', (role) => {
    expect(decide(role, null)).toEqual({ dueAt: deletionDue(now) })
    expect(decide(role, '2026-01-01T10:00:00.000Z')).toEqual({ dueAt: deletionDue(now) })
  })

  test.each([TutorManager, Studio, RegularAdmin, SuperAdmin])(
    'erases staff of role %s 30 days after they left',
    (role) => {
      const from = plus(now, 1000)
      expect(decide(role, '2026-11-24T10:00:01.000Z')).toEqual({ refuse: 'not-left', from })
      expect(decide(role, '2026-11-24T10:00:00.000Z')).toEqual({ dueAt: now })
      expect(decide(role, null)).toEqual({ refuse: 'not-left', from: null })
    },
  )

  test('never erases the own account, and no other role erases accounts', () => {
    const left = { leftAt: at('2026-01-01T10:00:00.000Z') }
    expect(decideErasure(superAdmin, { ...superAdmin, ...left }, now)).toEqual({ refuse: 'forbidden' })
    const student = { id: 9, role: Student, leftAt: null }
    expect(decideErasure({ id: 2, role: RegularAdmin }, student, now)).toEqual({ refuse: 'forbidden' })
  })
})
