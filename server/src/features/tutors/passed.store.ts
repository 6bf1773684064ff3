/** Steps that a tutor passed with a tutor manager, as columns for any query with a tutor's id. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export function passedInterview(tutorId: Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from interviews where tutor_id = ${tutorId} and status = ${sql.lit(MeetingStatus.Passed)})`
}

export function passedDemoSession(tutorId: Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from demo_sessions where tutor_id = ${tutorId} and status = ${sql.lit(MeetingStatus.Passed)})`
}

export function findPassed(db: Database | Trx, tutorId: number) {
  const id = sql<number>`${tutorId}`
  return db
    .selectNoFrom([passedInterview(id).as('passedInterview'), passedDemoSession(id).as('passedDemoSession')])
    .executeTakeFirstOrThrow()
}
