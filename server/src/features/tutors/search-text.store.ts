/** What tutors are found by, folded once when it changes instead of at every search. */
import { foldArabic } from '@hiwar/domain/text/text.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { holding } from '../../platform/db/text-filter.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { LockedTutor } from './lock.store.ts'

/** Writes the search text of tutors from their names and topics. */
export async function refreshSearchText(trx: Trx, tutors: readonly LockedTutor[]): Promise<void> {
  const topics = await listTopicNames(
    trx,
    tutors.map(({ id }) => id),
  )
  const byTutor = Map.groupBy(topics, ({ userId }) => userId)
  const texts = tutors.map(({ id, name }) => {
    const names = (byTutor.get(id) ?? []).flatMap(({ arabicName, englishName }) => [arabicName, englishName])
    return searchText([name ?? '', ...names])
  })
  await sql`
    update tutors t set search_text = v.text
    from unnest(${tutors.map(({ id }) => id)}::bigint[], ${texts}::text[]) v (id, text)
    where t.user_id = v.id and t.search_text <> v.text`.execute(trx)
}

/** A line each, so that nothing is found across two of them. */
function searchText(parts: readonly string[]): string {
  return parts.map(foldArabic).join('\n')
}

function listTopicNames(trx: Trx, userIds: readonly number[]) {
  return trx
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .select(['userTopics.userId', 'topics.arabicName', 'topics.englishName'])
    .where((row) => row('userTopics.userId', '=', row.fn.any(row.val([...userIds]))))
    .orderBy('topics.id')
    .execute()
}

/** Whether the tutor's name or a topic holds what is searched, every character of it taken as it is. */
export function isFoundBy(searched: string): Expression<SqlBool> {
  return sql<SqlBool>`tutors.search_text like ${holding(searched)}`
}
