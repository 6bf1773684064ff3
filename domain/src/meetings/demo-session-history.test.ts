import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { demoSessionConflict } from './history.ts'

const { Pending, Passed, Rejected, CanceledByManager, CanceledByTutor } = MeetingStatus

test('a demo session follows a passed interview, whatever else there is', () => {
  expect(demoSessionConflict(false, [])).toBe('forbidden')
  expect(demoSessionConflict(false, [Pending])).toBe('forbidden')
  expect(demoSessionConflict(true, [])).toBeUndefined()
})

test('one that is pending or passed stands in the way of the next; the others do not', () => {
  expect(demoSessionConflict(true, [Rejected, CanceledByManager, CanceledByTutor])).toBeUndefined()
  expect(demoSessionConflict(true, [Rejected, Pending])).toBe('demo-session-exists')
  expect(demoSessionConflict(true, [Passed])).toBe('demo-session-exists')
})
