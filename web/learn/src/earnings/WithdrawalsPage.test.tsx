import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { fieldMessageOf } from '@hiwar/contract/errors/errors.ts'
import { type Invoice, type InvoiceStats, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { type AskedCall, answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { onTablet } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from '../pages/testing/fixtures.ts'
import { live } from '../pages/testing/live.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { now, withdrawal } from './testing/withdrawal.ts'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'

const { Wallet, Bank, Instapay } = WithdrawMethod

let asked: AskedCall[]

beforeEach(() => {
  asked = answer(invoiceEndpoints.list, { list: [], total: 0 })
  money(50_000)
  answer(platformEndpoints.publicSettings, somePublicSettings())
  answer(lessonEndpoints.list, page([]))
})

function money(spendable: number, receiverHold: InvoiceStats['receiverHold'] = null): void {
  answer(invoiceEndpoints.stats, {
    income: { total: 90_000, past: 80_000, future: 10_000 },
    invoices: { total: 30_000, fulfilled: 25_000, pending: 5000 },
    spendable,
    months: [],
    receiverHold,
  })
}

function listed(...list: Invoice[]): void {
  answer(invoiceEndpoints.list, { list, total: list.length })
}

function open() {
  loggedIn({ id: 7, role: Role.Tutor })
  return renderScreen(<WithdrawalsPage />, { now })
}

const button = (name: string) => screen.getByRole('button', { name })
const alert = () => screen.findByRole('alert')

async function openForm() {
  const drawn = open()
  await waitFor(() => expect(button('طلب سحب')).not.toHaveAttribute('aria-disabled'))
  await drawn.user.click(button('طلب سحب'))
  return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: 'طلب سحب' })) }
}

async function openDetails(one: Invoice) {
  listed(one)
  const drawn = open()
  await drawn.user.click(await screen.findByRole('button', { name: `تفاصيل الطلب ${formatId(one.id)}` }))
  return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: `طلب السحب رقم ${formatId(one.id)}` })) }
}

test('the figures are side by side, and an empty list says what will appear', async () => {
  open()
  const figures = within(await screen.findByRole('region', { name: 'رصيدك' }))
  for (const [name, spoken] of [
    ['قابل للسحب', '٥٠٠ جنيه'],
    ['لم تُحسب بعد', '١٠٠ جنيه'],
    ['قيد السحب', '٥٠ جنيه'],
    ['تم تحويله', '٢٥٠ جنيه'],
  ] as const) {
    const row = figures.getByText(name).closest('div')
    expect(row?.textContent?.replaceAll(' ', ' ')).toContain(spoken)
  }
  expect(await screen.findByText(/لا طلبات سحب بعد/)).toBeVisible()
})

test('below the minimum the button is off and says why', async () => {
  money(9999)
  open()
  expect((await screen.findAllByText(/رصيدك أقل من الحد الأدنى للسحب/))[0]).toBeVisible()
  expect(screen.getByRole('button', { name: /^طلب سحب/ })).toHaveAttribute('aria-disabled', 'true')
})

test('INV-2 INV-6 a bank withdrawal is sent with its bank and account, in piastres', async () => {
  const sent = answer(invoiceEndpoints.create, withdrawal({ method: Bank, receiver: 'CIB:1234567890' }))
  const { user, dialog } = await openForm()
  await user.type(dialog.getByLabelText('المبلغ بالجنيه'), '١٥٠٫٥')
  await user.click(dialog.getByRole('radio', { name: 'تحويل بنكي' }))
  await user.selectOptions(dialog.getByLabelText('البنك'), 'CIB')
  await user.type(dialog.getByLabelText('رقم الحساب أو IBAN'), '1234567890')
  const summary = await dialog.findByText(/سيُحوَّل/)
  expect(summary).toHaveTextContent(/البنك التجاري الدولي CIB 1234567890/)
  // A Thursday: neither Friday nor Saturday counts.
  expect(summary).toHaveTextContent('الخميس، ٣ ديسمبر')
  const before = asked.length
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await toasted('استلمنا طلب السحب.')
  expect(sent[0]?.body).toEqual({ method: Bank, receiver: 'CIB:1234567890', amount: 15_050 })
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an amount above the limit of InstaPay is warned of, for InstaPay alone', async () => {
  const { user, dialog } = await openForm()
  await user.type(dialog.getByLabelText('المبلغ بالجنيه'), '70000.01')
  expect(dialog.queryByText(/^حد التحويل عبر إنستاباي/)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'إنستاباي' }))
  expect(await dialog.findByText(/^حد التحويل عبر إنستاباي ٧٠٬٠٠٠/)).toBeVisible()
})

test('INV-1 INV-4 every field shows its error in Arabic before the form is sent', async () => {
  const sent = answer(invoiceEndpoints.create, withdrawal())
  const { user, dialog } = await openForm()
  await user.type(dialog.getByLabelText('المبلغ بالجنيه'), '500.01')
  await user.click(dialog.getByRole('radio', { name: 'إنستاباي' }))
  await user.type(dialog.getByLabelText('عنوان إنستاباي'), 'abc@bank')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  expect(await dialog.findByText(fieldMessageOf('invalid-instapay-username'))).toBeVisible()
  await user.clear(dialog.getByLabelText('عنوان إنستاباي'))
  await user.type(dialog.getByLabelText('عنوان إنستاباي'), 'abc@instapay')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  expect(await dialog.findByText(fieldMessageOf('invoice-max-amount-exceeded'))).toBeVisible()
  expect(sent).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'كل الرصيد' }))
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ method: Instapay, receiver: 'abc@instapay', amount: 50_000 }))
})

test('an amount is repeated as it is read, and one that can be read in two ways is never sent', async () => {
  const sent = answer(invoiceEndpoints.create, withdrawal())
  const { user, dialog } = await openForm()
  const amount = dialog.getByLabelText('المبلغ بالجنيه')
  await user.type(dialog.getByLabelText('رقم المحفظة'), '01012345678')
  await user.type(amount, '1,5000')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(uiWords.unreadableAmount))
  expect(sent).toHaveLength(0)
  await user.clear(amount)
  await user.type(amount, '150,5')
  expect(dialog.getByText(/١٥٠٫٥٠ ج\.م/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 15_050 }))
})

test('a missing bank is an error of the bank list, a malformed account an error of the account', async () => {
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('radio', { name: 'تحويل بنكي' }))
  await user.type(dialog.getByLabelText('رقم الحساب أو IBAN'), '12')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await waitFor(() => {
    expect(dialog.getByLabelText('البنك')).toHaveAccessibleDescription(fieldMessageOf('empty-bank-name'))
  })
  await user.selectOptions(dialog.getByLabelText('البنك'), 'QNB')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await waitFor(() => {
    expect(dialog.getByLabelText('رقم الحساب أو IBAN')).toHaveAccessibleDescription(
      fieldMessageOf('invalid-bank-account-number'),
    )
  })
})

test('INV-5 a refusal of the server shows its text and keeps the form', async () => {
  refuse(invoiceEndpoints.create, 'invoice-max-amount-exceeded')
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('button', { name: 'كل الرصيد' }))
  await user.type(dialog.getByLabelText('رقم المحفظة'), '01012345678')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  expect(await alert()).toHaveTextContent(fieldText('invoice-max-amount-exceeded'))
})

test('a request with a lost answer keeps its form and key, and the list behind it is read again', async () => {
  const cut = cutOff(invoiceEndpoints.create)
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('button', { name: 'كل الرصيد' }))
  await user.type(dialog.getByLabelText('رقم المحفظة'), '01012345678')
  const before = asked.length
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  expect(await alert()).toHaveTextContent(codeText('send-failed'))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(dialog.getByLabelText('رقم المحفظة')).toHaveValue('01012345678')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await waitFor(() => expect(cut).toHaveLength(2))
  expect(new Set(cut.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('the receiver of the last withdrawal is offered first', async () => {
  listed(withdrawal({ method: Instapay, receiver: 'sara@instapay', status: WithdrawStatus.Approved }))
  const { dialog } = await openForm()
  expect(dialog.getByRole('radio', { name: 'إنستاباي' })).toBeChecked()
  expect(dialog.getByLabelText('عنوان إنستاباي')).toHaveValue('sara@instapay')
})

test('INV-3 a cancellation is requested, and an admin’s decision changes the row without a reload', async () => {
  const sent = answer(invoiceEndpoints.update, withdrawal())
  const { user, dialog } = await openDetails(withdrawal())
  const emit = await live(onTestFinished)
  await user.click(dialog.getByRole('button', { name: 'طلب إلغاء' }))
  const question = within(await screen.findByRole('dialog', { name: 'طلب إلغاء السحب؟' }))
  listed(withdrawal({ status: WithdrawStatus.PendingCancellation, cancellationRequestedAt: now }))
  await user.click(question.getByRole('button', { name: 'طلب إلغاء' }))
  await toasted('استلمنا طلب الإلغاء.')
  expect(sent[0]?.body).toEqual({ status: WithdrawStatus.PendingCancellation })
  const row = () => within(screen.getByRole('table', { name: 'طلبات السحب' }))
  await waitFor(() => expect(row().getByText('طلب إلغاء')).toBeVisible())
  const canceled = withdrawal({ status: WithdrawStatus.Canceled, cancellationRequestedAt: now })
  listed(canceled)
  emit('InvoiceUpdated', canceled)
  await waitFor(() => expect(row().getByText('ملغى')).toBeVisible())
  expect(row().getByText('بطلب منك')).toBeVisible()
})

test('a change is requested once, with the held amount counted as spendable', async () => {
  money(0)
  const sent = answer(invoiceEndpoints.update, withdrawal())
  const { user, dialog } = await openDetails(withdrawal())
  await user.click(dialog.getByRole('button', { name: 'طلب تعديل' }))
  const form = within(await screen.findByRole('dialog', { name: 'تعديل طلب السحب رقم ١٢' }))
  const amount = form.getByLabelText('المبلغ بالجنيه')
  expect(amount).toHaveValue('200')
  await user.clear(amount)
  await user.type(amount, '150')
  await user.click(form.getByRole('button', { name: 'إرسال التعديل' }))
  await toasted('استلمنا طلب التعديل.')
  expect(sent[0]?.body).toEqual({ update: { method: Wallet, receiver: '+201012345678', amount: 15_000 } })
})

test('a pending change cannot be requested again', async () => {
  const updateRequest = { method: Instapay, receiver: 'sara@instapay', amount: 15_000, createdAt: now }
  const { dialog } = await openDetails(withdrawal({ updateRequest }))
  expect(dialog.getByText('تعديل قيد المراجعة')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'طلب تعديل' })).not.toBeInTheDocument()
})

test('INV-7 a transferred withdrawal has its note, receipt and statement, and no further act', async () => {
  const paid = withdrawal({
    status: WithdrawStatus.Approved,
    note: '<p>تم <b>التحويل</b></p>',
    receipt: '/assets/receipts/a.pdf',
  })
  const { dialog } = await openDetails(paid)
  expect(dialog.getByText('التحويل', { selector: 'p > strong' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'تنزيل الإيصال' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'كشف التحويل' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'طلب إلغاء' })).not.toBeInTheDocument()
})

test.each(['تنزيل الإيصال', 'كشف التحويل'])('«%s» that is refused says why', async (file) => {
  const { user, dialog } = await openDetails(
    withdrawal({ status: WithdrawStatus.Approved, receipt: '/assets/receipts/a.pdf' }),
  )
  refuse(invoiceEndpoints.statement, 'too-many-requests')
  refuse({ ...invoiceEndpoints.statement, path: '/assets/receipts/a.pdf' }, 'too-many-requests')
  await user.click(dialog.getByRole('button', { name: file }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
})

test('on a tablet the due day is under the state, and the row’s button stays within the table', async () => {
  await onTablet()
  listed(withdrawal({ amount: 4_999_950 }))
  open()
  const row = await screen.findByRole('row', { name: /٤٩٬٩٩٩٫٥٠/ })
  expect(within(row).getByText(/^يصل قبل/)).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'الموعد المتوقع' })).not.toBeInTheDocument()
  expect(within(row).getByRole('button').getBoundingClientRect().left).toBeGreaterThan(0)
})

test('a late withdrawal says so, and only a transferred one offers a statement', async () => {
  listed(withdrawal({ dueBy: '2026-11-25' }))
  open()
  expect(await screen.findByText('تأخّر عن موعده، ونحن نتابعه.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'كشف التحويل' })).not.toBeInTheDocument()
})

test('soon after a change of contact the page says why a new receiver waits, and the form refuses it', async () => {
  money(50_000, { until: '2026-11-28T10:00:00.000Z', receivers: ['+201012345678'] })
  const { user, dialog } = await openForm()
  expect(screen.getByText(/تغيّرت بيانات التواصل في حسابك/)).toHaveTextContent('إلى مستلم سبق التحويل إليه فقط')
  const sent = answer(invoiceEndpoints.create, withdrawal())
  await user.type(dialog.getByRole('textbox', { name: 'المبلغ بالجنيه' }), '150')
  const receiver = dialog.getByRole('textbox', { name: 'رقم المحفظة' })
  await user.type(receiver, '01099999999')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  expect(receiver).toHaveAccessibleDescription(fieldMessageOf('receiver-on-hold'))
  expect(sent).toEqual([])
  await user.clear(receiver)
  await user.type(receiver, '01012345678')
  await user.click(dialog.getByRole('button', { name: 'تأكيد الطلب' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
