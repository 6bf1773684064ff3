import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasted } from '../../pages/testing/toasted.ts'
import { someSubscription } from '../../shell/testing/payments.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import './PaymentsPage.tsx'
import { someRefund } from './testing/some-refund.ts'

const subscription = someSubscription()
const info = subscription.info as NonNullable<typeof subscription.info>
const endedNow = { terminatedAt: '2026-11-24T15:00:00.000Z', terminatedBy: info.userId }

beforeEach(() => {
  enterAs({}, { subscription })
  answer(planEndpoints.read, somePlan())
  answer(subscriptionEndpoints.list, { list: [info], total: 1 })
  answer(subscriptionRefundEndpoints.quote, someRefund())
})

const block = async () => within(await screen.findByRole('region', { name: 'استرداد الاشتراك' }))
const open = () => renderApp('/payments?tab=subscription&refund=1')

test('the refund says what was paid and used, what ends and when the money arrives', async () => {
  const app = renderApp('/payments')
  await app.user.click(await screen.findByRole('link', { name: 'استرداد الاشتراك' }))
  expect(app.address()).toBe('/payments?tab=subscription&refund=1')
  const shown = await block()
  const said = 'خلال ١٤ يومًا من الدفع: استخدمت ٦٠ دقيقة من ٥٤٠ دقيقة، فيعود إليك ١٬٦٠٠ جنيه'
  expect(await shown.findByText((_, element) => element?.tagName === 'P' && element.textContent === said)).toBeVisible()
  expect(shown.getByText('ينتهي اشتراكك الآن. يصل المبلغ بالطريقة نفسها قبل ٨ ديسمبر.')).toBeVisible()
  expect(shown.getByRole('button', { name: /^استرداد .?١٬٦٠٠.* وإنهاء الاشتراك$/ })).toBeEnabled()
})

test('weeks that have not begun are counted once they give more, and a checked text of the law is shown', async () => {
  const weeks = { rule: 'weeks', weeksNotBegun: 2, amount: 72_000, withdrawalText: 'نص القانون.' } as const
  answer(subscriptionRefundEndpoints.quote, someRefund(weeks))
  open()
  const shown = await block()
  const said = 'دفعت ١٬٨٠٠ جنيه عن ٥ أسابيع. لم يبدأ منها أسبوعان: ٧٢٠ جنيهًا'
  expect(await shown.findByText((_, element) => element?.tagName === 'P' && element.textContent === said)).toBeVisible()
  expect(shown.getByText('نص القانون.')).toBeVisible()
})

test('one press sends the seen amount; then its state is shown in the place of the subscription', async () => {
  const app = open()
  const shown = await block()
  const button = await shown.findByRole('button', { name: /وإنهاء الاشتراك$/ })
  const asked = answer(subscriptionRefundEndpoints.ask, someRefund({ state: 'asked' }))
  answer(subscriptionEndpoints.current, {
    info: null,
    remainingWeeklyMinutes: 0,
    week: null,
    weeks: [],
    frozenUntil: null,
  })
  answer(subscriptionEndpoints.list, { list: [{ ...info, ...endedNow }], total: 1 })
  answer(subscriptionRefundEndpoints.quote, someRefund({ state: 'by-hand' }))
  await app.user.click(button)
  await toasted('وصلنا طلب الاسترداد.')
  expect(asked).toMatchObject([{ body: { amount: 160_000 } }])
  expect(await screen.findByText('في طريقه إليك')).toBeVisible()
  expect(screen.getByText('يصل المبلغ بالطريقة نفسها قبل ٨ ديسمبر.')).toBeVisible()
})

test('an amount that changed meanwhile is said, and the new one waits for another press', async () => {
  const app = open()
  const shown = await block()
  const button = await shown.findByRole('button', { name: /^استرداد .?١٬٦٠٠/ })
  refuse(subscriptionRefundEndpoints.ask, 'quote-changed')
  answer(subscriptionRefundEndpoints.quote, someRefund({ amount: 144_000, rule: 'weeks' }))
  await app.user.click(button)
  expect(await shown.findByRole('alert')).toHaveTextContent(messageOf('quote-changed'))
  expect(await shown.findByRole('button', { name: /^استرداد .?١٬٤٤٠/ })).toBeEnabled()
})

test('a subscription that waits is taken back alone, and its minutes count from the day of its payment', async () => {
  const queued = { ...info, id: 10, start: info.end, end: '2027-01-24T15:00:00.000Z' }
  answer(subscriptionEndpoints.list, { list: [queued, info], total: 2 })
  const app = renderApp('/payments')
  await app.user.click(await screen.findByRole('link', { name: 'استرداد الاشتراك التالي' }))
  const shown = within(await screen.findByRole('region', { name: 'استرداد الاشتراك التالي' }))
  expect(await shown.findByText(/^خلال ١٤ يومًا من الدفع/)).toBeVisible()
  expect(shown.getByText(/^يُلغى اشتراكك التالي وحده\./)).toBeVisible()
  const asked = answer(subscriptionRefundEndpoints.ask, someRefund({ state: 'asked' }))
  answer(subscriptionEndpoints.list, { list: [{ ...queued, ...endedNow }, info], total: 2 })
  answer(subscriptionRefundEndpoints.quote, someRefund({ state: 'given' }))
  await app.user.click(shown.getByRole('button', { name: /وإلغاء التالي$/ }))
  await toasted('وصلنا طلب الاسترداد.')
  expect(asked).toMatchObject([{ path: '/api/v1/sub/10/refund' }])
  expect(await screen.findByText('تم')).toBeVisible()
})

test('the refund of the current subscription is followed beside the one that waits', async () => {
  const queued = { ...info, id: 10, start: info.end, end: '2027-01-24T15:00:00.000Z' }
  enterAs({}, { subscription: { info: null, remainingWeeklyMinutes: 0, week: null, weeks: [], frozenUntil: null } })
  answer(subscriptionEndpoints.list, { list: [queued, { ...info, ...endedNow }], total: 2 })
  answer(subscriptionRefundEndpoints.quote, someRefund({ state: 'given' }))
  renderApp('/payments')
  expect(await screen.findByText('تم')).toBeVisible()
})

test('there is no refund while it is switched off', async () => {
  refuse(subscriptionRefundEndpoints.quote, 'forbidden')
  renderApp('/payments')
  expect(await screen.findByRole('region', { name: 'اشتراكك الحالي' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'استرداد الاشتراك' })).not.toBeInTheDocument()
})

test('why a refund has to wait is said, and the page stays', async () => {
  refuse(subscriptionRefundEndpoints.quote, 'bad-request', { status: 409 })
  open()
  const shown = await block()
  expect(await shown.findByText(/^هذا الإجراء غير ممكن الآن/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'اشتراكك الحالي' })).toBeVisible()
})
