import { PlanTier, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { UpgradeFrom, type UpgradeQuote, upgradeEndpoints } from '@hiwar/contract/money/upgrades.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { someSubscription } from '../../shell/testing/payments.ts'
import { renderApp } from '../../shell/testing/render-app.tsx'
import '../payments/PaymentsPage.tsx'
import { someRefund } from '../payments/testing/some-refund.ts'
import { heading, pay, prepareCheckout } from '../testing/prepare-checkout.tsx'

const subscription = someSubscription()
const info = subscription.info as NonNullable<typeof subscription.info>
const larger = somePlan({ id: 4, tier: PlanTier.Advanced, weeklyMinutes: 240 })
const atOnce: UpgradeQuote = {
  weeks: 4,
  allWeeks: 5,
  newShare: 256_000,
  paidShare: 144_000,
  amount: 112_000,
  minutes: 420,
}
const later = { ...atOnce, weeks: 3, newShare: 192_000, paidShare: 108_000, amount: 84_000, minutes: 300 }

let server: ReturnType<typeof prepareCheckout>

beforeEach(() => {
  server = prepareCheckout()
  answer(subscriptionEndpoints.current, subscription)
  answer(subscriptionEndpoints.list, { list: [info], total: 1 })
  answer(subscriptionRefundEndpoints.quote, someRefund())
  answer(planEndpoints.read, larger)
  answer(planEndpoints.list, { list: [somePlan(), larger], total: 2 })
  answer(upgradeEndpoints.quote, ({ query }) => (query.get('from') === UpgradeFrom.Now ? atOnce : later))
})

const open = async () => {
  const app = renderApp('/payments?tab=subscription')
  await app.user.click(await screen.findByRole('button', { name: 'زيادة الباقة' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'زيادة الباقة' })) }
}

test('the dialog offers larger plans alone, says the sum for each first week, and leads to its payment', async () => {
  const { user, dialog } = await open()
  expect(await dialog.findByText('تزيد دقائقك ٤٢٠ دقيقة حتى نهاية اشتراكك.')).toBeVisible()
  expect(dialog.getAllByRole('radio')).toHaveLength(3)
  await user.click(dialog.getByRole('radio', { name: 'من الأسبوع القادم' }))
  expect(await dialog.findByText('سعر الباقة الجديدة عن ٣ من ٥ أسابيع')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^متابعة إلى دفع .*٨٤٠/ }))
  expect(await heading('زيادة الباقة')).toBeVisible()
  expect(await screen.findByText('تزيد دقائقك ٣٠٠ دقيقة حتى نهاية اشتراكك.')).toBeVisible()
})

test('in the last week the upgrade begins at once', async () => {
  const { week } = subscription
  answer(subscriptionEndpoints.current, { ...subscription, week: week && { ...week, end: info.end } })
  const { dialog } = await open()
  expect(await dialog.findByText('تزيد دقائقك ٤٢٠ دقيقة حتى نهاية اشتراكك.')).toBeVisible()
  expect(dialog.queryByRole('radio', { name: 'من الأسبوع القادم' })).toBeNull()
})

test('the checkout shows the same sum, pays it without installments, and says that the plan has grown', async () => {
  const asked = answer(paymentEndpoints.payCard, () => {
    const { Upgrade } = TransactionPurpose
    const { Paid } = TransactionStatus
    server.last = someTransaction({ planId: 4, purpose: Upgrade, status: Paid, subscriptionId: info.id })
    return { transactionId: 40, status: Paid, amount: 112_000, redirectUrl: null }
  })
  const app = renderApp('/checkout/4/month?upgrade=now')
  expect(await screen.findByText('سعر الباقة الجديدة عن ٤ من ٥ أسابيع')).toBeVisible()
  expect(screen.queryByRole('tab', { name: /التقسيط/ })).toBeNull()
  await pay(app)
  expect(await heading('زادت باقتك')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { planId: 4, period: 0, upgrade: { from: 'now' }, expectedTotal: 112_000, cardToken: 'token-1', cvv: '123' },
  ])
})

test('a week that ended meanwhile changes the sum, and the new one needs another press', async () => {
  const app = renderApp('/checkout/4/month?upgrade=now')
  expect(await screen.findByText('تزيد دقائقك ٤٢٠ دقيقة حتى نهاية اشتراكك.')).toBeVisible()
  refuse(paymentEndpoints.payCard, 'price-changed', { total: 84_000 })
  answer(upgradeEndpoints.quote, later)
  await pay(app)
  expect(await screen.findByText(/^صار السعر ٨٤٠/)).toBeVisible()
  expect(await screen.findByText('تزيد دقائقك ٣٠٠ دقيقة حتى نهاية اشتراكك.')).toBeVisible()
})

test('money that came too late is said so', async () => {
  const late = someTransaction({
    planId: 4,
    purpose: TransactionPurpose.Upgrade,
    status: TransactionStatus.Paid,
  })
  server.last = late
  answer(paymentEndpoints.sync, late)
  renderApp('/checkout/4/month?upgrade=now&transaction=40')
  expect(await heading('باقتك كما هي')).toBeVisible()
})

test('while the subscription is frozen there is no way to an upgrade', async () => {
  answer(subscriptionEndpoints.current, { ...someSubscription(), frozenUntil: '2026-12-01T16:00:00.000Z' })
  renderApp('/payments?tab=subscription')
  expect(await screen.findByRole('button', { name: 'استئناف الآن' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'زيادة الباقة' })).toBeNull()
})
