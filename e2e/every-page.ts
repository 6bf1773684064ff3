/** Every page of the three apps, with the person who opens it. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import type { Evaluated } from '@hiwar/server/testing/visits/webkit.ts'
import { expect } from 'vitest'
import { idOf, register } from './steps.ts'

export interface Visit {
  app: 'site' | 'learn' | 'admin'
  path: string
  as?: string
}

const incomplete = `unready-${Date.now()}@hiwar.test`

/** Registers the person among the visitors whom the demo data lack. */
export function registerVisitors(): Promise<void> {
  return register(incomplete, Role.Tutor)
}

export const sitePaths = [
  '/',
  '/tutor',
  '/pricing',
  '/faq',
  '/faq/student',
  '/faq/tutor',
  '/contact?role=tutor',
  '/method',
  '/about',
  '/terms',
  '/privacy',
  '/nowhere',
]

/** Every page of the apps for learners and staff; `screens.spec.ts` compares the list with their routes. */
export const visits: readonly Visit[] = [
  { app: 'learn', path: '/login' },
  { app: 'learn', path: '/register/student' },
  { app: 'learn', path: '/register/tutor' },
  { app: 'learn', path: '/forget-password' },
  { app: 'learn', path: '/reset-password#email=mona%40hiwar.test&code=12345' },
  { app: 'learn', path: '/card-added' },
  { app: 'learn', path: '/appeal#word=aGl3YXItYXBwZWFsLXdvcmQ' },
  { app: 'learn', path: '/guardian#word=aGl3YXItZ3VhcmRpYW4td29yZA' },
  { app: 'learn', path: '/disown#word=aGl3YXItZGlzb3duLXdvcmQ' },
  { app: 'learn', path: '/contact-change#word=aGl3YXItY29udGFjdC13b3Jk' },
  { app: 'learn', path: '/plans' },
  { app: 'learn', path: '/tutors' },
  { app: 'learn', path: '/t/{tutor}' },
  { app: 'learn', path: '/nowhere' },
  { app: 'learn', path: '/complete-profile', as: 'new@hiwar.test' },
  { app: 'learn', path: '/t/complete-profile', as: incomplete },
  { app: 'learn', path: '/t/onboarding', as: 'joining1@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter?tab=wallet', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter?tab=reference', as: 'new@hiwar.test' },
  { app: 'learn', path: '/checkout/1/quarter?tab=installments', as: 'new@hiwar.test' },
  { app: 'learn', path: '/payments?tab=subscription', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=transactions', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=minutes', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=cards', as: 'student@hiwar.test' },
  { app: 'learn', path: '/payments?tab=gifts', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/dashboard', as: 'student@hiwar.test' },
  { app: 'learn', path: '/chat', as: 'student@hiwar.test' },
  { app: 'learn', path: '/chat?user={tutor}', as: 'student@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons?tab=past', as: 'student@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons?tab=waiting', as: 'student@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons?tab=standing', as: 'student@hiwar.test' },
  { app: 'learn', path: '/session', as: 'student@hiwar.test' },
  { app: 'learn', path: '/power-cut', as: 'student@hiwar.test' },
  { app: 'learn', path: '/lesson/{lesson}', as: 'student@hiwar.test' },
  { app: 'learn', path: '/lesson/{held}/summary', as: 'student@hiwar.test' },
  { app: 'learn', path: '/lesson/{taught}/summary', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/interview/{interview}', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/demo-session/{demo}', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/interviews', as: 'manager@hiwar.test' },
  { app: 'learn', path: '/materials', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/materials?sheet=a1-01-hello', as: 'student@hiwar.test' },
  { app: 'learn', path: '/t/student/{student}', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/t/dashboard', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/upcoming-lessons', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/schedule-management', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/invoices', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/lessons-schedule', as: 'student@hiwar.test' },
  { app: 'learn', path: '/reports', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=personal', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=notifications', as: 'student@hiwar.test' },
  { app: 'learn', path: '/s/settings?tab=my-data', as: 'student@hiwar.test' },
  { app: 'learn', path: '/t/account-settings?tab=password', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/t/account-settings?tab=my-data', as: 'tutor@hiwar.test' },
  { app: 'learn', path: '/t/profile-settings', as: 'tutor@hiwar.test' },
  { app: 'admin', path: '/login' },
  { app: 'admin', path: '/', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/users', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/user/{tutor}', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/invoices', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/tutors', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/tutor/{tutor}', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/tutor/{tutor}?tab=profile', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/photo-sessions', as: 'studio@hiwar.test' },
  { app: 'admin', path: '/photo-session/{tutor}', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/media', as: 'studio@hiwar.test' },
  { app: 'admin', path: '/topics', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/plans', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/plans?tab=coupons', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/plans?tab=gifts', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/reports', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/reports?tab=requests', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/reviews', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/audit-log', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/security-events', as: 'super@hiwar.test' },
  { app: 'admin', path: '/texts', as: 'super@hiwar.test' },
  { app: 'admin', path: '/texts?text=terms', as: 'super@hiwar.test' },
  { app: 'admin', path: '/notifications', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/platform-settings', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/lessons', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/interviews', as: 'manager@hiwar.test' },
  { app: 'admin', path: '/interviews?tab=videos', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/payments', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/payments?tab=unmatched', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/reconciliation', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/jobs', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/jobs?tab=messages', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/figures', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/figures?tab=growth', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/figures?tab=hours', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/figures?tab=demand', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/flags', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/server-stats', as: 'admin@hiwar.test' },
  { app: 'admin', path: '/user-settings', as: 'studio@hiwar.test' },
]

/** The pages of the public site, of which the tutor's own one is rendered by it as well. */
export const siteVisits: readonly Visit[] = [...sitePaths, '/t/{tutor}'].map((path) => ({ app: 'site', path }))

/** Ids of demo data, by their placeholder in a path. */
const things: Record<string, () => Promise<unknown>> = {
  tutor: () => idOf('tutor@hiwar.test'),
  student: () => idOf('student@hiwar.test'),
  lesson: () => newestOf('lessons', 'student_id', 'student@hiwar.test'),
  held: () => newestOf('lessons', 'student_id', 'student@hiwar.test', held),
  taught: () => newestOf('lessons', 'tutor_id', 'tutor@hiwar.test', held),
  interview: () => newestOf('interviews', 'manager_id', 'manager@hiwar.test'),
  demo: () => newestOf('demo_sessions', 'manager_id', 'manager@hiwar.test'),
}

const held = "and t.attendance = 'both'"

async function newestOf(table: string, member: string, email: string, which = ''): Promise<string | undefined> {
  const [newest] = await query<{ id: string }>(
    `select t.id from ${table} t join users u on u.id = t.${member}
      where u.email = $1 ${which} order by t.starts_at desc limit 1`,
    [email],
  )
  return newest?.id
}

/** The address of a page, with the ids of the demo data. */
export async function addressOf({ app, path }: Visit): Promise<string> {
  const [parameter, word = ''] = /\{(\w+)\}/.exec(path) ?? []
  const filled = parameter === undefined ? path : path.replace(parameter, String(await things[word]?.()))
  return addresses()[app] + filled
}

/** Waits until a page has its heading, its own rows and its typeface. */
export async function untilSettled(page: Evaluated): Promise<void> {
  // A page that leads to another one answers only after that.
  const missing = () => page.evaluate(whatIsMissing).catch(String)
  await expect.poll(missing, { message: `${page.url()} is not complete` }).toEqual([])
}

/** Runs in a page. The network is no sign: the socket polls until the browser has upgraded it. */
function whatIsMissing(): string[] {
  const isThere = (selector: string) => document.querySelector(selector) !== null
  return [
    ...(isThere('h1') ? [] : ['a heading']),
    // The app replaces the page that the server rendered.
    ...(isThere('[data-visitors]') ? ['the app itself'] : []),
    ...(isThere('[aria-busy="true"]') ? ['rows'] : []),
    ...(document.fonts.status === 'loaded' ? [] : ['the typeface']),
  ]
}
