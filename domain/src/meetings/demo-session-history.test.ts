import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { demoSessionConflict } from './history.ts'

const { Pending, Passed, Rejected, CanceledByManager, CanceledByTutor } = MeetingStatus

test('a demo session needs a passed interview, whatever other interviews exist', () => {
  expect(demoSessionConflict(false, [])).toBe('forbidden')
  expect(demoSessionConflict(false, [Pending])).toBe('forbidden')
  expect(demoSessionConflict(true, [])).toBeUndefined()
})

test('a pending or passed demo session blocks the next one; other states do not', () => {
  expect(demoSessionConflict(true, [Rejected, CanceledByManager, CanceledByTutor])).toBeUndefined()
  expect(demoSessionConflict(true, [Rejected, Pending])).toBe('demo-session-exists')
  expect(demoSessionConflict(true, [Passed])).toBe('demo-session-exists')
})
