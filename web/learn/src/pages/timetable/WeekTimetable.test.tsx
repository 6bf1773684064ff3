import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlace, someStanding } from '@hiwar/kit/testing/some-standing.ts'
import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { at, noSubscription, page, record as someLesson, subscription } from '../testing/fixtures.ts'
import '../../shell/MemberFrame.tsx'
import '../UpcomingLessonsPage.tsx'
import './WeekTimetable.tsx'

// 24 November 2026 is a Tuesday.
const booked = someLesson({ id: 5, start: '2026-11-26T17:30:00.000Z' })
const gone = someLesson({ id: 6, start: '2026-11-25T17:30:00.000Z', canceledAt: '2026-11-24T10:00:00.000Z' })

/** Chooses a day, because a phone shows only one day of the week. */
async function look(user: ReturnType<typeof open>['user'], day: string): Promise<void> {
  if (innerWidth < 768) await user.click(await screen.findByRole('radio', { name: day }))
}

function open(list: LessonRecord[], address = '/upcoming-lessons?tab=week', now?: string, current = noSubscription) {
  enterAs({}, { subscription: current })
  // Past lessons could open the rating.
  const asked = answer(lessonEndpoints.list, ({ query }) => page(query.get('past') === 'true' ? [] : list))
  return { ...renderApp(address, now), asked }
}

test('SCHED-1 the address of the timetable leads to the week, which a wide screen shows as a calendar', async () => {
  await onLaptop()
  const { address } = open([booked], '/lessons-schedule')
  const sheet = await screen.findByRole('region', { name: 'دروس الأسبوع' })
  expect(within(sheet).getByRole('button', { name: /من ٧:٣٠ مساءً إلى ٨:٠٠ مساءً/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'الأسبوع' })).toHaveAttribute('aria-selected', 'true')
  expect(address()).toBe('/upcoming-lessons?tab=week')
})

test("a student's week is the week of the minutes", async () => {
  open([booked], undefined, undefined, subscription({ start: at('06:00', -5), end: at('06:00', 2) }))
  expect(await screen.findByText('أسبوع ١٩ – ٢٥ نوفمبر')).toBeVisible()
})

test('SCHED-2 the next week is requested and kept in the address together with the view', async () => {
  const { user, address, asked } = open([booked], '/upcoming-lessons?tab=week')
  await user.click(await screen.findByRole('button', { name: 'الأسبوع التالي' }))
  await waitFor(() => expect(address()).toBe('/upcoming-lessons?tab=week&day=2026-12-01'))
  // The app frame requests lessons too, without a week.
  const weeks = () => asked.flatMap(({ query }) => query.get('after') ?? [])
  await waitFor(() => expect(weeks().at(-1)).toBe('2026-11-27T22:00:00.000Z'))
  expect(weeks()[0]).toBe('2026-11-20T22:00:00.000Z')
})

test('once half of the week is over, the days from today on are shown, and those before are one press away', async () => {
  const { user, asked } = open([booked], '/upcoming-lessons?tab=week', '2026-11-25T16:00:00Z')
  const weeks = () => asked.flatMap(({ query }) => query.get('after') ?? [])
  await waitFor(() => expect(weeks()[0]).toBe('2026-11-24T22:00:00.000Z'))
  await user.click(await screen.findByRole('button', { name: 'الأسبوع السابق' }))
  await waitFor(() => expect(weeks().at(-1)).toBe('2026-11-17T22:00:00.000Z'))
})

test('SCHED-3 a phone shows one day, and the next lessons below an empty one', async () => {
  await onPhone()
  const { user } = open([booked])
  expect(await screen.findByText('لا دروس في هذا اليوم.')).toBeVisible()
  expect(screen.getByRole('button', { name: /من ٧:٣٠ مساءً/ })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'الخميس، ٢٦ نوفمبر' }))
  expect(screen.queryByText('لا دروس في هذا اليوم.')).toBeNull()
  expect(await screen.findByRole('button', { name: /من ٧:٣٠ مساءً/ })).toBeVisible()
})

test('SCHED-4 canceled lessons are shown pale after a press', async () => {
  await onPhone()
  const { user } = open([booked, gone], '/upcoming-lessons?tab=week')
  await look(user, 'الأربعاء، ٢٥ نوفمبر')
  const shown = await screen.findByRole('button', { name: 'إظهار الملغاة' })
  expect(screen.queryByText('ملغى')).not.toBeInTheDocument()
  await user.click(shown)
  const day = await screen.findByRole('region', { name: 'الأربعاء، ٢٥ نوفمبر' })
  expect(within(day).getByText('ملغى')).toBeVisible()
  expect(within(day).getByRole('button', { name: /من ٧:٣٠ مساءً إلى ٨:٠٠ مساءً ?ملغى$/ })).toBeVisible()
})

test('SCHED-4 pressing a lesson shows its actions', async () => {
  const { user } = open([booked])
  await look(user, 'الخميس، ٢٦ نوفمبر')
  await user.click(await screen.findByRole('button', { name: /من ٧:٣٠ مساءً/ }))
  const details = await screen.findByRole('dialog', { name: 'تفاصيل الموعد' })
  await user.click(within(details).getByRole('button', { name: /^خيارات الدرس/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'إلغاء الدرس' }))
  expect(await screen.findByRole('dialog', { name: 'إلغاء الدرس؟' })).toBeVisible()
})

test('a kept date of a student stands in the week', async () => {
  answer(standingTimeEndpoints.list, page([someStanding({ places: [somePlace('2026-11-26')] })]))
  const { user } = open([])
  await look(user, 'الخميس، ٢٦ نوفمبر')
  expect(await screen.findByRole('button', { name: /^موعد ثابت محفوظ مع سارة محمود، من ٧:٣٠ مساءً/ })).toBeVisible()
})

test('short lessons one after the other do not cover each other', async () => {
  await onLaptop()
  const quarter = { duration: 15 as const }
  open([
    someLesson({ id: 5, start: '2026-11-26T17:30:00.000Z', ...quarter }),
    someLesson({ id: 6, start: '2026-11-26T17:45:00.000Z', ...quarter }),
  ])
  const first = await screen.findByRole('button', { name: /من ٧:٣٠ مساءً إلى ٧:٤٥/ })
  const second = screen.getByRole('button', { name: /من ٧:٤٥ مساءً إلى ٨:٠٠/ })
  expect(first.getBoundingClientRect().bottom).toBeLessThanOrEqual(second.getBoundingClientRect().top)
  expect(second.getBoundingClientRect().height).toBeGreaterThan(first.getBoundingClientRect().height)
})

test('an empty week links to the tutors', async () => {
  open([])
  expect(await screen.findByText('لا دروس هذا الأسبوع.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'حجز درس' })).toHaveAttribute('href', '/tutors')
})

test('a week that cannot be loaded says so', async () => {
  enterAs({})
  cutOff(lessonEndpoints.list)
  renderApp('/upcoming-lessons?tab=week')
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})

test('SCHED-6 the calendar address is shown once and can be revoked', async () => {
  const url = 'https://app.hiwar.test/api/v1/calendar/abc.ics'
  answer(calendarEndpoints.create, { url })
  const stopped = answer(calendarEndpoints.delete, { ok: true })
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'إضافة كل الدروس إلى التقويم' }))
  await user.click(await screen.findByRole('button', { name: 'إنشاء الرابط' }))
  expect(await screen.findByRole('textbox', { name: 'رابط التقويم' })).toHaveValue(url)
  expect(readLogin()?.user.calendarFeed).toBe(true)
  await user.click(screen.getByRole('button', { name: 'إيقاف الرابط' }))
  await waitFor(() => expect(stopped).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'رابط التقويم' })).not.toBeInTheDocument())
})

test('an address of the calendar that is not made, or not stopped, says why', async () => {
  refuse(calendarEndpoints.create, 'too-many-requests')
  refuse(calendarEndpoints.delete, 'service-unavailable')
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'إضافة كل الدروس إلى التقويم' }))
  await user.click(await screen.findByRole('button', { name: 'إنشاء الرابط' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  answer(calendarEndpoints.create, { url: 'https://app.hiwar.test/api/v1/calendar/abc.ics' })
  await user.click(screen.getByRole('button', { name: 'إنشاء الرابط' }))
  await user.click(await screen.findByRole('button', { name: 'إيقاف الرابط' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
})
