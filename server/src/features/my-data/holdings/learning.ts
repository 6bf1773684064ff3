/** What is prepared for lessons and what stays of them. */
import type { Holdings } from '../holding.ts'

const forTheOther = 'the other member keeps what stays of the lesson'
const ofLesson = { column: 'lessonId', of: ['lessons', 'id'] } as const

export const learningHoldings = {
  // The student sees the sheet with the lesson; the note is the tutor's own.
  lessonPlans: {
    own: ['tutorId'],
    people: ['tutorId'],
    exported: ['lessonId', 'tutorId', 'sheetId', 'note', 'updatedAt'],
    erasing: { action: 'blank', columns: ['note'] },
  },
  lessonClosings: {
    own: [ofLesson],
    people: ['writtenBy'],
    exported: ['lessonId', 'nextStep', 'nextSheetId', 'homework', 'homeworkDue', 'writtenBy', 'firstAt', 'at'],
    erasing: { action: 'keep', why: forTheOther },
  },
  canDoTicks: {
    own: [ofLesson],
    people: [],
    exported: ['lessonId', 'canDoId', 'how'],
    erasing: { action: 'keep', why: forTheOther },
  },
  // No table names the sessions of lessons and of meetings.
  lessonFiles: {
    own: [],
    shown: [
      { column: 'sessionId', of: ['lessons', 'sessionKey'] },
      { column: 'sessionId', of: ['interviews', 'sessionKey'] },
      { column: 'sessionId', of: ['demoSessions', 'sessionKey'] },
    ],
    people: ['uploadedBy'],
    files: ['name'],
    exported: ['name', 'bytes', 'uploadedBy', 'at'],
    withheld: { secret: ['sessionId'] },
    erasing: { action: 'keep', why: forTheOther },
  },
} as const satisfies Partial<Holdings>
