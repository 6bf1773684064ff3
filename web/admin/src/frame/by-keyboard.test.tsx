/** Tests of decisions by keyboard alone, and of the focus after them. */
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { contentId } from '@hiwar/kit/shell/AppFrame.tsx'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { steadyConnection } from '@hiwar/kit/testing/steady-connection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { someInterview } from '../meetings/testing/some-meeting.ts'
import { noBalance, someWithdrawal } from '../withdrawals/testing/some-withdrawal.ts'
import { renderAdmin } from './testing/render-admin.tsx'
import '../withdrawals/WithdrawalsPage.tsx'
import '../meetings/InterviewsPage.tsx'

type User = ReturnType<typeof renderAdmin>['user']

/** Presses Tab until the element has the focus; fails when Tab cannot reach the element. */
async function tabTo(user: User, element: HTMLElement): Promise<void> {
  const passed = new Set<Element | null>()
  while (document.activeElement !== element) {
    await user.tab()
    if (passed.has(document.activeElement)) throw new Error(`Tab does not reach ${element.outerHTML.slice(0, 200)}`)
    passed.add(document.activeElement)
  }
}

/** Opens the focused menu and chooses the item with this name. */
async function chooseInMenu(user: User, name: string): Promise<void> {
  await user.keyboard('{Enter}')
  const wanted = await screen.findByRole('menuitem', { name })
  while (document.activeElement !== wanted) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

test('staff decide a whole withdrawal by keyboard alone', async () => {
  answer(invoiceEndpoints.list, { list: [someWithdrawal()], total: 1 })
  answer(invoiceEndpoints.stats, noBalance)
  const sent = answer(invoiceEndpoints.update, someWithdrawal({ status: 4 }))
  const { user } = renderAdmin('/invoices', Role.RegularAdmin)
  const menu = await screen.findByRole('button', { name: 'إجراءات طلب السحب ١٢' })
  await tabTo(user, menu)
  await chooseInMenu(user, 'رفض مع ذكر السبب')
  const asking = within(await screen.findByRole('dialog', { name: 'رفض مع ذكر السبب' }))
  await tabTo(user, await asking.findByRole('textbox', { name: 'سبب الرفض' }))
  await user.keyboard('الرقم غير مسجّل')
  await tabTo(user, asking.getByRole('button', { name: 'رفض مع ذكر السبب' }))
  answer(invoiceEndpoints.list, { list: [], total: 0 })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent[0]?.body).toEqual({ status: 4, note: '<p>الرقم غير مسجّل</p>' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // The row has left the list, so the focus moves to the top of the page.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('when a row leaves the list, the focus moves to the row in its place', async () => {
  const [first, second, third] = [someWithdrawal(), someWithdrawal({ id: 13 }), someWithdrawal({ id: 14 })]
  answer(invoiceEndpoints.list, { list: [first, second, third], total: 3 })
  answer(invoiceEndpoints.update, someWithdrawal({ status: 2 }))
  const { user } = renderAdmin('/invoices', Role.RegularAdmin)
  const { emit } = await steadyConnection(onTestFinished)
  const menu = await screen.findByRole('button', { name: 'إجراءات طلب السحب ١٢' })
  menu.focus()
  await chooseInMenu(user, 'إلغاء بالاتفاق مع صاحبه')
  const asking = within(await screen.findByRole('dialog', { name: 'إلغاء بالاتفاق مع صاحبه' }))
  await user.click(asking.getByRole('button', { name: 'إلغاء بالاتفاق مع صاحبه' }))
  // The answer arrives before the list, so the row's menu holds the focus for a moment.
  await waitFor(() => expect(menu).toHaveFocus())
  answer(invoiceEndpoints.list, { list: [second, third], total: 2 })
  emit('InvoiceUpdated', someWithdrawal({ status: 2 }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'تفاصيل طلب السحب ١٣' })).toHaveFocus())
  answer(invoiceEndpoints.list, { list: [second], total: 1 })
  emit('InvoiceUpdated', someWithdrawal({ id: 14, status: 2 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'تفاصيل طلب السحب ١٤' })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'تفاصيل طلب السحب ١٣' })).toHaveFocus()
})

test("closing a dialog that a menu opened returns the focus to the menu's button", async () => {
  answer(invoiceEndpoints.list, { list: [someWithdrawal()], total: 1 })
  const { user } = renderAdmin('/invoices', Role.RegularAdmin)
  const menu = await screen.findByRole('button', { name: 'إجراءات طلب السحب ١٢' })
  menu.focus()
  await chooseInMenu(user, 'رفض مع ذكر السبب')
  await screen.findByRole('dialog', { name: 'رفض مع ذكر السبب' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(menu).toHaveFocus())
})

test('a manager decides a whole interview by keyboard alone', async () => {
  answer(interviewEndpoints.list, { list: [someInterview({ start: '2026-11-24T15:45:00.000Z' })], total: 1 })
  answer(fullTutorEndpoints.list, { list: [], total: 0 })
  const sent = answer(interviewEndpoints.update, someInterview({ status: 2 }))
  const { user } = renderAdmin('/interviews', Role.TutorManager)
  const row = await screen.findByRole('row', { name: /سارة محمود/ })
  await user.tab()
  expect(screen.getByRole('link', { name: 'الانتقال إلى المحتوى' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.getElementById(contentId)).toHaveFocus())
  await tabTo(user, within(row).getByRole('button', { name: /٢١/ }))
  await user.keyboard('{Enter}')
  const panel = within(await screen.findByRole('dialog', { name: 'المقابلة ٢١' }))
  const passed = panel.getByRole('radio', { name: 'مقبولة' })
  await tabTo(user, passed)
  await user.keyboard(' ')
  await tabTo(user, panel.getByLabelText('المستوى'))
  await user.selectOptions(panel.getByLabelText('المستوى'), '٤')
  await tabTo(user, panel.getByLabelText('ملاحظات للمدرّس'))
  await user.keyboard('نطق واضح')
  await tabTo(user, panel.getByRole('button', { name: 'حفظ القرار' }))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ id: 21, status: 2, interviewerFeedback: '<p>نطق واضح</p>', level: 4 }),
  )
})
