import { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { somePrice } from '../shell/testing/payments.ts'
import { renderApp } from '../shell/testing/render-app.tsx'
import { cvv, heading, moveTimers, pay, payButton, prepareCheckout } from './testing/prepare-checkout.tsx'

const { New, Paid, Failed, Canceled } = TransactionStatus

let server: ReturnType<typeof prepareCheckout>

beforeEach(() => {
  server = prepareCheckout()
})

function move(status: TransactionStatus): void {
  server.last = someTransaction({ status })
}

function answerPay(status: TransactionStatus = New) {
  return answer(paymentEndpoints.payCard, () => {
    move(status)
    return { transactionId: 40, status, amount: 180_000, redirectUrl: null }
  })
}

test('PAY-1 a paid card ends at «تم الاشتراك», with the minutes and the end of the subscription', async () => {
  const asked = answerPay(Paid)
  const app = renderApp('/checkout/1/month')
  await pay(app, '١٢٣')
  await waitFor(async () => expect(await heading('تم الاشتراك')).toHaveFocus())
  expect(screen.getByText(/^دقائقك الأولى ١٢٠ دقيقة حتى الثلاثاء ٦:٠٠ صباحًا\.$/)).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { planId: 1, period: 0, expectedTotal: 180_000, cardToken: 'token-1', cvv: '123' },
  ])
  expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a checkout that cannot be loaded keeps its heading and offers a retry', async () => {
  refuse(planEndpoints.price, 'unexpected')
  const app = renderApp('/checkout/1/month')
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  expect(await heading('إتمام الاشتراك')).toBeVisible()
  answer(planEndpoints.price, somePrice())
  await app.user.click(retry)
  expect(await cvv()).toBeVisible()
})

test('PAY-8 without a socket the page finds the outcome by asking', async () => {
  moveTimers()
  move(New)
  renderApp('/checkout/1/month')
  expect(await heading('بانتظار الدفع')).toBeVisible()
  move(Paid)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await heading('تم الاشتراك')).toBeVisible()
})

test('PAY-3 a canceled payment says so, and the form returns for another try', async () => {
  move(New)
  answer(paymentEndpoints.cancel, () => {
    move(Canceled)
    return someTransaction({ status: Canceled })
  })
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('button', { name: 'إلغاء عملية الدفع' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء عملية الدفع؟' }))
  await app.user.click(dialog.getByRole('button', { name: 'إلغاء عملية الدفع' }))
  expect(await heading('لم تكتمل عملية الدفع')).toBeVisible()
  expect(screen.getByText('إن خُصم مبلغ بعد الإلغاء فسنعيده كاملًا.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'محاولة أخرى' }))
  expect(await screen.findByRole('tab', { name: 'البطاقات' })).toBeVisible()
})

test('a payment that ended while it was being canceled shows its true outcome', async () => {
  move(New)
  refuse(paymentEndpoints.cancel, 'bad-request', { status: 409 })
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('button', { name: 'إلغاء عملية الدفع' }))
  const dialog = within(await screen.findByRole('dialog'))
  move(Paid)
  await app.user.click(dialog.getByRole('button', { name: 'إلغاء عملية الدفع' }))
  expect(await heading('تم الاشتراك')).toBeVisible()
})

test('PAY-4 a declined card leaves no subscription, and a new try has a new key', async () => {
  const asked = answerPay(Failed)
  const app = renderApp('/checkout/1/month')
  await pay(app)
  expect(await heading('لم تكتمل عملية الدفع')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'محاولة أخرى' }))
  await pay(app)
  await waitFor(() => expect(asked).toHaveLength(2))
  const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).not.toBe(second)
})

test('a try that was cut off is repeated with the same key, and any change makes a new one', async () => {
  const cut = cutOff(paymentEndpoints.payCard)
  const app = renderApp('/checkout/1/month')
  await pay(app)
  await screen.findByRole('alert')
  await app.user.click(payButton())
  await waitFor(() => expect(cut).toHaveLength(2))
  await pay(app, '321')
  await waitFor(() => expect(cut).toHaveLength(3))
  const [first, second, third] = cut.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('PAY-7 a security code of two digits is not sent', async () => {
  const asked = answerPay()
  const app = renderApp('/checkout/1/month')
  await pay(app, '12')
  await waitFor(async () => expect(await cvv()).toHaveAccessibleDescription(new RegExp(fieldText('invalid-cvv'))))
  expect(asked).toEqual([])
})

test('a price that changed since it was shown needs another press', async () => {
  const refused = refuse(paymentEndpoints.payCard, 'price-changed', { total: 486_000 })
  const app = renderApp('/checkout/1/month')
  await cvv()
  answer(planEndpoints.price, { ...somePrice(), total: 486_000 })
  await pay(app)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('صار السعر ٤٬٨٦٠ جنيهًا. إن ناسبك فأكّدي من جديد.')
  await waitFor(() => expect(payButton()).toHaveTextContent('٤٬٨٦٠'))
  const asked = answerPay(Paid)
  await app.user.click(payButton())
  expect(await heading('تم الاشتراك')).toBeVisible()
  const sent = [...refused, ...asked]
  expect(sent.map(({ body }) => body)).toMatchObject([{ expectedTotal: 180_000 }, { expectedTotal: 486_000 }])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('a lost answer leads to the existing transaction, in words that promise no second charge', async () => {
  refuse(paymentEndpoints.payCard, 'fawry-error')
  const app = renderApp('/checkout/1/month')
  await cvv()
  move(New)
  await pay(app)
  expect(await heading('بانتظار الدفع')).toBeVisible()
  expect(screen.getByText('لم يصلنا تأكيد الدفع بعد. نتحقق من العملية، ولن تُخصم مرتين.')).toBeVisible()
})

test.each([
  '?transaction=40&statusCode=200&orderStatus=PAID',
  '?transaction=40?merchantRefNum=1001&orderStatus=PAID',
  '?transaction=40%3FmerchantRefNum%3D1001',
])('on the return from the bank the provider is asked once at once, and the address drops %s', async (added) => {
  move(New)
  const asked = answer(paymentEndpoints.sync, () => {
    move(Paid)
    return someTransaction({ status: Paid })
  })
  const app = renderApp(`/checkout/1/month${added}`)
  expect(await heading('تم الاشتراك')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ transactionId: 40 }])
  expect(app.address()).toBe('/checkout/1/month')
})

test('a person who left the bank’s page early is led back to it', async () => {
  move(New)
  const bankPage = 'https://bank.example/three-d-secure/1'
  server.means.redirectUrl = bankPage
  renderApp('/checkout/1/month')
  expect(await screen.findByRole('link', { name: 'متابعة في صفحة البنك' })).toHaveAttribute('href', bankPage)
  expect(screen.getByText('يطلب البنك تأكيد هذه العملية في صفحته.')).toBeVisible()
})

test('a payment for another plan says so and leads there', async () => {
  server.last = someTransaction({ planId: 3, planPeriod: PlanPeriod.Year })
  renderApp('/checkout/1/month')
  expect(await screen.findByText('هذه العملية تخص باقة أخرى')).toBeVisible()
  expect(screen.getByRole('link', { name: 'صفحة الدفع لتلك الباقة' })).toHaveAttribute('href', '/checkout/3/year')
})

test.each(['/checkout/1/week', '/checkout/abc/month', '/checkout/9/month'])('%s is no plan', async (address) => {
  refuse(planEndpoints.read, 'plan-not-found')
  renderApp(address)
  expect(await heading(codeText('plan-not-found'))).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'الباقات' })).toBeVisible()
})
