import { TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type Gift, giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { referralEndpoints } from '@hiwar/contract/money/referrals.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { someCare, someSubscription } from '../../shell/testing/payments.ts'
import { renderApp } from '../../shell/testing/render-app.tsx'
import '../payments/PaymentsPage.tsx'
import { heading, pay, prepareCheckout } from '../testing/prepare-checkout.tsx'

const code = 'K7PW2MXA9QRT'

function someGift(differs: Partial<Gift> = {}): Gift {
  return {
    id: 3,
    state: 'open',
    plan: { planId: 1, period: 0, weeklyMinutes: 120, transactionId: 40, amount: 180_000 },
    minutes: null,
    giver: { id: 7, name: 'منى', image: null },
    redeemedBy: null,
    isShown: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2027-11-20T09:00:00.000Z',
    redeemedAt: null,
    ...differs,
  }
}

const list = (...gifts: Gift[]) => answer(giftEndpoints.list, { list: gifts, total: gifts.length })
const referral = { code: 'HW7K2MXA', minutes: 30, rewarded: 2, left: 8, nameUntil: null }

let server: ReturnType<typeof prepareCheckout>

beforeEach(() => {
  server = prepareCheckout()
  answer(planEndpoints.list, { list: [somePlan()], total: 1 })
  list()
})

const open = () => renderApp('/payments?tab=gifts')

test('a code starts a subscription, or says how it waits, and a wrong one is said in one sentence', async () => {
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: 'كود الهدية' })
  refuse(giftEndpoints.redeem, 'gift-not-found')
  await user.type(field, 'wrong')
  await user.click(screen.getByRole('button', { name: 'استخدام الكود' }))
  expect(await screen.findByText('كود الهدية غير صحيح أو استُخدم من قبل.')).toBeVisible()
  const { info } = someSubscription()
  const asked = answer(giftEndpoints.redeem, { subscription: info, minutes: null })
  await user.clear(field)
  await user.type(field, 'k7pw-2mxa-9qrt')
  await user.click(screen.getByRole('button', { name: 'استخدام الكود' }))
  expect(await screen.findByText('بدأ اشتراك الهدية، ودقائقه جاهزة للحجز.')).toBeVisible()
  expect(asked[0]?.body).toEqual({ code: 'k7pw-2mxa-9qrt' })
  expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unused gift shows its code once; a second code is asked for, since it ends the first', async () => {
  list(someGift())
  answer(giftEndpoints.showCode, () => {
    list(someGift({ isShown: true }))
    return { code }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^إظهار كود الهدية/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'كود هديتك' }))
  await user.click(dialog.getByRole('button', { name: 'إظهار الكود' }))
  expect(await dialog.findByRole('status', { name: 'كود هديتك' })).toHaveTextContent(code)
  await user.click(dialog.getByRole('button', { name: 'رجوع' }))
  await user.click(await screen.findByRole('button', { name: /^كود جديد للهدية/ }))
  expect(await screen.findByRole('dialog', { name: 'كود جديد لهذه الهدية؟' })).toHaveTextContent('الكود السابق لا يعمل')
})

test('an unused gift is taken back after one question that names the money; a used one is not', async () => {
  list(someGift(), someGift({ id: 2, state: 'redeemed', redeemedAt: '2026-11-22T09:00:00.000Z' }))
  const asked = answer(giftEndpoints.revoke, { ok: true })
  const { user } = open()
  const buttons = await screen.findAllByRole('button', { name: /^استرداد الهدية/ })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'استرداد هذه الهدية؟' }))
  expect(dialog.getByText(/١٬٨٠٠ جنيه/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'استرداد الهدية' }))
  expect(await screen.findByText('رُدّت الهدية، ومبلغها في طريقه إليك.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the own referral code stands with its reward, and a new student names another one', async () => {
  const until = '2026-11-27T09:00:00.000Z'
  answer(subscriptionEndpoints.care, someCare({ waitingBonus: 45, referral: { ...referral, nameUntil: until } }))
  const asked = answer(referralEndpoints.name, { ok: true })
  const { user } = open()
  expect(await screen.findByText(/^لديك ٤٥ دقيقة من الهدايا والترشيح/)).toBeVisible()
  expect(screen.getByRole('status', { name: 'كود ترشيحك' })).toHaveTextContent('HW7K2MXA')
  expect(screen.getByText('مكافآتك في آخر ١٢ شهرًا: ٢، والباقي ٨.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'كود الترشيح' }), 'ABCD2345')
  await user.click(screen.getByRole('button', { name: 'حفظ الكود' }))
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ code: 'ABCD2345' }]))
})

test('without gifts and with referrals off the tab says so, and leads to a gift', async () => {
  open()
  expect(await screen.findByText('لا هدايا بعد.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'إهداء باقة' })).toHaveAttribute('href', '/plans?gift=1')
  expect(screen.queryByText('ترشيح حوار')).toBeNull()
})

test('a gift is paid beside an own subscription, and its code shows on the page after', async () => {
  answer(subscriptionEndpoints.current, someSubscription())
  list(someGift())
  answer(giftEndpoints.showCode, { code })
  const asked = answer(paymentEndpoints.payCard, () => {
    server.last = someTransaction({ purpose: TransactionPurpose.Gift, status: TransactionStatus.Paid, giftId: 3 })
    return { transactionId: 40, status: TransactionStatus.Paid, amount: 180_000, redirectUrl: null }
  })
  const app = renderApp('/checkout/1/month?gift=1')
  expect(await heading('إهداء باقة')).toBeVisible()
  await pay(app)
  expect(await heading('هديتك جاهزة')).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ planId: 1, gift: true, expectedTotal: 180_000 })
  await app.user.click(await screen.findByRole('button', { name: 'إظهار الكود' }))
  expect(await screen.findByRole('status', { name: 'كود هديتك' })).toHaveTextContent(code)
  // In the place of the pressed button, which is gone.
  await waitFor(() => expect(screen.getByRole('button', { name: 'نسخ الكود' })).toHaveFocus())
})

test('a return to the page of a gift whose code was shown makes no new one', async () => {
  server.last = someTransaction({ purpose: TransactionPurpose.Gift, status: TransactionStatus.Paid, giftId: 3 })
  list(someGift({ isShown: true }))
  answer(paymentEndpoints.sync, server.last)
  renderApp('/checkout/1/month?gift=1&transaction=40')
  expect(await screen.findByText(/^ظهر الكود من قبل/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إظهار الكود' })).toBeNull()
})
