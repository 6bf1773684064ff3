/** Personal data on what the two members of a session write together. */
import { readableDesk } from '../../desks/readable.ts'
import { type Holdings, unowned } from '../holding.ts'

/** Rows of a session are found by the key of the lesson or meeting; no table names all three. */
const ofLesson = { column: 'sessionId', of: ['lessons', 'sessionKey'] } as const
const ofInterview = { column: 'sessionId', of: ['interviews', 'sessionKey'] } as const
const ofDemo = { column: 'sessionId', of: ['demoSessions', 'sessionKey'] } as const

export const deskHoldings = {
  sessionNotes: {
    own: [],
    shown: [ofLesson, ofInterview, ofDemo],
    people: ['updatedBy'],
    exported: ['text', 'updatedAt', 'updatedBy'],
    withheld: { secret: ['sessionId'], machine: ['rev'] },
    erasing: { action: 'keep', why: 'the notes of a lesson stay with the other person' },
  },
  desks: {
    own: [],
    shown: [ofLesson, ofInterview, ofDemo],
    people: [],
    exported: ['state', 'createdAt', 'frozenAt'],
    readable: { state: readableDesk },
    withheld: { secret: ['sessionId'], machine: ['seq', 'stateSeq'] },
    erasing: { action: 'keep', why: 'the desk of a lesson stays with the other person' },
  },
  deskUpdates: unowned({
    people: ['userId'],
    withheld: { copy: ['sessionId', 'seq', 'id', 'userId', 'update', 'at'] },
    erasing: { action: 'keep', why: 'a day after the lesson they are gone, and until then they make up the desk' },
  }),
  deskClients: unowned({
    people: ['userId'],
    withheld: { machine: ['sessionId', 'clientId', 'userId', 'written'] },
    erasing: { action: 'keep', why: 'they say which of the two wrote a card of a desk that stays' },
  }),
} as const satisfies Partial<Holdings>
