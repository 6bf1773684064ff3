/** Shows logged-in visitors a link to their account in place of the login links; both share one grid cell. */
import { memberCookie, secureMemberCookie } from '@hiwar/contract/platform/site.ts'
import './site.css'
import { rememberConsent } from './client/consent.ts'
import { openMenus, openNamedQuestion, searchQuestions, turnRows } from './client/controls.ts'
import { track } from './client/track.ts'

function showMember(): void {
  const cookies = document.cookie.split('; ')
  if (![memberCookie, secureMemberCookie].some((name) => cookies.includes(`${name}=1`))) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    const shown = part.dataset.for === 'member'
    part.classList.toggle('invisible', !shown)
  }
}

/** Starts all scripts. Every page is complete without them. */
showMember()
openMenus()
turnRows()
openNamedQuestion()
searchQuestions()
rememberConsent(track)

if (document.querySelector('#contact-form') !== null) {
  void import('./client/contact-form.ts').then(({ watchContactForm }) => watchContactForm())
}
