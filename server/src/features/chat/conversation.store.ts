/** A person's conversations with the settings, the other member, and the unread count. */
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { holding, isAnyOf } from '../../platform/db/lists.ts'
import { isPresent } from '../presence/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'
import type { MessageRow } from './message.store.ts'

export type ConversationFilters = RequestOf<typeof chatEndpoints.rooms>['query']

export interface OwnConversationRow {
  id: number
  pinned: boolean
  muted: boolean
  other: PersonRow
  online: boolean
  lastSeenAt: Date | null
  latestId: number | null
  unread: number
}

/** One page, the latest message first; an empty conversation counts by its opening. */
export async function listConversationsOf(
  db: Database,
  userId: number,
  filters: ConversationFilters,
): Promise<{ list: OwnConversationRow[]; total: number }> {
  const wanted = wantedConversations(userId, filters)
  const { page, size } = filters
  const [{ rows }, counted] = await Promise.all([
    sql<OwnConversationRow>`
      select r.id, coalesce(s.pinned, false) as pinned, coalesce(s.muted, false) as muted,
        ${personOf('o.id')} as other, ${isPresent('o.id')} as online, o.last_seen_at, latest.id as latest_id,
        (select count(*) from messages u
          where u.room_id = r.id and u.user_id = o.id and u.read_at is null and u.deleted_at is null) as unread
      from ${wanted.from}
      left join lateral (
        select m.id, m.created_at from messages m
        where m.room_id = r.id and m.deleted_at is null order by m.id desc limit 1
      ) latest on true
      where ${wanted.where}
      order by coalesce(latest.created_at, r.created_at) desc, r.id desc
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${wanted.from} where ${wanted.where}`.execute(db),
  ])
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

function wantedConversations(userId: number, { pinned, muted, keyword = '' }: ConversationFilters) {
  const conditions = [sql`(r.first_id = ${userId} or r.second_id = ${userId})`]
  if (pinned !== undefined) conditions.push(sql`coalesce(s.pinned, false) = ${pinned}`)
  if (muted !== undefined) conditions.push(sql`coalesce(s.muted, false) = ${muted}`)
  if (keyword !== '') conditions.push(holds(keyword))
  return {
    from: sql`rooms r
      join users o on o.id = case when r.first_id = ${userId} then r.second_id else r.first_id end
      left join room_settings s on s.room_id = r.id and s.user_id = ${userId}`,
    where: sql.join(conditions, sql` and `),
  }
}

/** Matches the other member's name or a message; searches the visible text, not the markup. */
function holds(keyword: string): RawBuilder<unknown> {
  const written = keyword.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return sql`(fold_arabic(coalesce(o.name, '')) like ${holding(keyword)} or exists (
    select 1 from messages k where k.room_id = r.id and k.deleted_at is null
      and fold_arabic(regexp_replace(k.text, '<[^>]*>', '', 'g')) like ${holding(written)}))`
}

/** Messages by their ids. */
export async function listMessagesById(db: Database, ids: readonly number[]): Promise<Map<number, MessageRow>> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
