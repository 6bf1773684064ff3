/** Flags as staff read and judge them. */
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { ContactKind } from '@hiwar/contract/enumerations/safety.ts'
import type { messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isSet, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/store.ts'

function shownFlags(db: Database | Trx) {
  return db
    .selectFrom('messageFlags')
    .selectAll()
    .select([personOf('messageFlags.userId').as('author'), personOf('messageFlags.otherId').as('reader')])
    .$narrowType<{ contact: ContactKind[] }>()
}

export type FlagRow = NonNullable<Awaited<ReturnType<typeof findFlag>>>

export function findFlag(db: Database | Trx, id: number) {
  return shownFlags(db).where('id', '=', id).executeTakeFirst()
}

export function lockFlag(trx: Trx, id: number): Promise<{ wrong: boolean | null; userId: number } | undefined> {
  return trx.selectFrom('messageFlags').select(['wrong', 'userId']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface Judgment {
  wrong: boolean
  judgedBy: number
  judgedAt: Date
}

export async function updateJudgment(trx: Trx, id: number, judgment: Judgment): Promise<void> {
  await trx.updateTable('messageFlags').set(judgment).where('id', '=', id).execute()
}

type FlagFilters = RequestOf<typeof messageFlagEndpoints.list>['query']

/** One page of flags. Without a filter by exercises the list leaves out those that staff need not look at. */
export function listFlags(db: Database, filters: FlagFilters): Promise<{ list: FlagRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db.selectFrom('messageFlags').where((row) => row.and(matching(row, filters)))
  const rows = shownFlags(db).where((row) => row.and(matching(row, filters)))
  return pageOf(query, rows.orderBy('at', sort).orderBy('id', sort), filters)
}

function matching(row: ExpressionBuilder<DB, 'messageFlags'>, filters: FlagFilters) {
  const { ids, users, contact, blocked, exercise, judged, at } = filters
  return [
    ...anyOf(row.ref('id'), ids),
    ...anyOf(row.ref('userId'), users),
    ...(contact === undefined ? [] : [sql<boolean>`contact && ${[...contact]}::text[]`]),
    ...isSet(row.ref('messageId'), blocked === undefined ? undefined : !blocked),
    exercise === undefined ? row('due', '=', true) : row('exercise', '=', exercise),
    ...isSet(row.ref('judgedAt'), judged),
    ...inRange(row.ref('at'), at),
  ]
}

export interface EvidenceRow {
  id: number
  userId: number
  text: string
  createdAt: Date
}

/** Messages of each side of a flag that staff see with it. */
const around = 5

/** The flagged message with those around it; of a blocked one those around its time. */
export async function listEvidence(db: Database | Trx, flag: FlagRow): Promise<EvidenceRow[]> {
  const { messageId, roomId, at } = flag
  if (roomId === null) return []
  const isBefore = messageId === null ? sql<boolean>`created_at <= ${at}` : sql<boolean>`id < ${messageId}`
  const isBehind = messageId === null ? sql<boolean>`created_at > ${at}` : sql<boolean>`id > ${messageId}`
  const side = (where: RawBuilder<boolean>, order: 'asc' | 'desc') => sql`
    (select id, user_id, text, created_at from messages where room_id = ${roomId} and deleted_at is null and ${where}
    order by id ${sql.raw(order)} limit ${around})`
  const { rows } = await sql<EvidenceRow>`
    select * from (${side(isBefore, 'desc')} union all ${side(isBehind, 'asc')}
      union all select id, user_id, text, created_at from messages where id = ${messageId}) shown
    order by id`.execute(db)
  return rows
}
