import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { catchUploads } from '@hiwar/kit/testing/fake-upload.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { writeRichText } from '@hiwar/kit/testing/rich-text.ts'
import { steadyConnection } from '@hiwar/kit/testing/steady-connection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someWithdrawal } from './testing/some-withdrawal.ts'
import './WithdrawalsPage.tsx'

const admin = 2

const figures = {
  income: { total: 97_500, future: 7_500, past: 90_000 },
  invoices: { total: 40_000, fulfilled: 0, pending: 40_000 },
  spendable: 50_000,
  months: [],
  receiverHold: null,
}

beforeEach(() => {
  answer(invoiceEndpoints.list, { list: [someWithdrawal()], total: 1 })
  answer(invoiceEndpoints.stats, figures)
})

const dialog = (name: string) => screen.findByRole('dialog', { name })
const row = () => screen.findByRole('row', { name: /سارة محمود/ })

async function choose(view: ReturnType<typeof renderAdmin>, act: string): Promise<HTMLElement> {
  await view.user.click(await screen.findByRole('button', { name: 'إجراءات طلب السحب ١٢' }))
  await view.user.click(await screen.findByRole('menuitem', { name: act }))
  return dialog(act)
}

test('the page opens on pending withdrawals, the oldest first, and marks the late ones', async () => {
  const asked = answer(invoiceEndpoints.list, { list: [someWithdrawal()], total: 1 })
  renderAdmin('/invoices', admin)
  expect(await row()).toHaveTextContent('متأخر يومان')
  const [first] = asked
  expect(first?.query.getAll('statuses')).toEqual(['0', '1'])
  expect(first?.query.get('sort')).toBe('asc')
})

test('filters are kept in the address and sent with the call', async () => {
  const asked = answer(invoiceEndpoints.list, { list: [someWithdrawal()], total: 1 })
  const view = renderAdmin('/invoices?page=3', admin)
  await view.user.selectOptions(await screen.findByLabelText('الحالة'), 'تم التحويل')
  await view.user.selectOptions(screen.getByLabelText('الطريقة'), 'إنستاباي')
  expect(view.address()).toBe('/invoices?status=3&method=2')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('methods')).toEqual(['2']))
  expect(asked.at(-1)?.query.getAll('statuses')).toEqual(['3'])
})

test('AINV-1 a transfer is confirmed with its receipt', async () => {
  const uploads = catchUploads()
  const view = renderAdmin('/invoices', admin)
  const asking = await choose(view, 'تأكيد التحويل')
  expect(asking).toHaveTextContent('٤٠٠ جنيه')
  expect(within(asking).getByText('الطريقة').nextElementSibling).toHaveTextContent('محفظة إلكترونية')
  expect(within(asking).getByText('المستلم').nextElementSibling).toHaveTextContent('+201012345678')
  expect(asking).not.toHaveTextContent('طلب صاحبه إلغاء السحب')
  const file = new File(['picture'], 'receipt.png', { type: 'image/png' })
  await view.user.upload(within(asking).getByLabelText(/إيصال التحويل/), file)
  await view.user.click(within(asking).getByRole('button', { name: 'تأكيد التحويل' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.progress(0.5)
  expect(within(asking).getByRole('meter', { name: /^جارٍ الرفع: ٥٠/ })).toBeVisible()
  await uploads[0]?.answer(someWithdrawal({ status: 3, receipt: '/assets/receipts/a.png' }))
  expect(await screen.findByText('تم تسجيل التحويل.')).toBeVisible()
  expect([uploads[0]?.body?.get('status'), uploads[0]?.body?.get('receipt')]).toEqual(['3', file])
})

test('a receipt that is attached in the panel goes into the confirmation, which says why it is refused', async () => {
  const view = renderAdmin('/invoices?open=12', admin)
  const panel = within(await dialog('طلب السحب ١٢'))
  const attach = async (file: File) => {
    await view.user.upload(panel.getByLabelText('إيصال التحويل'), file)
    return within(await dialog('تأكيد التحويل'))
  }
  const large = await attach(new File([new Uint8Array(9_000_000)], 'receipt.png', { type: 'image/png' }))
  expect(large.getByRole('alert')).toBeVisible()
  await view.user.click(large.getByRole('button', { name: 'رجوع' }))
  const asking = await attach(new File(['picture'], 'receipt.png', { type: 'image/png' }))
  expect(asking.getByText('receipt.png')).toBeVisible()
  const uploads = catchUploads()
  await view.user.click(asking.getByRole('button', { name: 'تأكيد التحويل' }))
  await waitFor(() => expect(uploads[0]?.body?.has('receipt')).toBe(true))
})

test('the cancellation that a tutor asked for is offered first, and a transfer warns that it ignores the request', async () => {
  const cancellationRequestedAt = '2026-11-16T10:00:00.000Z'
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ status: 1, cancellationRequestedAt })], total: 1 })
  const view = renderAdmin('/invoices?open=12', admin)
  const panel = within(await dialog('طلب السحب ١٢'))
  const decisions = ['قبول الإلغاء', 'إعادة إلى المراجعة', 'تأكيد التحويل', 'رفض مع ذكر السبب']
  const shown = panel.getAllByRole('button').map(({ textContent }) => textContent)
  expect(shown.filter((words) => decisions.includes(words))).toEqual(decisions)
  const [accept, transfer] = ['قبول الإلغاء', 'تأكيد التحويل'].map((name) => panel.getByRole('button', { name }))
  expect(accept).not.toHaveClass(...(transfer?.classList ?? []))
  await view.user.click(transfer as HTMLElement)
  expect(await dialog('تأكيد التحويل')).toHaveTextContent('طلب صاحبه إلغاء السحب. التحويل الآن يتجاهل ذلك.')
})

test('the upload of a receipt can be stopped, and the transfer confirmed again', async () => {
  const uploads = catchUploads()
  const view = renderAdmin('/invoices', admin)
  const asking = await choose(view, 'تأكيد التحويل')
  const file = new File(['picture'], 'receipt.png', { type: 'image/png' })
  await view.user.upload(within(asking).getByLabelText(/إيصال التحويل/), file)
  await view.user.click(within(asking).getByRole('button', { name: 'تأكيد التحويل' }))
  await view.user.click(await within(asking).findByRole('button', { name: 'إيقاف الرفع' }))
  expect(uploads[0]?.isAborted).toBe(true)
  await waitFor(() => expect(within(asking).queryByRole('meter')).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await view.user.click(within(asking).getByRole('button', { name: 'تأكيد التحويل' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await uploads[1]?.progress(1)
  expect(within(asking).queryByRole('button', { name: 'إيقاف الرفع' })).not.toBeInTheDocument()
})

test('AINV-2 the second person to decide gets a message, keeps the typed text, and sees the current row', async () => {
  refuse(invoiceEndpoints.update, 'illegal-invoice-update')
  const view = renderAdmin('/invoices', admin)
  const asking = await choose(view, 'رفض مع ذكر السبب')
  await writeRichText(await within(asking).findByRole('textbox', { name: 'سبب الرفض' }), 'الرقم غير مسجّل')
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ status: 3 })], total: 1 })
  await view.user.click(within(asking).getByRole('button', { name: 'رفض مع ذكر السبب' }))
  expect(await within(asking).findByRole('alert')).toHaveTextContent('طلب السحب لا يُعدَّل في حالته الحالية.')
  expect(within(asking).getByLabelText('سبب الرفض')).toHaveTextContent('الرقم غير مسجّل')
  await waitFor(() => expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('تم التحويل'))
})

test('AINV-3 a rejection needs a reason', async () => {
  const sent = answer(invoiceEndpoints.update, someWithdrawal({ status: 4 }))
  const view = renderAdmin('/invoices', admin)
  const asking = await choose(view, 'رفض مع ذكر السبب')
  await view.user.click(within(asking).getByRole('button', { name: 'رفض مع ذكر السبب' }))
  expect(within(asking).getByLabelText('سبب الرفض')).toBeInvalid()
  expect(within(asking).getByText('يظهر للمدرّس مع الطلب.')).toBeVisible()
  expect(sent).toEqual([])
  await view.user.type(within(asking).getByLabelText('سبب الرفض'), 'الاسم <مختلف>')
  await view.user.click(within(asking).getByRole('button', { name: 'رفض مع ذكر السبب' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ status: 4, note: '<p>الاسم &lt;مختلف&gt;</p>' })
})

test('AINV-4 requested details are shown beside the current ones and can be accepted', async () => {
  const updateRequest = {
    method: 2,
    receiver: 'sara@instapay',
    amount: 30_000,
    createdAt: '2026-11-16T10:00:00.000Z',
  } as const
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ updateRequest })], total: 1 })
  const changed = someWithdrawal({ method: 2, receiver: 'sara@instapay', updatedAt: '2026-11-24T16:00:00.000Z' })
  const sent = answer(invoiceEndpoints.update, changed)
  const view = renderAdmin('/invoices?open=12', admin)
  const panel = await dialog('طلب السحب ١٢')
  expect(within(panel).getByRole('region', { name: 'طلب التعديل' })).toHaveTextContent('sara@instapay')
  await view.user.click(within(panel).getByRole('button', { name: 'قبول التعديل' }))
  const asking = await dialog('قبول التعديل')
  answer(invoiceEndpoints.list, { list: [changed], total: 1 })
  await view.user.click(within(asking).getByRole('button', { name: 'قبول التعديل' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'طلب التعديل' })).not.toBeInTheDocument())
  expect(sent[0]?.body).toEqual({ update: 'accept' })
})

test('AINV-5 a file that is too large is refused before the upload', async () => {
  const view = renderAdmin('/invoices', admin)
  const asking = await choose(view, 'تأكيد التحويل')
  const file = new File([new Uint8Array(9_000_000)], 'receipt.png', { type: 'image/png' })
  await view.user.upload(within(asking).getByLabelText(/إيصال التحويل/), file)
  expect(within(asking).getByRole('alert')).toHaveTextContent('الملف أكبر من ٨ ميجابايت.')
})

test('a decided withdrawal stays open although it left the list, beside the new figures of the tutor', async () => {
  const decided = someWithdrawal({ status: 2, updatedAt: '2026-11-24T16:00:00.000Z' })
  answer(invoiceEndpoints.update, decided)
  const view = renderAdmin('/invoices?open=12', admin)
  const panel = await dialog('طلب السحب ١٢')
  await view.user.click(within(panel).getByRole('button', { name: 'إلغاء بالاتفاق مع صاحبه' }))
  const asking = await dialog('إلغاء بالاتفاق مع صاحبه')
  answer(invoiceEndpoints.list, ({ query }) => ({ list: query.has('ids') ? [decided] : [], total: 0 }))
  answer(invoiceEndpoints.stats, { ...figures, spendable: 77_000 })
  await view.user.click(within(asking).getByRole('button', { name: 'إلغاء بالاتفاق مع صاحبه' }))
  await waitFor(() => expect(within(panel).getByText('ملغى')).toBeVisible())
  await waitFor(() => expect(panel).toHaveTextContent(/٧٧٠/))
  const toasts = screen.getByRole('list', { name: 'الإشعارات (F8)', hidden: true }).getBoundingClientRect()
  expect(toasts.left).toBeGreaterThanOrEqual(panel.getBoundingClientRect().right)
  expect(within(panel).queryByRole('button', { name: 'تأكيد التحويل' })).not.toBeInTheDocument()
})

test('an empty queue and a filter without matches have different words', async () => {
  answer(invoiceEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin('/invoices?status=4', admin)
  await view.user.click(
    within(await screen.findByRole('main')).getAllByRole('button', { name: 'مسح الفلاتر' })[0] as HTMLElement,
  )
  expect(await screen.findByText('لا طلبات سحب بعد. تظهر هنا فور إرسالها.')).toBeVisible()
  expect(view.address()).toBe('/invoices')
})

test('AINV-6 a request from elsewhere is a row at once', async () => {
  renderAdmin('/invoices', admin)
  const { emit } = await steadyConnection(onTestFinished)
  await screen.findByRole('button', { name: 'تفاصيل طلب السحب ١٢' })
  const other = someWithdrawal({ id: 13 })
  answer(invoiceEndpoints.list, { list: [someWithdrawal(), other], total: 2 })
  emit('InvoiceUpdated', other)
  expect(await screen.findByRole('button', { name: 'تفاصيل طلب السحب ١٣' })).toBeVisible()
})

test('the details name who handled it and what was earned so far, and keep an IBAN in groups of four', async () => {
  const receiver = 'CIB:EG380019000500000000263180002'
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ addressedBy: 2, method: 1, receiver })], total: 1 })
  answer(accountEndpoints.list, { list: [someUser({ id: 2, name: 'هبة' })], total: 1 })
  renderAdmin('/invoices?open=12', admin)
  const panel = within(await dialog('طلب السحب ١٢'))
  expect(await panel.findByRole('link', { name: 'هبة' })).toHaveAttribute('href', '/user/2')
  expect((await panel.findByText('إجمالي الأرباح')).nextElementSibling).toHaveTextContent('٩٠٠ جنيه مصري')
  const account = panel.getByText('EG380019000500000000263180002')
  expect(account).toHaveStyle({ wordBreak: 'normal' })
  expect(account.querySelectorAll('wbr')).toHaveLength(7)
})

test('the head of a long table stays below the bar of the page', async () => {
  const list = Array.from({ length: 40 }, (_, place) => someWithdrawal({ id: place + 1 }))
  answer(invoiceEndpoints.list, { list, total: 40 })
  renderAdmin('/invoices', admin)
  const head = await screen.findByRole('columnheader', { name: 'المستلم' })
  scrollTo(0, 900)
  const bar = screen.getByRole('banner').getBoundingClientRect()
  await waitFor(() => expect(head.getBoundingClientRect().top).toBeCloseTo(bar.bottom, 0))
  expect(head.contains(document.elementFromPoint(...middleOf(head)))).toBe(true)
})

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

test('a press on a row opens its details, and a press in its menu does not', async () => {
  const view = renderAdmin('/invoices', admin)
  await choose(view, 'رفض مع ذكر السبب')
  expect(view.address()).toBe('/invoices')
  await view.user.click(within(await dialog('رفض مع ذكر السبب')).getByRole('button', { name: 'رجوع' }))
  await view.user.click(within(await row()).getByText('سارة محمود'))
  await view.user.click(within(await dialog('طلب السحب ١٢')).getByRole('button', { name: 'رجوع' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'تفاصيل طلب السحب ١٢' })).toHaveFocus())
})

test('the details lead to the audit trail of the withdrawal', async () => {
  const view = renderAdmin('/invoices', admin)
  await view.user.click(await screen.findByRole('button', { name: 'تفاصيل طلب السحب ١٢' }))
  const panel = within(await dialog('طلب السحب ١٢'))
  expect(panel.getByRole('link', { name: 'السجل' })).toHaveAttribute('href', '/audit-log?object=invoice&id=12')
})

test('before a transfer with InstaPay staff read what was sent so far, and the limits that it would pass', async () => {
  answer(invoiceEndpoints.list, { list: [someWithdrawal({ method: 2, amount: 7_000_001 })], total: 1 })
  const limits = { transferLimit: 7_000_000, dailyLimit: 12_000_000, monthlyLimit: 40_000_000 }
  answer(invoiceEndpoints.instapayUse, { today: 5_000_000, month: 30_000_000, ...limits })
  const asking = within(await choose(renderAdmin('/invoices', admin), 'تأكيد التحويل'))
  expect(await asking.findByText(/^أُرسل عبر إنستاباي اليوم ٥٠٬٠٠٠/)).toBeVisible()
  expect(asking.getByText(/^المبلغ فوق حد التحويل عبر إنستاباي، وهو ٧٠٬٠٠٠/)).toBeVisible()
  expect(asking.getByText(/^بهذا التحويل يتجاوز مجموع اليوم/)).toBeVisible()
  expect(asking.queryByText(/مجموع الشهر/)).toBeNull()
})
