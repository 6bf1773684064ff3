/** Tests of a chosen time that is kept until the subscription, across login, plans, checkout and booking. */
import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { HOUR, parseInstant } from '@hiwar/domain/time/instant.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '../checkout/CheckoutPage.tsx'
import '../plans/PlansPage.tsx'
import { keepChoice } from '../kept-choice.tsx'
import { enterAs, renderApp } from '../shell/testing/render-app.tsx'
import { at, lesson, now, page, slot, subscription, tutorInfo } from './testing/fixtures.ts'
import './TutorPage.tsx'
import './testing/late-dialogs.ts'

const seven = parseInstant(at('19:00'))
const booking = `/t/5?book=${seven}`

beforeEach(() => {
  answer(tutorEndpoints.info, tutorInfo())
  answer(topicEndpoints.list, page([]))
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  answer(lessonEndpoints.list, page([]))
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(planEndpoints.list, page([somePlan()]))
  answer(holdEndpoints.read, null)
  refuse(holdEndpoints.keep, 'too-many-requests')
  answer(transactionEndpoints.last, null)
})

test('a visitor who presses a free time keeps it in sight while an account is made', async () => {
  const app = renderApp('/t/5', now)
  await app.user.click(await screen.findByRole('button', { name: /^٧:٣٠ م/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' }))
  expect(await dialog.findByText(/اليوم، الثلاثاء، ٢٤ نوفمبر، ٧:٣٠ – ٨:٠٠ م/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'إنشاء الحساب' })).toBeVisible()
  expect(app.address()).toBe('/t/5')
})

test('a student who has to subscribe first finds the chosen time on the plans and books it afterwards', async () => {
  enterAs({ verifiedEmail: true })
  answer(trialEndpoints.read, { state: 'off', planId: null, price: 0, days: 14, until: null, canceled: 0 })
  const app = renderApp(booking, now)
  await app.user.click(await screen.findByRole('link', { name: 'المتابعة إلى الدفع' }))
  await waitFor(() => expect(app.address()).toBe('/checkout/1/month'))
  app.unmount()
  const offers = renderApp('/plans', now)
  expect(await screen.findByText(/^درسك مع/)).toHaveTextContent('درسك مع سارة محمود، اليوم ٧:٠٠ مساءً، ينتظر اشتراكك.')
  offers.unmount()

  answer(subscriptionEndpoints.current, subscription())
  const paid = renderApp('/checkout/1/month', now)
  const confirm = await screen.findByRole('link', { name: /^تأكيد درسك مع/ })
  expect(confirm).toHaveAttribute('href', booking)
  await paid.user.click(confirm)
  const dialog = within(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' }))
  expect(await dialog.findByText(/٧:٠٠ – ٧:٣٠ م/)).toBeVisible()
  answer(lessonEndpoints.book, lesson({ start: at('19:00') }))
  await paid.user.click(dialog.getByRole('button', { name: 'تأكيد الحجز' }))
  await dialog.findByText('تم حجز درسك')
  paid.unmount()

  renderApp('/checkout/1/month', now)
  expect(await screen.findByRole('link', { name: 'حجز درس' })).toHaveAttribute('href', '/tutors')
})

test('a time that has passed leaves the tutor alone', async () => {
  enterAs({})
  keepChoice({ tutorId: 5, name: 'سارة محمود', start: parseInstant(new Date(parseInstant(now) - HOUR).toISOString()) })
  renderApp('/plans', now)
  expect(await screen.findByText(/^درسك مع/)).toHaveTextContent('درسك مع سارة محمود ينتظر اشتراكك.')
})

test('on a phone an arrow leads from the checkout to the page above it', async () => {
  await onPhone()
  enterAs({}, { subscription: subscription() })
  const app = renderApp('/checkout/1/month', now)
  await app.user.click(await screen.findByRole('link', { name: 'رجوع' }))
  await waitFor(() => expect(app.address()).toBe('/plans'))
  expect(screen.queryByRole('link', { name: 'رجوع' })).toBeNull()
})
