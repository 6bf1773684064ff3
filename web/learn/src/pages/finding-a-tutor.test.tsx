/** Tests of finding a tutor, across search, filters and list. */
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TutorsPage } from './TutorsPage.tsx'
import { now, page, tutorInfo } from './testing/fixtures.ts'

const sara = tutorInfo()
const ahmed = tutorInfo({ id: 6, name: 'أحمد سامي' })
const vowelled = tutorInfo({ id: 8, name: 'أَحمد علي' })

beforeEach(() => {
  answer(topicEndpoints.list, page([]))
})

const draw = (address = '/tutors') => renderScreen(<TutorsPage />, { at: address, now, path: '/tutors' })
const search = () => screen.getByRole('searchbox', { name: 'بحث باسم المدرّس أو الموضوع' })
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('TUT-3 the filter for women is kept in the address and applied again after a reload', async () => {
  const asked = answer(tutorEndpoints.list, page<TutorCard>([sara]))
  const women = () => screen.findByRole('button', { name: 'أنثى' })
  // One button for all filters on a phone, one button for each group on a wide screen.
  const open = async ({ user }: ReturnType<typeof draw>) =>
    user.click(await screen.findByRole('button', { name: /^(التصفية|النوع)/ }))
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
  await user.click(await screen.findByRole('button', { name: 'التصفية' }))
  expect(await screen.findByRole('button', { name: 'عرض ٢٠ مدرّسًا' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'أنثى' }))
  await user.click(await screen.findByRole('button', { name: 'عرض ١٣ مدرّسًا' }))
  expect(screen.getByRole('button', { name: 'التصفية (١)' })).toBeVisible()
  const chosen = await screen.findByRole('list', { name: 'التصفية المختارة' })
  await user.click(within(chosen).getByRole('button', { name: 'أنثى' }))
  expect(address()).toBe('/tutors')
  expect(chosen).not.toBeInTheDocument()
})

test('on a phone at least three tutors fit on the screen', async () => {
  await onPhone()
  answer(tutorEndpoints.list, page<TutorCard>([sara, ahmed, vowelled]))
  draw()
  await screen.findByRole('link', { name: 'سارة محمود' })
  const heights = screen.getAllByRole('listitem').map((card) => card.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThan(210)
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
