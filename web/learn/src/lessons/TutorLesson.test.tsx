/** Tests of what the card of a lesson offers to its tutor. */
import { lessonPlanEndpoints } from '@hiwar/contract/appointments/lesson-plans.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, record, studentId, tutorId } from '../pages/testing/fixtures.ts'
import { LessonButtons } from './LessonButtons.tsx'
import { lessonPhase, sidesOf } from './lesson.ts'
import type { LessonActions } from './lesson-actions.ts'

const ignore = () => undefined
const actions = new Proxy({}, { get: () => ignore }) as LessonActions

function draw(clock: string, viewerId = tutorId) {
  loggedIn({ id: viewerId, role: viewerId === tutorId ? Role.Tutor : Role.Student })
  const shown = record()
  const now = Date.parse(at(clock))
  const view = { record: shown, sides: sidesOf(shown, viewerId), phase: lessonPhase(shown.lesson, now), now, actions }
  return renderScreen(<LessonButtons {...view} />, { now: at(clock) })
}

test.each(['12:00', '18:45', '19:25', '19:45'])(
  'at %s the tutor prepares the lesson and opens the student',
  async (clock) => {
    answer(lessonPlanEndpoints.read, { sheetId: null, note: 'سؤال عن السفر' })
    const { user } = draw(clock)
    const link = screen.getByRole('link', { name: 'ملف الطالب' })
    expect(link).toHaveAttribute('href', `/t/student/${studentId}`)
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await user.click(screen.getByRole('button', { name: 'إعداد الدرس' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'إعداد الدرس' }))
    expect(await dialog.findByDisplayValue('سؤال عن السفر')).toBeVisible()
  },
)

test('after its end a lesson is no longer prepared', () => {
  draw('20:05')
  expect(screen.queryByRole('button', { name: 'إعداد الدرس' })).toBeNull()
})

test('a student finds neither on the card', () => {
  draw('12:00', studentId)
  expect(screen.queryByRole('button', { name: 'إعداد الدرس' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'ملف الطالب' })).toBeNull()
})
