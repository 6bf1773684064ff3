import type { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { EarlierInterview } from '@hiwar/domain/meetings/history.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Interviews } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

/** Interviews with their two people. */
export function shownInterviews(db: Database | Trx) {
  return db
    .selectFrom('interviews')
    .selectAll('interviews')
    .select([personOf('interviews.managerId').as('manager'), personOf('interviews.tutorId').as('tutor')])
}

export type InterviewRow = Awaited<ReturnType<typeof getInterview>>

/** An interview that is known to be there. */
export function getInterview(db: Database | Trx, id: number) {
  return shownInterviews(db).where('interviews.id', '=', id).executeTakeFirstOrThrow()
}

export function findInterview(db: Database | Trx, id: number): Promise<InterviewRow | undefined> {
  return shownInterviews(db).where('interviews.id', '=', id).executeTakeFirst()
}

/** What decides whether the tutor may book another one. */
export async function listEarlierInterviews(db: Database | Trx, tutorId: number): Promise<EarlierInterview[]> {
  const rows = await db
    .selectFrom('interviews')
    .select(['status', 'blockedUntil'])
    .where('tutorId', '=', tutorId)
    .execute()
  return rows.map(({ status, blockedUntil }) => ({
    status: status as InterviewStatus,
    blockedUntil: blockedUntil === null ? undefined : instantOfDate(blockedUntil),
  }))
}

export async function insertInterview(trx: Trx, interview: Insertable<Interviews>): Promise<InterviewRow> {
  const { id } = await trx.insertInto('interviews').values(interview).returning('id').executeTakeFirstOrThrow()
  return getInterview(trx, id)
}

/** Changes an interview that is still in the state in which it was read; undefined when it no longer is. */
export async function updateInterview(
  trx: Trx,
  id: number,
  from: number,
  changes: Updateable<Interviews>,
): Promise<InterviewRow | undefined> {
  const updated = await trx
    .updateTable('interviews')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated && getInterview(trx, id)
}
