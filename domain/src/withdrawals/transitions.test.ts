import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { isOpen, transitionTo, withdrawalTransitions } from './change.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus
const statuses = Object.values(WithdrawStatus)

test('nothing leads out of a decision', () => {
  expect(statuses.filter(isOpen)).toEqual([PendingApproval, PendingCancellation])
  for (const from of [Canceled, Approved, Rejected]) {
    expect(statuses.filter((to) => transitionTo(from, to, 'admin') ?? transitionTo(from, to, 'tutor'))).toEqual([])
  }
})

test('a tutor only asks to cancel what nobody has decided about', () => {
  const byTutor = withdrawalTransitions.filter(({ by }) => by.includes('tutor'))
  expect(byTutor.map(({ from, to }) => [from, to])).toEqual([[PendingApproval, PendingCancellation]])
  expect(transitionTo(PendingApproval, PendingCancellation, 'admin')).toBeUndefined()
  expect(transitionTo(PendingApproval, Canceled, 'tutor')).toBeUndefined()
})

test('a status and another have one row between them', () => {
  const keys = withdrawalTransitions.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(keys).size).toBe(keys.length)
})
