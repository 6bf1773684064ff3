/** When a page that the server has rendered needs its app: at the first sign of a person, or when the phone is idle. */

import { pageLoad } from './page-load.ts'

/** Milliseconds after the page has loaded, ours: nobody has to wait for what only the app can show. */
const idleWait = 4000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const

export function firstSign(): Promise<void> {
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
