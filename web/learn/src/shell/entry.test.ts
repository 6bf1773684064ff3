import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { decideEntry, type Visitor } from './entry.ts'
import { buyers, comers, earners, everyone, members, strangers, students, tutors } from './page.ts'

const anonymous: Visitor = { role: null, isNewcomer: false, hasName: false, tutor: null, hasLeft: false }
const student: Visitor = { ...anonymous, role: Role.Student, hasName: true }
const tutor: Visitor = { ...anonymous, role: Role.Tutor, tutor: { profileComplete: true, activated: true } }
const manager: Visitor = { ...tutor, role: Role.TutorManager }
const admin: Visitor = { ...anonymous, role: Role.RegularAdmin }

const pages = [
  { path: '/', audience: comers },
  { path: '/login', audience: strangers, own: true as const },
  { path: '/plans', audience: buyers },
  { path: '/tutors', audience: everyone, beforeProfile: true as const },
  { path: '/chat', audience: members },
  { path: '/s/dashboard', audience: students },
  { path: '/t/dashboard', audience: tutors, afterActivation: true as const },
  { path: '/complete-profile', audience: students },
  { path: '/t/complete-profile', audience: tutors, until: 'profile' as const },
  { path: '/t/onboarding', audience: tutors, until: 'activation' as const },
  { path: '/payments', audience: students },
  { path: '/invoices', audience: earners },
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

describe('whoever is not logged in', () => {
  test('goes to the login with the way back (G1)', () => {
    expect(enter('/chat?room=5', anonymous)).toEqual({ kind: 'go', to: '/login?redirect=%2Fchat%3Froom%3D5' })
  })
  test('has nothing to come back to after logging out', () => {
    expect(enter('/chat?room=5', { ...anonymous, hasLeft: true })).toEqual({ kind: 'go', to: '/login' })
  })
  test.each(['/', '/login', '/plans', '/tutors'])('sees %s', (path) => {
    expect(enter(path, anonymous)).toEqual(shown)
  })
})

describe('staff', () => {
  test('is told that this app is not its own (G3)', () => {
    expect(enter('/chat', admin)).toEqual({ kind: 'staff' })
    expect(enter('/', admin)).toEqual({ kind: 'staff' })
  })
  test.each(['/plans', '/tutors'])('looks at %s', (path) => {
    expect(enter(path, admin)).toEqual(shown)
  })
})

describe('a page for strangers, when somebody is logged in (G4)', () => {
  test('leads to where he wanted to go', () => {
    expect(enter('/login', student, '/plans')).toEqual({ kind: 'go', to: '/plans' })
  })
  test('leads home otherwise', () => {
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
  test('goes through the onboarding before teaching, and may chat meanwhile (G6)', () => {
    expect(enter('/t/dashboard', inactive)).toEqual({ kind: 'go', to: '/t/onboarding' })
    expect(enter('/chat', inactive)).toEqual(shown)
  })
  test('is not sent to an onboarding that is not built', () => {
    const built = (path: string) => (path === '/t/onboarding' ? undefined : pageAt(path))
    expect(enter('/t/dashboard', inactive, null, built)).toEqual(shown)
  })
  test('who manages tutors has no onboarding', () => {
    expect(enter('/t/dashboard', { ...inactive, role: Role.TutorManager })).toEqual(shown)
  })
  test('sees neither again once they are done (G7)', () => {
    expect(enter('/t/complete-profile', tutor)).toEqual({ kind: 'go', to: '/t/dashboard' })
    expect(enter('/t/onboarding', tutor)).toEqual({ kind: 'go', to: '/t/dashboard' })
  })
  test('waits for the first answer about his progress', () => {
    expect(enter('/t/dashboard', { ...tutor, tutor: undefined })).toEqual({ kind: 'wait' })
  })
})

describe('a student who has just registered (G8)', () => {
  const newcomer: Visitor = { ...student, isNewcomer: true, hasName: false }
  test('is asked for the profile, and goes on to what he wanted', () => {
    expect(enter('/s/dashboard', newcomer)).toEqual({ kind: 'go', to: '/complete-profile' })
    expect(enter('/plans?period=year', newcomer)).toEqual({
      kind: 'go',
      to: '/complete-profile?redirect=%2Fplans%3Fperiod%3Dyear',
    })
    expect(enter('/complete-profile', newcomer)).toEqual(shown)
  })
  test('is not asked when the name is known already', () => {
    expect(enter('/s/dashboard', { ...newcomer, hasName: true })).toEqual(shown)
  })
})

describe('a page of the other role', () => {
  test('leads to its twin with its query (G9)', () => {
    expect(enter('/t/dashboard', student)).toEqual({ kind: 'go', to: '/s/dashboard' })
    expect(enter('/s/dashboard', tutor)).toEqual({ kind: 'go', to: '/t/dashboard' })
    expect(enter('/payments?tab=cards', tutor)).toEqual({ kind: 'go', to: '/invoices?tab=cards' })
  })
  test('is forbidden without a twin that is open (G10)', () => {
    expect(enter('/plans', tutor)).toEqual({ kind: 'forbidden' })
    expect(enter('/invoices', manager)).toEqual({ kind: 'forbidden' })
    expect(enter('/payments', manager)).toEqual({ kind: 'forbidden' })
  })
})
