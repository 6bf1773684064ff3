import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { briefOf } from '../users/person.store.ts'

interface LedgerQuery {
  page: number
  size: number
  sort?: 'asc' | 'desc' | undefined
  week?: number | undefined
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['list'][number]

/** One page of a subscription's lines, newest first, each with what its week has left after it. */
export function listEntries(db: Database, subscriptionId: number, filters: LedgerQuery) {
  const { sort = 'desc', week } = filters
  const query = db
    .selectFrom('minuteEntries')
    .where('minuteEntries.subscriptionId', '=', subscriptionId)
    .$if(week !== undefined, (all) => all.where('minuteEntries.weekIndex', '=', week ?? 0))
  const ordered = query
    .leftJoin('lessons', 'lessons.id', 'minuteEntries.lessonId')
    .selectAll('minuteEntries')
    .select([balance, briefOf('lessons.tutorId').as('tutor')])
    .orderBy('minuteEntries.id', sort)
  return pageOf(query, ordered, filters)
}

// A sum of its own for each line, since a page does not begin with the first.
const balance = sql<number>`(
  select sum(m.minutes)::int from minute_entries m
  where m.subscription_id = minute_entries.subscription_id and m.week_index = minute_entries.week_index
    and m.id <= minute_entries.id)`.as('balance')
