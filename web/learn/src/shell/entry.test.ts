import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
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

const shown = { kind: 'show' }

describe('a visitor who is not logged in', () => {
  test('goes to the login, which leads back (G1)', () => {
    expect(enter('/chat?room=5', anonymous)).toEqual({ kind: 'go', to: '/login?redirect=%2Fchat%3Froom%3D5' })
  })
  test('is not led back to a page after logging out', () => {
    expect(enter('/chat?room=5', { ...anonymous, hasLeft: true })).toEqual({ kind: 'go', to: '/login' })
  })
  test.each(['/', '/login', '/plans', '/tutors'])('sees %s', (path) => {
    expect(enter(path, anonymous)).toEqual(shown)
  })
})

describe('a staff member', () => {
  test('is told that this app is not for staff (G3)', () => {
    expect(enter('/chat', admin)).toEqual({ kind: 'staff' })
    expect(enter('/', admin)).toEqual({ kind: 'staff' })
  })
  test.each(['/plans', '/tutors'])('may open %s', (path) => {
    expect(enter(path, admin)).toEqual(shown)
  })
})

describe('a page for visitors only, opened by a logged-in person (G4)', () => {
  test('redirects to the requested page', () => {
    expect(enter('/login', student, '/plans')).toEqual({ kind: 'go', to: '/plans' })
  })
  test("redirects to the role's home otherwise", () => {
    expect(enter('/login', student)).toEqual({ kind: 'go', to: '/s/dashboard' })
    expect(enter('/login', manager)).toEqual({ kind: 'go', to: '/t/dashboard' })
  })
})

describe('a tutor', () => {
  const incomplete: Visitor = { ...tutor, tutor: { profileComplete: false, activated: false } }
  const inactive: Visitor = { ...tutor, tutor: { profileComplete: true, activated: false } }
  test('completes the profile first (G5)', () => {
    expect(enter('/t/dashboard', incomplete)).toEqual({ kind: 'go', to: '/t/complete-profile' })
    expect(enter('/chat', incomplete)).toEqual({ kind: 'go', to: '/t/complete-profile' })
    expect(enter('/t/complete-profile', incomplete)).toEqual(shown)
    expect(enter('/tutors', incomplete)).toEqual(shown)
  })
  test('completes the onboarding before teaching, and may chat meanwhile (G6)', () => {
    expect(enter('/t/dashboard', inactive)).toEqual({ kind: 'go', to: '/t/onboarding' })
    expect(enter('/chat', inactive)).toEqual(shown)
  })
  test('is not redirected to an onboarding page that does not exist', () => {
    const built = (path: string) => (path === '/t/onboarding' ? undefined : pageAt(path))
    expect(enter('/t/dashboard', inactive, null, built)).toEqual(shown)
  })
  test('who is a tutor manager has no onboarding', () => {
    expect(enter('/t/dashboard', { ...inactive, role: Role.TutorManager })).toEqual(shown)
  })
  test('sees neither page again once it is done (G7)', () => {
    expect(enter('/t/complete-profile', tutor)).toEqual({ kind: 'go', to: '/t/dashboard' })
    expect(enter('/t/onboarding', tutor)).toEqual({ kind: 'go', to: '/t/dashboard' })
  })
  test("waits for the first response about the tutor's progress", () => {
    expect(enter('/t/dashboard', { ...tutor, tutor: undefined })).toEqual({ kind: 'wait' })
  })
})

describe('a student who has just registered (G8)', () => {
  const newcomer: Visitor = { ...student, isNewcomer: true, hasName: false }
  test('completes the profile and then reaches the requested page', () => {
    expect(enter('/s/dashboard', newcomer)).toEqual({ kind: 'go', to: '/complete-profile' })
    expect(enter('/plans?period=year', newcomer)).toEqual({
      kind: 'go',
      to: '/complete-profile?redirect=%2Fplans%3Fperiod%3Dyear',
    })
    expect(enter('/complete-profile', newcomer)).toEqual(shown)
  })
  test('is not asked when the name is already known', () => {
    expect(enter('/s/dashboard', { ...newcomer, hasName: true })).toEqual(shown)
  })
})

describe('a page of another role', () => {
  test('redirects to its counterpart and keeps the query (G9)', () => {
    expect(enter('/t/dashboard', student)).toEqual({ kind: 'go', to: '/s/dashboard' })
    expect(enter('/s/dashboard', tutor)).toEqual({ kind: 'go', to: '/t/dashboard' })
    expect(enter('/payments?tab=cards', tutor)).toEqual({ kind: 'go', to: '/invoices?tab=cards' })
  })
  test('is forbidden without an accessible counterpart (G10)', () => {
    expect(enter('/plans', tutor)).toEqual({ kind: 'forbidden' })
    expect(enter('/invoices', manager)).toEqual({ kind: 'forbidden' })
    expect(enter('/payments', manager)).toEqual({ kind: 'forbidden' })
  })
})
