import { closingEndpoints, type LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { axeFaults } from '@hiwar/kit/testing/axe.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, studentId, tutorId } from '../testing/fixtures.ts'
import { live } from '../testing/live.ts'
import { LessonSummaryPage } from './LessonSummaryPage.tsx'
import { drawnPage, emptyPage, fix, heldLesson, line, someClosing, someSummary, word } from './testing/some-summary.ts'
import '../../closings/ClosingTab.tsx'
import '../../desk/SummaryDesk.tsx'

let shown: LessonSummary

beforeEach(() => {
  loggedIn({ id: studentId })
  shown = someSummary()
})

const asTutor = () => loggedIn({ id: tutorId, role: Role.Tutor })

function draw(present = now) {
  const asked = answer(closingEndpoints.summary, () => shown)
  return {
    asked,
    ...renderScreen(<LessonSummaryPage />, { at: '/lesson/31/summary', path: '/lesson/:id/summary', now: present }),
  }
}

const block = (name: string) => screen.findByRole('region', { name })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => said(each))

const whole = () =>
  someSummary({
    record: { ...heldLesson(), sheetId: 'a1-01-hello' },
    desk: {
      lines: [line('What we learned', { kind: 'h' }), line('go, went, gone', { kind: 'b' })],
      cards: [fix, word, { ...word, id: fix.id.replace('f1', 'a2'), word: 'menu', meaning: '', example: '' }],
      pages: [emptyPage, drawnPage],
      sheetId: 'a1-02-my-family',
    },
    closing: someClosing(),
  })

test('what stays of a lesson stands in the order of reading, and beside one another where there is room', async () => {
  shown = whole()
  draw()
  await block('التصحيحات')
  const beside = ['كلمات الدرس (كلمتان)', 'ختام الدرس']
  expect(headings()).toEqual(
    innerWidth < 1280
      ? ['عن الدرس', beside[0], 'التصحيحات', 'الملاحظات', 'اللوح', 'مادة الدرس', beside[1]]
      : ['عن الدرس', 'التصحيحات', 'الملاحظات', 'اللوح', 'مادة الدرس', ...beside],
  )
  expect(await axeFaults()).toEqual([])
})

test('each block says what it holds without colour', async () => {
  shown = whole()
  draw()
  const about = said(await block('عن الدرس'))
  for (const part of ['سارة محمود', '١١:٠٠ – ١١:٣٠ ص', '٢٨ دقيقة', 'حضور كامل', 'لا نحتفظ بتسجيل للدرس.']) {
    expect(about).toContain(part)
  }
  const corrections = await block('التصحيحات')
  expect(said(corrections)).toContain('خطأ: He go to schoolالصواب: He goes to schoolمع he نضيف s إلى الفعل')
  const words = said(await block('كلمات الدرس (كلمتان)'))
  expect(words).toContain('the billالحسابCan I have the bill, please?')
  const notes = within(await block('الملاحظات'))
  expect(notes.getByRole('heading', { level: 3, name: 'What we learned' })).toBeVisible()
  expect(notes.getByRole('listitem')).toHaveTextContent('go, went, gone')
  expect(within(await block('اللوح')).getAllByRole('figure')).toHaveLength(1)
  expect(said(await block('اللوح'))).toContain('وصف اللوح: شجرة الأسرة')
  const sheet = within(await block('مادة الدرس')).getByRole('link')
  expect(said(sheet)).toBe('أسرتي My family')
  expect(sheet).toHaveAttribute('href', '/materials?sheet=a1-02-my-family')
  const closing = said(await block('ختام الدرس'))
  expect(closing).toContain('وصف الأسرة والبيتباستقلال')
  expect(closing).toContain('كتابة رسالة من ثلاث جملبمساعدة')
  expect(closing).toContain('قصة قصيرة عن الأسرة')
  expect(closing).toContain('المادة التالية: يومي My day')
  expect(closing).toContain('Write five sentences about your family.التسليم: الخميس، ٢٦ نوفمبر')
})

test('a lesson in which nothing was written says so', async () => {
  draw()
  expect(await screen.findByText('لم يُكتب شيء في هذا الدرس.')).toBeVisible()
  expect(headings()).toEqual(['عن الدرس', 'ختام الدرس'])
})

test('a summary that cannot be read says why', async () => {
  refuse(closingEndpoints.summary, 'forbidden')
  renderScreen(<LessonSummaryPage />, { at: '/lesson/31/summary', path: '/lesson/:id/summary', now })
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
  expect(screen.queryByRole('button', { name: 'تعديل' })).toBeNull()
})

test('before the verdict the result is announced, and the closing is awaited of the tutor', async () => {
  shown = someSummary({ record: heldLesson({ attendance: 'unknown' }), together: null })
  draw()
  expect(said(await block('عن الدرس'))).toContain('تظهر النتيجة خلال دقائق.')
  expect(said(await block('ختام الدرس'))).toContain('لم تكتب المدرّسة الختام بعد.')
})

test('a lesson that was not held has no closing', async () => {
  const absent = heldLesson({ attendance: 'student-only', minutesReturned: true })
  shown = someSummary({ record: absent, together: 0, closable: null })
  draw()
  expect(said(await block('ختام الدرس'))).toContain('لم ينعقد هذا الدرس، فلا ختام له.')
})

test('a week after the lesson no closing is awaited any more', async () => {
  draw(at('11:30', 8))
  expect(said(await block('ختام الدرس'))).toContain('لا ختام لهذا الدرس.')
})

test('AFTER-2 the closing appears when its notification comes, and when the person returns to the window', async ({
  onTestFinished,
}) => {
  const emit = await live(onTestFinished)
  draw()
  const closing = await block('ختام الدرس')
  expect(said(closing)).toContain('لم تكتب المدرّسة الختام بعد.')
  shown = someSummary({ closing: someClosing() })
  emit('NotificationCreated', { link: '/lesson/31/summary' } as Notification)
  expect(await within(closing).findByText('قصة قصيرة عن الأسرة')).toBeVisible()
  shown = someSummary({ closing: someClosing({ nextStep: 'فيلم قصير' }) })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await within(closing).findByText('فيلم قصير')).toBeVisible()
})

test('a member edits the desk for a day after the lesson, and reads the result', async () => {
  shown = whole()
  const { user, asked } = draw()
  await user.click(await screen.findByRole('button', { name: 'تعديل' }))
  expect(await block('مكتب الدرس')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'الملاحظات' })).toBeNull()
  const before = asked.length
  shown = { ...shown, desk: { ...shown.desk, lines: [line('A new line')] } }
  await user.click(screen.getByRole('button', { name: 'إنهاء التعديل' }))
  expect(await screen.findByText('A new line')).toBeVisible()
  expect(asked.length).toBeGreaterThan(before)
})

test('from a day after the lesson on the desk is only read', async () => {
  draw(at('11:30', 1))
  expect(said(await block('عن الدرس'))).toContain('وما كُتب فيه يبقى هنا.')
  expect(screen.queryByRole('button', { name: 'تعديل' })).toBeNull()
})

test('the tutor writes the closing on the page, and changes it for a week', async () => {
  asTutor()
  shown = someSummary({ closing: someClosing() })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'تعديل الختام' }))
  expect(await screen.findByRole('textbox', { name: /^الخطوة التالية/ })).toHaveValue('قصة قصيرة عن الأسرة')
  expect(screen.queryByRole('button', { name: 'تعديل الختام' })).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('a week after the lesson the closing is only read', async () => {
  asTutor()
  shown = someSummary({ closing: someClosing() })
  draw(at('11:30', 7))
  expect(said(await block('ختام الدرس'))).toContain('قصة قصيرة عن الأسرة')
  expect(screen.queryByRole('button', { name: 'تعديل الختام' })).toBeNull()
})
