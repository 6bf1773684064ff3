import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { drawPage } from '../room/testing/draw-page.tsx'
import { DemoRoomPage, InterviewRoomPage } from './MeetingRoomPage.tsx'
import { demo, interview, manager, now, page, tutor } from './testing/appointments.ts'

const drawInterview = () =>
  drawPage(<InterviewRoomPage />, { now: () => now, address: '/interview/40', path: '/interview/:id' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
})

test('an interview opens the interview room, and only its own row is requested', async () => {
  const asked = answer(interviewEndpoints.list, page([interview()]))
  drawInterview()
  expect(await heading('غرفة المقابلة')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'السماح بالكاميرا والميكروفون' })).toBeVisible()
  expect(asked[0]?.query.get('ids')).toBe('40')
})
test('DEMO-3 a person who is not a member of a demo session sees the forbidden page', async () => {
  answer(demoSessionEndpoints.list, page([]))
  drawPage(<DemoRoomPage />, { now: () => now, address: '/demo-session/50', path: '/demo-session/:id' })
  expect(await heading('هذه الصفحة ليست متاحة لحسابك')).toBeVisible()
})
test('INT-4 a decided interview shows its result instead of the room', async () => {
  answer(interviewEndpoints.list, page([interview({ status: 2, decidedAt: '2026-11-24T17:20:00.000Z' })]))
  drawInterview()
  expect(await screen.findByText('صدر قرار هذه المقابلة.')).toBeVisible()
  expect(screen.getByText('مقبولة')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'السماح بالكاميرا والميكروفون' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'خطوات الانضمام' })).toHaveAttribute('href', '/t/onboarding')
})
test('a cancelled demo session says who cancelled it and when, to its manager too', async () => {
  loggedIn({ id: manager.id, role: Role.TutorManager })
  const canceled = { status: 5, canceledBy: tutor.id, canceledAt: '2026-11-24T17:20:00.000Z' } as const
  answer(demoSessionEndpoints.list, page([demo(canceled)]))
  drawPage(<DemoRoomPage />, { now: () => now, address: '/demo-session/50', path: '/demo-session/:id' })
  expect(await screen.findByText('هذه الجلسة التجريبية ملغاة.')).toBeVisible()
  expect(screen.getByText('إلغاء من المدرّسة، قبل ٥ دقائق')).toBeVisible()
  expect(screen.getByRole('link', { name: 'المقابلات' })).toHaveAttribute('href', '/interviews')
})
test('an invalid address shows the not-found page', async () => {
  drawPage(<InterviewRoomPage />, { now: () => now, address: '/interview/abc', path: '/interview/:id' })
  expect(await heading('لم نجد هذه الصفحة')).toBeVisible()
})
