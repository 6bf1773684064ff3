/** The filters that the lists of interviews and demo sessions share. */
import { parseSessionId } from '@hiwar/domain/sessions/members.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { MeetingPurpose } from './place.store.ts'

/** Whether any of these people is one of the two. */
export function isMember(people: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`(manager_id = any(${[...people]}) or tutor_id = any(${[...people]}))`
}

/** Whether the column is one of the values, where any are asked for. */
export function anyOf(column: Expression<unknown>, values: readonly number[] | undefined): Expression<SqlBool>[] {
  return values === undefined ? [] : [sql<SqlBool>`${column} = any(${[...values]})`]
}

/** Whether it is one of the sessions; those of another kind are none of it. */
export function named(
  column: Expression<string>,
  kind: MeetingPurpose,
  sessions: readonly string[] | undefined,
): Expression<SqlBool>[] {
  if (sessions === undefined) return []
  const names = sessions.map(parseSessionId).filter((name) => name?.kind === kind)
  return [sql<SqlBool>`${column} = any(${names.map((name) => name?.uuid)}::uuid[])`]
}

/** Rich text without its markup. */
export function readable(column: Expression<unknown>): Expression<unknown> {
  return sql`regexp_replace(${column}, '<[^>]*>', '', 'g')`
}
