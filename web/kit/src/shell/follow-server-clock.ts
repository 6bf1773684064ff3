import { HOUR, SECOND } from '@hiwar/domain/time/lengths.ts'

/** Differences below this are ignored, so that shown times do not jitter. */
const jitter = 2 * SECOND
const watchEvery = 10 * SECOND

/**
 * Measures how far the server's clock is ahead of the device's, in milliseconds: at once, hourly, and when the device's
 * clock may have been set: on the return to the tab, when the network is back, and after a jump of the clock. A failed
 * measurement changes nothing. Returns a function that stops.
 */
export function followServerClock(measure: () => Promise<number>, onAhead: (ahead: number) => void): () => void {
  let latest = 0
  const correct = () => {
    latest += 1
    const own = latest
    // An older measurement that is answered late was made by another device clock.
    const take = (ahead: number) => {
      if (own === latest) onAhead(Math.abs(ahead) < jitter ? 0 : ahead)
    }
    void measure().then(take, () => undefined)
  }
  let expected = clockBase()
  const noticeJump = () => {
    if (Math.abs(clockBase() - expected) < jitter) return
    expected = clockBase()
    correct()
  }
  const noticeReturn = () => {
    if (document.visibilityState !== 'visible') return
    expected = clockBase()
    correct()
  }
  correct()
  const timers = [setInterval(correct, HOUR), setInterval(noticeJump, watchEvery)]
  document.addEventListener('visibilitychange', noticeReturn)
  window.addEventListener('online', correct)
  return () => {
    latest += 1
    for (const timer of timers) clearInterval(timer)
    document.removeEventListener('visibilitychange', noticeReturn)
    window.removeEventListener('online', correct)
  }
}

/** Stays the same while nobody sets the device's clock, because the page's own time runs evenly. */
function clockBase(): number {
  return Date.now() - performance.now()
}
