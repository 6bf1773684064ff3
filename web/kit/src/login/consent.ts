/**
 * The person's consent to sharing measurements with Meta, and the events sent under it. One cookie serves the public
 * site and the learner app, which share a domain but no storage.
 */
import type { TrackedEvent } from '@hiwar/contract/platform/analytics.ts'
import { consentCookie } from '@hiwar/contract/platform/site.ts'
import { DAY, SECOND } from '@hiwar/domain/time/lengths.ts'

export type Consent = 'yes' | 'no'

type Common = 'eventId' | 'url' | 'consent'
type Happened = {
  [Kind in TrackedEvent['event']]: Omit<Extract<TrackedEvent, { event: Kind }>, Common>
}[TrackedEvent['event']]

/** The lifetime of the answer in seconds; browsers keep no cookie longer. */
const lifeInSeconds = (400 * DAY) / SECOND
const watchers = new Set<() => void>()

/** The answer, or null before there is one. */
export function readConsent(): Consent | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${consentCookie}=`))
  const answer = kept?.slice(consentCookie.length + 1)
  return answer === 'yes' || answer === 'no' ? answer : null
}

/** Keeps the answer; `domain` is the one that site and app share. Blocked cookies leave the question open. */
export function keepConsent(answer: Consent, domain: string | null): void {
  const scope = domain === null ? '' : `; domain=${domain}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const cookie = `${consentCookie}=${answer}; path=/; max-age=${lifeInSeconds}; samesite=lax${scope}${secure}`
  // Older browsers lack the Cookie Store API, and its answer would come after the next event.
  Object.assign(document, { cookie })
  for (const watcher of watchers) watcher()
}

/** Safari forgets a cookie of a script after seven days, so each visit keeps the answer again. */
export function prolongConsent(domain: string | null): void {
  const answer = readConsent()
  if (answer !== null) keepConsent(answer, domain)
}

/** Tells when this page or, while this one was hidden, another one changed the answer. */
export function watchConsent(watcher: () => void): () => void {
  watchers.add(watcher)
  document.addEventListener('visibilitychange', watcher)
  return () => {
    watchers.delete(watcher)
    document.removeEventListener('visibilitychange', watcher)
  }
}

/** Sends an event, and nothing without consent. A lost event is ignored: no action waits for it or fails with it. */
export function trackEvent(happened: Happened): void {
  if (readConsent() === 'yes') void send(happened).catch(() => undefined)
}

/** Sent with `keepalive`, so that the request outlives the page. */
async function send(happened: Happened): Promise<void> {
  const body = { ...happened, eventId: crypto.randomUUID(), url: location.origin + location.pathname, consent: true }
  await fetch('/api/v1/analytics/fb/track', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
