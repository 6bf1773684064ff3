import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, page, record, review, studentId, tutorId, tutorInfo } from './testing/fixtures.ts'
import './testing/late-dialogs.ts'
import { answerTutorPage, drawTutorPage } from './testing/tutor-page.tsx'

beforeEach(answerTutorPage)

const rated = (value: number) => ({
  id: 71,
  raterId: studentId,
  rateeId: tutorId,
  lessonId: null,
  value,
  text: null,
  createdAt: now,
  updatedAt: now,
})
const over = record({ status: 'fulfilled', start: at('18:00', -1) })

/** Opens the form of a rating, for a student after a lesson with the tutor. */
async function openRating(stars?: string) {
  loggedIn()
  answer(lessonEndpoints.list, page([over]))
  const { user } = drawTutorPage('/t/5')
  await user.click(await screen.findByRole('button', { name: 'كتابة تقييم' }))
  const dialog = await screen.findByRole('dialog', { name: 'تقييم الدرس' })
  if (stars) await user.click(await within(dialog).findByRole('radio', { name: stars }))
  return { user, dialog }
}

const reviewsOf = (count: string) => screen.findByRole('region', { name: `التقييمات (${count})` })

test("TPROF-1 the first reviews stand on the page, the student's own before the others, and a press shows all", async () => {
  loggedIn()
  const own = review({ id: 71, userId: studentId, name: 'منى' })
  answer(ratingEndpoints.listOfTutor, page([own, ...[72, 73, 74, 75].map((id) => review({ id }))]))
  const { user } = drawTutorPage()
  const all = within(await reviewsOf('٢٤'))
  const [mine, other, ...rest] = await all.findAllByRole('listitem')
  expect(mine).toHaveTextContent('تقييمك')
  expect(within(mine as HTMLElement).getByRole('button', { name: 'تعديل' })).toBeVisible()
  expect(other).not.toHaveTextContent('تقييمك')
  expect(rest).toHaveLength(2)
  await user.click(all.getByRole('button', { name: 'كل التقييمات' }))
  expect(all.getAllByRole('listitem')).toHaveLength(5)
})

test('reviews that were deleted meanwhile leave no bare heading', async () => {
  answer(ratingEndpoints.listOfTutor, page([]))
  drawTutorPage()
  expect(await screen.findByText(/^لا تقييمات بعد/)).toBeVisible()
})

test('the reviews are counted in five bars, five stars first', async () => {
  answer(tutorEndpoints.stats, { lessonCount: 40, studentCount: 12, totalMinutes: 900, ratings: [0, 1, 2, 3, 18] })
  drawTutorPage('/t/5')
  const panel = within(await reviewsOf('٢٤'))
  expect(await panel.findByRole('meter', { name: '٥ نجوم: ١٨ تقييمًا' })).toHaveAttribute('aria-valuemax', '24')
  const names = panel.getAllByRole('meter').map((bar) => bar.getAttribute('aria-label'))
  expect([names.length, names[0], names[4]]).toEqual([5, '٥ نجوم: ١٨ تقييمًا', 'نجمة واحدة: لا تقييمات'])
})

test('TPROF-2 a student without a finished lesson with the tutor cannot write a review', async () => {
  loggedIn()
  const asked = answer(lessonEndpoints.list, page([record()]))
  const { queryClient } = drawTutorPage('/t/5')
  await screen.findByText('درس منظم وممتع.')
  await waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([1, 0]))
  expect(screen.queryByRole('button', { name: 'كتابة تقييم' })).toBeNull()
})

test('TPROF-3 a rating with five stars updates list and average, and can then only be changed', async () => {
  const { user, dialog } = await openRating('٥ نجوم')
  const mine = review({ id: 71, userId: studentId, name: 'منى', text: null })
  const asked = answer(ratingEndpoints.create, () => {
    answer(ratingEndpoints.listOfTutor, page([mine, review()]))
    answer(tutorEndpoints.info, tutorInfo({ avgRating: 4.9, ratingCount: 25 }))
    return rated(5)
  })
  await user.click(within(dialog).getByRole('button', { name: 'إرسال التقييم' }))
  expect(await screen.findByRole('button', { name: 'تعديل' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'كتابة تقييم' })).toBeNull()
  expect(within(await reviewsOf('٢٥')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('img', { name: '٤٫٩ من ٥' })).not.toHaveLength(0)
  expect(asked.map(({ body }) => body)).toEqual([{ rateeId: tutorId, value: 5, text: null }])
})

test('a retry after a lost response changes the rating instead of sending it twice', async () => {
  const { user, dialog } = await openRating('٤ نجوم')
  const cut = cutOff(ratingEndpoints.create)
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, userId: studentId, name: 'منى' }), review()]))
  await user.click(within(dialog).getByRole('button', { name: 'إرسال التقييم' }))
  const changed = answer(ratingEndpoints.update, rated(4))
  await user.click(await within(dialog).findByRole('button', { name: 'حفظ التغييرات' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect([cut.length, changed[0]?.body]).toEqual([1, { value: 4, text: null }])
})

test('a rating that is refused keeps its stars, and says why', async () => {
  refuse(ratingEndpoints.create, 'forbidden')
  const opened = await openRating('٤ نجوم')
  const dialog = within(opened.dialog)
  await opened.user.click(dialog.getByRole('button', { name: 'إرسال التقييم' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
  expect(dialog.getByRole('radio', { name: '٤ نجوم' })).toBeChecked()
})

test('a rating without stars is not sent', async () => {
  const asked = answer(ratingEndpoints.create, () => {
    throw new Error('must not be asked')
  })
  const { user } = await openRating()
  await user.click(await screen.findByRole('button', { name: 'إرسال التقييم' }))
  expect(await screen.findByRole('group', { name: 'كيف كان درسك مع سارة؟' })).toHaveAccessibleDescription(
    'اختاري من نجمة واحدة إلى ٥ نجوم.',
  )
  expect(asked).toHaveLength(0)
})

test("a student's own review is deleted after one confirmation", async () => {
  loggedIn()
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, userId: studentId })]))
  const asked = answer(ratingEndpoints.delete, { ok: true })
  const { user } = drawTutorPage('/t/5')
  await user.click(await screen.findByRole('button', { name: 'حذف' }))
  answer(ratingEndpoints.listOfTutor, page([]))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف التقييم' }))
  expect(await screen.findByText('لا تقييمات بعد. التقييم متاح بعد أول درس.')).toBeVisible()
  expect(asked[0]?.path).toBe('/api/v1/rating/71')
})

const reply = { text: 'شكرًا يا منى', createdAt: now, editedAt: null, outdated: true }

test('a reply stands below its review, and says that the review was changed afterwards', async () => {
  loggedIn()
  answer(ratingEndpoints.listOfTutor, page([review({ reply })]))
  drawTutorPage()
  const all = within(await reviewsOf('٢٤'))
  const [first] = await all.findAllByRole('listitem')
  expect(first).toHaveTextContent('شكرًا يا منى')
  expect(first).toHaveTextContent('قبل تعديل التقييم')
  expect(all.queryByRole('button', { name: 'رد' })).toBeNull()
})

test('the author reads why the own text is hidden', async () => {
  loggedIn()
  answer(ratingEndpoints.listOfTutor, page([review({ userId: studentId, hiddenReason: 'contact' })]))
  drawTutorPage()
  expect(await screen.findByText('أُخفي نص تقييمك: فيه بيانات تواصل. لا يراه غيرك.')).toBeVisible()
})

test('the tutor replies to a review on the own page, and deletes the reply', async () => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71 })]))
  const { user } = drawTutorPage()
  await user.click(await screen.findByRole('button', { name: 'رد' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'رد على تقييم' }))
  const sent = answer(ratingEndpoints.reply, reply)
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, reply })]))
  await user.type(await dialog.findByRole('textbox', { name: /ردك/ }), 'شكرًا يا منى')
  await user.click(dialog.getByRole('button', { name: 'نشر الرد' }))
  expect(await screen.findByRole('button', { name: 'تعديل الرد' })).toBeVisible()
  expect(sent[0]).toMatchObject({ path: '/api/v1/rating/71/reply', body: { text: 'شكرًا يا منى' } })
  const gone = answer(ratingEndpoints.deleteReply, { ok: true })
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71 })]))
  await user.click(screen.getByRole('button', { name: 'حذف الرد' }))
  const asking = within(await screen.findByRole('dialog', { name: 'حذف الرد؟' }))
  await user.click(await asking.findByRole('button', { name: 'حذف الرد' }))
  expect(await screen.findByRole('button', { name: 'رد' })).toBeVisible()
  expect(gone).toHaveLength(1)
})
