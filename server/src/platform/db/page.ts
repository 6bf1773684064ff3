import type { SelectQueryBuilder } from 'kysely'
import type { Cursor } from './cursor.ts'
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
export async function pageOf<Tables extends keyof DB, Row>(
  filtered: SelectQueryBuilder<DB, Tables, unknown>,
  ordered: SelectQueryBuilder<DB, Tables, Row>,
  { page, size, full, cursor }: PageQuery,
): Promise<{ list: Row[]; total: number }> {
  if (full === true) {
    const list = await ordered.execute()
    return { list: list as Row[], total: list.length }
  }
  const count = async () => {
    const counted = await filtered.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return counted.total
  }
  if (cursor !== undefined) return cursor.next(ordered, count)
  const rows = ordered.limit(size).offset((page - 1) * size)
  const [list, total] = await Promise.all([rows.execute(), count()])
  return { list: list as Row[], total }
}
