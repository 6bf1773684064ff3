/** Entries of a personal calendar; each kind of engagement has its own source. */
import type { Database } from '../../platform/db/database.ts'

export interface CalendarEntry {
  /** Stays the same for the life of the entry and is never reused. */
  readonly uid: string
  /** Increases with every change of the time. */
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
  /** The person's engagements that end after `since`, including canceled ones. */
  list(db: Database, userId: number, since: Date): Promise<CalendarEntry[]>
}
