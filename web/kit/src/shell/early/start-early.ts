/**
 * The first script of a page, small enough to run before the page is painted. Where the server has rendered the page
 * for a visitor, the app is fetched after the page is painted and runs when a person wants it; otherwise at once.
 */
import '../../forms/without-eval.ts'
import { bearTranslators } from './bear-translators.ts'
import { type EarlyActs, watchEarlyActs } from './early-acts.ts'
import { loadAgain } from './load-again.ts'
import { firstPaint, firstSign } from './when-wanted.ts'

export interface Early {
  /** Null where the server has not rendered the page for this person. */
  acts: EarlyActs | null
  /** The browser's offer to install the app, which it makes once. */
  installOffer: Event | null
}

export async function startEarly(load: (early: Early) => Promise<void>): Promise<void> {
  bearTranslators()
  const early: Early = { acts: null, installOffer: null }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    early.installOffer = event
  })
  const page = document.querySelector<HTMLElement>('[data-visitors]')
  const isMember = 'member' in document.documentElement.dataset
  // What stands behind `#` is a code of a mail, which leaves the address bar at once.
  if (page !== null && !isMember && location.hash === '') {
    early.acts = watchEarlyActs(page)
    page.inert = false
    const sign = firstSign()
    void firstPaint().then(fetchFiles)
    await sign
  }
  fetchFiles()
  await load(early).catch(loadAgain)
}

function fetchFiles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
}
