/** Renders a page for visitors on the server, so that a phone shows it before the scripts have arrived. */
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import type { AppPlace, Ask, PrerenderedPage } from '@hiwar/contract/platform/site.ts'
import { transport } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { titleOf } from '@hiwar/kit/shell/PageHeading.tsx'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { fetchPage, pageAt, pageOf, routes } from './app.tsx'
import { FrameSkeleton } from './shell/FrameSkeleton.tsx'
import { BuiltPages } from './shell/page.ts'

/** Reads whose reply is the same for every visitor, for as long as the server keeps a prerendered page. */
const shared = [
  platformEndpoints.publicSettings,
  planEndpoints.list,
  tutorEndpoints.list,
  tutorEndpoints.info,
  topicEndpoints.list,
  ratingEndpoints.listOfTutor,
  slotEndpoints.list,
].map((endpoint) => queryKeyOf(endpoint)[0])

/** Rounds of reads: a list, then what belongs to its rows. */
const mostRounds = 3
const handler = createStaticHandler(routes)

export function placeOf(path: string): AppPlace | null {
  const page = pageOf(path)
  if (page === undefined) return null
  return { pattern: page.path, prerendered: page.prerendered === true, own: page.own === true }
}

/** The outline of the frame of members, which their pages show until their scripts arrive. */
export function frame(): string {
  return renderToString(<FrameSkeleton isBare={false} />)
}

/** The page with the replies to everything that it reads; `ask` answers as the API answers a visitor. */
export async function prerender(path: string, now: number, ask: Ask): Promise<PrerenderedPage> {
  await fetchPage(path, false)
  const client = createQueryClient()
  const draw = await drawing(path, now, client)
  let body = draw()
  for (let round = 0; round < mostRounds; round += 1) {
    const open = client.getQueryCache().findAll({ predicate: isWanted })
    if (open.length === 0) break
    // Each request is sent before another page can replace `transport.fetch`.
    transport.fetch = ask
    await Promise.all(open.map((query) => query.fetch()))
    body = draw()
  }
  const replies = JSON.stringify(dehydrate(client)).replaceAll('<', '\\u003c')
  client.clear()
  return { title: titleOf(headingOf(body)), body, replies }
}

/** The words of the page's heading, still as HTML. */
function headingOf(body: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? []
  return heading.replaceAll(/<[^>]*>/g, '')
}

async function drawing(path: string, now: number, client: QueryClient): Promise<() => string> {
  const context = await handler.query(new Request(new URL(path, 'http://app')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return () =>
    renderToString(
      <KitProvider queryClient={client} clock={{ now: () => now }}>
        <BuiltPages value={pageAt}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </BuiltPages>
      </KitProvider>,
    )
}

/** Whether the page waits for a reply that it may share. */
function isWanted({ state, options, queryKey }: Query): boolean {
  const isOff = 'enabled' in options && options.enabled === false
  return state.status === 'pending' && !isOff && shared.includes(queryKey[0])
}
