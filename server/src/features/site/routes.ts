/** Short addresses that can be moved: each leads to the link that the settings name for it. */
import { linkKind } from '@hiwar/contract/enumerations/platform.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentSettings } from '../settings/present.ts'
import { findSettings } from '../settings/store.ts'
import type { SitePages } from './pages.ts'

/** The query plays no part, so that nobody can send people elsewhere by a link of ours. */
export function addLinkRoute(http: FastifyInstance, { db }: Context, pages: SitePages | null): void {
  http.get<{ Params: { name: string } }>('/url/:name', { schema: { hide: true } }, async (request, reply) => {
    const kind = linkKind.safeParse(request.params.name)
    const target = kind.success ? presentSettings(await findSettings(db)).links[kind.data] : null
    reply.header('X-Robots-Tag', 'noindex')
    if (target) return reply.header('Cache-Control', 'no-store').redirect(target, 302)
    if (pages === null) throw new Refusal('not-found')
    return pages.sendMissing(request, reply)
  })
}
