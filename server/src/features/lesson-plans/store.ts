import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

export type PlanRow = Row<'lessonPlans'>

export function findPlan(db: Database | Trx, lessonId: number): Promise<PlanRow | undefined> {
  return db.selectFrom('lessonPlans').selectAll().where('lessonId', '=', lessonId).executeTakeFirst()
}

export function upsertPlan(trx: Trx, plan: NewRow<'lessonPlans'>): Promise<PlanRow> {
  const { lessonId: _lesson, ...changes } = plan
  return trx
    .insertInto('lessonPlans')
    .values(plan)
    .onConflict((row) => row.column('lessonId').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()
}
