import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, slot, subscription } from '../pages/testing/fixtures.ts'
import {
  button,
  evening,
  haveBooking,
  offer,
  reachConfirmation,
  reachMonth,
  reachTimes,
  stepNow,
  time,
  times,
} from './testing/open-booking.tsx'

beforeEach(haveBooking)

test('each of the four steps can be taken by itself', async () => {
  offer([evening, slot(at('18:00', 1), at('20:00', 1), { id: 2 })])
  const { user } = await reachMonth()
  expect(stepNow()).toHaveTextContent('اليوم')
  expect(screen.getByText('متبقٍّ ٦٠ دقيقة من دقائق أسبوع ٢٤ – ٣٠ نوفمبر')).toBeVisible()
  await user.click(button('الأربعاء، ٢٥ نوفمبر'))
  await user.click(button('متابعة'))
  expect(stepNow()).toHaveTextContent('المدة')
  await user.click(screen.getByRole('radio', { name: '١٥ دقيقة' }))
  await user.click(button('متابعة'))
  expect(screen.getByRole('radio', { name: /^غدًا/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: '١٥ دقيقة' })).toBeChecked()
  await user.click(time('٧:٤٥ م'))
  expect(screen.getByText('٧:٤٥ – ٨:٠٠ م، ١٥ دقيقة')).toBeVisible()
})

test("a duration that the week's minutes do not cover says why", async () => {
  answer(subscriptionEndpoints.current, subscription({ used: 105, remaining: 15 }))
  const { user } = await reachTimes()
  const reason = 'المتبقي هذا الأسبوع ١٥ دقيقة، والدرس ٣٠ دقيقة.'
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toBeDisabled()
  expect(screen.getByText(reason)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /المدة/ }))
  expect(screen.getByRole('radio', { name: '٣٠ دقيقة' })).toHaveAccessibleDescription(reason)
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

test('Back returns one step, and closes the dialog only from the step that it opened with', async () => {
  const { user, onClose } = await reachConfirmation()
  const goBack = async () => {
    const passed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await act(() => passed)
  }
  await goBack()
  expect(stepNow()).toHaveTextContent('الوقت')
  await user.click(button('أيام أخرى'))
  for (const step of ['المدة', 'الوقت']) {
    await goBack()
    expect(stepNow()).toHaveTextContent(step)
  }
  expect(onClose).not.toHaveBeenCalled()
  await goBack()
  expect(onClose).toHaveBeenCalledOnce()
})
