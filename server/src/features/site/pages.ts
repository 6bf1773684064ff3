/** The pages of the public site: rendered by its built renderer, kept until a plan, a tutor or a setting changes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkKind } from '@hiwar/contract/enumerations/platform.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { TutorOrder } from '@hiwar/contract/people/tutors.ts'
import type { SiteAddress, SiteFacts, SiteRenderer } from '@hiwar/contract/platform/site.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { type Listening, listenTo } from '../../platform/db/cache.ts'
import { createKeptPages, type Document, sendPage } from '../../platform/http/kept-pages.ts'
import { presentPlan } from '../plans/present.ts'
import { listPlans } from '../plans/store.ts'
import { presentReview } from '../ratings/present.ts'
import { listReviews } from '../ratings/store.ts'
import { presentSettings } from '../settings/present.ts'
import { findSettings } from '../settings/store.ts'
import { findCard, listListedIds } from '../tutors/card.store.ts'
import { listCards } from '../tutors/list.store.ts'
import { presentCard, presentKnown } from '../tutors/present.ts'

export interface SitePages {
  /** Sends the page of the address; false when the site has none there. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Another app's page about a tutor, with what readers without scripts and search engines need of him. */
  sendIntroduced(shell: string, tutorId: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  close(): Promise<void>
}

/** Null while the site was not built. */
export async function createSitePages(context: Context, root: string): Promise<SitePages | null> {
  const program = join(root, 'server', 'render.js')
  const built = join(root, 'index.html')
  if (!existsSync(program) || !existsSync(built)) return null
  // It stands in the build of another room, so that the server knows it by its contract alone.
  const renderer = (await import(pathToFileURL(program).href)) as SiteRenderer
  const template = readFileSync(built, 'utf8')
  const kept = createKeptPages(context.clock, context.log)
  let listening: Listening | null = null
  const listen = () => {
    listening ??= listenTo(context.config.DATABASE_URL, ['plans', 'tutors', 'settings'], kept.outdate, kept.outdate)
  }

  async function render(address: SiteAddress | null): Promise<Document> {
    return renderer.render(address, await loadFacts(context, address), template)
  }
  async function introduce(shell: string, tutorId: number): Promise<Document> {
    const introduction = renderer.introduceTutor(await loadFacts(context, { key: '', tutorId }))
    const text = introduction === null ? shell : introduced(shell, introduction)
    return { status: 200, type: 'text/html', text }
  }

  return {
    async send(request, reply) {
      const { pathname, searchParams } = new URL(request.url, 'http://any')
      const address = renderer.addressOf(pathname, Object.fromEntries(searchParams))
      if (address === null) return false
      listen()
      sendPage(await kept.page(address.key, () => render(address)), request, reply)
      return true
    },
    async sendMissing(request, reply) {
      listen()
      return sendPage(await kept.page('missing', () => render(null)), request, reply)
    },
    async sendIntroduced(shell, tutorId, request, reply) {
      listen()
      try {
        return sendPage(await kept.page(`introduced ${tutorId}`, () => introduce(shell, tutorId)), request, reply)
      } catch (err) {
        // The app says for itself what cannot be fetched, and offers to try again.
        context.log.warn({ err }, 'a tutor could not be introduced')
        return reply.status(503).type('text/html; charset=utf-8').send(shell)
      }
    },
    async close() {
      await listening?.stop()
    },
  }
}

/** The shell's own title and description give way to the tutor's. */
function introduced(shell: string, { head, body }: { head: string; body: string }): string {
  return shell
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('<div id="root"></div>', () => `<div id="root"></div><noscript>${body}</noscript>`)
}

/** What the public pages are made of, as anybody may know it. */
const tutorsShown = 6

/** Everything that the page of the address needs. */
async function loadFacts(context: Context, address: SiteAddress | null): Promise<SiteFacts> {
  const { db, clock, config } = context
  const now = clock.now()
  const [plans, tutors, settings, tutor, tutorIds] = await Promise.all([
    listPlans(db, { userId: null }, { page: 1, size: pageSize.max }, now),
    listCards(db, { page: 1, size: tutorsShown, orderBy: TutorOrder.NextFree }, now),
    findSettings(db),
    address?.tutorId === undefined ? null : loadTutor(context, address.tutorId),
    address?.listsTutors === true ? listListedIds(db) : [],
  ])
  return {
    siteUrl: config.SITE_URL,
    learnUrl: config.LEARN_URL,
    now: now.getTime(),
    plans: plans.list.map(presentPlan),
    tutors: tutors.list.map(presentCard),
    settings: presentSettings(settings),
    company: {
      email: config.CONTACT_EMAIL ?? null,
      name: config.COMPANY_NAME ?? null,
      address: config.COMPANY_ADDRESS ?? null,
      registration: config.COMPANY_REGISTRATION ?? null,
    },
    tutor,
    tutorIds,
  }
}

async function loadTutor({ db }: Context, id: number): Promise<SiteFacts['tutor']> {
  const row = await findCard(db, id)
  const known = row && presentKnown(row)
  if (!known?.listed) return null
  const { list } = await listReviews(db, id, null, { page: 1, size: pageSize.default })
  return { card: known.card, reviews: list.map(presentReview) }
}

// Short addresses that can be moved: each leads to the link that the settings name for it.

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
