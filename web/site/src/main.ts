/** Visitors who are logged in to the app get one way to their account; both faces lie in one place. */
import { memberCookie } from '@hiwar/contract/platform/site.ts'
import './site.css'
import { rememberConsent } from './client/consent.ts'
import { openMenus, openNamedQuestion, searchQuestions, turnRows } from './client/controls.ts'
import { track } from './client/track.ts'

function showMember(): void {
  if (!document.cookie.split('; ').includes(`${memberCookie}=1`)) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    const shown = part.dataset.for === 'member'
    part.classList.toggle('invisible', !shown)
  }
}

/** What scripts add to pages that are complete without them. */
showMember()
openMenus()
turnRows()
openNamedQuestion()
searchQuestions()
rememberConsent(track)

if (document.querySelector('#contact-form') !== null) {
  void import('./client/contact-form.ts').then(({ watchContactForm }) => watchContactForm())
}
