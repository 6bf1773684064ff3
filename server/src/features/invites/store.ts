import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { personOf } from '../users/store.ts'

function shown(db: Database | Trx) {
  return db
    .selectFrom('invites')
    .selectAll('invites')
    .select([personOf('invites.createdBy').as('creator'), personOf('invites.updatedBy').as('updater')])
}

export type InviteRow = Awaited<ReturnType<typeof getInvite>>

function getInvite(db: Database | Trx, id: number) {
  return shown(db).where('invites.id', '=', id).executeTakeFirstOrThrow()
}

export function findInvite(db: Database | Trx, id: number): Promise<InviteRow | undefined> {
  return shown(db).where('invites.id', '=', id).executeTakeFirst()
}

/** Locks the invite so that no purchase accepts it at the same time. */
export function lockInvite(trx: Trx, id: number): Promise<InviteRow | undefined> {
  return shown(trx).where('invites.id', '=', id).forUpdate('invites').executeTakeFirst()
}

export function listInvites(db: Database, page: PageQuery, sort: 'asc' | 'desc') {
  const ordered = shown(db).orderBy('invites.createdAt', sort).orderBy('invites.id', sort)
  return pageOf(db.selectFrom('invites'), ordered, page)
}

export async function insertInvite(trx: Trx, invite: NewRow<'invites'>): Promise<InviteRow> {
  const { id } = await trx.insertInto('invites').values(invite).returning('id').executeTakeFirstOrThrow()
  return getInvite(trx, id)
}

export async function updateInvite(trx: Trx, id: number, changes: RowChanges<'invites'>): Promise<InviteRow> {
  await trx.updateTable('invites').set(changes).where('id', '=', id).execute()
  return getInvite(trx, id)
}

export async function deleteInvite(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('invites').where('id', '=', id).execute()
}

/** Content of an invite's mail; undefined once the invite is accepted, expired or deleted. */
export function findMailedInvite(db: Database, id: number, now: Date) {
  return db
    .selectFrom('invites')
    .innerJoin('plans', 'plans.id', 'invites.planId')
    .leftJoin('users', 'users.email', 'invites.email')
    .select(['invites.email', 'invites.expiresAt', 'plans.weeklyMinutes', 'users.id as userId'])
    .where('invites.id', '=', id)
    .where('invites.acceptedAt', 'is', null)
    .where('invites.expiresAt', '>', now)
    .executeTakeFirst()
}

export type MailedInvite = NonNullable<Awaited<ReturnType<typeof findMailedInvite>>>
