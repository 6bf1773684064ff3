import type { Insertable, Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { Invites } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/store.ts'

function shown(db: Database | Trx) {
  return db
    .selectFrom('invites')
    .selectAll('invites')
    .select([personOf('invites.createdBy').as('creator'), personOf('invites.updatedBy').as('updater')])
}

export type InviteRow = Awaited<ReturnType<typeof getInvite>>

/** An invite that is known to be there. */
function getInvite(db: Database | Trx, id: number) {
  return shown(db).where('invites.id', '=', id).executeTakeFirstOrThrow()
}

export function findInvite(db: Database | Trx, id: number): Promise<InviteRow | undefined> {
  return shown(db).where('invites.id', '=', id).executeTakeFirst()
}

/** The invite, held so that no purchase accepts it meanwhile. */
export function lockInvite(trx: Trx, id: number): Promise<InviteRow | undefined> {
  return shown(trx).where('invites.id', '=', id).forUpdate('invites').executeTakeFirst()
}

/** One page of invites, newest first. */
export function listInvites(
  db: Database,
  page: PageQuery,
  sort: 'asc' | 'desc',
): Promise<{ list: InviteRow[]; total: number }> {
  const ordered = shown(db).orderBy('invites.createdAt', sort).orderBy('invites.id', sort)
  return pageOf(db.selectFrom('invites'), ordered, page)
}

export async function insertInvite(trx: Trx, invite: Insertable<Invites>): Promise<InviteRow> {
  const { id } = await trx.insertInto('invites').values(invite).returning('id').executeTakeFirstOrThrow()
  return getInvite(trx, id)
}

export async function updateInvite(trx: Trx, id: number, changes: Updateable<Invites>): Promise<InviteRow> {
  await trx.updateTable('invites').set(changes).where('id', '=', id).execute()
  return getInvite(trx, id)
}

export async function deleteInvite(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('invites').where('id', '=', id).execute()
}

/** What the mail of an invite tells; undefined once it is accepted, over or taken back. */
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
