/** Members of a conversation with their settings. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { boundsOf, type PageQuery, withTotal } from '../../platform/db/lists.ts'
import { isPresent, presentPeople } from '../presence/store.ts'
import { isParted, partedFrom } from '../users/parted.store.ts'
import { type PersonRow, personOf } from '../users/store.ts'
import { hasPictureLeave } from './file.store.ts'
import { type MessagePlace, nextPlace } from './message.store.ts'

export type SettingsRow = Row<'roomSettings'>
export type SettingsChanges = Partial<Pick<SettingsRow, 'pinned' | 'muted'>>

export interface ConversationMemberRow {
  person: PersonRow
  online: boolean
  lastSeenAt: Date | null
  parted: boolean
  erased: boolean
  birthYear: number | null
  hasPictureLeave: boolean
  /** Relevant only for tutors and tutor managers. */
  activated: boolean
  pinned: boolean
  muted: boolean
  /** Time of the last change of the settings; null if the member never changed them. */
  changedAt: Date | null
}

export async function listMembersOf(db: Database, roomId: number): Promise<ConversationMemberRow[]> {
  const { rows } = await sql<ConversationMemberRow>`
    select ${personOf('u.id')} as person, ${isPresent('u.id')} as online, u.last_seen_at, coalesce(s.pinned, false) as pinned,
      is_parted(r.first_id, r.second_id) as parted, u.erased_at is not null as erased,
      u.birth_year, ${hasPictureLeave(sql.ref('u.id'))} as has_picture_leave,
      coalesce(t.activated, false) as activated, coalesce(s.muted, false) as muted, s.updated_at as changed_at
    from rooms r
    join users u on u.id in (r.first_id, r.second_id)
    left join tutors t on t.user_id = u.id
    left join room_settings s on s.room_id = r.id and s.user_id = u.id
    where r.id = ${roomId}
    order by u.id`.execute(db)
  return rows
}

/** The row lock makes concurrent changes of the settings wait for each other. */
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
  changes: SettingsChanges,
  now: Date,
): Promise<SettingsRow> {
  return trx
    .insertInto('roomSettings')
    .values({ roomId, userId, ...changes, createdAt: now, updatedAt: now })
    .onConflict((row) => row.columns(['roomId', 'userId']).doUpdateSet({ ...changes, updatedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The other member, with the columns that sending a message needs, and the message's place. */
export interface Counterpart extends MessagePlace {
  id: number
  role: Role
  birthYear: number | null
  saidAdult: boolean | null
  writerBirthYear: number | null
  writerSaidAdult: boolean | null
  activated: boolean
  /** The member has browsers that take pushes, and has not muted the conversation. */
  isPushed: boolean
  /** One of the two has blocked the other. */
  parted: boolean
  erased: boolean
  /** Id of the message already stored with this refId. */
  sentId: number | null
  /** The writer's last texts of the conversation, oldest first, as far as they are fresh. */
  before: string[]
}

/** A number in pieces is put together from the writer's last messages of so many minutes. */
const freshMinutes = 10
const lastMessages = 5

export async function findCounterpart(
  trx: Trx,
  { roomId, writerId, refId }: { roomId: number; writerId: number; refId: string | null },
  now: Date,
): Promise<Counterpart | undefined> {
  const { rows } = await sql<Counterpart>`
    select u.id, u.role, u.birth_year, said.is_adult as said_adult, w.birth_year as writer_birth_year,
      writer_said.is_adult as writer_said_adult, m.id as sent_id, ${nextPlace}, ${isParted(sql`u.id`, writerId)} as parted,
      u.erased_at is not null as erased, coalesce(t.activated, false) as activated,
      not coalesce(s.muted, false) and exists (select from push_subscriptions where user_id = u.id) as is_pushed,
      array(select last.text
        from (select id, text, updated_at from messages
          where room_id = r.id and user_id = ${writerId} and deleted_at is null
          order by id desc limit ${lastMessages}) last
        where last.updated_at > ${datePlus(now, -freshMinutes * MINUTE)} order by last.id) as before
    from rooms r
    join users w on w.id = ${writerId}
    left join age_answers writer_said on writer_said.user_id = w.id and writer_said.birth_year = w.birth_year
    join users u on u.id = case when r.first_id = ${writerId} then r.second_id else r.first_id end
    left join age_answers said on said.user_id = u.id and said.birth_year = u.birth_year
    left join tutors t on t.user_id = u.id
    left join room_settings s on s.user_id = u.id and s.room_id = r.id
    left join messages m on m.room_id = r.id and m.user_id = ${writerId} and m.ref_id = ${refId}
    where r.id = ${roomId} and ${writerId} in (r.first_id, r.second_id)`.execute(trx)
  return rows[0]
}

export interface UncontactedRow {
  person: PersonRow
  bio: string | null
  online: boolean
  lastSeenAt: Date | null
}

/**
 * Listed tutors without a conversation with the student: online tutors first, then by rating. The people whom the
 * student knows or is parted from are read once, not for each tutor.
 */
// ours: the specification leaves the order open, so the second criterion is the rating
export async function listUncontacted(db: Database, studentId: number, page: PageQuery) {
  const from = sql`listed_tutors l join tutors t on t.user_id = l.user_id
    where l.user_id not in (
      select case when first_id = ${studentId} then second_id else first_id end from rooms
      where first_id = ${studentId} or second_id = ${studentId}
      union all select id from ${partedFrom(studentId)} parted)`
  const { limit, offset } = boundsOf(page)
  const { rows } = await sql<UncontactedRow & { total: number }>`
    with shown as (
      select t.user_id, t.bio, t.displayed_rating, t.rating_count, count(*) over () as total,
        t.user_id in ${presentPeople} as online
      from ${from}
      order by online desc, t.displayed_rating desc, t.rating_count desc, t.user_id
      limit ${limit} offset ${offset})
    select ${personOf('u.id')} as person, s.bio, u.last_seen_at, s.online, s.total
    from shown s join users u on u.id = s.user_id
    order by s.online desc, s.displayed_rating desc, s.rating_count desc, s.user_id`.execute(db)
  const counted = sql<{ total: number }>`select count(*) as total from ${from}`
  return withTotal(rows, page, async () => (await counted.execute(db)).rows[0]?.total ?? 0)
}
