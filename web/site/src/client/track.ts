/** Tells the server what a visitor who allowed it does: the page, how far it was read, how long, which buttons. */
import type { TrackedEvent } from '@hiwar/contract/platform/analytics.ts'

type Happened = {
  [Kind in TrackedEvent['event']]: Omit<Extract<TrackedEvent, { event: Kind }>, Common>
}[TrackedEvent['event']]
type Common = 'eventId' | 'url' | 'consent'

const depths = [25, 50, 75, 100] as const
const engagedSeconds = 30

/** Begins; the answer ends it. */
export function track(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  tell({ event: 'page-view' })
  watchDepth(signal)
  watchButtons(signal)
  watchTime(signal)
  return () => ending.abort()
}

function watchDepth(signal: AbortSignal): void {
  const left = new Set(depths)
  const look = () => {
    const read = ((window.scrollY + window.innerHeight) / document.documentElement.scrollHeight) * 100
    for (const percent of left) {
      if (read + 1 < percent) continue
      left.delete(percent)
      tell({ event: 'depth', data: { percent } })
    }
  }
  addEventListener('scroll', look, { passive: true, signal })
  look()
}

function watchButtons(signal: AbortSignal): void {
  const look = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    const action = button?.dataset.event
    if (action) tell({ event: 'engagement', data: { action } })
  }
  document.addEventListener('click', look, { signal })
}

/** Half a minute with the page in view. */
function watchTime(signal: AbortSignal): void {
  let seconds = 0
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible') seconds += 1
    if (seconds < engagedSeconds) return
    clearInterval(timer)
    tell({ event: 'engagement', data: { seconds } })
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Outlives the page; a lost one is no loss. */
function tell(happened: Happened): void {
  const body = { ...happened, eventId: crypto.randomUUID(), url: location.origin + location.pathname, consent: true }
  void fetch('/api/v1/analytics/fb/track', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
