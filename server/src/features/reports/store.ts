import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Reports } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'

/** Reports with the people who wrote them. */
export function shownReports(db: Database | Trx) {
  return db
    .selectFrom('reports')
    .selectAll('reports')
    .select([personOf('reports.createdBy').as('creator'), personOf('reports.updatedBy').as('updater')])
}

export type ReportRow = Awaited<ReturnType<typeof getReport>>

/** A report that is known to be there. */
export function getReport(db: Database | Trx, id: number) {
  return shownReports(db).where('reports.id', '=', id).executeTakeFirstOrThrow()
}

export function findReport(db: Database | Trx, id: number): Promise<ReportRow | undefined> {
  return shownReports(db).where('reports.id', '=', id).executeTakeFirst()
}

/** Holds the report, so that it is not resolved or deleted meanwhile; whether it is there. */
export async function lockReport(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('reports').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function insertReport(trx: Trx, report: Insertable<Reports>): Promise<ReportRow> {
  const { id } = await trx.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow()
  return getReport(trx, id)
}

export async function updateReport(trx: Trx, id: number, changes: Updateable<Reports>): Promise<ReportRow> {
  await trx.updateTable('reports').set(changes).where('id', '=', id).execute()
  return getReport(trx, id)
}

/** The replies go with it. */
export async function deleteReport(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('reports').where('id', '=', id).execute()
}
