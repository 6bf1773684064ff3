import type { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { DemoSessions } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

/** Demo sessions with their two people. */
export function shownDemoSessions(db: Database | Trx) {
  return db
    .selectFrom('demoSessions')
    .selectAll('demoSessions')
    .select([personOf('demoSessions.managerId').as('manager'), personOf('demoSessions.tutorId').as('tutor')])
}

export type DemoSessionRow = Awaited<ReturnType<typeof getDemoSession>>

/** A demo session that is known to be there. */
export function getDemoSession(db: Database | Trx, id: number) {
  return shownDemoSessions(db).where('demoSessions.id', '=', id).executeTakeFirstOrThrow()
}

export function findDemoSession(db: Database | Trx, id: number): Promise<DemoSessionRow | undefined> {
  return shownDemoSessions(db).where('demoSessions.id', '=', id).executeTakeFirst()
}

/** What decides whether the tutor may book another one. */
export async function listEarlierStatuses(db: Database | Trx, tutorId: number): Promise<DemoSessionStatus[]> {
  const rows = await db.selectFrom('demoSessions').select('status').where('tutorId', '=', tutorId).execute()
  return rows.map(({ status }) => status as DemoSessionStatus)
}

export async function insertDemoSession(trx: Trx, demoSession: Insertable<DemoSessions>): Promise<DemoSessionRow> {
  const { id } = await trx.insertInto('demoSessions').values(demoSession).returning('id').executeTakeFirstOrThrow()
  return getDemoSession(trx, id)
}

/** Changes a demo session that is still in the state in which it was read; undefined when it no longer is. */
export async function updateDemoSession(
  trx: Trx,
  id: number,
  from: number,
  changes: Updateable<DemoSessions>,
): Promise<DemoSessionRow | undefined> {
  const updated = await trx
    .updateTable('demoSessions')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated && getDemoSession(trx, id)
}
