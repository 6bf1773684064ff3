import type { FreezeQuote } from '@hiwar/contract/money/freezes.ts'
import { freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasted } from '../../pages/testing/toasted.ts'
import { someCare, someSubscription } from '../../shell/testing/payments.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import './PaymentsPage.tsx'
import { someRefund } from './testing/some-refund.ts'

const subscription = someSubscription()
const info = subscription.info as NonNullable<typeof subscription.info>
const frozen = { id: 3, days: 14, from: '2026-11-24T16:00:00.000Z', until: '2026-12-08T16:00:00.000Z' } as const

function quoteOf(days: number): FreezeQuote {
  return {
    from: frozen.from,
    until: days === 7 ? '2026-12-01T16:00:00.000Z' : frozen.until,
    newEnd: days === 7 ? '2026-12-31T15:00:00.000Z' : '2027-01-07T15:00:00.000Z',
    cancels: null,
    freezesLeft: 2,
  }
}

beforeEach(() => {
  enterAs({}, { subscription })
  answer(planEndpoints.read, somePlan())
  answer(subscriptionEndpoints.list, { list: [info], total: 1 })
  answer(subscriptionRefundEndpoints.quote, someRefund())
  answer(freezeEndpoints.quote, ({ query }) => quoteOf(Number(query.get('days'))))
})

const open = async () => {
  const app = renderApp('/payments?tab=subscription')
  await app.user.click(await screen.findByRole('button', { name: 'إيقاف مؤقت' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'إيقاف مؤقت' })) }
}

test('the chosen weeks say when the subscription is back and where it ends, then it is frozen', async () => {
  const { user, dialog } = await open()
  expect(await dialog.findByText('ينتهي اشتراكك الخميس، ٣١ ديسمبر بدل الخميس، ٢٤ ديسمبر.')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'أسبوعان' }))
  expect(await dialog.findByText(/^ينتهي اشتراكك الخميس، ٧ يناير/)).toBeVisible()
  expect(dialog.getByText('المتاح لك في السنة: مرتان.')).toBeVisible()
  const sent = answer(freezeEndpoints.start, frozen)
  answer(subscriptionEndpoints.current, { ...subscription, frozenUntil: frozen.until })
  await user.click(dialog.getByRole('button', { name: 'إيقاف الاشتراك مؤقتًا' }))
  expect(await screen.findByText(/^اشتراكك متوقف مؤقتًا حتى الثلاثاء، ٨ ديسمبر/)).toBeVisible()
  expect(sent).toMatchObject([{ body: { days: 14 } }])
})

test('a running freeze ends at one press', async () => {
  answer(subscriptionEndpoints.current, { ...subscription, frozenUntil: frozen.until })
  const { user } = renderApp('/payments?tab=subscription')
  const button = await screen.findByRole('button', { name: 'استئناف الآن' })
  answer(freezeEndpoints.end, { ...frozen, until: frozen.from })
  answer(subscriptionEndpoints.current, subscription)
  await user.click(button)
  await toasted('عاد اشتراكك.')
  expect(await screen.findByRole('button', { name: 'إيقاف مؤقت' })).toBeVisible()
  // The pressed button is gone; the focus stays near its place.
  expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement)
})

test('what stands in the way is said in the dialog, and the button stays off', async () => {
  refuse(freezeEndpoints.quote, 'bad-request')
  const { dialog } = await open()
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'إيقاف الاشتراك مؤقتًا' })).toHaveAttribute('aria-disabled', 'true')
})

test('without any freeze left there is no way to one', async () => {
  answer(subscriptionEndpoints.care, someCare({ freezesLeft: 0 }))
  renderApp('/payments?tab=subscription')
  expect(await screen.findByRole('region', { name: 'اشتراكك الحالي' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إيقاف مؤقت' })).toBeNull()
})
