import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { anyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { briefOf, personOf } from '../users/store.ts'

export type SuspensionRow = Row<'suspensions'>

/** Suspensions with the people that they name. */
function shownSuspensions(db: Database | Trx) {
  return db
    .selectFrom('suspensions')
    .innerJoin('users as account', 'account.id', 'suspensions.userId')
    .selectAll('suspensions')
    .select((row) => [
      personOf('suspensions.userId').as('user'),
      personOf('suspensions.byId').as('by'),
      briefOf('suspensions.liftedBy').as('lifter'),
      briefOf('suspensions.decidedBy').as('decider'),
      row(row.ref('account.suspensionId'), '=', row.ref('suspensions.id')).as('holds'),
    ])
}

export type ShownSuspension = Awaited<ReturnType<typeof getSuspension>>

export function getSuspension(db: Database | Trx, id: number) {
  return shownSuspensions(db).where('suspensions.id', '=', id).executeTakeFirstOrThrow()
}

export function findSuspension(db: Database | Trx, id: number): Promise<SuspensionRow | undefined> {
  return db.selectFrom('suspensions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSuspension(trx: Trx, suspension: NewRow<'suspensions'>): Promise<number> {
  const { id } = await trx.insertInto('suspensions').values(suspension).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSuspension(trx: Trx, id: number, changes: RowChanges<'suspensions'>): Promise<void> {
  await trx.updateTable('suspensions').set(changes).where('id', '=', id).execute()
}

/** Closes the account by this suspension; null opens it. The caller holds the lock of the person. */
export async function setSuspension(trx: Trx, userId: number, suspensionId: number | null, now: Date): Promise<void> {
  await trx.updateTable('users').set({ suspensionId, updatedAt: now }).where('id', '=', userId).execute()
}

/** The people whose suspension is over and still closes their account. */
export function listOver(db: Database, now: Date): Promise<{ userId: number }[]> {
  return db
    .selectFrom('suspensions')
    .innerJoin('users', 'users.suspensionId', 'suspensions.id')
    .select('suspensions.userId')
    .where('suspensions.endsAt', '<=', now)
    .orderBy('suspensions.userId')
    .execute()
}

/** The suspension of this link token, locked until the transaction ends. */
export function lockByToken(trx: Trx, tokenHash: string): Promise<SuspensionRow | undefined> {
  return trx.selectFrom('suspensions').selectAll().where('wordHash', '=', tokenHash).forUpdate().executeTakeFirst()
}

export function lockSuspension(trx: Trx, id: number): Promise<SuspensionRow | undefined> {
  return trx.selectFrom('suspensions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A person's newest suspension, or the one whose appeal was decided last, whether or not it is over. */
export function findNewest(
  db: Database,
  userId: number,
  moment: 'startsAt' | 'decidedAt' = 'startsAt',
): Promise<SuspensionRow | undefined> {
  return db
    .selectFrom('suspensions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(moment, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

/** The newest suspension of the person with this address, locked. */
export function lockNewestOfEmail(trx: Trx, email: string): Promise<SuspensionRow | undefined> {
  return trx
    .selectFrom('suspensions')
    .innerJoin('users', 'users.id', 'suspensions.userId')
    .selectAll('suspensions')
    .where('users.email', '=', email)
    .orderBy('suspensions.startsAt', 'desc')
    .limit(1)
    .forUpdate('suspensions')
    .executeTakeFirst()
}

/** The admins of these roles who are not suspended, without these two. */
export async function countAdmins(
  trx: Trx,
  roles: readonly (typeof Role.SuperAdmin | typeof Role.RegularAdmin)[],
  without: readonly number[],
): Promise<number> {
  const { count } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', 'in', [...roles])
    .where('suspensionId', 'is', null)
    .where('id', 'not in', [...without])
    .executeTakeFirstOrThrow()
  return count
}

export type SuspensionFilters = RequestOf<typeof suspensionEndpoints.list>['query']

/** One page of suspensions, newest first. */
export function listSuspensions(
  db: Database,
  filters: SuspensionFilters,
): Promise<{ list: ShownSuspension[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('suspensions')
    .innerJoin('users as account', 'account.id', 'suspensions.userId')
    .where((row) => row.and(matching(row, filters)))
  const rows = shownSuspensions(db).where((row) => row.and(matching(row, filters)))
  return pageOf(query, rows.orderBy('suspensions.startsAt', sort).orderBy('suspensions.id', sort), filters)
}

type Columns = ExpressionBuilder<DB & { account: DB['users'] }, 'suspensions' | 'account'>

function matching(row: Columns, { ids, users, reasons, holds, appeal }: SuspensionFilters) {
  const isHeld = row('account.suspensionId', '=', row.ref('suspensions.id'))
  const decided = row('suspensions.decidedAt', 'is not', null)
  return [
    ...anyOf(row.ref('suspensions.id'), ids),
    ...anyOf(row.ref('suspensions.userId'), users),
    ...anyOf(row.ref('suspensions.reason'), reasons),
    ...(holds === undefined
      ? []
      : [holds ? isHeld : row.or([row('account.suspensionId', 'is', null), row.not(isHeld)])]),
    ...(appeal === undefined ? [] : [row('suspensions.appealedAt', 'is not', null)]),
    ...(appeal === undefined ? [] : [appeal === 'decided' ? decided : row.not(decided)]),
  ]
}
