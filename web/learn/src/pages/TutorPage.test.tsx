import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TutorPage } from './TutorPage.tsx'
import { at, now, page, record, review, slot, studentId, subscription, tutorId, tutorInfo } from './testing/fixtures.ts'
import './testing/late-dialogs.ts'

beforeEach(() => {
  answer(tutorEndpoints.info, tutorInfo())
  answer(topicEndpoints.list, page([]))
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  answer(ratingEndpoints.listOfTutor, page([review()]))
  answer(platformEndpoints.publicSettings, somePublicSettings())
})

const draw = (address = '/t/5') => renderScreen(<TutorPage />, { at: address, now, path: '/t/:id' })
const rated = (value: number) => ({
  id: 71,
  raterId: studentId,
  rateeId: tutorId,
  value,
  text: null,
  createdAt: now,
  updatedAt: now,
})
const over = record({ status: 'fulfilled', start: at('18:00', -1) })

test('the heading is the name, and names the tab', async () => {
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  expect(document.title).toBe('سارة محمود، تدريس الإنجليزية · حوار')
})

test('a page that cannot be loaded has its heading and a way to try again', async () => {
  loggedIn()
  refuse(tutorEndpoints.info, 'unexpected')
  const { user } = draw()
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  expect(screen.getByRole('heading', { level: 1, name: 'صفحة المدرّس' })).toBeInTheDocument()
  answer(tutorEndpoints.info, tutorInfo())
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
})

test('TPROF-4 an address that is no number leads nowhere', () => {
  draw('/t/abc')
  expect(screen.getByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
})

test.each(['tutor-not-found', 'forbidden'] as const)('%s: the tutor is not here now', async (code) => {
  refuse(tutorEndpoints.info, code)
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'هذا المدرّس غير متاح الآن' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'كل المدرّسين' })).toHaveAttribute('href', '/tutors')
})

test('TPROF-6 a free time leads straight to the confirmation of half an hour', async () => {
  loggedIn()
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^اليوم، ٧:٠٠ م ?، الثلاثاء، ٢٤ نوفمبر$/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('٧:٠٠ – ٧:٣٠ م، ٣٠ دقيقة')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'تأكيد الحجز' })).toBeVisible()
})

test('back from the login the booking opens, once', async () => {
  loggedIn()
  const { user, address } = draw('/t/5?book=1')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(address()).toBe('/t/5'))
  await user.click(await within(dialog).findByRole('button', { name: 'رجوع' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('TPROF-1 the tab of the reviews stands in the address, and the own review comes first', async () => {
  loggedIn()
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, userId: studentId, name: 'منى' }), review()]))
  const { user, address } = draw()
  await user.click(await screen.findByRole('tab', { name: 'التقييمات (٢٤)' }))
  expect(address()).toBe('/t/5?tab=reviews')
  const [own, other] = within(await screen.findByRole('tabpanel')).getAllByRole('listitem')
  expect(own).toHaveTextContent('تقييمك')
  expect(within(own as HTMLElement).getByRole('button', { name: 'تعديل' })).toBeVisible()
  expect(other).not.toHaveTextContent('تقييمك')
})

test('the reviews are spread over five bars, the best first', async () => {
  answer(tutorEndpoints.stats, { lessonCount: 40, studentCount: 12, totalMinutes: 900, ratings: [0, 1, 2, 3, 18] })
  draw('/t/5?tab=reviews')
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByRole('meter', { name: '٥ نجوم: ١٨ تقييمًا' })).toHaveAttribute('aria-valuemax', '24')
  const names = panel.getAllByRole('meter').map((bar) => bar.getAttribute('aria-label'))
  expect([names.length, names[0], names[4]]).toEqual([5, '٥ نجوم: ١٨ تقييمًا', 'نجمة واحدة: لا تقييمات'])
})

test('TPROF-2 without a lesson together that is over nobody can write a review', async () => {
  loggedIn()
  const asked = answer(lessonEndpoints.list, page([record()]))
  const { queryClient } = draw('/t/5?tab=reviews')
  await screen.findByText('درس منظم وممتع.')
  await waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([1, 0]))
  expect(screen.queryByRole('button', { name: 'كتابة تقييم' })).toBeNull()
})

test('TPROF-3 after a lesson five stars are sent, change list and average, and then only a change is possible', async () => {
  loggedIn()
  answer(lessonEndpoints.list, page([over]))
  const { user } = draw('/t/5?tab=reviews')
  const write = await screen.findByRole('button', { name: 'كتابة تقييم' })
  expect(screen.getAllByRole('img', { name: '٤٫٨ من ٥' })).not.toHaveLength(0)
  await user.click(write)
  const dialog = await screen.findByRole('dialog', { name: 'تقييم سارة محمود' })
  await user.click(await within(dialog).findByRole('radio', { name: '٥ نجوم' }))
  const mine = review({ id: 71, userId: studentId, name: 'منى', text: null })
  const asked = answer(ratingEndpoints.create, () => {
    answer(ratingEndpoints.listOfTutor, page([mine, review()]))
    answer(tutorEndpoints.info, tutorInfo({ avgRating: 4.9, ratingCount: 25 }))
    return rated(5)
  })
  await user.click(within(dialog).getByRole('button', { name: 'إرسال التقييم' }))
  expect(await screen.findByRole('button', { name: 'تعديل' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'كتابة تقييم' })).toBeNull()
  expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(2)
  expect(await screen.findByRole('tab', { name: 'التقييمات (٢٥)' })).toBeVisible()
  expect(screen.getAllByRole('img', { name: '٤٫٩ من ٥' })).not.toHaveLength(0)
  expect(asked.map(({ body }) => body)).toEqual([{ rateeId: tutorId, value: 5, text: null }])
})

test('a rating whose answer was lost is changed by the next try, not sent twice', async () => {
  loggedIn()
  answer(lessonEndpoints.list, page([over]))
  const { user } = draw('/t/5?tab=reviews')
  await user.click(await screen.findByRole('button', { name: 'كتابة تقييم' }))
  const dialog = await screen.findByRole('dialog', { name: 'تقييم سارة محمود' })
  await user.click(await within(dialog).findByRole('radio', { name: '٤ نجوم' }))
  const cut = cutOff(ratingEndpoints.create)
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, userId: studentId, name: 'منى' }), review()]))
  await user.click(within(dialog).getByRole('button', { name: 'إرسال التقييم' }))
  const changed = answer(ratingEndpoints.update, rated(4))
  await user.click(await within(dialog).findByRole('button', { name: 'حفظ التغييرات' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect([cut.length, changed[0]?.body]).toEqual([1, { value: 4, text: null }])
})

test('nothing is sent without stars', async () => {
  loggedIn()
  answer(lessonEndpoints.list, page([over]))
  const asked = answer(ratingEndpoints.create, () => {
    throw new Error('must not be asked')
  })
  const { user } = draw('/t/5?tab=reviews')
  await user.click(await screen.findByRole('button', { name: 'كتابة تقييم' }))
  await user.click(await screen.findByRole('button', { name: 'إرسال التقييم' }))
  expect(await screen.findByRole('group', { name: 'عدد النجوم' })).toHaveAccessibleDescription()
  expect(asked).toHaveLength(0)
})

test('the own review is deleted after one question', async () => {
  loggedIn()
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, userId: studentId })]))
  const asked = answer(ratingEndpoints.delete, { ok: true })
  const { user } = draw('/t/5?tab=reviews')
  await user.click(await screen.findByRole('button', { name: 'حذف' }))
  answer(ratingEndpoints.listOfTutor, page([]))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف التقييم' }))
  expect(await screen.findByText('لا تقييمات بعد. التقييم متاح بعد أول درس.')).toBeVisible()
  expect(asked[0]?.path).toBe('/api/v1/rating/71')
})

test('writing leads to the conversation, for visitors over the login', async () => {
  const visitor = draw()
  await visitor.user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  expect(visitor.address()).toBe('/login?redirect=%2Fchat%3Fuser%3D5')
  visitor.unmount()
  loggedIn()
  const { user, address } = draw()
  await user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  await waitFor(() => expect(address()).toBe('/chat?user=5'))
})

test('a tutor does not write to a tutor', async () => {
  loggedIn({ id: 99, role: Role.Tutor })
  draw()
  await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })
  expect(screen.queryByRole('button', { name: 'مراسلة سارة محمود' })).toBeNull()
})

test('GUARD-4 staff reads the page without booking', async () => {
  loggedIn({ id: 1, role: Role.SuperAdmin })
  refuse(tutorEndpoints.meta, 'forbidden')
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'حجز درس' })).toBeNull()
})

test('the owner sees the page without booking', async () => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  refuse(tutorEndpoints.meta, 'forbidden')
  draw()
  expect(await screen.findByText('ملفك كما يراه الطلاب')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'حجز درس' })).toBeNull()
})
