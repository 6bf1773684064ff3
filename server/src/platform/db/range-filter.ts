import type { RangeFilter } from '@hiwar/contract/calls/query.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

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
