import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { admin, answerPayments, choose, dialog, type View } from './testing/payments-page.ts'
import { somePayment, someQuote } from './testing/some-payment.ts'
import './PaymentsPage.tsx'

const { PartialRefunded } = TransactionStatus

beforeEach(answerPayments)

async function openRefund(view: View): Promise<ReturnType<typeof within>> {
  await choose(view, 'استرداد')
  // The dialog shows a loading state before the form replaces it.
  await screen.findByRole('radio', { name: 'كل المتبقي' })
  return within(await dialog('استرداد من عملية الدفع ٤٠'))
}

test('APAY-1 a partial refund offers the suggested amount, and the dialog says what stays', async () => {
  const sent = answer(paymentEndpoints.refund, somePayment({ status: PartialRefunded, refundedAmount: 50_000 }))
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  const amount = asking.getByLabelText('المبلغ بالجنيه')
  expect(amount).toHaveValue('1350')
  await view.user.clear(amount)
  await view.user.type(amount, '٥٠٠')
  expect(said(asking.getByRole('status'))).toContain('ينتهي الاشتراك، وتُلغى الدروس القادمة (٣ دروس).')
  await view.user.click(asking.getByRole('radio', { name: 'إبقاء الاشتراك' }))
  expect(asking.getByRole('radio', { name: 'إبقاء الاشتراك' })).toHaveAccessibleDescription(/وتبقى كل الأسابيع/)
  expect(said(asking.getByRole('status'))).toContain('يبقى الاشتراك كما هو، ويبقى ١٬٣٠٠ جنيه من العملية.')
  await view.user.type(asking.getByLabelText(/السبب/), 'طلب الطالب')
  const changed = somePayment({ status: PartialRefunded, refundedAmount: 50_000 })
  answer(transactionEndpoints.list, { list: [changed], total: 1 })
  await view.user.click(asking.getByRole('button', { name: /^استرداد .*٥٠٠/ }))
  expect(await screen.findByText(/^تم الاسترداد: .*٥٠٠/)).toBeVisible()
  const body = { transactionId: 40, refundAmount: 50_000, endsSubscription: false, reason: 'طلب الطالب' }
  expect(sent[0]?.body).toEqual(body)
  expect(await screen.findByRole('row', { name: /مستردّة جزئيًا/ })).toHaveTextContent(/تم استرداد .*٥٠٠/)
})

test('a refund of a free subscription says that it only ends, and names no money', async () => {
  answer(transactionEndpoints.list, { list: [somePayment({ amount: 0 })], total: 1 })
  answer(paymentEndpoints.refundQuote, someQuote({ paid: 0, refundable: 0, suggested: 0 }))
  const sent = answer(paymentEndpoints.refund, somePayment({ amount: 0 }))
  const view = renderAdmin('/payments', admin)
  await choose(view, 'استرداد')
  const asking = within(await dialog('استرداد من عملية الدفع ٤٠'))
  const text = said(await asking.findByRole('status'))
  expect(text).toContain('لم يُدفع شيء في هذه العملية، فلا يرجع أي مبلغ. ينتهي الاشتراك')
  expect(text).not.toMatch(/٠ جنيه/)
  expect(asking.queryByRole('group', { name: 'المبلغ' })).not.toBeInTheDocument()
  await view.user.click(asking.getByRole('button', { name: 'إنهاء الاشتراك' }))
  expect(await screen.findByText('تم إنهاء الاشتراك.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ transactionId: 40, refundAmount: 0 })
})

test('APAY-2 an amount above the remainder is an error of the field, and the form is not sent', async () => {
  const sent = answer(paymentEndpoints.refund, somePayment())
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  const amount = asking.getByLabelText('المبلغ بالجنيه')
  await view.user.clear(amount)
  await view.user.type(amount, '1800.01')
  await view.user.click(asking.getByRole('button', { name: 'استرداد' }))
  expect(amount).toBeInvalid()
  expect(amount).toHaveAccessibleDescription('اكتبي مبلغًا أكبر من صفر، لا يزيد على المتبقي من العملية.')
  expect(sent).toEqual([])
})

test('a partial refund at the provider waits for its amount, which staff enter once', async () => {
  const amountUnknown = somePayment({ status: PartialRefunded, refundUntold: true })
  const asked = answer(transactionEndpoints.list, { list: [amountUnknown], total: 1 })
  const sent = answer(paymentEndpoints.recordDeskRefund, somePayment())
  const view = renderAdmin('/payments', admin)
  expect(await screen.findByRole('row', { name: /منى السيد/ })).toHaveTextContent('مبلغه غير مسجّل')
  await view.user.click(screen.getByRole('button', { name: 'فلاتر أخرى' }))
  await view.user.click(screen.getByRole('button', { name: 'استرداد بلا مبلغ' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('refundUntold')).toBe('true'))
  await view.user.click(screen.getByRole('button', { name: 'إجراءات عملية الدفع ٤٠' }))
  expect(await screen.findByRole('menuitem', { name: 'تسجيل المبلغ المسترد' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'استرداد' })).toBeNull()
  await view.user.click(screen.getByRole('menuitem', { name: 'تسجيل المبلغ المسترد' }))
  const amount = await screen.findByLabelText('المبلغ بالجنيه')
  const asking = within(await dialog('المبلغ المسترد من عملية الدفع ٤٠'))
  expect(amount).toHaveValue('')
  await view.user.type(amount, '٢٥٠')
  expect(said(asking.getByRole('status'))).toContain('عاد ٢٥٠ جنيهًا إلى منى السيد. يبقى الاشتراك كما هو')
  const payment = somePayment({ status: PartialRefunded, refundedAmount: 25_000 })
  answer(transactionEndpoints.list, { list: [payment], total: 1 })
  await view.user.click(asking.getByRole('button', { name: /^تسجيل .*٢٥٠/ }))
  expect(await screen.findByText(/^تم التسجيل: .*٢٥٠/)).toBeVisible()
  expect(sent[0]?.body).toEqual({ transactionId: 40, refundAmount: 25_000 })
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('what a student asked back and the provider refused is transferred by hand, with a warning from day 5', async () => {
  const askedAt = '2026-11-20T10:00:00.000Z'
  const selfRefund = { state: 'by-hand', amount: 72_000, askedAt, payBy: '2026-11-27' } as const
  answer(transactionEndpoints.list, { list: [somePayment({ selfRefund })], total: 1 })
  answer(paymentEndpoints.refundQuote, someQuote({ suggested: 72_000, endsSubscription: false }))
  const sent = answer(paymentEndpoints.recordDeskRefund, somePayment())
  const view = renderAdmin('/payments', admin)
  expect(await screen.findByText(/^تحويل يدوي: .?٧٢٠.* قبل ٢٧ نوفمبر$/)).toBeVisible()
  await choose(view, 'تسجيل المبلغ المسترد')
  const asking = within(await dialog('المبلغ المسترد من عملية الدفع ٤٠'))
  expect(await asking.findByText(/^طلب الطالب هذا الاسترداد ورفضته بوابة الدفع/)).toBeVisible()
  await view.user.click(asking.getByRole('button', { name: /^تسجيل .?٧٢٠/ }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { transactionId: 40, refundAmount: 72_000 } }]))
})

test('APAY-3 refunding the whole remainder says that the subscription and its lessons end', async () => {
  const sent = answer(paymentEndpoints.refund, somePayment())
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  await view.user.click(asking.getByRole('radio', { name: 'كل المتبقي' }))
  expect(asking.getByRole('status')).toHaveTextContent('ينتهي الاشتراك، وتُلغى الدروس القادمة (٣ دروس).')
  await view.user.click(asking.getByRole('button', { name: /^استرداد .*١٬٨٠٠/ }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ transactionId: 40, refundAmount: 180_000 }))
})

test('APAY-4 a retry after a lost answer carries the same key, another amount a new one', async () => {
  const lost = cutOff(paymentEndpoints.refund)
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  const press = () => view.user.click(asking.getByRole('button', { name: /^استرداد / }))
  await press()
  await asking.findByRole('alert')
  await press()
  await waitFor(() => expect(lost).toHaveLength(2))
  await view.user.type(asking.getByLabelText('المبلغ بالجنيه'), '{Backspace}')
  await press()
  await waitFor(() => expect(lost).toHaveLength(3))
  const keys = lost.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a refund of the suggested part ends the subscription; refused, it can be tried again with a new key', async () => {
  const refused = refuse(paymentEndpoints.refund, 'refund-refused')
  const suggested = { transactionId: 40, refundAmount: 135_000, endsSubscription: true }
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  await view.user.click(asking.getByRole('button', { name: /^استرداد / }))
  expect(await asking.findByRole('alert')).toHaveTextContent('رفضت بوابة الدفع هذا الاسترداد، ولم يرجع أي مبلغ.')
  await view.user.click(asking.getByRole('button', { name: /^استرداد / }))
  await waitFor(() => expect(refused).toHaveLength(2))
  expect(refused.map(({ body }) => body)).toEqual([suggested, suggested])
  const [first, second] = refused.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

test('a refused quote is shown inside the dialog', async () => {
  refuse(paymentEndpoints.refundQuote, 'transaction-not-found')
  const view = renderAdmin('/payments', admin)
  await choose(view, 'استرداد')
  expect(await within(await dialog('استرداد من عملية الدفع ٤٠')).findByRole('alert')).toBeVisible()
})
