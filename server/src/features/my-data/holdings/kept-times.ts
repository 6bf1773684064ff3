/** Personal data about times that are kept for a student: standing times, the waiting list, and unmet wishes. */
import { deleted, type Holdings } from '../holding.ts'

const forFigures = {
  action: 'keep',
  why: 'the figures of the past follow from it, and the account has no name',
} as const

export const keptTimeHoldings = {
  standingTimes: {
    own: ['studentId', 'tutorId'],
    people: ['studentId', 'tutorId', 'endedBy'],
    exported: [
      'id',
      'studentId',
      'tutorId',
      'weekday',
      'fromMinute',
      'minutes',
      'pausedUntil',
      'createdAt',
      'updatedAt',
      'endedAt',
      'endedBy',
      'endedCause',
    ],
    withheld: { machine: ['placedUntil'], copy: ['weekMinutes'] },
    erasing: { action: 'keep', why: 'the other person keeps the history of the standing time' },
  },
  standingPlaces: {
    own: [{ column: 'standingId', of: ['standingTimes', 'id'] }],
    people: [],
    exported: ['standingId', 'day', 'startsAt', 'lessonId', 'reason', 'toldAt', 'skippedAt'],
    withheld: { machine: ['id', 'releaseAt', 'triedAt', 'holdId'] },
    erasing: { action: 'keep', why: 'the other person keeps the history of the standing time' },
  },
  waitingEntries: {
    own: ['studentId'],
    people: ['studentId', 'tutorId'],
    exported: [
      'id',
      'studentId',
      'tutorId',
      'minutes',
      'day',
      'weekdays',
      'fromMinute',
      'toMinute',
      'untilDay',
      'createdAt',
      'asleepAt',
      'endedAt',
      'endedCause',
    ],
    withheld: { machine: ['toldDay', 'unanswered'] },
    erasing: forFigures,
  },
  waitingOffers: {
    own: ['studentId'],
    people: ['studentId', 'tutorId'],
    exported: [
      'entryId',
      'studentId',
      'tutorId',
      'startsAt',
      'minutes',
      'offeredAt',
      'expiresAt',
      'answer',
      'answeredAt',
      'lessonId',
    ],
    withheld: { machine: ['id', 'slotId', 'holdId', 'freed', 'freedAt'] },
    erasing: forFigures,
  },
  demandMisses: {
    own: ['studentId'],
    people: ['studentId', 'tutorId'],
    exported: ['studentId', 'tutorId', 'kind', 'day', 'weekday', 'hour'],
    erasing: deleted,
  },
} as const satisfies Partial<Holdings>
