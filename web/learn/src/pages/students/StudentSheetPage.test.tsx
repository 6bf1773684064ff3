/** Tests of what a tutor reads of a student before a lesson, and of the plan of that lesson. */
import { lessonPlanEndpoints } from '@hiwar/contract/appointments/lesson-plans.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type StudentSheet, studentSheetEndpoints } from '@hiwar/contract/people/student-sheets.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { canDo } from '@hiwar/materials/can-do.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, record, studentId, tutorId } from '../testing/fixtures.ts'
import { StudentSheetPage } from './StudentSheetPage.tsx'
import { StudentTab } from './StudentTab.tsx'

const fix = { id: '5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4b', at: at('18:00', -3), by: tutorId, kind: 'fix' } as const

function sheet(differs: Partial<StudentSheet> = {}): StudentSheet {
  return {
    student: { id: studentId, firstName: 'منى', image: null, gender: 'female' },
    ageBand: '13-17',
    goals: ['work', 'travel'],
    level: 'a2',
    lessons: [
      {
        lessonId: 30,
        start: at('18:00', -3),
        nextStep: 'الماضي البسيط',
        homework: { text: 'Write five sentences.', dueDay: '2026-11-28' },
        corrections: [{ ...fix, said: 'I goed home', better: 'I went home', why: 'فعل شاذ' }],
      },
    ],
    openCanDo: ['A2.P1'],
    next: { lessonId: 31, start: at('19:30'), plan: { sheetId: null, note: '' } },
    ...differs,
  }
}

beforeEach(() => {
  answer(studentSheetEndpoints.read, sheet())
  answer(lessonEndpoints.read, record())
  answer(lessonPlanEndpoints.read, { sheetId: null, note: '' })
})

function draw(present = now) {
  loggedIn({ id: tutorId, role: Role.Tutor })
  return renderScreen(<StudentSheetPage />, { at: `/t/student/${studentId}`, path: '/t/student/:id', now: present })
}

const block = async (name: string) => within(await screen.findByRole('region', { name }))

test('TSIDE-1: the tutor reads goals, level, the last lessons and what is still open', async () => {
  draw()
  const goals = await block('الأهداف والمستوى')
  for (const words of ['A2 أساسي', 'العمل', 'السفر']) expect(goals.getByText(words)).toBeVisible()
  expect(screen.getByText('من ١٣ إلى ١٧ سنة')).toBeVisible()
  const lessons = await block('آخر الدروس معك')
  for (const words of ['الماضي البسيط', 'Write five sentences.', 'I went home', 'فعل شاذ'])
    expect(lessons.getByText(words)).toBeVisible()
  expect(lessons.getByText('I goed home').closest('p')).toHaveTextContent('خطأ: I goed home')
  expect((await block('مهارات لم تكتمل بعد')).getByText(canDo['A2.P1'] ?? '')).toBeVisible()
})

test('the plan is saved with its note, and stays in the form', async () => {
  const written = answer(lessonPlanEndpoints.write, { sheetId: 'a1-01-hello', note: 'مراجعة الواجب' })
  const { user } = draw()
  const plan = await block('إعداد الدرس القادم')
  await user.selectOptions(await plan.findByRole('combobox', { name: 'مادة الدرس' }), 'a1-01-hello')
  await user.type(plan.getByRole('textbox', { name: /^ملاحظة لنفسي/ }), 'مراجعة الواجب')
  await user.click(plan.getByRole('button', { name: 'حفظ الإعداد' }))
  expect(await screen.findByText('تم حفظ إعداد الدرس.')).toBeVisible()
  expect(written).toMatchObject([{ body: { sheetId: 'a1-01-hello', note: 'مراجعة الواجب' } }])
  expect(plan.getByRole('combobox', { name: 'مادة الدرس' })).toHaveValue('a1-01-hello')
})

test('a plan is emptied again: no sheet and no note', async () => {
  answer(lessonPlanEndpoints.read, { sheetId: 'a1-01-hello', note: 'قديمة' })
  const written = answer(lessonPlanEndpoints.write, { sheetId: null, note: '' })
  const { user } = draw()
  const plan = await block('إعداد الدرس القادم')
  await user.selectOptions(await plan.findByRole('combobox', { name: 'مادة الدرس' }), '')
  await user.clear(plan.getByRole('textbox', { name: /^ملاحظة لنفسي/ }))
  await user.click(plan.getByRole('button', { name: 'حفظ الإعداد' }))
  await waitFor(() => expect(written).toMatchObject([{ body: { sheetId: null, note: '' } }]))
})

test('a plan that cannot be read leaves the rest of the page as it is', async () => {
  refuse(lessonPlanEndpoints.read, 'unexpected')
  draw()
  expect(await (await block('إعداد الدرس القادم')).findByRole('alert')).toBeVisible()
  expect((await block('الأهداف والمستوى')).getByText('العمل')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a plan that is refused after the end keeps what was typed, with the reason', async () => {
  refuse(lessonPlanEndpoints.write, 'unexpected', { status: 409 })
  const { user } = draw()
  const plan = await block('إعداد الدرس القادم')
  await user.type(await plan.findByRole('textbox', { name: /^ملاحظة لنفسي/ }), 'متأخرة')
  await user.click(plan.getByRole('button', { name: 'حفظ الإعداد' }))
  expect(await plan.findByRole('alert')).toBeVisible()
  expect(plan.getByRole('textbox', { name: /^ملاحظة لنفسي/ })).toHaveValue('متأخرة')
})

test('before the first lesson there are goals and level alone', async () => {
  answer(studentSheetEndpoints.read, sheet({ lessons: [] }))
  draw()
  expect(await screen.findByText('أول درس معك. الأهداف والمستوى فقط.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'مهارات لم تكتمل بعد' })).toBeNull()
})

test('the way into the lesson asks before a note that was not saved is lost', async () => {
  const { user } = draw(at('19:25'))
  const plan = await block('إعداد الدرس القادم')
  await user.type(await plan.findByRole('textbox', { name: /^ملاحظة لنفسي/ }), 'سؤال')
  await user.click(await screen.findByRole('link', { name: 'دخول الدرس' }))
  expect(await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })).toBeVisible()
})

test('without a lesson ahead there is nothing to prepare', async () => {
  answer(studentSheetEndpoints.read, sheet({ next: null }))
  draw()
  expect(await screen.findByText('لا درس قادم بينكما لإعداده.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'حفظ الإعداد' })).toBeNull()
})

test('the way into the lesson is there while its room is open', async () => {
  const { unmount } = draw(at('19:25'))
  expect(await screen.findByRole('link', { name: 'دخول الدرس' })).toHaveAttribute('href', '/lesson/31')
  unmount()
  draw()
  await block('آخر الدروس معك')
  expect(screen.queryByRole('link', { name: 'دخول الدرس' })).toBeNull()
})

test('on a phone the plan comes first; in a wide window it stands at the end side', async () => {
  draw()
  const plan = await screen.findByRole('region', { name: 'إعداد الدرس القادم' })
  const lessons = await screen.findByRole('region', { name: 'آخر الدروس معك' })
  const [ofPlan, ofLessons] = [plan.getBoundingClientRect(), lessons.getBoundingClientRect()]
  if (innerWidth < 1280) expect(ofPlan.bottom).toBeLessThanOrEqual(ofLessons.top)
  else expect(ofPlan.right).toBeLessThanOrEqual(ofLessons.left)
})

test.each([
  ['forbidden', 'يظهر هذا الملف قبل درسكما وحتى ٩٠ يومًا بعده.'],
  ['student-not-found', 'هذا الحساب غير موجود.'],
] as const)(
  'a student whom the tutor may not see, or who does not exist (%s), is one sentence',
  async (code, words) => {
    refuse(studentSheetEndpoints.read, code)
    draw()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'الأهداف والمستوى' })).toBeNull()
  },
)

test('beside the lesson the tutor reads the same, with the own note', async () => {
  answer(
    studentSheetEndpoints.read,
    sheet({ next: { lessonId: 31, start: at('19:30'), plan: { sheetId: null, note: 'سؤال عن السفر' } } }),
  )
  renderScreen(<StudentTab studentId={studentId} />, { now })
  expect(await (await block('ملاحظة لنفسي')).findByText('سؤال عن السفر')).toBeVisible()
  expect((await block('آخر الدروس معك')).getByText('I went home')).toBeVisible()
})
