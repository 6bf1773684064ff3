import { trackedEventDays } from '@hiwar/contract/fields/limits.ts'
import { analyticsEndpoints, type TrackedEvent } from '@hiwar/contract/platform/analytics.ts'
import { conversionOf } from '@hiwar/domain/analytics/conversion.ts'
import { DAY, dateOfSeconds, datePlus, unixSeconds } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { hashedEmail, hashedId, hashedPhone, type MetaEvent } from '../../gateways/meta/gateway.ts'
import { type OpenRequest, Refusal, serveOpen } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { findUser } from '../users/store.ts'
import { insertTrackedEvent } from './store.ts'

export const analyticsRoutes = [serveOpen(analyticsEndpoints.track, trackEvent)]

type TrackRequest = OpenRequest<typeof analyticsEndpoints.track>

/** Takes an event. Without consent, or without a partner to send it to, the server forgets it at once. */
async function trackEvent(context: Context, request: TrackRequest) {
  const { body, caller } = request
  await context.limits.use('analytics', networkOf(caller.ip))
  const url = ownAddress(context, body)
  const done = { ok: true as const }
  // The partner rejects visits without a user agent.
  if (!body.consent || !context.meta.isOpen || caller.userAgent === null) return done
  const now = context.clock.now()
  const event = describe(body, url, now, await visitorOf(context, request, caller.userAgent))
  await inTransaction(context.db, async (trx) => {
    if (await insertTrackedEvent(trx, body.event, body.eventId, now)) await context.jobs.add(trx, eventTracked, event)
  })
  return done
}

function ownAddress({ config }: Context, { url }: TrackedEvent): URL {
  const address = new URL(url)
  if (config.origins.includes(address.origin)) return address
  throw new Refusal('bad-request', { fields: [{ path: 'url', code: 'invalid-type' }] })
}

function describe(event: TrackedEvent, url: URL, now: Date, visitor: MetaEvent['user_data']): MetaEvent {
  const { name, facts } = conversionOf(event, url.pathname)
  return {
    event_name: name,
    event_time: unixSeconds(now),
    event_id: event.eventId,
    action_source: 'website',
    // Searches and codes in an address stay with us.
    event_source_url: url.origin + url.pathname,
    user_data: visitor,
    custom_data: facts,
  }
}

const partnerCookie = /^fb\.\d\.\d{1,16}\.[\w.-]{1,500}$/

async function visitorOf({ db }: Context, { actor, caller, foreignCookie }: TrackRequest, userAgent: string) {
  const user = actor === null ? undefined : await findUser(db, actor.id)
  const kept = (name: string, value = foreignCookie(name)) =>
    value !== undefined && partnerCookie.test(value) ? value : null
  const facts = {
    client_ip_address: caller.ip,
    client_user_agent: userAgent,
    fbp: kept('_fbp'),
    fbc: kept('_fbc'),
    em: user === undefined ? null : hashedEmail(user.email),
    ph: user === undefined || user.phone === null ? null : hashedPhone(user.phone),
    external_id: user === undefined ? null : hashedId(user.id),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as MetaEvent['user_data']
}

const eventTracked = jobKind<MetaEvent>('analytics:send')

/** Events of an earlier time are dropped, since the partner refuses them. */
const oldest = trackedEventDays * DAY

export const analyticsJobs = [
  onJob(eventTracked, async ({ meta, clock }: Context, event) => {
    if (dateOfSeconds(event.event_time) < datePlus(clock.now(), -oldest)) return
    // A refused event would be refused again, so only other failures are retried.
    if ((await meta.send(event)) === 'later') throw new Error('the event was not taken yet')
  }),
]
