import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface CalendarMeeting {
  id: number
  startsAt: Date
  endsAt: Date
  canceledAt: Date | null
  updatedAt: Date
  otherName: string | null
}

/** The meetings of a person that end after that moment, with the other's name; canceled ones too. */
export async function listCalendarMeetings(
  db: Database,
  table: 'interviews' | 'demo_sessions',
  userId: number,
  since: Date,
): Promise<CalendarMeeting[]> {
  // The indexes are on the starts.
  const startsAfter = new Date(since.getTime() - interviewMinutes * 60_000)
  const ofSide = (own: string, other: string) => sql`
    select meeting.id, starts_at, ends_at, canceled_at, meeting.updated_at, users.name as other_name
    from ${sql.table(table)} meeting join users on users.id = meeting.${sql.ref(other)}
    where meeting.${sql.ref(own)} = ${userId} and starts_at > ${startsAfter}`
  const { rows } = await sql<CalendarMeeting>`
    ${ofSide('manager_id', 'tutor_id')} union all ${ofSide('tutor_id', 'manager_id')} order by starts_at, id`.execute(
    db,
  )
  return rows
}
