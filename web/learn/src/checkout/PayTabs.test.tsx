import {
  Installments,
  PaymentFailure,
  PaymentMethod,
  PlanPeriod,
  TransactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { somePrice } from '../shell/testing/payments.ts'
import { renderApp } from '../shell/testing/render-app.tsx'
import { cvv, heading, moveTimers, payButton, prepareCheckout, welcome } from './testing/prepare-checkout.tsx'

const { New, Paid, Failed } = TransactionStatus
const { EWallet, Fawry } = PaymentMethod
const picture = 'data:image/png;base64,AAAA'

let server: ReturnType<typeof prepareCheckout>

beforeEach(() => {
  server = prepareCheckout({ verifiedPhone: true })
})

function reference(differs: Partial<Transaction> = {}): Transaction {
  const expiresAt = '2026-11-26T16:00:00.000Z'
  return someTransaction({ paymentMethod: Fawry, providerRefNum: '963455678', expiresAt, ...differs })
}

test('beside the form or closed above it, the summary names plan and period', async () => {
  renderApp('/checkout/1/quarter')
  const total = (await screen.findAllByText('الإجمالي'))[0]
  const summary = total?.closest('summary') ?? total?.closest('section')
  expect(summary).toHaveTextContent('خفيفة')
  expect(summary).toHaveTextContent('٣ أشهر')
})

test("the wallet's number is the verified phone, and another tab shows the QR picture too", async () => {
  const asked = answer(paymentEndpoints.payByWallet, () => {
    server.last = someTransaction({ paymentMethod: EWallet, providerRefNum: '963455678' })
    server.means.walletQr = picture
    return { transactionId: 40, status: New, amount: 180_000, referenceNumber: '963455678', walletQr: picture }
  })
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('tab', { name: 'المحافظ الإلكترونية' }))
  expect(app.address()).toBe('/checkout/1/month?tab=wallet')
  const wallet = screen.getByRole('textbox', { name: 'رقم المحفظة' })
  expect(wallet).toHaveValue('01012345678')
  expect(wallet).toHaveAttribute('readonly')
  await app.user.click(screen.getByRole('button', { name: 'إرسال طلب الدفع' }))
  expect(await heading('بانتظار الدفع')).toBeVisible()
  expect(screen.getByText('بانتظار موافقتك من تطبيق المحفظة.')).toBeVisible()
  expect(await screen.findByRole('img', { name: /^رمز QR/ })).toHaveAttribute('src', picture)
  expect(asked.map(({ body }) => body)).toEqual([
    { planId: 1, period: 0, expectedTotal: somePrice().total, wallet: '+201012345678' },
  ])
  app.unmount()
  sessionStorage.clear()
  renderApp('/checkout/1/month')
  expect(await screen.findByRole('img', { name: /^رمز QR/ })).toBeVisible()
})

test('another wallet is one press away, and an invalid number is not sent', async () => {
  const asked = answer(paymentEndpoints.payByWallet, () => {
    server.last = someTransaction({ paymentMethod: EWallet })
    return { transactionId: 40, status: New, amount: 180_000, referenceNumber: null, walletQr: null }
  })
  const { user } = renderApp('/checkout/1/month?tab=wallet')
  await user.click(await screen.findByRole('button', { name: 'محفظة برقم آخر' }))
  const wallet = screen.getByRole('textbox', { name: 'رقم المحفظة' })
  expect(wallet).toHaveFocus()
  await user.clear(wallet)
  await user.type(wallet, '0101')
  await user.click(screen.getByRole('button', { name: 'إرسال طلب الدفع' }))
  await waitFor(() => expect(wallet).toBeInvalid())
  expect(asked).toEqual([])
  await user.clear(wallet)
  await user.type(wallet, '٠١١٢٣٤٥٦٧٨٩')
  await user.click(screen.getByRole('button', { name: 'إرسال طلب الدفع' }))
  await heading('بانتظار الدفع')
  expect(asked[0]?.body).toMatchObject({ wallet: '+201123456789' })
  expect(screen.queryByRole('img', { name: /^رمز QR/ })).not.toBeInTheDocument()
})

test('PAY-2 a reference number can be copied, shows its expiry, and stays after a reload', async () => {
  answer(paymentEndpoints.payByReference, () => {
    const last = reference()
    server.last = last
    const { expiresAt } = last
    return { transactionId: 40, status: New, amount: 180_000, referenceNumber: '963455678', expiresAt }
  })
  answer(platformEndpoints.publicSettings, somePublicSettings({ fawryExpiryHours: 72 }))
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('tab', { name: 'الرقم المرجعي' }))
  expect(await screen.findByText('سنعطيك رقمًا للدفع من أي منفذ فوري خلال ٧٢ ساعة.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'الحصول على الرقم' }))
  expect(await screen.findByText('963455678')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('المتبقي ٤٨ ساعة')).toBeVisible()
  expect(screen.getByText('ينتهي الرقم الخميس، ٢٦ نوفمبر، ٦:٠٠ مساءً')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'نسخ الرقم' }))
  expect(await navigator.clipboard.readText()).toBe('963455678')
  app.unmount()
  renderApp('/checkout/1/month')
  expect(await screen.findByText('963455678')).toBeVisible()
})

test('an expired reference says so, and the final state arrives by itself', async () => {
  moveTimers()
  server.last = reference({ expiresAt: '2026-11-24T15:59:00.000Z' })
  renderApp('/checkout/1/month')
  expect(await screen.findByText('انتهت مهلة هذا الرقم. نتحقق من حالته الآن.')).toBeVisible()
  server.last = reference({ status: TransactionStatus.Expired })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await heading('لم تكتمل عملية الدفع')).toBeVisible()
  expect(screen.getByText('انتهت مدة عملية الدفع قبل أن تكتمل.')).toBeVisible()
})

test('a reference whose answer was lost waits without a number, which arrives by itself', async () => {
  moveTimers()
  server.last = reference({ providerRefNum: null })
  renderApp('/checkout/1/month')
  expect(await screen.findByText('لم يصلنا تأكيد الدفع بعد. نتحقق من العملية، ولن تُخصم مرتين.')).toBeVisible()
  server.last = reference()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('963455678')).toBeVisible()
})

test('leaving a reference asks nothing, and canceling says that the number becomes invalid', async () => {
  server.last = reference()
  const { user, address, router } = renderApp('/checkout/1/month')
  await user.click(await screen.findByRole('button', { name: 'إلغاء عملية الدفع' }))
  expect(await screen.findByText('لن يعمل هذا الرقم المرجعي بعد الآن.')).toBeVisible()
  await user.keyboard('{Escape}')
  act(() => void router.navigate('/upcoming-lessons'))
  await waitFor(() => expect(address()).toBe('/upcoming-lessons'))
})

test('installments are chosen by the amount of each part, for quarter and year only', async () => {
  const asked = answer(paymentEndpoints.payByInstallments, () => {
    server.last = someTransaction({ planPeriod: PlanPeriod.Quarter, status: Paid })
    return { transactionId: 40, status: Paid, amount: 513_000, redirectUrl: null }
  })
  const app = renderApp('/checkout/1/month?tab=installments')
  await screen.findByRole('tab', { name: 'البطاقات', selected: true })
  expect(screen.queryByRole('tab', { name: 'التقسيط البنكي' })).not.toBeInTheDocument()
  app.unmount()
  const { user } = renderApp('/checkout/1/quarter')
  await user.click(await screen.findByRole('tab', { name: 'التقسيط البنكي' }))
  expect(await screen.findByRole('radio', { name: 'قسطان' })).toBeChecked()
  const three = screen.getByRole('radio', { name: '٣ أقساط' })
  expect(three).toHaveAccessibleDescription('كل قسط ١٬٧١٠ جنيهات')
  await user.click(three)
  await user.type(await cvv(), '123')
  await user.click(payButton())
  expect(await heading(welcome)).toBeVisible()
  const { ThreeMonths: installments } = Installments
  expect(asked.map(({ body }) => body)).toEqual([
    {
      planId: 1,
      period: 1,
      expectedTotal: somePrice(PlanPeriod.Quarter).total,
      cardToken: 'token-1',
      cvv: '123',
      installments,
    },
  ])
})

test('after a refusal the same method returns, or another one', async () => {
  answer(paymentEndpoints.payByWallet, () => {
    server.last = someTransaction({ paymentMethod: EWallet, status: Failed, failure: PaymentFailure.Unnamed })
    return { transactionId: 40, status: Failed, amount: 180_000, referenceNumber: null, walletQr: null }
  })
  const { user } = renderApp('/checkout/1/month?tab=wallet')
  await user.click(await screen.findByRole('button', { name: 'إرسال طلب الدفع' }))
  expect(await heading('لم تكتمل عملية الدفع')).toBeVisible()
  expect(screen.getByText('لم تتم الموافقة من تطبيق المحفظة. لم يُخصم شيء.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'محاولة أخرى' }))
  await user.click(await screen.findByRole('button', { name: 'إرسال طلب الدفع' }))
  await user.click(await screen.findByRole('button', { name: /نقدًا من فوري$/ }))
  expect(await screen.findByRole('tab', { name: 'الرقم المرجعي', selected: true })).toBeVisible()
})

test('a provider that does not answer keeps the typed text', async () => {
  refuse(paymentEndpoints.payByWallet, 'fawry-error')
  const { user } = renderApp('/checkout/1/month?tab=wallet')
  await user.click(await screen.findByRole('button', { name: 'محفظة برقم آخر' }))
  const wallet = screen.getByRole('textbox', { name: 'رقم المحفظة' })
  await user.clear(wallet)
  await user.type(wallet, '01123456789')
  await user.click(screen.getByRole('button', { name: 'إرسال طلب الدفع' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('fawry-error'))
  expect(wallet).toHaveValue('01123456789')
})

test('the receipt is fetched with the token and saved as a file', async () => {
  server.last = someTransaction({ status: Paid })
  const asked = answer(transactionEndpoints.receipt, () => ({ name: 'receipt-40.pdf', bytes: new Uint8Array() }))
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:receipt'
  const { user } = renderApp('/checkout/1/month')
  await user.click(await screen.findByRole('button', { name: 'إيصال الدفع' }))
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1))
  expect(kept.mock.contexts[0]).toHaveProperty('download', 'receipt-40.pdf')
  expect(asked[0]?.path).toBe('/api/v1/tx/40/receipt')
  expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  kept.mockRestore()
})

test('a question to the provider, or a cancellation, that is refused says why', async () => {
  server.last = someTransaction({ status: New })
  refuse(paymentEndpoints.sync, 'service-unavailable')
  refuse(paymentEndpoints.cancel, 'too-many-requests')
  const app = renderApp('/checkout/1/month')
  await app.user.click(await screen.findByRole('button', { name: 'تحديث الحالة' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  await app.user.click(screen.getByRole('button', { name: 'إلغاء عملية الدفع' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'إلغاء عملية الدفع' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
})

test('leaving a pending card payment asks first, and reads why the payment cannot be canceled', async () => {
  server.last = someTransaction({ status: New })
  refuse(paymentEndpoints.cancel, 'too-many-requests')
  const app = renderApp('/checkout/1/month')
  await heading('بانتظار الدفع')
  act(() => void app.router.navigate('/upcoming-lessons'))
  const dialog = within(await screen.findByRole('dialog', { name: 'عملية الدفع لم تكتمل' }))
  await app.user.click(dialog.getByRole('button', { name: 'إلغاء عملية الدفع والخروج' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
  await app.user.click(dialog.getByRole('button', { name: 'الانتظار هنا' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.address()).toBe('/checkout/1/month')
})

test('a phone that was typed for one way is there for the others, and is asked for once', async () => {
  server = prepareCheckout({ phone: null })
  const asked = answer(paymentEndpoints.payByReference, () => {
    server.last = someTransaction({ paymentMethod: Fawry, status: Failed })
    return { transactionId: 40, status: Failed, amount: 180_000, referenceNumber: null, expiresAt: null }
  })
  const { user } = renderApp('/checkout/1/month')
  const phone = () => screen.findByRole('textbox', { name: 'رقم الهاتف' })
  await user.type(await phone(), '01012345678')
  await user.click(screen.getByRole('tab', { name: 'الرقم المرجعي' }))
  expect(await phone()).toHaveValue('01012345678')
  await user.click(screen.getByRole('button', { name: 'الحصول على الرقم' }))
  await user.click(await screen.findByRole('button', { name: 'محاولة أخرى' }))
  await screen.findByRole('button', { name: 'الحصول على الرقم' })
  expect(screen.queryByRole('textbox', { name: 'رقم الهاتف' })).toBeNull()
  expect(asked[0]?.body).toMatchObject({ phone: '+201012345678' })
})
