import type { RangeFilter } from '@hiwar/contract/calls/query.ts'
import type { MatchMode } from '@hiwar/contract/enumerations/basic.ts'
import { foldArabic } from '@hiwar/domain/text/text.ts'
import { CompiledQuery, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from './database.ts'
import type { DB } from './types.generated.ts'

export interface PageQuery {
  page: number
  size: number
  /** Everything at once, where the call allows it. */
  full?: boolean | undefined
  /** Reads on where it stands, instead of a page. */
  cursor?: Cursor
}

/** One page of ordered rows and the count of all that the filters leave: two queries at most, however many rows. */
export async function pageOf<Known extends DB, Tables extends keyof Known, Row>(
  filtered: SelectQueryBuilder<Known, Tables, unknown>,
  ordered: SelectQueryBuilder<Known, Tables, Row>,
  { page, size, full, cursor }: PageQuery,
): Promise<{ list: Row[]; total: number }> {
  if (full === true) {
    const list = await ordered.execute()
    return { list: list as Row[], total: list.length }
  }
  const count = async () => {
    const counted = filtered.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()
    return (await counted.executeTakeFirstOrThrow()).total
  }
  if (cursor !== undefined) return cursor.next(ordered, count)
  const rows = ordered.limit(size).offset((page - 1) * size)
  const [list, total] = await Promise.all([rows.execute(), count()])
  return { list: list as Row[], total }
}

/** Reads a long list batch by batch, as it stood when the reading began, without ever holding all of it. */
export const batchRows = 500

/** Takes the place of pages: the list is opened once, and every further call gives its next rows. */
interface Cursor {
  next<Row>(ordered: Ordered<Row>, count: () => Promise<number>): Promise<{ list: Row[]; total: number }>
}

interface Ordered<Row> {
  compile(): CompiledQuery<Row>
}

export interface Reading {
  trx: Trx
  cursor: Cursor
  close(): Promise<void>
}

/** Begins to read; the connection is held until it is closed. */
export async function beginReading(db: Database): Promise<Reading> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let total: number | undefined
  return {
    trx,
    cursor: {
      async next<Row>(ordered: Ordered<Row>, count: () => Promise<number>) {
        if (total === undefined) {
          total = await count()
          const { sql: text, parameters } = ordered.compile()
          await trx.executeQuery(CompiledQuery.raw(`declare reading no scroll cursor for ${text}`, [...parameters]))
        }
        const { rows } = await sql<Row>`fetch forward ${sql.lit(batchRows)} from reading`.execute(trx)
        return { list: rows, total }
      },
    },
    async close() {
      if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    },
  }
}

const operators = { eq: '=', gte: '>=', lte: '<=', gt: '>', lt: '<' } as const

/** The conditions of a filter by number or instant, all of which hold; the value keeps its type, so that 1.5 is no fault. */
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

/** Whether the column is one of the values. */
export function isAnyOf<Value>(
  column: Expression<Value>,
  values: readonly NoInfer<NonNullable<Value>>[],
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} = any(${[...values]})`
}

/** The condition of a filter by values, where any are asked for. */
export function anyOf<Value>(
  column: Expression<Value>,
  values: readonly NoInfer<NonNullable<Value>>[] | null | undefined,
): Expression<SqlBool>[] {
  return values === null || values === undefined ? [] : [isAnyOf(column, values)]
}

/** The condition of a filter by one value, where one is asked for. */
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

/** The condition of a text filter, whichever way either side is spelled; the word `null` asks for the empty ones. */
export function matchesText(
  column: Expression<unknown>,
  searched: string | undefined,
  match: MatchMode = 'loose',
): Expression<SqlBool>[] {
  if (searched === undefined || searched === '') return []
  if (searched === 'null') return [sql<SqlBool>`coalesce(${column}, '') = ''`]
  const literal = escaped(foldArabic(searched))
  return [sql<SqlBool>`fold_arabic(${column}) like ${patterns[match](literal)}`]
}

/** The pattern of what holds the text, whichever way it is spelled, every character of it taken as it is. */
export function holding(searched: string): string {
  return patterns.loose(escaped(foldArabic(searched)))
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Whether a column that may be null is set, where that was asked for. */
export function isSet(column: RawBuilder<unknown> | Expression<unknown>, wanted: boolean | undefined) {
  if (wanted === undefined) return []
  return [wanted ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`]
}
