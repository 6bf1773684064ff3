/** Apart from the other queries, because the first page loads without infinite lists. */
import type { CallOf, Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { parts, queryKeyOf } from './queries.ts'

/** A list that loads page by page until it has the total that the server reports. */
type Listing<Call extends Endpoint> = ReplyOf<Call> extends Page<infer Item> ? Item : never

export function useReadPages<Call extends Endpoint>(endpoint: Call, input: CallOf<Call>) {
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint, input), 'pages'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const paged = { ...input, query: { ...input.query, page: pageParam } } as CallOf<Call>
      const reply: unknown = await call(endpoint, ...parts(endpoint, paged, { signal }))
      return reply as Page<Listing<Call>>
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.list.length, 0)
      return last.list.length > 0 && loaded < last.total ? pages.length + 1 : undefined
    },
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list), total: pages.at(-1)?.total ?? 0 }),
  })
}
