import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { favouriteEndpoints } from '@hiwar/contract/people/favourites.ts'
import { topicEndpoints, type UserTopic } from '@hiwar/contract/people/topics.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { startView } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn, someToken, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { onLaptop } from '@hiwar/kit/testing/window-size.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TutorsPage } from './TutorsPage.tsx'
import { at, now, page, slot, subscription, tutorId, tutorInfo } from './testing/fixtures.ts'
import { live } from './testing/live.ts'
import './testing/late-dialogs.ts'
import { WithBooking } from './testing/with-booking.tsx'

const sara = tutorInfo()
const ahmed = tutorInfo({ id: 6, name: 'أحمد سامي', gender: 'male', nextFree: null, ratingCount: 0 })
const topics = [{ id: 3, name: { ar: 'السفر', en: 'Travel' }, createdAt: now, updatedAt: now }]

beforeEach(() => {
  answer(tutorEndpoints.list, page<TutorCard>([sara, ahmed]))
  answer(topicEndpoints.list, page(topics))
})

const draw = (address = '/tutors') =>
  renderScreen(
    <WithBooking>
      <TutorsPage />
    </WithBooking>,
    { at: address, now, path: '/tutors' },
  )

test('TUT-1 a visitor who presses «حجز درس» books in place, by a link that works before the scripts arrive', async () => {
  const { user, address } = draw()
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'حجز درس مع سارة محمود' })
  expect(link).toHaveAttribute('href', '/t/5?book=1')
  await user.click(link)
  expect(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' })).toBeVisible()
  expect(address()).toBe('/tutors')
})

test('CR-1 in a view of a student «حجز درس» is off and says why', async () => {
  startView(someUser(), someToken(7, 1), '2026-11-24T10:15:00.000Z')
  answer(subscriptionEndpoints.current, subscription())
  const { user } = draw()
  const book = await screen.findByRole('button', { name: 'حجز درس مع سارة محمود' })
  expect(book).toHaveAccessibleDescription('هذه معاينة للقراءة فقط، ولا يُنفَّذ منها أي إجراء.')
  await user.click(book)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test("a card shows the tutor's name, rating and next free time", async () => {
  draw()
  expect(await screen.findByRole('link', { name: 'سارة محمود' })).toHaveAttribute('href', '/t/5')
  expect(screen.getByRole('img', { name: '٤٫٨ من ٥' })).toBeVisible()
  expect(screen.getByText('(٢٤ تقييمًا)')).toBeVisible()
  expect(screen.getByText(/^أقرب موعد/)).toHaveTextContent('أقرب موعد: اليوم ٧:٣٠ م')
  expect(screen.getByText(/^مدرّسة? جديدة?$/)).toBeVisible()
  expect(screen.getByText('لا مواعيد قريبة')).toBeVisible()
  expect(screen.getByRole('button', { name: 'حجز درس مع أحمد سامي' })).toHaveAttribute('aria-disabled', 'true')
})

test("a touch on a card fetches the tutor's page, before the click opens it", async () => {
  const asked = answer(tutorEndpoints.info, sara)
  draw()
  fireEvent.pointerDown(await screen.findByRole('link', { name: 'سارة محمود' }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/v1/user/tutor/info/5']))
})

test('while a trial lesson is free, it is the first button of a card, and «حجز درس» the second', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings({ trialPrice: 0 }))
  draw()
  const trial = await screen.findByRole('link', { name: 'درس تعارف مجاني مع سارة محمود' })
  expect(trial).toHaveAttribute('href', '/t/5?trial=1')
  const book = screen.getByRole('link', { name: 'حجز درس مع سارة محمود' })
  expect(trial.compareDocumentPosition(book)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const ground = (link: HTMLElement) => getComputedStyle(link).backgroundColor
  expect(ground(trial)).not.toBe(ground(book))
})

test('topics beyond the third are shown as a number', async () => {
  await onLaptop()
  answer(tutorEndpoints.list, page<TutorCard>([tutorInfo({ topics: ['أ', 'ب', 'ت', 'ث', 'ج'] })]))
  draw()
  expect(await screen.findByText('أ · ب · ت · +٢')).toBeVisible()
})

test('a student keeps a tutor among the favourites, and lists them alone', async () => {
  loggedIn({ role: Role.Student })
  answer(favouriteEndpoints.list, [ahmed.id, 99])
  const added = answer(favouriteEndpoints.add, { ok: true })
  const removed = answer(favouriteEndpoints.remove, { ok: true })
  const asked = answer(tutorEndpoints.list, ({ query }) =>
    page<TutorCard>(query.get('ids') === null ? [sara, ahmed] : [ahmed]),
  )
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'إضافة سارة محمود إلى المفضّلين' }))
  expect(screen.getByRole('button', { name: 'إزالة سارة محمود من المفضّلين' })).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(added.map(({ path }) => path)).toEqual(['/api/v1/user/tutor/favourite/5']))
  cleanup()

  answer(favouriteEndpoints.list, [ahmed.id, 99])
  const only = draw('/tutors?favourites=1')
  const heart = await screen.findByRole('button', { name: 'إزالة أحمد سامي من المفضّلين' })
  expect(asked.at(-1)?.query.getAll('ids')).toEqual([String(ahmed.id), '99'])
  expect(screen.getByText('هذا المدرّس غير متاح الآن')).toBeVisible()
  await only.user.click(heart)
  await waitFor(() => expect(removed).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'إضافة أحمد سامي إلى المفضّلين' })).toBeVisible()
})

test('a heart that the server refuses is taken back', async () => {
  loggedIn({ role: Role.Student })
  answer(favouriteEndpoints.list, [])
  refuse(favouriteEndpoints.add, 'bad-request', { status: 409 })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'إضافة سارة محمود إلى المفضّلين' }))
  expect(await screen.findByRole('button', { name: 'إضافة سارة محمود إلى المفضّلين' })).toBeVisible()
})

test('without favourites their list says so, and visitors have no hearts', async () => {
  answer(favouriteEndpoints.list, [])
  draw()
  await screen.findByRole('link', { name: 'سارة محمود' })
  expect(screen.queryByRole('button', { name: /المفضّلين/ })).toBeNull()
  cleanup()
  loggedIn({ role: Role.Student })
  draw('/tutors?favourites=1')
  expect(await screen.findByText('لا مفضّلين بعد.')).toBeVisible()
})

test('TUT-2 typed text is searched once, after a pause, and kept in the address', async () => {
  const asked = answer(tutorEndpoints.list, ({ query }) =>
    page<TutorCard>(query.get('search') === 'سفر' ? [ahmed] : [sara]),
  )
  const { user, address } = draw()
  await screen.findByRole('link', { name: 'سارة محمود' })
  await user.type(screen.getByRole('searchbox', { name: 'بحث باسم المدرّس أو الموضوع' }), 'سفر')
  await waitFor(() => expect(address()).toBe(`/tutors?search=${encodeURIComponent('سفر')}`))
  expect(await screen.findByRole('link', { name: 'أحمد سامي' })).toBeVisible()
  expect(asked.map(({ query }) => query.get('search'))).toEqual([null, 'سفر'])
})

test.each([
  ['مع مَن؟', 'مع مدرّسة', 'gender=female'],
  ['الموضوعات', 'السفر', 'topicIds=3'],
])('on a wide screen the filter by %s has its own button', async (group, choice, query) => {
  await onLaptop()
  const { user, address } = draw()
  await user.click(await screen.findByRole('button', { name: group }))
  await user.click(screen.getByRole('button', { name: choice }))
  expect(address()).toBe(`/tutors?${query}`)
})

test('filters in the address apply to the first request', async () => {
  const asked = answer(tutorEndpoints.list, page<TutorCard>([sara]))
  draw('/tutors?topicIds=3&part=evening&orderBy=rating')
  await screen.findByRole('link', { name: 'سارة محمود' })
  const { query } = asked[0] ?? {}
  expect([query?.get('topicIds'), query?.get('freeFrom'), query?.get('orderBy')]).toEqual(['3', '17:00', 'rating'])
})

test('a student who chose topics can list the tutors of these topics first', async () => {
  const asked = answer(tutorEndpoints.list, page<TutorCard>([sara]))
  answer(
    topicEndpoints.listOwn,
    topics.map((topic): UserTopic => ({ ...topic, userId: 1 })),
  )
  await onLaptop()
  loggedIn({ role: Role.Student })
  const { user, address } = draw()
  await screen.findByRole('option', { name: 'موضوعاتك أولًا' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'موضوعاتك أولًا')
  expect(address()).toBe('/tutors?orderBy=topics')
  await waitFor(() => expect(asked.at(-1)?.query.get('orderBy')).toBe('topics'))
})

test('without results the page offers to drop the filter that excludes most tutors', async () => {
  answer(tutorEndpoints.list, ({ query }) => {
    if (query.get('gender') === null) return page<TutorCard>([], 1)
    return page<TutorCard>([], query.get('search') === null ? 4 : 0)
  })
  const { user, address } = draw('/tutors?gender=male&search=xyz')
  expect(await screen.findByText('لا مدرّسين بهذه المواصفات.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'بدون «مع مدرّس»' }))
  expect(address()).toBe('/tutors?search=xyz')
})

/** A list of ten a page, which the test changes between two pages. */
async function openPages(count: number) {
  // The list also goes on by itself when its end comes near the screen.
  vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue()
  const tutors = Array.from({ length: count }, (_, place) => tutorInfo({ id: place + 1, name: `مدرّس ${place + 1}` }))
  const server = { tutors }
  answer(tutorEndpoints.list, ({ query }) => {
    const start = 10 * (Number(query.get('page')) - 1)
    return page<TutorCard>(server.tutors.slice(start, start + 10), server.tutors.length)
  })
  const { user } = draw()
  const more = () => screen.findByRole('button', { name: 'عرض المزيد' })
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  await more()
  const readOn = async (shown: number) => {
    await user.click(await more())
    await waitFor(() => expect(names()).toHaveLength(shown))
  }
  return { server, readOn, names }
}

test('a tutor who moves between two pages is listed once, and nobody is left out', async () => {
  const { server, readOn, names } = await openPages(24)
  const { tutors } = server
  // The last tutor comes to the top, and the first one goes to the end.
  server.tutors = [...tutors.slice(-1), ...tutors.slice(1, -1), ...tutors.slice(0, 1)]
  for (const count of [20, 23, 24]) await readOn(count)
  expect(new Set(names()).size).toBe(24)
  expect(await screen.findByText('وصلت إلى نهاية القائمة')).toBeVisible()
  expect(await screen.findByText('تم تحميل مدرّس واحد', { ignore: false })).toBeInTheDocument()
})

test('a tutor who leaves the list hides nobody who was on a later page', async () => {
  const { server, readOn } = await openPages(21)
  server.tutors = server.tutors.slice(1)
  await readOn(20)
  await readOn(21)
  expect(screen.getByRole('link', { name: 'مدرّس 11' })).toBeVisible()
})

test('TUT-5 a free time taken by another student updates only that card', async ({ onTestFinished }) => {
  const asked = answer(tutorEndpoints.list, page<TutorCard>([sara, ahmed]))
  loggedIn()
  const emit = await live(onTestFinished)
  draw()
  await screen.findByText(/^أقرب موعد/)
  expect(screen.getByText(/^أقرب موعد/)).toHaveTextContent('أقرب موعد: اليوم ٧:٣٠ م')
  emit('TutorUpdated', { tutorId, tutor: { ...sara, nextFree: at('20:00') } })
  expect(await screen.findByText('اليوم ٨:٠٠ م')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a tutor who is no longer listed disappears from the list', async ({ onTestFinished }) => {
  loggedIn()
  const emit = await live(onTestFinished)
  draw()
  await screen.findByRole('link', { name: 'سارة محمود' })
  emit('TutorUpdated', { tutorId, tutor: null })
  expect(await screen.findByText('مدرّس واحد')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'سارة محمود' })).toBeNull()
})

test('a tutor sees the list without booking, and their own card is marked', async () => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  draw()
  expect(await screen.findByText('ملفك كما يراه الطلاب')).toBeVisible()
  expect(screen.queryByRole('button', { name: /حجز درس/ })).toBeNull()
})

test('a logged-in student books from the card', async () => {
  answer(tutorEndpoints.info, sara)
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  answer(subscriptionEndpoints.current, subscription())
  answer(lessonEndpoints.list, page([]))
  loggedIn()
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'حجز درس مع سارة محمود' }))
  expect(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' })).toBeVisible()
})
