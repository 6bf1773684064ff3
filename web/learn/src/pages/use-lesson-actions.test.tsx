/** What the menus and buttons of a lesson do: canceling with its excuses, and rating. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { type Rating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, record, studentId, tutorId } from './testing/fixtures.ts'
import { asStudent, asTutor, draw, have, openMenu, path } from './testing/lessons-page.tsx'
import { toasted } from './testing/toasted.ts'
import './testing/late-dialogs.ts'

beforeEach(() => {
  have({ upcoming: [record()] })
})

/** Waits until the page has read the past lessons, which could open a dialog. */
async function settled({ queryClient }: ReturnType<typeof draw>): Promise<void> {
  await screen.findByText(/^لا دروس قادمة\./)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

const ratingOf = (lessonId: number): Rating => ({
  id: 70,
  raterId: studentId,
  rateeId: tutorId,
  lessonId,
  value: 5,
  text: null,
  createdAt: now,
  updatedAt: now,
})

/** Opens the dialog by which a lesson is canceled. */
async function askToCancel(user: ReturnType<typeof draw>['user']) {
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  return within(await screen.findByRole('dialog'))
}

test('a lesson that was already canceled elsewhere says so', async () => {
  asStudent()
  refuse(lessonEndpoints.cancel, 'bad-request', { status: 409 })
  const { user } = draw()
  const dialog = await askToCancel(user)
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  await toasted('الدرس ملغى من قبل.')
})

test('a cancellation that is refused stays open, and says why', async () => {
  asStudent()
  refuse(lessonEndpoints.cancel, 'forbidden')
  const { user } = draw()
  const dialog = await askToCancel(user)
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
})

test.each([
  [0, 'يعود إليك درس التعارف لحجزه من جديد. ومع الإلغاء الثالث ينتهي.'],
  [2, 'هذا هو الإلغاء الثالث، فينتهي به درس التعارف ولا يعود إليك.'],
])('after %i cancellations, the student reads what another one does to the trial lesson', async (canceled, words) => {
  asStudent()
  have({ upcoming: [record({ origin: LessonOrigin.Trial })] })
  answer(trialEndpoints.read, { state: 'booked', planId: 8, price: 0, days: 14, until: at('10:00', 9), canceled })
  const { user } = draw()
  expect(await (await askToCancel(user)).findByText(words)).toBeVisible()
})

test('FAIR-1 a tutor who cancels reads the points of it, and an excuse is stored before the cancel', async () => {
  asTutor()
  have({ upcoming: [record({ start: at('19:30') })] })
  const { user } = draw(at('18:00'))
  const dialog = await askToCancel(user)
  expect(dialog.getByText('يُسجَّل عن هذا الإلغاء ٣ نقاط.')).toBeVisible()
  const excused = answer(reliabilityEndpoints.excuse, {
    lessonId: 40,
    kind: 'student-asked',
    note: 'طلب تأجيل الدرس.',
    at: now,
    state: 'waiting',
  })
  const canceled = refuse(lessonEndpoints.cancel, 'forbidden')
  await user.click(dialog.getByRole('checkbox', { name: 'إلغاء بعذر' }))
  await user.click(dialog.getByRole('radio', { name: /^بطلب من الطالب/ }))
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(dialog.getByText('جملة قصيرة عن السبب تكفي.')).toBeVisible()
  await user.type(dialog.getByLabelText('تفاصيل لفريق حوار'), 'طلب تأجيل الدرس.')
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
  expect(excused[0]?.body).toEqual({ kind: 'student-asked', note: 'طلب تأجيل الدرس.' })
  expect(canceled).toHaveLength(1)
})

test.each([
  ['excuse-exists', 1],
  ['late-excuse', 0],
] as const)('an excuse refused by %s lets %i cancels go on', async (code, cancels) => {
  asTutor()
  have({ upcoming: [record({ start: at('19:30') })] })
  const { user } = draw(at('18:00'))
  const dialog = await askToCancel(user)
  refuse(reliabilityEndpoints.excuse, code)
  const canceled = refuse(lessonEndpoints.cancel, 'forbidden')
  await user.click(dialog.getByRole('checkbox', { name: 'إلغاء بعذر' }))
  await user.type(dialog.getByLabelText('تفاصيل لفريق حوار'), 'حرارة مرتفعة.')
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(messageOf(cancels === 0 ? code : 'forbidden'))
  expect(canceled).toHaveLength(cancels)
})

test('the link of an excuse asks the student, and sends the answer', async () => {
  asStudent()
  answer(lessonEndpoints.read, record({ id: 40 }))
  const sent = answer(reliabilityEndpoints.answerExcuse, {
    lessonId: 40,
    kind: 'student-asked',
    note: 'طلب تأجيل الدرس.',
    at: now,
    state: 'refused',
  })
  const { user } = draw(now, `${path}?lesson=40&excuse=1`)
  const dialog = within(await screen.findByRole('dialog', { name: 'سبب إلغاء الدرس' }))
  await user.click(dialog.getByRole('button', { name: 'لا، ليس بطلبي' }))
  expect(await screen.findByText('وصلنا ردك.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ granted: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('LES-2 a tutor cannot move a lesson, and the cancel dialog names the effect for the student', async () => {
  asTutor()
  const { user } = draw()
  expect(await screen.findByRole('heading', { level: 3, name: 'منى السيد' })).toBeVisible()
  await user.click(await openMenu())
  expect(screen.queryByRole('menuitem', { name: 'تغيير الموعد' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'تغيير الموعد' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('نبلغ الطالبة بالإلغاء، وتعود إليها دقائقها.')
})
test('a past lesson is rated once, and the thanks name the student and the tutor', async () => {
  asStudent()
  const [older, newer] = [-2, -1].map((day) => record({ id: 40 + day, start: at('18:00', day), status: 'fulfilled' }))
  if (older === undefined || newer === undefined) throw new Error('no lessons')
  have({ past: [newer, { ...older, rated: 4 }] })
  const sent = answer(ratingEndpoints.create, ratingOf(newer.lesson.id))
  const { user } = draw(now, `${path}?tab=past`)
  expect(await screen.findAllByRole('button', { name: 'حجز درس آخر' })).toHaveLength(2)
  expect(screen.getByRole('img', { name: '٤٫٠ من ٥' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'تقييم الدرس' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تقييم الدرس' }))
  await user.click(dialog.getByRole('radio', { name: '٥ نجوم' }))
  await user.click(dialog.getByRole('button', { name: 'إرسال التقييم' }))
  await toasted('شكرًا يا منى، وصل رأيك إلى ميس سارة.')
  expect(sent.map(({ body }) => body)).toMatchObject([{ rateeId: tutorId, lessonId: newer.lesson.id, value: 5 }])
})

test('LES-7 soon after the lesson the rating opens by itself, once', async () => {
  asStudent()
  have({ past: [record({ status: 'fulfilled' })] })
  const first = draw(at('20:05'))
  const dialog = await screen.findByRole('dialog', { name: 'تقييم الدرس' })
  await first.user.click(within(dialog).getByRole('button', { name: 'رجوع' }))
  first.unmount()
  await settled(draw(at('20:06')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('half an hour after its end a lesson does not open the rating', async () => {
  asStudent()
  have({ past: [record({ status: 'fulfilled' })] })
  await settled(draw(at('20:30')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
