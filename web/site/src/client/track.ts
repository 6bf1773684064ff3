/** Sends analytics events of a visitor who agreed: page view, scroll depth, time and named buttons. */
import { trackEvent } from '@hiwar/kit/login/consent.ts'

const depths = [25, 50, 75, 100] as const
const engagedSeconds = 30

export function track(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  trackEvent({ event: 'page-view' })
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
      trackEvent({ event: 'depth', data: { percent } })
    }
  }
  addEventListener('scroll', look, { passive: true, signal })
  look()
}

function watchButtons(signal: AbortSignal): void {
  const look = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    const action = button?.dataset.event
    if (action) trackEvent({ event: 'engagement', data: { action } })
  }
  document.addEventListener('click', look, { signal })
}

function watchTime(signal: AbortSignal): void {
  let seconds = 0
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible') seconds += 1
    if (seconds < engagedSeconds) return
    clearInterval(timer)
    trackEvent({ event: 'engagement', data: { seconds } })
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}
