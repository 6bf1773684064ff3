/**
 * The pages of the public site, rendered by its built renderer and cached until a plan, a tutor, a setting or a
 * published text changes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkKind } from '@hiwar/contract/enumerations/platform.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { TutorOrder } from '@hiwar/contract/people/tutors.ts'
import { DocumentKind } from '@hiwar/contract/platform/documents.ts'
import type { AppPlace, SiteAddress, SiteFacts, SiteRenderer } from '@hiwar/contract/platform/site.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { type Listening, listenTo } from '../../platform/db/cache.ts'
import { createKeptPages, type Document, type KeptPage, sendPage } from '../../platform/http/page-cache.ts'
import { secondsToComeAgain } from '../../platform/http/reply-error.ts'
import { partsOf } from '../../platform/http/request-address.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import type { Clock } from '../../platform/platform.ts'
import { presentShown } from '../documents/present.ts'
import { listShown } from '../documents/store.ts'
import { presentPlan, presentTrialPrice } from '../plans/present.ts'
import { findTrialPlan, listPlans } from '../plans/store.ts'
import { presentPraise, presentReview } from '../ratings/present.ts'
import { listPraise, listReviews } from '../ratings/store.ts'
import { presentSettings } from '../settings/present.ts'
import { findSettings } from '../settings/store.ts'
import { listTaughtTopics } from '../topics/store.ts'
import { findCard, listListedIds, sumNumbers } from '../tutors/card.store.ts'
import { listCards } from '../tutors/list.store.ts'
import { presentCard, presentKnown } from '../tutors/present.ts'
import type { AppPages } from './app-pages.ts'
import { pathOfPicture } from './tutor-picture.ts'

export interface SitePages {
  /** Sends the page of the address; false when the site has no such page. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends a page of the learner app; false when the app has no such page. */
  sendApp(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  close(): Promise<void>
}

/** Null when the site was not built. */
export async function createSitePages(
  context: Context,
  root: string,
  app: AppPages | null = null,
): Promise<SitePages | null> {
  const built = await openRenderer(root)
  if (built === null) return null
  const { renderer, template } = built
  const memory = createPageMemory(context)

  async function render(address: SiteAddress | null, tutor: SiteFacts['tutor'] = null): Promise<Document> {
    return renderer.render(address, await loadFacts(context, address, tutor), template)
  }

  return {
    async send(request, reply) {
      const { pathname, searchParams } = partsOf(request.url)
      const address = renderer.addressOf(pathname, Object.fromEntries(searchParams))
      if (address === null) return false
      const { key, tutorId } = address
      const page =
        tutorId === undefined
          ? await memory.page(key, () => render(address))
          : await memory.pageOfTutor(request, { key, tutorId }, (tutor) => render(address, tutor))
      if (page === null) return false
      sendPage(page, request, reply)
      return true
    },
    async sendMissing(request, reply) {
      return sendPage(await memory.page('missing', () => render(null)), request, reply)
    },
    async sendApp(request, reply) {
      const place = app?.placeOf(partsOf(request.url).pathname)
      if (app === null || !place) return false
      const draw: DrawApp = (path, tutor = null) =>
        drawApp(context, renderer, app, { path, place, ip: request.ip }, tutor)
      try {
        const page = await visitorsPage(memory, request, place, draw)
        const bare = () => memory.page(`app ${place.pattern}`, async () => asPage(app.bare(place)))
        sendPage(page ?? (await bare()), request, reply)
      } catch (err) {
        const isTooOften = err instanceof Refusal && err.code === 'too-many-requests'
        // The app itself shows the error and offers to try again.
        if (!isTooOften) context.log.warn({ err }, 'a page of the app could not be rendered')
        reply
          .status(isTooOften ? 429 : 503)
          .header('Retry-After', (isTooOften && err.detail.retryAfterSeconds) || secondsToComeAgain())
          .type('text/html; charset=utf-8')
          .send(app.bare(place))
      }
      return true
    },
    close: memory.close,
  }
}

/** The renderer is part of the site's build. The server knows only its contract. */
async function openRenderer(root: string): Promise<{ renderer: SiteRenderer; template: string } | null> {
  const program = join(root, 'server', 'render.js')
  const built = join(root, 'index.html')
  if (!existsSync(program) || !existsSync(built)) return null
  const renderer = (await import(pathToFileURL(program).href)) as SiteRenderer
  return { renderer, template: readFileSync(built, 'utf8') }
}

type PageMemory = ReturnType<typeof createPageMemory>

/** Drawn pages until a plan, a tutor or a setting changes; listens for the changes from the first page on. */
function createPageMemory(context: Context) {
  const kept = createKeptPages(context.clock, context.log)
  const strangers = createStrangers(context.clock)
  const invalidate = () => {
    kept.invalidate()
    strangers.forget()
  }
  let listening: Listening | null = null
  const listen = () => {
    listening ??= listenTo(
      context.config.DATABASE_URL,
      ['plans', 'tutors', 'settings', 'documents'],
      invalidate,
      invalidate,
    )
  }
  return {
    page(key: string, draw: () => Promise<Document>): Promise<KeptPage> {
      listen()
      return kept.page(key, draw)
    },
    /** A caller who asks for ever new ids waits; an id without a tutor costs one query a minute. */
    pageOfTutor(
      { ip }: FastifyRequest,
      { key, tutorId }: { key: string; tutorId: number },
      draw: (tutor: SiteFacts['tutor']) => Promise<Document>,
    ): Promise<KeptPage | null> | null {
      listen()
      if (strangers.has(tutorId)) return null
      return kept.pageOfMany(key, async () => {
        await context.limits.use('page', networkOf(ip))
        const tutor = await loadTutor(context, tutorId)
        if (tutor === null) strangers.add(tutorId)
        return tutor && draw(tutor)
      })
    },
    async close(): Promise<void> {
      await listening?.stop()
    },
  }
}

type DrawApp = (path: string, tutor?: SiteFacts['tutor']) => Promise<Document>

/** The app's page as visitors see it; null when the page has no such form. */
async function visitorsPage(
  memory: PageMemory,
  request: FastifyRequest,
  place: AppPlace,
  draw: DrawApp,
): Promise<KeptPage | null> {
  const { pathname, search } = partsOf(request.url)
  const tutorId = Number(/^\/t\/([1-9]\d{0,14})$/.exec(pathname)?.[1] ?? 0)
  // One page for all ways to write the address, so that nobody fills the cache with them.
  const path = tutorId > 0 ? `/t/${tutorId}` : place.pattern
  const key = `app rendered ${path}`
  if (tutorId > 0) return memory.pageOfTutor(request, { key, tutorId }, (tutor) => draw(path, tutor))
  // The first screen of a page may depend on its search.
  return place.prerendered && (place.own || search === '') ? memory.page(key, () => draw(path)) : null
}

/** A page of the app rendered for visitors, or the page without content when rendering fails. */
async function drawApp(
  context: Context,
  renderer: SiteRenderer,
  pages: AppPages,
  { path, place, ip }: AppAddress,
  tutor: SiteFacts['tutor'],
): Promise<Document> {
  const head = tutor && renderer.headOfTutor(await loadFacts(context, { key: '' }, tutor))
  try {
    return asPage(await pages.prerendered(path, place, ip, head))
  } catch (err) {
    context.log.warn({ err, path }, 'a page of the app could not be rendered')
    return asPage(pages.bare(place, head))
  }
}

function asPage(text: string): Document {
  return { status: 200, type: 'text/html', text }
}

/** Ids that no tutor has, as it was a moment ago. */
function createStrangers(clock: Clock) {
  const ids = new Map<number, number>()
  return {
    has(id: number): boolean {
      const at = ids.get(id)
      return at !== undefined && clock.now().getTime() - at < strangeFor
    },
    add(id: number): void {
      ids.set(id, clock.now().getTime())
      const oldest = ids.keys().next()
      if (ids.size > mostStrangers && !oldest.done) ids.delete(oldest.value)
    },
    forget: () => ids.clear(),
  }
}

const strangeFor = MINUTE
const mostStrangers = 10_000

/** A requested page of the learner app. */
interface AppAddress {
  path: string
  place: AppPlace
  ip: string
}

const tutorsShown = 6
const kinds = Object.values(DocumentKind)

/** Loads the public facts for the page of the address. */
async function loadFacts(context: Context, address: SiteAddress | null, tutor: SiteFacts['tutor']): Promise<SiteFacts> {
  const { db, clock, config } = context
  const now = clock.now()
  const [plans, trial, tutors, settings, tutorIds, numbers, topics, texts] = await Promise.all([
    listPlans(db, { userId: null }, { page: 1, size: pageSize.max }, now),
    findTrialPlan(db),
    listCards(db, { page: 1, size: tutorsShown, orderBy: TutorOrder.NextFree }, now),
    findSettings(db),
    address?.listsTutors === true ? listListedIds(db) : [],
    sumNumbers(db),
    listTaughtTopics(db),
    listShown(db, kinds, now),
  ])
  const praise = await listPraise(
    db,
    tutors.list.map(({ id }) => id),
  )
  return {
    siteUrl: config.SITE_URL,
    learnUrl: config.LEARN_URL,
    now: now.getTime(),
    plans: plans.list.map(presentPlan),
    tutors: tutors.list.map(presentCard),
    praise: praise.map((row) => ({ ...presentPraise(row), tutorId: row.rateeId })),
    settings: presentSettings(settings),
    trialPrice: presentTrialPrice(trial),
    documents: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        presentShown(
          kind,
          texts.filter(({ document }) => document === kind),
        ),
      ]),
    ),
    company: {
      email: config.CONTACT_EMAIL ?? null,
      name: config.COMPANY_NAME ?? null,
      address: config.COMPANY_ADDRESS ?? null,
      registration: config.COMPANY_REGISTRATION ?? null,
      taxNumber: config.COMPANY_TAX_NUMBER ?? null,
    },
    numbers,
    topics,
    tutor,
    tutorIds,
  }
}

async function loadTutor({ db }: Context, id: number): Promise<SiteFacts['tutor']> {
  const row = await findCard(db, id)
  const known = row && presentKnown(row)
  if (!known?.listed) return null
  const { list } = await listReviews(db, id, null, { page: 1, size: pageSize.default })
  return { card: known.card, reviews: list.map(presentReview), picture: pathOfPicture(known.card) }
}

/**
 * Each short address redirects to its link in the settings. The redirect ignores the query, so that nobody can build a
 * link of this site that leads elsewhere.
 */
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
