/** Members of a conversation, and the settings of each. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { PageQuery } from '../../platform/db/lists.ts'
import type { RoomSettings } from '../../platform/db/types.generated.ts'
import { isPresent } from '../presence/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

export type SettingsRow = Selectable<RoomSettings>
export type Wishes = Partial<Pick<SettingsRow, 'pinned' | 'muted'>>

export interface MemberRow {
  person: PersonRow
  online: boolean
  lastSeenAt: Date | null
  pinned: boolean
  muted: boolean
  /** Time of the last change of settings; null before the first. */
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

/** Locked, so that changes of settings queue. */
export function lockSettings(trx: Trx, roomId: number, userId: number): Promise<SettingsRow | undefined> {
  return trx
    .selectFrom('roomSettings')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export function upsertSettings(
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

/** The other member, as a writer needs it. */
export interface Counterpart {
  id: number
  role: number
  activated: boolean
  muted: boolean
  /** Id of the message already stored with that refId. */
  sentId: number | null
}

/** Undefined for a non-member or an unknown conversation. */
export function findCounterpart(
  trx: Trx,
  { roomId, writerId, refId }: { roomId: number; writerId: number; refId: string | null },
): Promise<Counterpart | undefined> {
  return trx
    .selectFrom('rooms')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', sql<number>`case when first_id = ${writerId} then second_id else first_id end`),
    )
    .leftJoin('tutors', 'tutors.userId', 'users.id')
    .leftJoin('roomSettings', (join) =>
      join.onRef('roomSettings.userId', '=', 'users.id').onRef('roomSettings.roomId', '=', 'rooms.id'),
    )
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.roomId', '=', 'rooms.id')
        .on('messages.userId', '=', writerId)
        .on('messages.refId', '=', refId),
    )
    .select((row) => [
      'users.id',
      'users.role',
      'messages.id as sentId',
      row.fn.coalesce('tutors.activated', sql.lit(false)).as('activated'),
      row.fn.coalesce('roomSettings.muted', sql.lit(false)).as('muted'),
    ])
    .where('rooms.id', '=', roomId)
    .where((row) => row(row.val(writerId), 'in', [row.ref('rooms.firstId'), row.ref('rooms.secondId')]))
    .executeTakeFirst()
}

export interface UncontactedRow {
  person: PersonRow
  bio: string | null
  online: boolean
  lastSeenAt: Date | null
}

/** Listed tutors without a conversation with the student: online ones first, then by rating. */
// ours: by rating, since the specification leaves the order open
export async function listUncontacted(
  db: Database,
  studentId: number,
  { page, size }: PageQuery,
): Promise<{ list: UncontactedRow[]; total: number }> {
  const from = uncontacted(studentId)
  const [{ rows }, counted] = await Promise.all([
    sql<UncontactedRow>`
      select ${personOf('u.id')} as person, t.bio, u.last_seen_at, ${isPresent('u.id')} as online
      from ${from}
      order by online desc, t.displayed_rating desc, t.rating_count desc, t.user_id
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ])
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

function uncontacted(studentId: number): RawBuilder<unknown> {
  return sql`listed_tutors l
    join tutors t on t.user_id = l.user_id
    join users u on u.id = l.user_id
    where not exists (
      select 1 from rooms r
      where r.first_id = least(l.user_id, ${studentId}::bigint) and r.second_id = greatest(l.user_id, ${studentId}::bigint))`
}
