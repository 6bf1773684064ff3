/** Limits of the desk that the two members of a session share, and of what they write after a lesson. */
import type { Bounds } from './limits.ts'

/** Minutes before a session's start and hours after its end between which its members write on the desk. */
export const deskWindow = { minutesBefore: 60, hoursAfter: 24 } as const

export const deskLimits = {
  /** Bytes of one update and of the whole state; the characters of an update as base64url. */
  updateBytes: 48_000,
  updateLength: 64_000,
  stateBytes: 1_000_000,
  /** Characters of the notes, and cards of each kind. */
  notes: 10_000,
  cards: 60,
  boardPages: 20,
  elementsOfPage: 500,
  strokePoints: 400,
  /** Characters of what a page says to those who cannot see it. */
  says: 500,
  pictures: 20,
  /** Characters of one caret or pen, which nobody stores. */
  spot: 2_000,
} as const

/** The grid on which every board is drawn, whatever the screen. */
export const boardGrid = { width: 1600, height: 900 } as const

/** Characters of the fields of a card and of a text on the board. */
export const cardLengths = { said: 300, better: 300, why: 300, word: 60, meaning: 120, example: 300 } as const
export const boardTextLength = 200
/** Characters of an answer that is typed into the gap of a sheet. */
export const gapLength = 60

/** Minutes of the timer. */
export const timerMinutes = [1, 2, 3, 5, 10] as const

/** A closing: its abilities, the next step, the homework with its days, minutes before the end and days after it. */
export const closingCanDo = 6
export const nextStepLength: Bounds = { min: 0, max: 200 }
export const homeworkLength: Bounds = { min: 5, max: 500 }
export const homeworkDays: Bounds = { min: 1, max: 14 }
export const closingWindow = { minutesBefore: 5, daysAfter: 7 } as const
/** Seconds that both members must have shared for a lesson to be closed. */
export const heldSeconds = 60

export const planNoteLength: Bounds = { min: 0, max: 500 }
/** Days after a lesson in which its tutor sees the sheet of the student, and the past lessons on it. */
export const studentSheetDays = 90
export const studentSheetLessons = 3
