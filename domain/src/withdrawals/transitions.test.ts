import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { isOpen, transitionTo, withdrawalTransitions } from './change.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus
const statuses = Object.values(WithdrawStatus)

test('no transition leaves a decided status', () => {
  expect(statuses.filter(isOpen)).toEqual([PendingApproval, PendingCancellation])
  for (const from of [Canceled, Approved, Rejected]) {
    expect(statuses.filter((to) => transitionTo(from, to, 'admin') ?? transitionTo(from, to, 'tutor'))).toEqual([])
  }
})

test('a tutor can only ask to cancel, and only before a decision', () => {
  const byTutor = withdrawalTransitions.filter(({ by }) => by.includes('tutor'))
  expect(byTutor.map(({ from, to }) => [from, to])).toEqual([[PendingApproval, PendingCancellation]])
  expect(transitionTo(PendingApproval, PendingCancellation, 'admin')).toBeUndefined()
  expect(transitionTo(PendingApproval, Canceled, 'tutor')).toBeUndefined()
})

test('each pair of statuses has at most one transition', () => {
  const keys = withdrawalTransitions.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(keys).size).toBe(keys.length)
})
