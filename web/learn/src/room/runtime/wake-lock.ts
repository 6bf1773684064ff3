/** Keeps the screen awake for as long as it is wanted, also after the page was hidden. */
export interface WakeLock {
  set: (on: boolean) => void
}

export function wakeLock(page: Document = document): WakeLock {
  let wanted = false
  let held: WakeLockSentinel | null = null
  const take = async () => {
    if (!wanted || held !== null || page.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // Refused on a low battery: then the screen may sleep.
    held = await navigator.wakeLock.request('screen').catch(() => null)
    held?.addEventListener('release', () => {
      held = null
    })
    if (!wanted) await held?.release()
  }
  const look = () => void take()
  return {
    set(on) {
      if (on === wanted) return
      wanted = on
      if (on) page.addEventListener('visibilitychange', look)
      else page.removeEventListener('visibilitychange', look)
      if (on) void take()
      else void held?.release()
    },
  }
}
