import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBooking } from '../../shell/booking.ts'
import { lesson, page, slot, subscription, tutorId, tutorInfo } from '../testing/fixtures.ts'
import { WithBooking } from '../testing/with-booking.tsx'

test('BOOK-7 on the night when the clocks change, the repeated hour is offered twice, with two labels', async () => {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(tutorEndpoints.info, tutorInfo())
  answer(
    subscriptionEndpoints.current,
    subscription({ start: '2026-10-27T04:00:00.000Z', end: '2026-11-03T04:00:00.000Z' }),
  )
  answer(lessonEndpoints.list, page([]))
  answer(holdEndpoints.read, null)
  refuse(holdEndpoints.keep, 'too-many-requests')
  // Half past ten to midnight, which is two and a half hours on that night.
  const night = slot('2026-10-29T19:30:00.000Z', '2026-10-29T22:00:00.000Z')
  answer(slotEndpoints.list, { slots: page([night]), subslots: [] })
  const asked = answer(lessonEndpoints.book, lesson({ start: '2026-10-29T21:30:00.000Z' }))
  loggedIn()
  const tutor = { id: tutorId, name: 'سارة محمود', image: null }
  openBooking({ tutor })
  const { user } = renderScreen(<WithBooking />, {
    now: '2026-10-29T10:00:00.000Z',
  })
  await screen.findByRole('radio', { name: /^اليوم/ })
  const times = screen.getAllByRole('radio').filter((each) => each.querySelector('time[datetime*=T]') !== null)
  expect(times.map(said)).toEqual([
    '١٠:٣٠ م',
    '١٠:٤٥ م',
    ...['١١:٠٠ م', '١١:١٥ م', '١١:٣٠ م', '١١:٤٥ م'].map((clock) => `${clock} (توقيت صيفي)`),
    ...['١١:٠٠ م', '١١:١٥ م', '١١:٣٠ م'].map((clock) => `${clock} (توقيت شتوي)`),
  ])
  await user.click(screen.getByRole('radio', { name: '١١:٣٠ م (توقيت شتوي)' }))
  expect(screen.getByText(/١١:٣٠ م \(توقيت شتوي\) – ١٢:٠٠ ص \(منتصف الليل\)/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'تأكيد الحجز' }))
  await screen.findByRole('heading', { name: 'تم حجز درسك' })
  expect(asked[0]?.body).toMatchObject({ start: '2026-10-29T21:30:00.000Z' })
})
