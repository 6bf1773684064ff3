import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, slot, subscription } from '../testing/fixtures.ts'
import {
  afterPlan,
  button,
  evening,
  haveBooking,
  isClosed,
  offer,
  reachConfirmation,
  reachMonth,
  reachTimes,
  stepNow,
  time,
  times,
} from '../testing/open-booking.tsx'

beforeEach(haveBooking)

test('day, length and time stand on one page, and a time leads to the confirmation', async () => {
  offer([evening, slot(at('18:00', 1), at('20:00', 1), { id: 2 }), afterPlan])
  const { user } = await reachMonth()
  expect(stepNow()).toHaveTextContent('الموعد')
  expect(screen.getByText('متبقٍّ ٦٠ دقيقة من دقائق أسبوع ٢٤ – ٣٠ نوفمبر')).toBeVisible()
  await user.click(button('الأربعاء، ٢٥ نوفمبر'))
  expect(screen.getByRole('radio', { name: /^غدًا/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '١٥ دقيقة' }))
  await user.click(time('٧:٤٥ م'))
  expect(stepNow()).toHaveTextContent('التأكيد')
  expect(screen.getByText(/غدًا، الأربعاء، ٢٥ نوفمبر، ٧:٤٥ – ٨:٠٠ م/)).toBeVisible()
})

test("a duration that the week's minutes do not cover says why", async () => {
  answer(subscriptionEndpoints.current, subscription({ used: 105, remaining: 15 }))
  await reachTimes()
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toBeDisabled()
  expect(screen.getByText('المتبقي هذا الأسبوع ١٥ دقيقة، والدرس ٣٠ دقيقة.')).toBeVisible()
  expect(screen.getByRole('radio', { name: '١٥ دقيقة' })).toBeChecked()
})

test('a day without free time says why it cannot be chosen', async () => {
  await reachMonth()
  const day = button('الأربعاء، ٢٥ نوفمبر، لا مواعيد متاحة')
  expect(day).toHaveAttribute('aria-disabled', 'true')
})

test('all times are five minutes apart, the round ones a quarter of an hour', async () => {
  const { user } = await reachTimes()
  expect(times()).toHaveLength(7)
  await user.click(screen.getByRole('switch', { name: 'كل المواعيد (كل ٥ دقائق)' }))
  expect(times()).toHaveLength(19)
})

async function goBack(): Promise<void> {
  const passed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await act(() => passed)
}

test('Back returns one step, and closes the sheet only from the step that it opened with', async () => {
  await reachConfirmation()
  await goBack()
  expect(stepNow()).toHaveTextContent('الموعد')
  expect(isClosed()).toBe(false)
  await goBack()
  await waitFor(() => expect(isClosed()).toBe(true))
})
