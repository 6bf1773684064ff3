import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import { sql } from 'kysely'
import { Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { FileHolder, OwnedFile } from '../files/stored-file.ts'
import {
  findTutor,
  findUser,
  isStudio,
  lockUser,
  type TutorColumns,
  type TutorRow,
  type UserRow,
  updateTutor,
  updateUser,
} from '../users/store.ts'

/** An account with the part that only tutors and tutor managers have. */
export interface Account {
  user: UserRow
  tutor: TutorRow | undefined
}

export async function findAccount(db: Database | Trx, id: number): Promise<Account | undefined> {
  const user = await findUser(db, id)
  return user && { user, tutor: await findTutor(db, id) }
}

/** The account, held as bookings hold it: who is no longer activated is not booked in the same moment. */
export async function lockAccount(trx: Trx, id: number): Promise<Account | undefined> {
  const user = await lockUser(trx, id)
  return user && { user, tutor: await findTutor(trx, id) }
}

/** Writes the changes. A new e-mail or phone also clears its verified flags. */
export async function updateAccountColumns(
  trx: Trx,
  { user, tutor }: Account,
  changes: AccountChanges,
  passwordHash: string | undefined,
  now: Date,
): Promise<Account> {
  const columns = { ...picked(changes, ofUser), ...(passwordHash === undefined ? {} : { passwordHash }) }
  const changed = { user: await updateUser(trx, user.id, { ...columns, updatedAt: now }), tutor }
  const tutorChanges: TutorColumns = picked(changes, ofTutor)
  // The appointment was with the studio that the tutor leaves.
  if (changes.studioId !== undefined && changes.studioId !== tutor?.studioId) tutorChanges.photoSessionAt = null
  if (tutor === undefined || Object.keys(tutorChanges).length === 0) return changed
  if (typeof changes.studioId === 'number' && !(await isStudio(trx, changes.studioId)))
    throw new Refusal('user-not-found')
  return { ...changed, tutor: await updateTutor(trx, user.id, { ...tutorChanges, updatedAt: now }) }
}

const ofUser = [
  'name',
  'gender',
  'city',
  'birthYear',
  'goal',
  'level',
  'email',
  'phone',
  'notificationMethod',
  'address',
  'image',
] as const
const ofTutor = [
  'bio',
  'about',
  'notice',
  'bufferMinutes',
  'dailyLessons',
  'takesStanding',
  'video',
  'thumbnail',
  'studioId',
  'joinedSupportGroup',
  'activated',
] as const

function picked<const Key extends keyof AccountChanges>(changes: AccountChanges, keys: readonly Key[]) {
  const asked = keys.filter((key) => changes[key] !== undefined).map((key) => [key, changes[key]])
  return Object.fromEntries(asked) as Pick<AccountChanges, Key>
}

/** Pictures of people, and the pictures and videos on tutors' cards. */
export const accountFiles: FileHolder = {
  folder: 'uploads',
  async holding(db: Database, names: readonly string[]): Promise<OwnedFile[]> {
    const { rows } = await sql<OwnedFile>`
      select image as name, id as owner_id from users where image = any(${[...names]})
      union all select video, user_id from tutors where video = any(${[...names]})
      union all select thumbnail, user_id from tutors where thumbnail = any(${[...names]})`.execute(db)
    return rows
  },
}
