import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { boundsOf, holding, withTotal } from '../../platform/db/lists.ts'
import { isPresent } from '../presence/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'
import { fileOfMessage, type MessageRow } from './message.store.ts'

export type ConversationFilters = RequestOf<typeof chatEndpoints.rooms>['query']

export interface OwnConversationRow {
  id: number
  pinned: boolean
  muted: boolean
  other: PersonRow
  online: boolean
  lastSeenAt: Date | null
  parted: boolean
  latest: MessageRow | null
  unread: number
}

/** The latest message of a conversation in separate columns; all of them are null in an empty conversation. */
interface LatestColumns {
  latestId: number | null
  writerId: number
  text: string
  refId: string | null
  caution: boolean
  hasFile: boolean
  file: MessageRow['file']
  rev: number
  readAt: Date | null
  createdAt: Date
  updatedAt: Date
}

type Listed = Omit<OwnConversationRow, 'latest'> & LatestColumns

/** One page, the conversation with the latest message first; an empty conversation is sorted by its creation time. */
export async function listConversationsOf(db: Database, userId: number, filters: ConversationFilters) {
  const { from, where } = wantedConversations(userId, filters)
  const { limit, offset } = boundsOf(filters)
  const counted = sql<{ total: number }>`select count(*) as total from ${from} where ${where}`
  const { rows } = await sql<Listed & { total: number }>`
    select r.id, coalesce(s.pinned, false) as pinned, coalesce(s.muted, false) as muted,
      ${personOf('o.id')} as other, ${isPresent('o.id')} as online, o.last_seen_at,
      is_parted(r.first_id, r.second_id) as parted,
      (select count(*) from messages u
        where u.room_id = r.id and u.user_id = o.id and u.read_at is null and u.deleted_at is null) as unread,
      latest.id as latest_id, latest.user_id as writer_id, latest.text, latest.ref_id, latest.caution, latest.has_file,
      latest.file, latest.rev,
      latest.read_at, latest.created_at, latest.updated_at, (${counted}) as total
    from ${from}
    left join lateral (
      select messages.*, ${fileOfMessage}
      from messages where room_id = r.id and deleted_at is null order by id desc limit 1
    ) latest on true
    where ${where}
    order by coalesce(latest.created_at, r.created_at) desc, r.id desc
    limit ${limit} offset ${offset}`.execute(db)
  const { list, total } = await withTotal(rows, filters, async () => (await counted.execute(db)).rows[0]?.total ?? 0)
  return { list: list.map(conversationOf), total }
}

function conversationOf(row: Listed): OwnConversationRow {
  const { latestId, writerId, text, refId, caution, hasFile, file, rev, ...others } = row
  const { readAt, createdAt, updatedAt, ...conversation } = others
  const stamps = { readAt, createdAt, updatedAt, deletedAt: null }
  const message = { roomId: row.id, userId: writerId, text, refId, caution, hasFile, file, rev, ...stamps }
  return { ...conversation, latest: latestId === null ? null : { id: latestId, ...message } }
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

/** Matches the other member's name or the visible text of a message, not its markup. */
function holds(keyword: string): RawBuilder<unknown> {
  const written = keyword.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return sql`(fold_arabic(coalesce(o.name, '')) like ${holding(keyword)} or exists (
    select 1 from messages k where k.room_id = r.id and k.deleted_at is null
      and fold_arabic(regexp_replace(k.text, '<[^>]*>', '', 'g')) like ${holding(written)}))`
}
