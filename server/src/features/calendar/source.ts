/** What stands in a personal calendar: each kind of appointment brings the way to its own. */
import type { Database } from '../../platform/db/database.ts'

export interface CalendarEntry {
  /** Never changes and never means another appointment. */
  readonly uid: string
  /** Grows with every change of the time. */
  readonly sequence: number
  readonly title: string
  /** The page of the room, from the root of the app. */
  readonly path: string
  readonly start: Date
  readonly end: Date
  readonly canceled: boolean
  readonly changedAt: Date
}

export interface CalendarSource {
  /** The appointments of a person that end after that moment, canceled ones too. */
  list(db: Database, userId: number, since: Date): Promise<CalendarEntry[]>
}
