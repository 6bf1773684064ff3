import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { writeRichText } from '@hiwar/kit/testing/rich-text.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { demo, interview, manager, now, page, tutor } from '../pages/testing/appointments.ts'
import { someTutorMeta } from '../shell/testing/tutor-meta.ts'
import { InterviewsPage } from './InterviewsPage.tsx'

const draw = (at = now) => renderScreen(<InterviewsPage />, { now: new Date(at).toISOString() })
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

beforeEach(() => {
  loggedIn({ id: manager.id, role: Role.TutorManager })
  answer(demoSessionEndpoints.list, page([]))
})

test('a manager enters the room of an interview from ten minutes before its start', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  answer(demoSessionEndpoints.list, page([demo({ start: '2026-11-25T17:30:00.000Z' })]))
  draw()
  const [first, second] = await rows()
  expect(within(first as HTMLElement).getByRole('link', { name: 'دخول الغرفة مع سارة علي' })).toHaveAttribute(
    'href',
    '/interview/40',
  )
  expect(second).toHaveTextContent('جلسة تجريبية')
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
})
test('INTS-2 a manager asks for own meetings only and sees those', async () => {
  const asked = [
    answer(interviewEndpoints.list, page([interview()])),
    answer(demoSessionEndpoints.list, page([demo({ tutor: { ...tutor, id: 8, name: 'كريم' } })])),
  ]
  draw()
  const seen = await rows()
  expect(seen).toHaveLength(2)
  expect(seen.find((row) => row.textContent.includes('مقابلة'))).toHaveTextContent('سارة علي')
  expect(seen.find((row) => row.textContent.includes('جلسة تجريبية'))).toHaveTextContent('كريم')
  // The server knows the caller, so the query names nobody.
  for (const [call] of asked) expect([...(call?.query.keys() ?? [])]).toEqual(['size'])
})
test('a manager only cancels a meeting before its start, and decides from the start on', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  const cancel = { name: 'إلغاء المقابلة' }
  const decide = { name: 'تسجيل القرار عن سارة علي' }
  const { unmount } = draw()
  expect(await screen.findByRole('button', cancel)).toBeVisible()
  expect(screen.queryByRole('button', decide)).toBeNull()
  unmount()
  draw(Date.parse(interview().start))
  expect(await screen.findByRole('button', decide)).toBeVisible()
  expect(screen.queryByRole('button', cancel)).toBeNull()
})
test('a meeting whose time has passed asks for its decision', async () => {
  answer(interviewEndpoints.list, page([interview({ start: '2026-11-24T15:30:00.000Z' })]))
  const { user } = draw()
  expect(await screen.findByText('موعد واحد بلا قرار')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'السابقة' }))
  await user.click(await screen.findByRole('button', { name: 'تسجيل القرار عن سارة علي' }))
  expect(await screen.findByRole('dialog', { name: 'قرار المقابلة' })).toBeVisible()
})
test('INTS-1 a tutor cancels once, reads who is notified, and the row says who cancelled', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  answer(interviewEndpoints.list, page([interview()]))
  const sent = answer(interviewEndpoints.update, interview({ status: 5 }))
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'إلغاء المقابلة' }))
  const dialog = await screen.findByRole('dialog', { name: 'إلغاء المقابلة؟' })
  expect(dialog).toHaveTextContent('نبلغ نهى فؤاد بالإلغاء')
  const canceled = { status: 5, canceledBy: tutor.id, canceledAt: '2026-11-24T17:25:00.000Z' } as const
  answer(interviewEndpoints.list, page([interview(canceled)]))
  await user.click(within(dialog).getByRole('button', { name: 'إلغاء المقابلة' }))
  expect(sent.map(({ body }) => body)).toEqual([{ id: 40, status: 5 }])
  await user.click(await screen.findByRole('tab', { name: 'السابقة' }))
  expect(await screen.findByText('إلغاء من المدرّسة')).toBeVisible()
})

test('a cancellation that is refused says why', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  answer(interviewEndpoints.list, page([interview()]))
  refuse(interviewEndpoints.update, 'bad-request', { status: 409 })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'إلغاء المقابلة' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء المقابلة؟' }))
  await user.click(dialog.getByRole('button', { name: 'إلغاء المقابلة' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('bad-request', 409))
})

test('a tutor reads the result, writes an opinion of the interview, and reads why it is refused', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  const decided = interview({
    status: 2,
    level: 4,
    interviewerFeedback: 'أداء ممتاز',
    decidedAt: '2026-11-24T16:00:00Z',
  })
  answer(interviewEndpoints.list, page([decided]))
  refuse(interviewEndpoints.update, 'forbidden')
  const { user } = draw()
  await user.click(await screen.findByRole('tab', { name: 'السابقة' }))
  await user.click(await screen.findByRole('button', { name: 'تفاصيل الموعد مع نهى فؤاد' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('أداء ممتاز')
  expect(dialog).toHaveTextContent('المستوى: ٤ من ٥')
  await writeRichText(await within(dialog).findByRole('textbox', { name: /^رأيك/ }), 'مقابلة لطيفة ومفيدة.')
  await user.click(within(dialog).getByRole('button', { name: 'إرسال الرأي' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(codeText('forbidden'))
  const sent = answer(interviewEndpoints.update, decided)
  await user.click(within(dialog).getByRole('button', { name: 'إرسال الرأي' }))
  expect(sent[0]?.body).toEqual({ id: 40, intervieweeFeedback: '<p>مقابلة لطيفة ومفيدة.</p>' })
})
test('a cancellation by staff says so', async () => {
  answer(interviewEndpoints.list, page([interview({ status: 4, canceledBy: 1 })]))
  const { user } = draw()
  await user.click(await screen.findByRole('tab', { name: 'السابقة' }))
  expect(await screen.findByText('إلغاء من فريق حوار')).toBeVisible()
})

test('a tutor who has joined is not led back to the onboarding steps', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  answer(tutorEndpoints.meta, someTutorMeta({ activated: true }))
  answer(interviewEndpoints.list, page([]))
  draw()
  expect(await screen.findByText('لا مواعيد قادمة.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'خطوات الانضمام' })).not.toBeInTheDocument()
})

test('INTS-3 before six months have passed the next interview is off and names its day', async () => {
  loggedIn({ id: tutor.id, role: Role.Tutor })
  const rejected = interview({ status: 3, interviewerFeedback: 'تدريب أكثر', decidedAt: '2026-11-24T16:00:00Z' })
  answer(interviewEndpoints.list, page([rejected]))
  const first = draw()
  const button = await screen.findByRole('button', { name: /^حجز مقابلة/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('حجز مقابلة جديدة متاح من الاثنين، ٢٤ مايو ٢٠٢٧.')
  first.unmount()
  draw(Date.parse('2027-05-25T16:00:00Z'))
  expect(await screen.findByRole('link', { name: 'حجز مقابلة' })).toHaveAttribute('href', '/t/onboarding')
})
