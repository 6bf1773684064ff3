/** Asks for consent to analytics until the visitor answers; nothing is sent before the visitor agrees. */
import { keepConsent, prolongConsent, readConsent } from '@hiwar/kit/login/consent.ts'

export function rememberConsent(allowed: () => () => void): void {
  const bar = document.getElementById('consent')
  if (bar === null) return
  const domain = bar.dataset.domain ?? null
  let stop: (() => void) | null = null
  const apply = (answer: string | null) => {
    stop?.()
    stop = answer === 'yes' ? allowed() : null
    bar.hidden = answer !== null
  }
  prolongConsent(domain)
  apply(readConsent())
  // The first screen belongs to the page; the question comes when its actions have been scrolled away.
  bar.hidden = true
  const actions = document.querySelector('[data-first-actions]')
  const ask = () => {
    if (actions && actions.getBoundingClientRect().bottom > 0) return
    window.removeEventListener('scroll', ask)
    if (readConsent() === null) bar.hidden = false
  }
  window.addEventListener('scroll', ask, { passive: true })
  for (const button of bar.querySelectorAll<HTMLElement>('[data-consent]')) {
    button.addEventListener('click', () => {
      const answer = button.dataset.consent === 'yes' ? 'yes' : 'no'
      keepConsent(answer, domain)
      apply(answer)
    })
  }
  document.querySelector('[data-ask-consent]')?.addEventListener('click', () => {
    bar.hidden = false
    bar.focus()
  })
}
