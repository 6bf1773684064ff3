/** Every page of the app, one a line; an address that is not here leads to the page that says so. */
import { buyers, comers, everyone, type LearnPage, later, strangers, students, tutors } from './shell/page.ts'

export const pages: readonly LearnPage[] = [
  { path: '/', audience: comers, Page: later(async () => (await import('./shell/HomeRedirect.tsx')).HomeRedirect) },
]
