import type { SelectQueryBuilder } from 'kysely'
import type { DB } from './types.generated.ts'

export interface PageQuery {
  page: number
  size: number
  /** Everything at once, where the call allows it. */
  full?: boolean | undefined
}

/** One page of ordered rows and the count of all that the filters leave: two queries at most, however many rows. */
export async function pageOf<Tables extends keyof DB, Row>(
  filtered: SelectQueryBuilder<DB, Tables, unknown>,
  ordered: SelectQueryBuilder<DB, Tables, Row>,
  { page, size, full }: PageQuery,
): Promise<{ list: Row[]; total: number }> {
  if (full === true) {
    const list = await ordered.execute()
    return { list: list as Row[], total: list.length }
  }
  const [list, counted] = await Promise.all([
    ordered
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    filtered.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: list as Row[], total: counted.total }
}
