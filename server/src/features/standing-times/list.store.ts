import type { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { PlaceReason } from '@hiwar/contract/enumerations/kept-times.ts'
import { StandingState } from '@hiwar/contract/enumerations/kept-times.ts'
import type { Outcome } from '@hiwar/domain/standing/places.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type PersonRow, personOf } from '../users/store.ts'
import { type TimeRow, timeColumns } from './store.ts'

export interface ShownPlaceRow {
  day: string
  startsAt: string
  holdId: number | null
  lessonId: number | null
  isSkipped: boolean
  reason: PlaceReason | null
}

export interface ShownTimeRow extends TimeRow {
  student: PersonRow
  tutor: PersonRow
  /** Instants as the database writes them within JSON. */
  places: ShownPlaceRow[]
  outcomes: Outcome[]
  /** So many hours before its start a date becomes a lesson. */
  leadHours: number
}

export type StandingFilters = RequestOf<typeof standingTimeEndpoints.list>['query']

/** The standing times of one tutor, of one student, of any of these people, or of everybody; newest first. */
export type StandingScope = { tutorId: number } | { studentId: number } | { people: readonly number[] } | 'everybody'

export function listTimes(db: Database, scope: StandingScope, filters: StandingFilters, today: CairoDay, now: Date) {
  const { states } = filters
  const query = db
    .selectFrom('standingTimes')
    .where((row) =>
      row.and([
        within(row, scope),
        ...(states === undefined ? [] : [row.or(states.map((state) => isIn(state, today)))]),
      ]),
    )
  const rows = query.select(timeColumns).select(shown(now))
  return pageOf(query, rows.orderBy('standingTimes.createdAt', 'desc').orderBy('standingTimes.id', 'desc'), filters)
}

export function getShownTime(db: Database | Trx, id: number, now: Date): Promise<ShownTimeRow> {
  return db
    .selectFrom('standingTimes')
    .select(timeColumns)
    .select(shown(now))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function within(row: ExpressionBuilder<DB, 'standingTimes'>, scope: StandingScope) {
  if (scope === 'everybody') return row.lit(true)
  if ('tutorId' in scope) return row('tutorId', '=', scope.tutorId)
  if ('studentId' in scope) return row('studentId', '=', scope.studentId)
  return row.or([isAnyOf(row.ref('tutorId'), scope.people), isAnyOf(row.ref('studentId'), scope.people)])
}

function isIn(state: StandingState, today: CairoDay): RawBuilder<boolean> {
  if (state === StandingState.Ended) return sql<boolean>`ended_at is not null`
  const paused = sql<boolean>`coalesce(paused_until > ${today}::date, false)`
  if (state === StandingState.Paused) return sql<boolean>`(ended_at is null and ${paused})`
  return sql<boolean>`(ended_at is null and not ${paused})`
}

/** Both people, the dates that are not over, and what became of the others. A date whose lesson left it is spent. */
function shown(now: Date) {
  return [
    sql<number>`(select standing_lead_hours from platform_settings)`.as('leadHours'),
    personOf('standingTimes.studentId').as('student'),
    personOf('standingTimes.tutorId').as('tutor'),
    sql<ShownPlaceRow[]>`(
      select coalesce(json_agg(json_build_object('day', p.day, 'startsAt', p.starts_at, 'holdId', p.hold_id,
        'lessonId', p.lesson_id, 'isSkipped', p.skipped_at is not null, 'reason', p.reason) order by p.day), '[]')
      from standing_places p left join lessons l on l.id = p.lesson_id
      where p.standing_id = standing_times.id
        and p.starts_at + make_interval(mins => standing_times.minutes) > ${now}
        and (standing_times.ended_at is null or p.lesson_id is not null)
        and (l.id is null or l.canceled_at is null and l.starts_at = p.starts_at))`.as('places'),
    sql<Outcome[]>`(
      select coalesce(json_agg(o.outcome order by o.day desc), '[]')
      from (${outcomesOf(sql`standing_times.id`)}) o)`.as('outcomes'),
  ] as const
}

/** What became of the newest dates of a standing time, newest first. */
function outcomesOf(standingId: RawBuilder<unknown>) {
  return sql`
    select p.id, p.day, case
      when p.lesson_id is null then json_build_object('reason', p.reason)
      when l.canceled_at is null then json_build_object('attendance', l.attendance)
      else json_build_object('canceledByStudent', l.canceled_by is not distinct from l.student_id) end as outcome
    from standing_places p left join lessons l on l.id = p.lesson_id
    where p.standing_id = ${standingId}
      and (p.skipped_at is not null or l.canceled_at is not null or l.judged_at is not null)
    order by p.day desc limit 26`
}

export async function listOutcomes(trx: Trx, standingId: number): Promise<{ placeId: number; outcome: Outcome }[]> {
  const { rows } = await sql<{ placeId: number; outcome: Outcome }>`
    select o.id as place_id, o.outcome from (${outcomesOf(sql`${standingId}`)}) o order by o.day desc`.execute(trx)
  return rows
}
