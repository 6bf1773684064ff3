import type { FigureMonth } from '@hiwar/domain/figures/months.ts'
import { dateOfInstant } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'

/** The months as the rows `m (month, starts_at, ends_at)` of a statement. */
export function rowsOf(months: readonly FigureMonth[]) {
  const names = months.map(({ name }) => name)
  const starts = months.map(({ start }) => dateOfInstant(start))
  const ends = months.map(({ end }) => dateOfInstant(end))
  return sql`unnest(${names}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) m (month, starts_at, ends_at)`
}

/** The time that the months cover together. */
export function windowOf(months: readonly FigureMonth[]): { after: Date; before: Date } {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('no months')
  return { after: dateOfInstant(first.start), before: dateOfInstant(last.end) }
}
