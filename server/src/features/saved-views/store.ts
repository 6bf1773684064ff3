import type { ViewPage } from '@hiwar/contract/platform/saved-views.ts'
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { briefOf } from '../users/store.ts'

const owner = briefOf('savedViews.ownerId').$notNull().as('owner')

/** The viewer's own views of these pages and all shared ones, oldest first; a person has 30 at most. */
export function listViews(db: Database, viewerId: number, pages: readonly ViewPage[]) {
  return db
    .selectFrom('savedViews')
    .selectAll()
    .select(owner)
    .where((row) => isAnyOf(row.ref('page'), pages))
    .where((row) => row.or([row('ownerId', '=', viewerId), row('shared', '=', true)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function lockView(trx: Trx, id: number) {
  return trx.selectFrom('savedViews').selectAll().select(owner).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertView(trx: Trx, view: NewRow<'savedViews'>) {
  return trx.insertInto('savedViews').values(view).returningAll().returning(owner).executeTakeFirstOrThrow()
}

export function updateView(trx: Trx, id: number, changes: RowChanges<'savedViews'>) {
  const query = trx.updateTable('savedViews').set(changes).where('id', '=', id)
  return query.returningAll().returning(owner).executeTakeFirstOrThrow()
}

export async function deleteView(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('savedViews').where('id', '=', id).execute()
}

export type ViewRow = Awaited<ReturnType<typeof insertView>>
