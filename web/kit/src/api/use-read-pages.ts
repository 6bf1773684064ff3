/** Apart from the other queries, because the first page loads without infinite lists. */
import type { CallOf, Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { parts, queryKeyOf } from './queries.ts'

type Listing<Call extends Endpoint> = ReplyOf<Call> extends Page<infer Item> ? Item : never

/**
 * A list that loads page by page until it has the total that the server reports. The server counts its pages anew at
 * each call, so a row that moves between two calls would come twice or never: rows that were read are left out, and
 * missing ones are looked for on all pages.
 */
export function useReadPages<Call extends Endpoint>(
  endpoint: Call,
  input: CallOf<Call>,
  keyOf: (row: Listing<Call>) => number,
) {
  const { size = pageSize.default } = (input as { query: { size?: number } }).query
  const keysOf = (pages: readonly Page<Listing<Call>>[]) => pages.flatMap(({ list }) => list.map(keyOf))
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint, input), 'pages'],
    initialPageParam: { page: 1, known: [] as number[] },
    queryFn: async ({ pageParam, signal }) => {
      const read = async (page: number) => {
        const paged = { ...input, query: { ...input.query, page } } as CallOf<Call>
        const reply: unknown = await call(endpoint, ...parts(endpoint, paged, { signal }))
        return reply as Page<Listing<Call>>
      }
      const known = new Set(pageParam.known)
      return nextRows(read, pageParam.page, { size, isKnown: (row) => known.has(keyOf(row)) })
    },
    getNextPageParam: (last, pages) => {
      const known = keysOf(pages)
      // The greatest total: a row that left the list may have taken a row that nobody saw to an earlier page.
      const most = Math.max(...pages.map(({ total }) => total))
      return last.list.length > 0 && known.length < most ? { page: pages.length + 1, known } : undefined
    },
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list), total: pages.at(-1)?.total ?? 0 }),
  })
}

/** The unknown rows of a page; without any, those of the pages behind it, and then of the pages before it. */
async function nextRows<Row>(
  read: (page: number) => Promise<Page<Row>>,
  first: number,
  { size, isKnown }: { size: number; isKnown: (row: Row) => boolean },
): Promise<Page<Row>> {
  let pages = first
  for (let step = 0; ; step += 1) {
    const { list, total } = await read(((first - 1 + step) % pages) + 1)
    const fresh = list.filter((row) => !isKnown(row))
    pages = Math.max(pages, Math.ceil(total / size))
    if (fresh.length > 0 || step + 1 >= pages) return { list: fresh, total }
  }
}
