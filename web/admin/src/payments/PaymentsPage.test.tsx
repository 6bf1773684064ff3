import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { admin, answerPayments, choose, dialog } from './testing/payments-page.ts'
import { somePayment, someRefund, someUnmatched } from './testing/some-payment.ts'
import './PaymentsPage.tsx'

const { New } = TransactionStatus
const given = { amount: 30_000, state: 'given', reason: null, settledAt: '2026-11-22T10:00:00.000Z' } as const

beforeEach(answerPayments)

test('the list names students, and its filters are kept in the address and sent with the call', async () => {
  const asked = answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  const view = renderAdmin('/payments?page=2', admin)
  expect(await screen.findByRole('row', { name: /منى السيد/ })).toHaveTextContent('١٬٨٠٠ ج.م.')
  await view.user.selectOptions(screen.getByLabelText('الحالة'), 'بانتظار الدفع')
  expect(screen.getByLabelText('الطريقة')).not.toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'فلاتر أخرى' }))
  await view.user.selectOptions(screen.getByLabelText('الطريقة'), 'فوري')
  expect(view.address()).toBe('/payments?status=0&method=3')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('paymentMethods')).toEqual(['3']))
  await view.user.click(screen.getByRole('button', { name: 'دُفعت ولم تُفعَّل' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('subscription')).toBe('false'))
  expect(asked.at(-1)?.query.getAll('statuses')).toEqual(['1'])
})

test('on a laptop the rows are low, a person is one line, and the filters share one line', async () => {
  renderAdmin('/payments', admin)
  const height = (element: Element) => Math.round(element.getBoundingClientRect().height)
  const row = await screen.findByRole('row', { name: /منى السيد/ })
  expect(height(row)).toBeLessThanOrEqual(45)
  expect(screen.getByRole('heading', { level: 1 })).toHaveStyle({ fontSize: '24px' })
  const ends = [
    screen.getByLabelText('الحالة'),
    screen.getByRole('button', { name: 'فلاتر أخرى' }),
    screen.getByRole('button', { name: 'تصدير Excel' }),
  ].map((field) =>
    Math.abs(
      field.getBoundingClientRect().bottom -
        screen.getByLabelText('رقم العملية لدى البوابة').getBoundingClientRect().bottom,
    ),
  )
  expect(Math.max(...ends)).toBeLessThan(12)
  const table = screen.getByRole('table', { name: 'العمليات' })
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})

test('a student is found by typing, by keyboard alone', async () => {
  const asked = answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  const view = renderAdmin('/payments', admin)
  const field = await screen.findByRole('combobox', { name: 'الطالب' })
  await view.user.type(field, 'منى')
  await screen.findByRole('option', { name: /منى السيد/ })
  await view.user.keyboard('{Enter}')
  expect(view.address()).toBe('/payments?user=7')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('users')).toEqual(['7']))
  await view.user.click(await screen.findByRole('button', { name: 'إزالة منى السيد' }))
  expect(view.address()).toBe('/payments')
})

test('a transfer by hand that waits since five days is late', async () => {
  const askedAt = '2026-11-18T10:00:00.000Z'
  const selfRefund = { state: 'by-hand', amount: 72_000, askedAt, payBy: '2026-11-25' } as const
  const asked = answer(transactionEndpoints.list, { list: [somePayment({ selfRefund })], total: 1 })
  const view = renderAdmin('/payments', admin)
  expect(await screen.findByText(/^تحويل يدوي متأخر: .?٧٢٠.* قبل ٢٥ نوفمبر$/)).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'فلاتر أخرى' }))
  await view.user.click(screen.getByRole('button', { name: 'تحويل يدوي' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('refundByHand')).toBe('true'))
  await view.user.click(screen.getByRole('button', { name: 'استرداد ذاتي' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('selfRefund')).toBe('true'))
})

test.each(['تحديث الحالة', 'إيصال الدفع'])('«%s» that is refused says why', async (act) => {
  refuse(paymentEndpoints.sync, 'too-many-requests')
  refuse(transactionEndpoints.receipt, 'too-many-requests')
  const view = renderAdmin('/payments', admin)
  await choose(view, act)
  expect(await screen.findByText(codeText('too-many-requests'))).toBeVisible()
})

test('a pending transaction is canceled after a question; a paid one cannot be canceled', async () => {
  const waiting = somePayment({ status: New })
  answer(transactionEndpoints.list, { list: [waiting], total: 1 })
  const sent = answer(paymentEndpoints.cancel, somePayment({ status: TransactionStatus.Canceled }))
  const view = renderAdmin('/payments', admin)
  await choose(view, 'إلغاء العملية')
  const asking = within(await dialog('إلغاء العملية'))
  expect(asking.getByText(/لدى/)).toHaveTextContent('منى السيد')
  await view.user.click(asking.getByRole('button', { name: 'إلغاء العملية' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ transactionId: 40 }))
  answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
})

test('the panel shows the outcome of each refund, and asks the provider for the state', async () => {
  const person = { id: 2, name: 'ليلى عادل', image: null, role: 2, gender: 'female' } as const
  const act = { object: 'transaction', objectId: '40', before: null, ip: '127.0.0.1', requestId: 'r' }
  const row = { ...act, id: 1, actor: person, action: 'payment.refund', after: { refund: 50_000 } }
  const asked = answer(auditEndpoints.list, { list: [{ ...row, createdAt: '2026-11-21T10:00:00.000Z' }], total: 1 })
  answer(transactionEndpoints.read, { ...somePayment(), refunds: [someRefund(), someRefund({ id: 2, ...given })] })
  answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  const synced = answer(paymentEndpoints.sync, somePayment())
  const view = renderAdmin('/payments?open=40', admin)
  const panel = within(await dialog('عملية الدفع ٤٠'))
  expect(await panel.findAllByText(/^استرداد .* بطلب ليلى عادل$/)).toHaveLength(2)
  expect(asked[0]?.query.get('objectId')).toBe('40')
  const steps = within(panel.getByRole('region', { name: 'ما حدث' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('بدأت العملية'),
    expect.stringContaining('الحالة: مدفوعة'),
    expect.stringMatching(/استرداد .*٥٠٠.*رفضته بوابة الدفع، ولم يرجع أي مبلغ.*السبب: طلب الطالب/),
    expect.stringMatching(/استرداد .*٣٠٠.*تم/),
  ])
  await view.user.click(panel.getByRole('button', { name: 'تحديث الحالة' }))
  expect(await screen.findByText('الحالة لدى بوابة الدفع: مدفوعة.')).toBeVisible()
  expect(synced[0]?.body).toEqual({ transactionId: 40 })
})

test('a step to the next payment shows it at once, without asking for its payer, plan or unpaid state', async () => {
  const read = answer(transactionEndpoints.read, somePayment())
  const rows = [somePayment({ status: New }), somePayment({ id: 41, status: New })]
  answer(transactionEndpoints.list, { list: rows, total: 2 })
  const people = answer(accountEndpoints.list, { list: [someUser()], total: 1 })
  const plans = answer(planEndpoints.list, { list: [], total: 0 })
  const actions = answer(auditEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin('/payments', admin)
  await screen.findAllByText('منى السيد')
  await view.user.click(screen.getByRole('button', { name: 'تفاصيل عملية الدفع ٤٠' }))
  await dialog('عملية الدفع ٤٠')
  await view.user.keyboard('j')
  expect(within(await dialog('عملية الدفع ٤١')).getByText('منى السيد')).toBeVisible()
  await waitFor(() => expect(actions.at(-1)?.query.get('objectId')).toBe('41'))
  expect([people.length, plans.length, read.length]).toEqual([1, 1, 0])
})

test('APAY-5 an unmatched payment waits in its tab until staff settle it', async () => {
  const asked = answer(unmatchedPaymentEndpoints.list, { list: [someUnmatched()], total: 1 })
  const sent = answer(unmatchedPaymentEndpoints.update, someUnmatched({ handled: true }))
  const view = renderAdmin('/payments?tab=unmatched', admin)
  expect(await screen.findByRole('row', { name: /وصل بعد انتهاء العملية/ })).toHaveTextContent('963455999')
  expect(asked[0]?.query.get('handled')).toBe('false')
  await view.user.click(screen.getByRole('button', { name: 'تمت متابعة التحويل ٣' }))
  const asking = within(await dialog('تسجيل المتابعة'))
  await view.user.type(asking.getByLabelText(/ما تم/), 'رُدّ برقم 55')
  answer(unmatchedPaymentEndpoints.list, { list: [], total: 0 })
  await view.user.click(asking.getByRole('button', { name: 'تسجيل المتابعة' }))
  expect(await screen.findByText('لا تحويلات تنتظر. كل ما وصل دخل في عمليته.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ handled: true, note: 'رُدّ برقم 55' })
})
