import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../shell/testing/render-app.tsx'
import { cvv, heading, pay, payButton, prepareCheckout, welcome } from './testing/prepare-checkout.tsx'

const { Paid, Failed } = TransactionStatus

let server: ReturnType<typeof prepareCheckout>

beforeEach(() => {
  server = prepareCheckout()
})

async function applyCoupon(app: ReturnType<typeof renderApp>, code: string): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'لديّ كود خصم' }))
  await app.user.type(await screen.findByRole('textbox', { name: /^كود الخصم/ }), code)
  await app.user.click(screen.getByRole('button', { name: 'تطبيق' }))
}

test("a second try costs as much as the first: the coupon survives the bank's page", async () => {
  const asked = answer(paymentEndpoints.payCard, () => {
    server.last = someTransaction({ status: Failed })
    return { transactionId: 40, status: Failed, amount: 180_000, redirectUrl: null }
  })
  const first = renderApp('/checkout/1/month')
  await applyCoupon(first, 'SPRING')
  await screen.findByRole('button', { name: 'إزالة' })
  await pay(first)
  await heading('لم تكتمل عملية الدفع')
  first.unmount()
  const second = renderApp('/checkout/1/month')
  expect(await screen.findByRole('button', { name: 'إزالة' })).toBeVisible()
  await pay(second)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ body }) => body)).toMatchObject([{ couponCode: 'SPRING' }, { couponCode: 'SPRING' }])
})

test.each(['coupon-not-found', 'coupon-held'] as const)(
  'a coupon that meanwhile is %s shows it beside the field, and the full price returns',
  async (code) => {
    const first = renderApp('/checkout/1/month')
    await applyCoupon(first, 'SPRING')
    await screen.findByRole('button', { name: 'إزالة' })
    first.unmount()
    const answering = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address.includes('couponCode')
        ? Response.json({ code, message: '', requestId: 'request-1' }, { status: 409 })
        : answering(address, init),
    )
    renderApp('/checkout/1/month')
    const field = await screen.findByRole('textbox', { name: /^كود الخصم/ })
    await waitFor(() => expect(field).toHaveAccessibleDescription(codeText(code)))
    expect(field).toHaveValue('SPRING')
    expect(payButton()).toHaveTextContent('١٬٨٠٠')
  },
)

test('PAY-5 a coupon that covers the whole price needs no card', async () => {
  const asked = answer(paymentEndpoints.payByReference, () => {
    server.last = someTransaction({ status: Paid })
    return { transactionId: 40, status: Paid, amount: 0, referenceNumber: null, expiresAt: null }
  })
  const app = renderApp('/checkout/1/month')
  await applyCoupon(app, 'FREE')
  await app.user.click(await screen.findByRole('button', { name: 'تفعيل الاشتراك' }))
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(await heading(welcome)).toBeVisible()
  expect(asked[0]?.body).toEqual({ planId: 1, period: 0, couponCode: 'FREE', expectedTotal: 0 })
})

test('PAY-6 an unknown coupon shows its refusal beside the field, and the total stays', async () => {
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('button', { name: 'لديّ كود خصم' }))
  const field = await screen.findByRole('textbox', { name: /^كود الخصم/ })
  await cvv()
  const before = payButton().textContent
  refuse(planEndpoints.price, 'coupon-not-found')
  await app.user.type(field, 'NOPE')
  await app.user.click(screen.getByRole('button', { name: 'تطبيق' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(codeText('coupon-not-found')))
  refuse(planEndpoints.price, 'service-unavailable')
  await app.user.click(screen.getByRole('button', { name: 'تطبيق' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  expect(payButton().textContent).toBe(before)
})
