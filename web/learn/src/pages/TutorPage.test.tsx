import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { ScrollRestoration } from 'react-router'
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
  answer(figuresEndpoints.tutorActivity, {})
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

/** Opens the form of a rating, for a student after a lesson with the tutor. */
async function openRating(stars?: string) {
  loggedIn()
  answer(lessonEndpoints.list, page([over]))
  const { user } = draw('/t/5?tab=reviews')
  await user.click(await screen.findByRole('button', { name: 'كتابة تقييم' }))
  const dialog = await screen.findByRole('dialog', { name: 'تقييم سارة محمود' })
  if (stars) await user.click(await within(dialog).findByRole('radio', { name: stars }))
  return { user, dialog }
}

test("the heading and the tab title contain the tutor's name", async () => {
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  expect(document.title).toBe('سارة محمود، تدريس الإنجليزية · حوار')
})

test('a tutor page that cannot be loaded has a heading and a retry button', async () => {
  loggedIn()
  refuse(tutorEndpoints.info, 'unexpected')
  const { user } = draw()
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  expect(screen.getByRole('heading', { level: 1, name: 'صفحة المدرّس' })).toBeInTheDocument()
  answer(tutorEndpoints.info, tutorInfo())
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
})

test('TPROF-4 an address without a number shows the not-found page', () => {
  draw('/t/abc')
  expect(screen.getByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
})

test.each([
  ['phone', onPhone],
  ['laptop', onLaptop],
])('on a %s the last 26 weeks of teaching are shown as a grid, and as a table on request', async (_device, resize) => {
  await resize()
  answer(figuresEndpoints.tutorActivity, {
    '2026-03-05': { score: 9, lessonCount: 9 },
    '2026-11-16': { score: 1, lessonCount: 1 },
    '2026-11-23': { score: 3, lessonCount: 2 },
  })
  const { user } = draw()
  const grid = await screen.findByRole('img', { name: '٣ دروس في يومين خلال ٢٦ أسبوعًا.' })
  expect(grid.children).toHaveLength(26 * 7)
  const { left, right } = grid.getBoundingClientRect()
  expect([left >= 0, right <= window.innerWidth]).toEqual([true, true])
  const [first, ...others] = [...grid.children].map((day) => day.getBoundingClientRect())
  expect(first?.width).toBeGreaterThan(8)
  for (const other of others.slice(-7)) expect(other.right).toBeLessThan(first?.left ?? 0)
  await user.click(screen.getByRole('switch', { name: 'عرض كجدول' }))
  const rows = within(screen.getByRole('table', { name: 'نشاط التدريس' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/٢١ – ٢٧ نوفمبر.*درسان.*٤٥ دقيقة/),
    expect.stringMatching(/١٤ – ٢٠ نوفمبر.*درس واحد.*١٥ دقيقة/),
  ])
})

test('a tutor without lessons in the last weeks has no grid', async () => {
  draw()
  expect(await screen.findByText('لا دروس خلال ٢٦ أسبوعًا.')).toBeVisible()
})

test.each(['tutor-not-found', 'forbidden'] as const)(
  '%s: the page says that the tutor is not available now',
  async (code) => {
    refuse(tutorEndpoints.info, code)
    draw()
    expect(await screen.findByRole('heading', { level: 1, name: 'هذا المدرّس غير متاح الآن' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'كل المدرّسين' })).toHaveAttribute('href', '/tutors')
  },
)

test('TPROF-6 a free time opens the confirmation of a 30-minute lesson', async () => {
  loggedIn()
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^٧:٠٠ م ?، اليوم، الثلاثاء، ٢٤ نوفمبر$/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('٧:٠٠ – ٧:٣٠ م، ٣٠ دقيقة')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'تأكيد الحجز' })).toBeVisible()
})

test('after the login the booking dialog opens once', async () => {
  loggedIn()
  const { user, address } = draw('/t/5?book=1')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(address()).toBe('/t/5'))
  await user.click(await within(dialog).findByRole('button', { name: 'رجوع' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("TPROF-1 the reviews tab is kept in the address, and the student's own review comes first", async () => {
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

test('the press below the first reviews opens all of them, with the focus there and the page in its place', async () => {
  answer(ratingEndpoints.listOfTutor, page([review(), review({ id: 72 }), review({ id: 73 })]))
  const screenWithScroll = (
    <div style={{ minHeight: '400vh' }}>
      <TutorPage />
      <ScrollRestoration />
    </div>
  )
  const { user } = renderScreen(screenWithScroll, { at: '/t/5', now, path: '/t/:id' })
  const press = await screen.findByRole('button', { name: 'كل التقييمات' })
  scrollTo(0, 200)
  await user.click(press)
  const tab = screen.getByRole('tab', { name: /^التقييمات/, selected: true })
  await waitFor(() => expect(tab).toHaveFocus())
  expect(scrollY).toBeGreaterThan(0)
})

test('first reviews that were deleted meanwhile leave no bare heading', async () => {
  answer(ratingEndpoints.listOfTutor, page([]))
  draw()
  expect(await screen.findByText(/^لا تقييمات بعد/)).toBeVisible()
})

test('the reviews are counted in five bars, five stars first', async () => {
  answer(tutorEndpoints.stats, { lessonCount: 40, studentCount: 12, totalMinutes: 900, ratings: [0, 1, 2, 3, 18] })
  draw('/t/5?tab=reviews')
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByRole('meter', { name: '٥ نجوم: ١٨ تقييمًا' })).toHaveAttribute('aria-valuemax', '24')
  const names = panel.getAllByRole('meter').map((bar) => bar.getAttribute('aria-label'))
  expect([names.length, names[0], names[4]]).toEqual([5, '٥ نجوم: ١٨ تقييمًا', 'نجمة واحدة: لا تقييمات'])
})

test('TPROF-2 a student without a finished lesson with the tutor cannot write a review', async () => {
  loggedIn()
  const asked = answer(lessonEndpoints.list, page([record()]))
  const { queryClient } = draw('/t/5?tab=reviews')
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
  expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(2)
  expect(await screen.findByRole('tab', { name: 'التقييمات (٢٥)' })).toBeVisible()
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
  expect(await screen.findByRole('group', { name: 'كيف كانت دروسك مع سارة؟' })).toHaveAccessibleDescription(
    'اختاري من نجمة واحدة إلى ٥ نجوم.',
  )
  expect(asked).toHaveLength(0)
})

test("a student's own review is deleted after one confirmation", async () => {
  loggedIn()
  answer(ratingEndpoints.listOfTutor, page([review({ id: 71, userId: studentId })]))
  const asked = answer(ratingEndpoints.delete, { ok: true })
  const { user } = draw('/t/5?tab=reviews')
  await user.click(await screen.findByRole('button', { name: 'حذف' }))
  answer(ratingEndpoints.listOfTutor, page([]))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف التقييم' }))
  expect(await screen.findByText('لا تقييمات بعد. التقييم متاح بعد أول درس.')).toBeVisible()
  expect(asked[0]?.path).toBe('/api/v1/rating/71')
})

test('the message button opens the conversation; visitors log in first', async () => {
  const visitor = draw()
  await visitor.user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  expect(visitor.address()).toBe('/login?redirect=%2Fchat%3Fuser%3D5')
  visitor.unmount()
  loggedIn()
  const { user, address } = draw()
  await user.click(await screen.findByRole('button', { name: 'مراسلة سارة محمود' }))
  await waitFor(() => expect(address()).toBe('/chat?user=5'))
})

test('a tutor cannot message another tutor', async () => {
  loggedIn({ id: 99, role: Role.Tutor })
  draw()
  await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })
  expect(screen.queryByRole('button', { name: 'مراسلة سارة محمود' })).toBeNull()
})

test.each([
  ['GUARD-4 staff', { id: 1, role: Role.SuperAdmin }, false],
  ['a tutor on the own page', { id: tutorId, role: Role.Tutor }, true],
])('%s sees the page without booking', async (_, who, isOwner) => {
  loggedIn(who)
  refuse(tutorEndpoints.meta, 'forbidden')
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'سارة محمود' })).toBeVisible()
  expect(screen.queryByText('ملفك كما يراه الطلاب') !== null).toBe(isOwner)
  expect(screen.queryByRole('button', { name: 'حجز درس' })).toBeNull()
})
