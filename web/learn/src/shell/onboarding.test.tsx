/** Tests of a tutor's way to the activation, across profile, onboarding and navigation. */
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { live } from '../pages/testing/live.ts'
import { enterAs, renderApp } from './testing/render-app.tsx'
import { someTutorMeta } from './testing/tutor-meta.ts'
import '../accounts/profile/TutorProfilePage.tsx'
import '../onboarding/OnboardingPage.tsx'

beforeEach(() => {
  const nothing = { list: [], total: 0 }
  answer(introVideoEndpoints.list, nothing)
  answer(interviewEndpoints.list, nothing)
  answer(demoSessionEndpoints.list, nothing)
  answer(mediaEndpoints.studios, nothing)
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('TCPROF-5 completing all nine points of the profile starts the onboarding', async () => {
  const facts = { phone: '+201012345678', city: 1, gender: 'female', birthYear: 1990 } as const
  const who = enterAs({ role: Role.Tutor, ...facts, name: null, verifiedEmail: true, verifiedPhone: true })
  answer(tutorEndpoints.meta, someTutorMeta({ profileComplete: false, activated: false }))
  const app = renderApp('/t/complete-profile')
  await app.user.type(await screen.findByRole('textbox', { name: 'الاسم بالعربية' }), 'سارة علي')
  expect(screen.getAllByText('٩ من ٩').length).toBeGreaterThan(0)
  const asked = answer(accountEndpoints.update, () => {
    answer(tutorEndpoints.meta, someTutorMeta({ activated: false }))
    return { ...who, name: 'سارة علي' }
  })
  await app.user.click(screen.getByRole('button', { name: 'حفظ ومتابعة' }))
  expect(await heading('خطوات الانضمام')).toBeVisible()
  expect(app.address()).toBe('/t/onboarding')
  expect(asked[0]?.body).toMatchObject({ name: 'سارة علي', city: 1 })
})

test('GUARD-1 before the activation every teaching page redirects to the onboarding', async () => {
  enterAs({ role: Role.Tutor })
  answer(tutorEndpoints.meta, someTutorMeta({ activated: false }))
  const app = renderApp('/schedule-management')
  expect(await heading('خطوات الانضمام')).toBeVisible()
  expect(app.address()).toBe('/t/onboarding')
})

test('ONB-5 an activation is announced on the open onboarding page without a reload', async () => {
  const { id } = enterAs({ role: Role.Tutor })
  answer(tutorEndpoints.meta, someTutorMeta({ activated: false }))
  const app = renderApp('/t/onboarding')
  await heading('خطوات الانضمام')
  const emit = await live(onTestFinished)
  answer(tutorEndpoints.meta, someTutorMeta({ activated: true }))
  emit('TutorUpdated', { tutorId: id, tutor: null })
  expect(await heading('تم تفعيل حسابك')).toBeVisible()
  expect(screen.getByRole('link', { name: 'إضافة مواعيدي' })).toHaveAttribute('href', '/schedule-management')
  expect(app.address()).toBe('/t/onboarding')
})

test('during the onboarding the menu lists only accessible pages, the steps first', async () => {
  enterAs({ role: Role.Tutor })
  answer(tutorEndpoints.meta, someTutorMeta({ activated: false }))
  renderApp('/t/onboarding')
  await heading('خطوات الانضمام')
  const [menu] = screen.getAllByRole('navigation', { name: 'التنقل الرئيسي' })
  const ways = () => [...(menu?.querySelectorAll('a[href^="/"]') ?? [])].map((way) => way.getAttribute('href'))
  await waitFor(() => expect(ways()).toContain('/t/onboarding'))
  expect(ways()).toContain('/chat')
  for (const closed of ['/t/dashboard', '/upcoming-lessons', '/schedule-management', '/invoices'])
    expect(ways()).not.toContain(closed)
})
