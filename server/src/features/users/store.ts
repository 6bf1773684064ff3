import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { type Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../platform/action.ts'
import {
  type Database,
  inTransaction,
  type NewRow,
  type Row,
  type RowChanges,
  type Trx,
} from '../../platform/db/database.ts'
import { lockAhead } from '../../platform/db/driver.ts'
import { anyOf, equals, holding, inRange, isAnyOf, isSet, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPresent } from '../presence/store.ts'

export type UserRow = Row<'users'>
export type TutorRow = Row<'tutors'>
export type UserColumns = RowChanges<'users'>
export type TutorColumns = RowChanges<'tutors'>

export function findUser(db: Database | Trx, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** These accounts, in no particular sequence. */
export function listUsersOf(db: Database, ids: readonly number[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
}

export function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The ids of the accounts with these mail addresses, by address. */
export async function findAccountIds(db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export function listUserNames(trx: Trx, ids: readonly number[]) {
  return trx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
}

export function findTutor(db: Database | Trx, userId: number): Promise<TutorRow | undefined> {
  return db.selectFrom('tutors').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export function insertUser(trx: Trx, user: NewRow<'users'>): Promise<UserRow> {
  return trx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

/**
 * Inserts the part of an account that only tutors and tutor managers have. The lead time starts with the default of the
 * settings.
 */
export async function insertTutor(trx: Trx, userId: number, activated: boolean, now: Date): Promise<void> {
  await trx
    .insertInto('tutors')
    .columns(['userId', 'activated', 'notice', 'createdAt', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('platformSettings')
        .select((row) => [
          row.val(userId).as('userId'),
          row.val(activated).as('activated'),
          'defaultNotice as notice',
          row.val(now).as('createdAt'),
          row.val(now).as('updatedAt'),
        ]),
    )
    .execute()
}

export function updateUser(trx: Trx, id: number, columns: UserColumns): Promise<UserRow> {
  return trx.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export function updateTutor(trx: Trx, userId: number, columns: TutorColumns): Promise<TutorRow> {
  return trx.updateTable('tutors').set(columns).where('userId', '=', userId).returningAll().executeTakeFirstOrThrow()
}

export async function isStudio(trx: Trx, id: number): Promise<boolean> {
  const studio = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', Role.Studio)
    .executeTakeFirst()
  return studio !== undefined
}

/** The Arabic names of a tutor's topics. */
export async function listTopicsOf(db: Database | Trx, userId: number): Promise<string[]> {
  const topics = await db
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .select('topics.arabicName')
    .where('userTopics.userId', '=', userId)
    .orderBy('topics.id')
    .execute()
  return topics.map(({ arabicName }) => arabicName)
}

export interface PersonRow {
  id: number
  name: string | null
  image: string | null
  role: Role
  gender: Gender | null
}

/** The person in this column, as one JSON value. */
export function personOf(column: string): RawBuilder<PersonRow> {
  return sql<PersonRow>`(
    select json_build_object('id', p.id, 'name', p.name, 'image', p.image, 'role', p.role, 'gender', p.gender)
    from users p where p.id = ${sql.ref(column)})`
}

/** The person in this column with name and picture only, as one JSON value; null when the column is null. */
export function briefOf(column: string): RawBuilder<Pick<PersonRow, 'id' | 'name' | 'image'> | null> {
  return sql`(
    select json_build_object('id', p.id, 'name', p.name, 'image', p.image)
    from users p where p.id = ${sql.ref(column)})`
}

/**
 * Runs a transaction that holds the locks of these people. Actions for one person take turns before they take a
 * connection.
 */
export function inTransactionOf<Result>(
  { db, turns }: Pick<Platform, 'db' | 'turns'>,
  ids: readonly number[],
  run: (trx: Trx, people: UserRow[]) => Promise<Result>,
): Promise<Result> {
  return turns.inTurn(ids, () => inTransaction(db, async (trx) => run(trx, await lockPeople(trx, ids))))
}

export function personAmong(people: readonly UserRow[], id: number): UserRow {
  const person = people.find((each) => each.id === id)
  if (person === undefined) throw new Refusal('user-not-found')
  return person
}

/**
 * The same without the people, whose locks travel with the first statement.
 */
export function inTransactionBehind<Result>(
  { db, turns }: Pick<Platform, 'db' | 'turns'>,
  ids: readonly number[],
  run: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const begin = () =>
    inTransaction(db, async (trx) => {
      await lockAhead(trx, sql`select from users where id = any(${ids}::bigint[]) order by id for no key update`)
      return run(trx)
    })
  return turns.inTurn(ids, begin)
}

/** Locks people by ascending id, so that two bookings never deadlock. */
export function lockPeople(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where((row) => isAnyOf(row.ref('id'), ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Refuses a person whose account was suspended after the login was checked, as if the login had ended before. */
export function refuseSuspended(locked: readonly UserRow[], userId: number): void {
  if (locked.some(({ id, suspensionId }) => id === userId && suspensionId !== null))
    throw new Refusal('unauthenticated')
}

/** Refuses a new obligation of a person who has asked for the deletion of the account. */
export function refuseLeaving(people: readonly UserRow[], userId: number): void {
  if (people.some(({ id, leavesAt }) => id === userId && leavesAt !== null)) throw new Refusal('deletion-pending')
}

/**
 * What an account shows outside of its logins: notices in a chat, and lessons at the secret address of a calendar.
 * Somebody who had a login may have set them up, so they end where all logins end for that reason.
 */
export const noOutsideReaders = { telegramChatId: null, calendarTokenHash: null } as const

/** Locks one person, so that changes of codes, address and logins run one after the other. */
export async function lockUser(trx: Trx, id: number): Promise<UserRow | undefined> {
  const [user] = await lockPeople(trx, [id])
  return user
}

export type UserFilters = RequestOf<typeof accountEndpoints.list>['query']

/** One page of all accounts, newest first. */
export function listUsers(db: Database, filters: UserFilters): Promise<{ list: UserRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = filtered(db, filters)
  return pageOf(query, query.selectAll().orderBy('createdAt', sort).orderBy('id', sort), filters)
}

type Columns = ExpressionBuilder<DB, 'users'>

function filtered(db: Database, filters: UserFilters) {
  const { role, gender, city, verified, online, suspended, createdAt, search, ids } = filters
  return db
    .selectFrom('users')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('id'), ids),
        ...equals(row.ref('role'), role),
        ...equals(row.ref('gender'), gender),
        ...equals(row.ref('city'), city),
        ...(verified === undefined ? [] : [row(isVerified(row), '=', verified)]),
        ...(online === undefined ? [] : [online ? isPresent('users.id') : row.not(isPresent('users.id'))]),
        ...isSet(row.ref('suspensionId'), suspended),
        ...inRange(row.ref('createdAt'), createdAt),
        ...(search === undefined || search === '' ? [] : [row('searchText', 'like', holding(search))]),
      ]),
    )
}

/** The same rule as `isVerified` of the domain. */
function isVerified(row: Columns): Expression<boolean> {
  return row
    .case()
    .when('role', '=', Role.Student)
    .then(sql<boolean>`verified_email or verified_phone`)
    .when('role', 'in', [Role.Tutor, Role.TutorManager])
    .then(sql<boolean>`verified_email and verified_phone`)
    .else(row.ref('verifiedEmail'))
    .end()
}
