/** What scripts add to pages that are complete without them. */
import './site.css'
import { rememberConsent } from './client/consent.ts'
import { showMember } from './client/member.ts'
import { openMenus } from './client/menu.ts'
import { openNamedQuestion, searchQuestions } from './client/questions.ts'
import { turnRows } from './client/rows.ts'
import { track } from './client/track.ts'

showMember()
openMenus()
turnRows()
openNamedQuestion()
searchQuestions()
rememberConsent(track)

if (document.querySelector('#contact-form') !== null) {
  void import('./client/contact-form.ts').then(({ watchContactForm }) => watchContactForm())
}
