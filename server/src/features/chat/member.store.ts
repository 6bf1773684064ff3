/** The members of a room, and what each of them wants of it. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { RoomSettings } from '../../platform/db/types.generated.ts'
import { isPresent } from '../presence/store.ts'
import { type PersonRow, personOf } from '../users/person.store.ts'

export type SettingsRow = Selectable<RoomSettings>
export type Wishes = Partial<Pick<SettingsRow, 'pinned' | 'muted'>>

export interface MemberRow {
  person: PersonRow
  online: boolean
  lastSeenAt: Date | null
  pinned: boolean
  muted: boolean
  /** When his wishes last changed, if they ever did. */
  changedAt: Date | null
}

export async function listMembersOf(db: Database, roomId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${personOf('u.id')} as person, ${isPresent('u.id')} as online, u.last_seen_at, coalesce(s.pinned, false) as pinned,
      coalesce(s.muted, false) as muted, s.updated_at as changed_at
    from rooms r
    join users u on u.id in (r.first_id, r.second_id)
    left join room_settings s on s.room_id = r.id and s.user_id = u.id
    where r.id = ${roomId}
    order by u.id`.execute(db)
  return rows
}

/** Held, so that they change one after the other. */
export function findSettings(trx: Trx, roomId: number, userId: number): Promise<SettingsRow | undefined> {
  return trx
    .selectFrom('roomSettings')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export function saveSettings(
  trx: Trx,
  { roomId, userId }: Pick<SettingsRow, 'roomId' | 'userId'>,
  wishes: Wishes,
  now: Date,
): Promise<SettingsRow> {
  return trx
    .insertInto('roomSettings')
    .values({ roomId, userId, ...wishes, createdAt: now, updatedAt: now })
    .onConflict((row) => row.columns(['roomId', 'userId']).doUpdateSet({ ...wishes, updatedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The other side of a room as a writer finds it. */
export interface Counterpart {
  role: number
  activated: boolean
  muted: boolean
}

export async function getCounterpart(trx: Trx, roomId: number, userId: number): Promise<Counterpart> {
  return trx
    .selectFrom('users')
    .leftJoin('tutors', 'tutors.userId', 'users.id')
    .leftJoin('roomSettings', (join) =>
      join.onRef('roomSettings.userId', '=', 'users.id').on('roomSettings.roomId', '=', roomId),
    )
    .select((row) => [
      'users.role',
      row.fn.coalesce('tutors.activated', sql.lit(false)).as('activated'),
      row.fn.coalesce('roomSettings.muted', sql.lit(false)).as('muted'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
