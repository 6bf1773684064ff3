import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { decideEntry, type Visitor } from './entry.ts'
import { buyers, everyone, rootAudience, students, tutors, visitorsOnly } from './page.ts'

const anonymous: Visitor = { role: null, isNewcomer: false, hasName: false, tutor: null, hasLeft: false }
const student: Visitor = { ...anonymous, role: Role.Student, hasName: true }
const tutor: Visitor = { ...anonymous, role: Role.Tutor, tutor: { profileComplete: true, activated: true } }
const manager: Visitor = { ...tutor, role: Role.TutorManager }
const admin: Visitor = { ...anonymous, role: Role.RegularAdmin }

const pages = [
  { path: '/', audience: rootAudience },
  { path: '/login', audience: visitorsOnly, own: true as const },
  { path: '/plans', audience: buyers },
  { path: '/tutors', audience: everyone, beforeProfile: true as const },
  { path: '/chat', audience: 'chat.rooms' as const },
  { path: '/s/dashboard', audience: 'student.own-stats' as const },
  { path: '/t/dashboard', audience: 'tutor.own-stats' as const, afterActivation: true as const },
  { path: '/complete-profile', audience: students },
  { path: '/t/complete-profile', audience: tutors, until: 'profile' as const },
  { path: '/t/onboarding', audience: tutors, until: 'activation' as const },
  { path: '/payments', audience: 'card.list' as const },
  { path: '/invoices', audience: 'invoice.create' as const },
]

function pageAt(path: string) {
  return pages.find((page) => page.path === path)
}

function enter(address: string, visitor: Visitor, redirect: string | null = null, built = pageAt) {
  const page = pageAt(address.split('?')[0] ?? '')
  if (page === undefined) throw new Error(`no page ${address}`)
  return decideEntry(page, visitor, { address, redirect, pageAt: built })
}

const go = (to: string) => ({ kind: 'go', to })
const shown = { kind: 'show' }
const forbidden = { kind: 'forbidden' }
const incomplete: Visitor = { ...tutor, tutor: { profileComplete: false, activated: false } }
const inactive: Visitor = { ...tutor, tutor: { profileComplete: true, activated: false } }
const newcomer: Visitor = { ...student, isNewcomer: true, hasName: false }

test.each<[string, string, Visitor, object]>([
  [
    'G1 a visitor goes to the login, which leads back',
    '/chat?room=5',
    anonymous,
    go('/login?redirect=%2Fchat%3Froom%3D5'),
  ],
  ['a visitor who has logged out is not led back', '/chat?room=5', { ...anonymous, hasLeft: true }, go('/login')],
  ['a visitor sees it', '/', anonymous, shown],
  ['a visitor sees it', '/login', anonymous, shown],
  ['a visitor sees it', '/plans', anonymous, shown],
  ['a visitor sees it', '/tutors', anonymous, shown],
  ['G3 staff is told that this app is not for staff', '/chat', admin, { kind: 'staff' }],
  ['G3 staff is told that this app is not for staff', '/', admin, { kind: 'staff' }],
  ['staff may open it', '/plans', admin, shown],
  ['staff may open it', '/tutors', admin, shown],
  ["G4 a page for visitors only leads a student to the role's home", '/login', student, go('/s/dashboard')],
  ["G4 a page for visitors only leads a manager to the role's home", '/login', manager, go('/t/dashboard')],
  ['G5 a tutor completes the profile first', '/t/dashboard', incomplete, go('/t/complete-profile')],
  ['G5 a tutor completes the profile first', '/chat', incomplete, go('/t/complete-profile')],
  ['G5 a tutor completes the profile there', '/t/complete-profile', incomplete, shown],
  ['G5 a tutor sees the tutors before the profile', '/tutors', incomplete, shown],
  ['G6 a tutor completes the onboarding before teaching', '/t/dashboard', inactive, go('/t/onboarding')],
  ['G6 a tutor may chat meanwhile', '/chat', inactive, shown],
  ['a tutor manager has no onboarding', '/t/dashboard', { ...inactive, role: Role.TutorManager }, shown],
  ['G7 a complete profile is not asked for again', '/t/complete-profile', tutor, go('/t/dashboard')],
  ['G7 a done onboarding is not shown again', '/t/onboarding', tutor, go('/t/dashboard')],
  ["a page waits for the tutor's progress", '/t/dashboard', { ...tutor, tutor: undefined }, { kind: 'wait' }],
  ['G8 a new student completes the profile', '/s/dashboard', newcomer, go('/complete-profile')],
  ['G8 a new student completes it there', '/complete-profile', newcomer, shown],
  ['G8 a student whose name is known is not asked', '/s/dashboard', { ...newcomer, hasName: true }, shown],
  ["G9 another role's page leads to its counterpart", '/t/dashboard', student, go('/s/dashboard')],
  ["G9 another role's page leads to its counterpart", '/s/dashboard', tutor, go('/t/dashboard')],
  ['G9 the query is kept on the way', '/payments?tab=cards', tutor, go('/invoices?tab=cards')],
  ['G10 a page without a counterpart is forbidden', '/plans', tutor, forbidden],
  ['G10 a page without a counterpart is forbidden', '/invoices', manager, forbidden],
  ['G10 a closed counterpart is forbidden', '/payments', manager, forbidden],
])('%s: %s', (_, address, visitor, expected) => {
  expect(enter(address, visitor)).toEqual(expected)
})

test('G4 a page for visitors only leads to the requested page', () => {
  expect(enter('/login', student, '/plans')).toEqual(go('/plans'))
})

test('G8 after the profile a new student reaches the requested page', () => {
  const to = '/complete-profile?redirect=%2Fplans%3Fperiod%3Dyear'
  expect(enter('/plans?period=year', newcomer)).toEqual(go(to))
})

test('nobody is led to an onboarding page that does not exist', () => {
  const built = (path: string) => (path === '/t/onboarding' ? undefined : pageAt(path))
  expect(enter('/t/dashboard', inactive, null, built)).toEqual(shown)
})
