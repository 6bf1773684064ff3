import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { type SubscriptionWeek, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBooking } from '../../shell/booking.ts'
import { at, now, page, slot, subscription, subscriptionWeek, tutorId, tutorInfo } from '../testing/fixtures.ts'
import { WithBooking } from '../testing/with-booking.tsx'

const spent = subscriptionWeek({ used: 120, remaining: 0 })
const next = subscriptionWeek({ index: 1, start: spent.end, end: at('06:00', 14), used: 0, remaining: 120 })

async function chooseDay(weeks: SubscriptionWeek[]): Promise<void> {
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(tutorEndpoints.info, tutorInfo())
  answer(subscriptionEndpoints.current, { ...subscription({ used: 120, remaining: 0 }), weeks })
  answer(lessonEndpoints.list, page([]))
  answer(holdEndpoints.read, null)
  refuse(holdEndpoints.keep, 'too-many-requests')
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  loggedIn()
  const tutor = { id: tutorId, name: 'سارة محمود', image: null }
  openBooking({ tutor })
  const { user } = renderScreen(<WithBooking />, { now })
  await user.click(await screen.findByRole('button', { name: 'الثلاثاء، ٢٤ نوفمبر، اليوم' }))
}

test.each([
  ['says when there are new ones', [spent, next], 'وتتجدّد الثلاثاء، ١ ديسمبر، ٦:٠٠ صباحًا.'],
  ['which is the last says so', [spent], 'ولا تتجدّد قبل نهاية اشتراكك.'],
])('a week without minutes %s and offers no times', async (_, weeks, end) => {
  await chooseDay(weeks)
  expect(screen.getByText(`انتهت دقائق أسبوع ٢٤ – ٣٠ نوفمبر، ${end}`)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})
