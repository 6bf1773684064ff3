import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { describe, expect, test } from 'vitest'
import { decideByAdmin, decideByTutor, isOpen, repeatsRequest, type StoredWithdrawal } from './change.ts'

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus
const details = { method: 0, receiver: '+201012345678', amount: 20_000 } as const
const requested = { method: 2, receiver: 'mona@instapay', amount: 15_000 } as const
const open: StoredWithdrawal = { ...details, status: PendingApproval, request: null }
const changed: StoredWithdrawal = { ...open, request: requested }
const same = { details, isAccepted: false, request: null, status: PendingApproval, event: undefined }
const illegal = { refuse: 'illegal-invoice-update' }
const forbidden = { refuse: 'forbidden' }

describe('a tutor', () => {
  test('asks to cancel before a decision, which ends a request for other details', () => {
    const asked = { ...same, status: PendingCancellation, event: 'ask-cancel' }
    expect(decideByTutor(open, { status: PendingCancellation })).toEqual(asked)
    expect(decideByTutor(changed, { status: PendingCancellation })).toEqual(asked)
    for (const status of [PendingCancellation, Canceled, Approved, Rejected]) {
      expect(decideByTutor({ ...open, status }, { status: PendingCancellation })).toEqual(illegal)
    }
  })

  test('requests other details once, while the withdrawal waits for approval', () => {
    expect(decideByTutor(open, { update: requested })).toEqual({ ...same, request: requested })
    expect(decideByTutor(changed, { update: requested })).toEqual(illegal)
    expect(decideByTutor({ ...open, status: PendingCancellation }, { update: requested })).toEqual(illegal)
    expect(decideByTutor(open, { update: requested, status: PendingCancellation })).toEqual({ refuse: 'bad-request' })
  })

  test('repeats a request only with the same details, alone and while it waits', () => {
    expect(repeatsRequest(changed, { update: { ...requested } })).toBe(true)
    for (const other of [{ amount: 15_001 }, { receiver: 'ali@instapay' }, { method: 1 } as const]) {
      expect(repeatsRequest(changed, { update: { ...requested, ...other } })).toBe(false)
    }
    expect(repeatsRequest(open, { update: requested })).toBe(false)
    expect(repeatsRequest({ ...changed, status: PendingCancellation }, { update: requested })).toBe(false)
    expect(repeatsRequest(changed, { update: requested, status: PendingCancellation })).toBe(false)
    expect(repeatsRequest(changed, { update: 'accept' })).toBe(false)
  })

  test.each([PendingApproval, Canceled, Approved, Rejected])('cannot set the status %i of an admin', (status) => {
    expect(decideByTutor(open, { status })).toEqual(illegal)
    expect(decideByTutor({ ...open, status: PendingCancellation }, { status })).toEqual(illegal)
  })

  test.each([{ note: 'x' }, { note: null }, { receipt: null }, { update: 'accept' as const }])(
    'cannot make changes that are reserved for admins: %o',
    (changes) => {
      expect(decideByTutor(changed, changes)).toEqual(forbidden)
    },
  )
})

describe('an admin', () => {
  test('decides on an open withdrawal, and reopens one whose cancellation was requested', () => {
    for (const status of [Canceled, Approved, Rejected]) {
      expect(decideByAdmin(open, { status })).toMatchObject({ status })
      expect(decideByAdmin({ ...open, status: PendingCancellation }, { status })).toMatchObject({ status })
      expect(decideByAdmin({ ...open, status }, { status })).toEqual(illegal)
      expect(decideByAdmin({ ...open, status }, { status: PendingApproval })).toEqual(illegal)
    }
    expect(decideByAdmin({ ...open, status: PendingCancellation }, { status: PendingApproval })).toMatchObject({
      event: 'reopen',
    })
    expect(decideByAdmin(open, { status: PendingApproval })).toEqual(illegal)
  })

  test('writes notes and receipts at any time, also after the decision', () => {
    expect(decideByAdmin({ ...open, status: Rejected }, { note: 'x', receipt: 'y' })).toMatchObject({
      status: Rejected,
    })
  })

  test("accepts or drops the tutor's request, and may decide at the same time", () => {
    expect(decideByAdmin(changed, { update: 'accept' })).toEqual({ ...same, details: requested, isAccepted: true })
    expect(decideByAdmin(changed, { update: 'drop' })).toEqual(same)
    expect(decideByAdmin(changed, { update: 'accept', status: Approved })).toMatchObject({
      details: requested,
      status: Approved,
    })
    expect(decideByAdmin(open, { update: 'accept' })).toEqual(illegal)
    expect(decideByAdmin(changed, { status: Rejected })).toMatchObject({ details, request: null, isAccepted: false })
  })

  test('cannot make requests that belong to the tutor', () => {
    expect(decideByAdmin(open, { status: PendingCancellation })).toEqual(forbidden)
    expect(decideByAdmin(open, { update: requested })).toEqual(forbidden)
  })
})

test('a withdrawal is open until it is decided', () => {
  expect(Object.values(WithdrawStatus).filter(isOpen)).toEqual([PendingApproval, PendingCancellation])
})
