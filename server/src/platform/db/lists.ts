import type { RangeFilter } from '@hiwar/contract/calls/query.ts'
import type { MatchMode } from '@hiwar/contract/enumerations/basic.ts'
import { countedRows } from '@hiwar/contract/fields/limits.ts'
import { foldSearched } from '@hiwar/domain/text/text.ts'
import {
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { DB } from './types.generated.ts'

export interface PageQuery {
  page: number
  size: number
  /** Id of the row after which the page begins, while that row is in the list. */
  behind?: number | undefined
  /** Returns all rows, where the endpoint allows it. */
  full?: boolean | undefined
  /** Reads the next rows of this cursor instead of a page. */
  cursor?: Cursor
}

/**
 * Returns one page of ordered rows and the total of filtered rows, of a longer list one more than `countedRows`. One
 * statement reads both; only an empty page after the first needs a second one.
 */
export async function pageOf<Known extends DB, Tables extends keyof Known, Row>(
  filtered: SelectQueryBuilder<Known, Tables, unknown>,
  ordered: SelectQueryBuilder<Known, Tables, Row>,
  asked: PageQuery,
): Promise<{ list: Row[]; total: number }> {
  if (asked.full === true) {
    const list = (await ordered.execute()) as Row[]
    return { list, total: list.length }
  }
  const all = filtered.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()
  const count = async () => (await all.executeTakeFirstOrThrow()).total
  if (asked.cursor !== undefined) return asked.cursor.next(ordered, count)
  const first = filtered.select(sql`1`.as('one')).limit(sql.lit(countedRows + 1))
  const counted = sql<number>`(select count(*) from (${first}) as counted)`
  // A window function would count as well, but would read every column of every filtered row.
  const rows = ordered.select(counted.as('total')).$castTo<Row & { total: number }>()
  const { limit, offset } = asked.behind === undefined ? boundsOf(asked) : boundsBehind(ordered, asked.behind, asked)
  const page = await rows.limit(limit).offset(offset).execute()
  return withTotal(page as (Row & { total: number })[], asked, async () => Math.min(await count(), countedRows + 1))
}

/** The rows of a page, each of which also carries the total of the list. */
export async function withTotal<Row extends { total: number }>(
  page: readonly Row[],
  asked: PageQuery,
  count: () => Promise<number>,
): Promise<{ list: Row[]; total: number }> {
  const [first] = page
  if (first === undefined) return { list: [], total: asked.page === 1 ? 0 : await count() }
  return { list: page.slice(0, asked.size), total: first.total }
}

interface Bounds {
  limit: RawBuilder<number>
  offset: RawBuilder<number>
}

const limits = [1, 10, 20, 50, 100]

/**
 * The first page takes its limit from the text of the statement: with a parameter PostgreSQL expects a tenth of the
 * table, rejects such a plan, and plans the statement again at every call. A few limits keep the number of texts small.
 */
export function boundsOf({ page, size }: PageQuery): Bounds {
  const limit = page === 1 ? limits.find((one) => one >= size) : undefined
  if (limit !== undefined) return { limit: sql.lit(limit), offset: sql.lit(0) }
  return { limit: sql`${size}`, offset: sql`${(page - 1) * size}` }
}

/** The page after a row. A row that has left the list since has no place, and the page's number counts again. */
function boundsBehind(ordered: Expression<unknown>, behind: number, { page, size }: PageQuery): Bounds {
  const placed = sql`select row_number() over () as place, listed.id from (${ordered}) as listed`
  const place = sql`select place from (${placed}) as placed where id = ${behind} limit 1`
  return { limit: sql`${size}`, offset: sql`coalesce((${place}), ${(page - 1) * size}::bigint)` }
}

/** Replaces paging: the first call opens the list, and every call returns the next rows. */
export interface Cursor {
  next<Row>(ordered: Ordered<Row>, count: () => Promise<number>): Promise<{ list: Row[]; total: number }>
}

export interface Ordered<Row> {
  compile(): CompiledQuery<Row>
}

const operators = { eq: '=', gte: '>=', lte: '<=', gt: '>', lt: '<' } as const

/** Conditions of a range filter on a number or instant, joined by AND. The value keeps its type, so 1.5 is valid. */
export function inRange<Value extends number | string>(
  column: Expression<unknown>,
  filter: RangeFilter<Value> | undefined,
): Expression<SqlBool>[] {
  if (filter === undefined) return []
  return Object.entries(operators).flatMap(([name, operator]) => {
    const value = filter[name as keyof typeof operators]
    return value === undefined ? [] : [sql<SqlBool>`${column} ${sql.raw(operator)} ${typed(value)}`]
  })
}

function typed(value: number | string): RawBuilder<unknown> {
  return typeof value === 'number' ? sql`${value}::numeric` : sql`${value}::timestamptz`
}

export function isAnyOf<Value>(
  column: Expression<Value>,
  values: readonly NoInfer<NonNullable<Value>>[],
): RawBuilder<SqlBool> {
  // One value is compared by itself, because PostgreSQL expects ten values in an array and rejects the plan for ten.
  if (values.length === 1) return sql<SqlBool>`${column} = ${values[0]}`
  return sql<SqlBool>`${column} = any(${[...values]})`
}

/** Condition of a filter by several values; none without a filter. */
export function anyOf<Value>(
  column: Expression<Value>,
  values: readonly NoInfer<NonNullable<Value>>[] | null | undefined,
): Expression<SqlBool>[] {
  return values === null || values === undefined ? [] : [isAnyOf(column, values)]
}

/** Condition of a filter by one value; none without a filter. */
export function equals<Value>(
  column: Expression<Value>,
  value: NoInfer<NonNullable<Value>> | undefined,
): Expression<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${column} = ${value}`]
}

const patterns: Readonly<Record<MatchMode, (literal: string) => string>> = {
  exact: (literal) => literal,
  prefix: (literal) => `${literal}%`,
  suffix: (literal) => `%${literal}`,
  loose: (literal) => `%${literal}%`,
}

/** Condition of a text filter that ignores Arabic spelling variants; the word `null` finds empty values. */
export function matchesText(
  column: Expression<unknown>,
  searched: string | undefined,
  match: MatchMode = 'loose',
): Expression<SqlBool>[] {
  if (searched === undefined || searched === '') return []
  if (searched === 'null') return [sql<SqlBool>`coalesce(${column}, '') = ''`]
  const literal = escaped(foldSearched(searched))
  return [sql<SqlBool>`fold_arabic(${column}) like ${patterns[match](literal)}`]
}

/** Like `matchesText`, for rich text: the filter sees the words, not the markup. */
export function matchesRichText(
  column: Expression<unknown>,
  searched: string | undefined,
  match?: MatchMode,
): Expression<SqlBool>[] {
  const bare = sql`regexp_replace(${column}, '<[^>]*>', '', 'g')`
  const words = sql`replace(replace(replace(${bare}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`
  return matchesText(words, searched, match)
}

/** LIKE pattern for texts that contain the searched one, with Arabic spelling folded and wildcards escaped. */
export function holding(searched: string): string {
  return patterns.loose(escaped(foldSearched(searched)))
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Condition of a filter by presence of a value; none without a filter. */
export function isSet(column: RawBuilder<unknown> | Expression<unknown>, wanted: boolean | undefined) {
  if (wanted === undefined) return []
  return [wanted ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`]
}
