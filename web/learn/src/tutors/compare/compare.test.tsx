import { favouriteEndpoints } from '@hiwar/contract/people/favourites.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { type TutorCard, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { now, page, tutorInfo } from '../../pages/testing/fixtures.ts'
import { WithBooking } from '../../pages/testing/with-booking.tsx'
import '../../pages/testing/late-dialogs.ts'
import { TutorsPage } from '../../pages/TutorsPage.tsx'
import './CompareView.tsx'

const names = ['سارة محمود', 'أحمد سامي', 'هدى علي', 'عمر نبيل']
const tutors = names.map((name, index) => tutorInfo({ id: index + 5, name }))
const days = Array.from({ length: 7 }, (_, index) => ({
  day: `2026-11-${24 + index}`,
  minutes: [0, 45, 90, 0, 0, 0, 0][index] ?? 0,
}))

beforeEach(() => {
  answer(tutorEndpoints.list, page<TutorCard>(tutors))
  answer(topicEndpoints.list, page([]))
  answer(favouriteEndpoints.list, [])
  answer(tutorEndpoints.info, ({ path }) => tutors.find(({ id }) => path.endsWith(`/${id}`)) ?? tutorInfo())
  answer(tutorEndpoints.stats, { lessonCount: 43, studentCount: 12, totalMinutes: 900, ratings: [0, 0, 0, 0, 1] })
  answer(tutorEndpoints.strip, [{ tutorId: 5, days }])
})

const draw = (address = '/tutors') =>
  renderScreen(
    <WithBooking>
      <TutorsPage />
    </WithBooking>,
    { at: address, now, path: '/tutors' },
  )
const headings = () => screen.queryAllByRole('heading', { level: 2 })
const choose = (name: string) => screen.findByRole('button', { name: `إضافة ${name} إلى المقارنة` })

test('two or three tutors of the list are chosen on their cards, and no fourth', async () => {
  const { user, address } = draw()
  await user.click(await choose('سارة محمود'))
  const bar = within(screen.getByRole('region', { name: 'المختارون للمقارنة' }))
  expect(bar.getByText('+ مدرّس آخر على الأقل')).toBeVisible()
  expect(bar.queryByRole('link')).toBeNull()
  await user.click(await choose('أحمد سامي'))
  await user.click(await choose('هدى علي'))
  expect(await choose('عمر نبيل')).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'إزالة أحمد سامي من المقارنة' }))
  await user.click(bar.getByRole('link', { name: 'مقارنة' }))
  await waitFor(() => expect(address()).toBe('/tutors?compare=5,7'))
  expect(await screen.findByRole('heading', { level: 1, name: 'مقارنة المدرّسين' })).toBeVisible()
})

test('the columns say the same of each, with the week of those of whom it is known, and each books', async () => {
  const { user } = draw('/tutors?compare=5,6')
  await waitFor(() => expect(headings()).toHaveLength(2))
  expect(headings().map(({ textContent }) => textContent)).toEqual(['سارة محمود', 'أحمد سامي'])
  await waitFor(() => expect(screen.getAllByText('٤٣')).toHaveLength(2))
  expect(screen.getAllByText(/لا وقت متاح$/)).toHaveLength(5)
  expect(screen.getByText(/٤٥ دقيقة متاحة$/)).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'المدرّسون جنبًا إلى جنب' })).toHaveAttribute('tabindex', '0')
  await user.click(screen.getByRole('link', { name: 'حجز درس مع أحمد سامي' }))
  expect(await screen.findByRole('dialog', { name: 'حجز درس مع أحمد سامي' })).toBeVisible()
})

test('a tutor who cannot be read leaves the other one as it is', async () => {
  refuse(tutorEndpoints.stats, 'unexpected')
  refuse(tutorEndpoints.strip, 'unexpected')
  draw('/tutors?compare=5,6')
  await waitFor(() => expect(headings()).toHaveLength(2))
  expect(screen.queryByText('متى يناسبك')).toBeNull()
})

test('a tutor who is there no longer is said to be gone, without an alarm', async () => {
  refuse(tutorEndpoints.info, 'tutor-not-found')
  draw('/tutors?compare=5,6')
  await waitFor(() => expect(screen.getAllByText('هذا الملف لم يعد متاحًا.')).toHaveLength(2))
  expect(screen.queryByText('رقم الخطأ')).toBeNull()
})
