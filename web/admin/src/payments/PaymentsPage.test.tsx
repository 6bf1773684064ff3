import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { somePayment, someQuote, someRefund, someUnmatched } from './testing/some-payment.ts'
import './PaymentsPage.tsx'

const admin = 2
const { New, PartialRefunded } = TransactionStatus
const given = { amount: 30_000, state: 'given', reason: null, settledAt: '2026-11-22T10:00:00.000Z' } as const

beforeEach(() => {
  // The list's address matches the pattern of a single transaction, so the test registers this answer first.
  answer(transactionEndpoints.read, somePayment())
  answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  answer(accountEndpoints.list, { list: [someUser()], total: 1 })
  answer(planEndpoints.list, { list: [], total: 0 })
  answer(auditEndpoints.list, { list: [], total: 0 })
  answer(paymentEndpoints.refundQuote, someQuote())
  answer(unmatchedPaymentEndpoints.list, { list: [someUnmatched()], total: 1 })
})

const dialog = (name: string) => screen.findByRole('dialog', { name })
type View = ReturnType<typeof renderAdmin>

async function choose(view: View, act: string): Promise<void> {
  await screen.findByText('منى السيد')
  await view.user.click(screen.getByRole('button', { name: 'إجراءات عملية الدفع 40' }))
  await view.user.click(await screen.findByRole('menuitem', { name: act }))
}

async function openRefund(view: View): Promise<ReturnType<typeof within>> {
  await choose(view, 'استرداد')
  // The dialog shows a loading state before the form replaces it.
  await screen.findByRole('radio', { name: 'كل الباقي' })
  return within(await dialog('استرداد من عملية الدفع 40'))
}

test('the list names students, and its filters are kept in the address and sent with the call', async () => {
  const asked = answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  const view = renderAdmin('/payments?page=2', admin)
  expect(await screen.findByRole('row', { name: /منى السيد/ })).toHaveTextContent('١٬٨٠٠ ج.م.')
  await view.user.selectOptions(screen.getByLabelText('الحالة'), 'بانتظار الدفع')
  expect(screen.getByLabelText('الطريقة')).not.toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'المزيد من التصفية' }))
  await view.user.selectOptions(screen.getByLabelText('الطريقة'), 'فوري')
  expect(view.address()).toBe('/payments?status=0&method=3')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('paymentMethods')).toEqual(['3']))
  await view.user.click(screen.getByRole('button', { name: 'مدفوعة بلا اشتراك' }))
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
    screen.getByRole('button', { name: 'المزيد من التصفية' }),
    screen.getByRole('button', { name: 'تصدير Excel' }),
  ].map((field) =>
    Math.abs(
      field.getBoundingClientRect().bottom - screen.getByLabelText('رقم بوابة الدفع').getBoundingClientRect().bottom,
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

test('APAY-1 a partial refund offers the suggested amount, and the dialog says what stays', async () => {
  const sent = answer(paymentEndpoints.refund, somePayment({ status: PartialRefunded, refundedAmount: 50_000 }))
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  const amount = asking.getByLabelText('المبلغ بالجنيه')
  expect(amount).toHaveValue('1350')
  await view.user.clear(amount)
  await view.user.type(amount, '٥٠٠')
  expect(said(asking.getByRole('status'))).toContain('ينتهي الاشتراك، وتُلغى دروسه القادمة (٣ دروس).')
  await view.user.click(asking.getByRole('radio', { name: 'إبقاء الاشتراك' }))
  expect(asking.getByRole('radio', { name: 'إبقاء الاشتراك' })).toHaveAccessibleDescription(/وتبقى للطالب كل أسابيعه/)
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
  const asking = within(await dialog('استرداد من عملية الدفع 40'))
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
  expect(amount).toHaveAccessibleDescription('اكتبي مبلغًا أكبر من صفر، لا يزيد على الباقي من العملية.')
  expect(sent).toEqual([])
})

test('a partial refund at the provider waits for its amount, which staff enter once', async () => {
  const amountUnknown = somePayment({ status: PartialRefunded, refundUntold: true })
  const asked = answer(transactionEndpoints.list, { list: [amountUnknown], total: 1 })
  const sent = answer(paymentEndpoints.recordDeskRefund, somePayment())
  const view = renderAdmin('/payments', admin)
  expect(await screen.findByRole('row', { name: /منى السيد/ })).toHaveTextContent('مبلغه غير مسجّل')
  await view.user.click(screen.getByRole('button', { name: 'المزيد من التصفية' }))
  await view.user.click(screen.getByRole('button', { name: 'استرداد بلا مبلغ' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('refundUntold')).toBe('true'))
  await view.user.click(screen.getByRole('button', { name: 'إجراءات عملية الدفع 40' }))
  expect(await screen.findByRole('menuitem', { name: 'تسجيل المبلغ المسترد' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'استرداد' })).toBeNull()
  await view.user.click(screen.getByRole('menuitem', { name: 'تسجيل المبلغ المسترد' }))
  const amount = await screen.findByLabelText('المبلغ بالجنيه')
  const asking = within(await dialog('المبلغ المسترد من عملية الدفع 40'))
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
  const asking = within(await dialog('المبلغ المسترد من عملية الدفع 40'))
  expect(await asking.findByText(/^طلب الطالب هذا الاسترداد ورفضته بوابة الدفع/)).toBeVisible()
  await view.user.click(asking.getByRole('button', { name: /^تسجيل .?٧٢٠/ }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { transactionId: 40, refundAmount: 72_000 } }]))
})

test('a transfer by hand that waits since five days is late', async () => {
  const askedAt = '2026-11-18T10:00:00.000Z'
  const selfRefund = { state: 'by-hand', amount: 72_000, askedAt, payBy: '2026-11-25' } as const
  const asked = answer(transactionEndpoints.list, { list: [somePayment({ selfRefund })], total: 1 })
  const view = renderAdmin('/payments', admin)
  expect(await screen.findByText(/^تحويل يدوي متأخر: .?٧٢٠.* قبل ٢٥ نوفمبر$/)).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'المزيد من التصفية' }))
  await view.user.click(screen.getByRole('button', { name: 'تحويل يدوي' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('refundByHand')).toBe('true'))
  await view.user.click(screen.getByRole('button', { name: 'استرداد ذاتي' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('selfRefund')).toBe('true'))
})

test.each(['تحديث الحالة من بوابة الدفع', 'إيصال الدفع'])('«%s» that is refused says why', async (act) => {
  refuse(paymentEndpoints.sync, 'too-many-requests')
  refuse(transactionEndpoints.receipt, 'too-many-requests')
  const view = renderAdmin('/payments', admin)
  await choose(view, act)
  expect(await screen.findByText(codeText('too-many-requests'))).toBeVisible()
})

test('APAY-3 refunding the whole remainder says that the subscription and its lessons end', async () => {
  const sent = answer(paymentEndpoints.refund, somePayment())
  const view = renderAdmin('/payments', admin)
  const asking = await openRefund(view)
  await view.user.click(asking.getByRole('radio', { name: 'كل الباقي' }))
  expect(asking.getByRole('status')).toHaveTextContent('ينتهي الاشتراك، وتُلغى دروسه القادمة (٣ دروس).')
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
  const panel = within(await dialog('عملية الدفع 40'))
  expect(await panel.findAllByText(/^استرداد .* بطلب ليلى عادل$/)).toHaveLength(2)
  expect(asked[0]?.query.get('objectId')).toBe('40')
  const steps = within(panel.getByRole('region', { name: 'ما حدث' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('بدأت العملية'),
    expect.stringContaining('الحالة: مدفوعة'),
    expect.stringMatching(/استرداد .*٥٠٠.*رفضته بوابة الدفع، ولم يرجع أي مبلغ.*السبب: طلب الطالب/),
    expect.stringMatching(/استرداد .*٣٠٠.*تم/),
  ])
  await view.user.click(panel.getByRole('button', { name: 'تحديث الحالة من بوابة الدفع' }))
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
  await view.user.click(screen.getByRole('button', { name: 'تفاصيل عملية الدفع 40' }))
  await dialog('عملية الدفع 40')
  await view.user.keyboard('j')
  expect(within(await dialog('عملية الدفع 41')).getByText('منى السيد')).toBeVisible()
  await waitFor(() => expect(actions.at(-1)?.query.get('objectId')).toBe('41'))
  expect([people.length, plans.length, read.length]).toEqual([1, 1, 0])
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

test('APAY-5 an unmatched payment waits in its tab until staff settle it', async () => {
  const asked = answer(unmatchedPaymentEndpoints.list, { list: [someUnmatched()], total: 1 })
  const sent = answer(unmatchedPaymentEndpoints.update, someUnmatched({ handled: true }))
  const view = renderAdmin('/payments?tab=unmatched', admin)
  expect(await screen.findByRole('row', { name: /وصل بعد انتهاء العملية/ })).toHaveTextContent('963455999')
  expect(asked[0]?.query.get('handled')).toBe('false')
  await view.user.click(screen.getByRole('button', { name: 'تمت متابعة الدفعة 3' }))
  const asking = within(await dialog('تمت المتابعة'))
  await view.user.type(asking.getByLabelText(/ما تم/), 'رُدّ برقم 55')
  answer(unmatchedPaymentEndpoints.list, { list: [], total: 0 })
  await view.user.click(asking.getByRole('button', { name: 'تمت المتابعة' }))
  expect(await screen.findByText('لا دفعات تنتظر. كل ما وصل دخل في عمليته.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ handled: true, note: 'رُدّ برقم 55' })
})

test('a refused quote is shown inside the dialog', async () => {
  refuse(paymentEndpoints.refundQuote, 'transaction-not-found')
  const view = renderAdmin('/payments', admin)
  await choose(view, 'استرداد')
  expect(await within(await dialog('استرداد من عملية الدفع 40')).findByRole('alert')).toBeVisible()
})
