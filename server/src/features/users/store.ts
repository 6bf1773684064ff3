import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Tutors, Users } from '../../platform/db/types.generated.ts'

export type UserRow = Selectable<Users>
export type TutorRow = Selectable<Tutors>
export type UserColumns = Updateable<Users>
export type TutorColumns = Updateable<Tutors>

export function findUser(db: Database | Trx, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** These accounts, in no order. */
export function listUsersOf(db: Database, ids: readonly number[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
}

export function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findTutor(db: Database | Trx, userId: number): Promise<TutorRow | undefined> {
  return db.selectFrom('tutors').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export function insertUser(trx: Trx, user: Insertable<Users>): Promise<UserRow> {
  return trx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

/** The part of an account that only tutors and tutor managers have; their notice begins as the settings say. */
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
