/** Tests of finding a tutor, across search, filters and list. */
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TutorsPage } from './TutorsPage.tsx'
import { at, now, page, tutorInfo } from './testing/fixtures.ts'
import { WithBooking } from './testing/with-booking.tsx'

const sara = tutorInfo()
const ahmed = tutorInfo({ id: 6, name: 'أحمد سامي' })
const vowelled = tutorInfo({ id: 8, name: 'أَحمد علي' })

beforeEach(() => {
  answer(topicEndpoints.list, page([]))
})

const draw = (address = '/tutors') =>
  renderScreen(
    <WithBooking>
      <TutorsPage />
    </WithBooking>,
    { at: address, now, path: '/tutors' },
  )
const search = () => screen.getByRole('searchbox', { name: 'بحث باسم المدرّس أو الموضوع' })
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('TUT-3 the filter for women is kept in the address and applied again after a reload', async () => {
  const asked = answer(tutorEndpoints.list, page<TutorCard>([sara]))
  const women = () => screen.findByRole('button', { name: 'مع مدرّسة' })
  // One button for all filters on a phone, one button for each group on a wide screen.
  const open = async ({ user }: ReturnType<typeof draw>) => {
    await user.click(await screen.findByRole('button', { name: /^(فلترة|مع مَن؟)/ }))
    const section = screen.queryByRole('heading', { level: 3, name: 'مع مَن؟' })
    // A section with a chosen filter is open already.
    if (section && !section.closest('details')?.open) await user.click(section)
  }
  const first = draw()
  await open(first)
  await first.user.click(await women())
  expect(first.address()).toBe('/tutors?gender=female')
  first.unmount()
  asked.length = 0
  const again = draw(first.address())
  await open(again)
  expect(await women()).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(asked.map(({ query }) => query.get('gender')))).toEqual(new Set(['female']))
  expect(again.address()).toBe('/tutors?gender=female')
})

test('on a phone the sheet counts its results, and a chosen filter is a chip that drops it', async () => {
  await onPhone()
  answer(tutorEndpoints.list, ({ query }) => page<TutorCard>([sara], query.get('gender') === 'female' ? 13 : 20))
  const { user, address } = draw()
  await user.click(await screen.findByRole('button', { name: 'فلترة' }))
  expect(await screen.findByRole('button', { name: 'اعرض ٢٠ مدرّسًا' })).toBeVisible()
  await user.click(screen.getByRole('heading', { level: 3, name: 'مع مَن؟' }))
  await user.click(screen.getByRole('button', { name: 'مع مدرّسة' }))
  await user.click(await screen.findByRole('button', { name: 'اعرض ١٣ مدرّسًا' }))
  expect(screen.getByRole('button', { name: 'فلترة (١)' })).toBeVisible()
  const chosen = await screen.findByRole('list', { name: 'ما اخترته' })
  await user.click(within(chosen).getByRole('button', { name: 'مع مدرّسة' }))
  expect(address()).toBe('/tutors')
  expect(chosen).not.toBeInTheDocument()
})

test('tomorrow is one press away, names an hour of tomorrow, and that hour is what the card books', async () => {
  const tomorrow = tutorInfo({ nextFree: at('10:00', 1) })
  const asked = answer(tutorEndpoints.list, ({ query }) =>
    page<TutorCard>([query.get('when') === 'tomorrow' ? tomorrow : sara]),
  )
  const { user, address } = draw('/tutors?part=evening')
  await screen.findByText('اليوم ٧:٣٠ م')
  await user.click(screen.getByRole('button', { name: 'غدًا' }))
  expect(await screen.findByText('غدًا ١٠:٠٠ ص')).toBeVisible()
  expect(address()).toBe('/tutors?when=tomorrow')
  expect(asked.at(-1)?.query.get('freeFrom')).toBeNull()
  const book = screen.getByRole('link', { name: 'حجز درس مع سارة محمود' })
  expect(decodeURIComponent(book.getAttribute('href') ?? '')).toContain(`book=${Date.parse(at('10:00', 1))}`)
})

test('on a phone two and a half tutors fit on the screen', async () => {
  await onPhone()
  answer(tutorEndpoints.list, page<TutorCard>([sara, ahmed, vowelled]))
  draw()
  await screen.findByRole('link', { name: 'سارة محمود' })
  const heights = screen.getAllByRole('listitem').map((card) => card.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThan(240)
})

test('TUT-4 scrolling loads more tutors until all are shown, and the end of the list says so', async () => {
  const all = Array.from({ length: 30 }, (_, index) => tutorInfo({ id: 100 + index, name: `مدرّس ${index}` }))
  const asked = answer(tutorEndpoints.list, ({ query }) => {
    const [nth, size] = [Number(query.get('page')), Number(query.get('size'))]
    return page<TutorCard>(all.slice((nth - 1) * size, nth * size), all.length)
  })
  draw()
  await screen.findByRole('link', { name: 'مدرّس 0' })
  while (screen.queryByText('وصلت إلى نهاية القائمة') === null) {
    const stood = names().length
    screen.getByRole('button', { name: 'عرض المزيد' }).scrollIntoView()
    await waitFor(() => expect(names().length).toBeGreaterThan(stood))
  }
  expect(names()).toHaveLength(30)
  expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
  expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
})

test('TUT-6 a search for a punctuation mark finds nobody without an error', async () => {
  const asked = answer(tutorEndpoints.list, ({ query }) =>
    page<TutorCard>(query.get('search') === '(' ? [] : [sara, ahmed]),
  )
  const { user } = draw()
  await screen.findByRole('link', { name: 'سارة محمود' })
  await user.type(search(), '(')
  expect(await screen.findByText('لا مدرّسين بهذه المواصفات.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.map(({ query }) => query.get('search'))).toContain('(')
})
