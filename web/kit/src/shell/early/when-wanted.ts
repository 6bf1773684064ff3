/** When a page that the server has rendered is there, and when a person wants its app. */

/** Milliseconds after the page has loaded, ours: nobody has to wait for what only the app can show. */
const idleWait = 4000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/** Its styles, fonts and first pictures have arrived. */
function pageLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}

/** With the pictures in sight; for the lazy ones, and for the fonts, the app does not wait. */
export async function firstPaint(): Promise<void> {
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  // A busy phone tells an observer of the paint late.
  while (performance.getEntriesByName('first-contentful-paint').length === 0) await new Promise(requestAnimationFrame)
}

/** A link of the app that asks for a booking. */
const booking = /[?&](?:book|trial)=/

/** At the first sign of a person, or when the phone is idle; at once where the address asks for what the app alone has. */
export function firstSign(): Promise<void> {
  if (booking.test(location.search)) return Promise.resolve()
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, end, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true })
    void pageLoad().then(() => {
      timer = setTimeout(end, idleWait)
    })
  })
}
