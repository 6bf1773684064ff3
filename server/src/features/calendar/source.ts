/** Entries of a personal calendar; each kind of appointment brings its own source. */
import type { Database } from '../../platform/db/database.ts'

export interface CalendarEntry {
  /** Never changes and is never reused. */
  readonly uid: string
  /** Grows with every change of the time. */
  readonly sequence: number
  readonly title: string
  /** Path of the room in the app. */
  readonly path: string
  readonly start: Date
  readonly end: Date
  readonly canceled: boolean
  readonly changedAt: Date
}

export interface CalendarSource {
  /** The person's appointments that end after that moment, canceled ones included. */
  list(db: Database, userId: number, since: Date): Promise<CalendarEntry[]>
}
