import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type Bulk, bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import '../../plans/PlansPage.tsx'
import '../../reports/ReportsPage.tsx'
import '../../users/UsersPage.tsx'
import { someReport } from '../../reports/testing/some-report.ts'

const asked = Date.parse('2026-11-24T16:00:00Z')
const ids = Array.from({ length: 30 }, (_, place) => 101 + place)

let present = asked

beforeEach(() => {
  present = asked
  answer(accountEndpoints.list, { list: [], total: 0 })
  answer(couponEndpoints.list, { list: [], total: 0 })
  answer(reportEndpoints.list, { list: ids.map((id) => someReport({ id, title: `طلب ${id}` })), total: 30 })
})

function someBulk(differs: Partial<Bulk> = {}): Bulk {
  const runAt = '2026-11-24T16:00:30.000Z'
  const facts = { id: 5, byId: someUser().id, act: 'close-reports', ids, runAt } as const
  return { ...facts, state: 'waiting', secondsLeft: 30, results: [], ...differs }
}

const show = (at = '/reports?size=50') => renderAdmin(at, Role.RegularAdmin, () => present)
const bar = () => screen.findByRole('region', { name: 'الصفوف المحددة' })
const running = () => screen.findByRole('region', { name: 'إغلاق الطلبات' })
const box = (id: number) => screen.findByRole('checkbox', { name: `اختيار طلب ${id}` })

test('CR-5 thirty reports are closed at once, and one press takes it back', async () => {
  const sent = answer(bulkEndpoints.create, someBulk())
  const undone = answer(bulkEndpoints.undo, someBulk({ state: 'undone', secondsLeft: 0 }))
  answer(bulkEndpoints.read, someBulk())
  const { user } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'اختيار الكل في الصفحة' }))
  expect(await bar()).toHaveTextContent('٣٠ صفًّا محددة')
  await user.click(within(await bar()).getByRole('button', { name: 'إغلاق الطلبات' }))
  expect(await running()).toHaveTextContent('إغلاق الطلبات: ٣٠ صفًّا')
  expect(sent[0]?.body).toEqual({ act: 'close-reports', ids })
  const undo = within(await running()).getByRole('button', { name: /^تراجع \([٠-٩]+\)$/ })
  // The button of the act is gone, and its focus is here.
  expect(undo).toHaveFocus()
  present += 5_000
  await waitFor(() => expect(undo).toHaveTextContent('تراجع (٢٥)'))
  await user.click(undo)
  expect(await screen.findByText('تم التراجع، ولم يتغيّر شيء.')).toBeVisible()
  expect(undone).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'إغلاق الطلبات' })).not.toBeInTheDocument()
  expect(await box(101)).not.toBeChecked()
})

test('the countdown is still there after a walk to another page, from the server', async () => {
  answer(bulkEndpoints.create, someBulk())
  const read = answer(bulkEndpoints.read, someBulk())
  const { user } = show()
  await user.click(await box(101))
  await user.click(within(await bar()).getByRole('button', { name: 'إغلاق الطلبات' }))
  await running()
  await user.click(screen.getByRole('link', { name: 'المستخدمون' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'إغلاق الطلبات' })).not.toBeInTheDocument())
  present += 12_000
  const before = read.length
  await user.click(screen.getByRole('link', { name: /الدعم والرسائل/ }))
  expect(within(await running()).getByRole('button', { name: 'تراجع (١٨)' })).toBeVisible()
  await waitFor(() => expect(read.length).toBeGreaterThan(before))
})

test('another tab finds the act that runs, and lets go of one that the server has forgotten', async () => {
  answer(bulkEndpoints.create, someBulk())
  answer(bulkEndpoints.read, someBulk())
  const first = show()
  await first.user.click(await box(101))
  await first.user.click(within(await bar()).getByRole('button', { name: 'إغلاق الطلبات' }))
  await running()
  first.unmount()
  sessionStorage.clear()
  const other = show()
  expect(await running()).toHaveTextContent('إغلاق الطلبات: ٣٠ صفًّا')
  other.unmount()
  refuse(bulkEndpoints.read, 'not-found')
  const { user } = show()
  await user.click(await box(101))
  expect(await bar()).toHaveTextContent('صف واحد محدد')
})

test('the result says how many are done, which were refused and why', async () => {
  answer(bulkEndpoints.create, someBulk())
  answer(bulkEndpoints.read, () => {
    if (present === asked) return someBulk()
    const refusal = { code: 'report-not-found', message: 'لم نجد طلب الدعم.' }
    const results = ids.map((id) => ({ id, refusal: id === 103 ? refusal : null }))
    return someBulk({ state: 'done', secondsLeft: 0, results })
  })
  const { user } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'اختيار الكل في الصفحة' }))
  await user.click(within(await bar()).getByRole('button', { name: 'إغلاق الطلبات' }))
  await running()
  const lists = answer(reportEndpoints.list, { list: [someReport({ id: 103, title: 'طلب 103' })], total: 1 })
  present += 31_000
  const result = await screen.findByText('إغلاق الطلبات: اكتمل التنفيذ على ٢٩ من ٣٠ صفًّا.', {}, { timeout: 5_000 })
  expect(result).toBeVisible()
  expect(screen.getByText(/لم نجد طلب الدعم/)).toHaveTextContent('طلب 103: لم نجد طلب الدعم.')
  await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'إخفاء التنبيه' }))
  expect(screen.queryByText(/لم نجد طلب الدعم/)).not.toBeInTheDocument()
})

test('rows are picked by the keyboard, the head shows that some are, and another filter begins anew', async () => {
  const { user } = show()
  const first = await box(101)
  first.focus()
  await user.keyboard(' ')
  expect(first).toBeChecked()
  const all = screen.getByRole('checkbox', { name: 'اختيار الكل في الصفحة' })
  expect(all).toHaveProperty('indeterminate', true)
  await user.click(all)
  expect(await bar()).toHaveTextContent('٣٠ صفًّا محددة')
  await user.click(first)
  expect(await bar()).toHaveTextContent('٢٩ صفًّا محددة')
  await user.click(screen.getByTitle(/^ترتيب تنازلي/))
  await screen.findByTitle(/^ترتيب تصاعدي/)
  expect(await bar()).toHaveTextContent('٢٩ صفًّا محددة')
  await user.selectOptions(screen.getByLabelText('الحالة'), 'الكل')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'الصفوف المحددة' })).not.toBeInTheDocument())
})

test('a phone picks in its cards, and all of them above', async () => {
  await onPhone()
  const { user } = show()
  await user.click(await box(101))
  expect(await bar()).toHaveTextContent('صف واحد محدد')
  await user.click(screen.getByRole('checkbox', { name: 'اختيار الكل في الصفحة' }))
  expect(await bar()).toHaveTextContent('٣٠ صفًّا محددة')
})

test('more than twenty accounts are not suspended at once, and fewer need a reason first', async () => {
  const people = Array.from({ length: 21 }, (_, place) => someUser({ id: 200 + place, name: `طالب ${place}` }))
  answer(accountEndpoints.list, { list: people, total: 21 })
  const rest = people.slice(1).map(({ id }) => id)
  const sent = refuse(bulkEndpoints.create, 'service-unavailable')
  const { user } = show('/users?size=50')
  await user.click(await screen.findByRole('checkbox', { name: 'اختيار الكل في الصفحة' }))
  const act = within(await bar()).getByRole('button', { name: /^إيقاف الحسابات/ })
  expect(act).toHaveAccessibleDescription('الحد ٢٠ صفًّا في المرة.')
  await user.click(act)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'اختيار طالب 0' }))
  await user.click(act)
  const form = within(await screen.findByRole('dialog', { name: 'إيقاف الحسابات' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'السبب' }), 'abuse')
  await user.type(form.getByRole('textbox', { name: 'رسالة إلى صاحب الحساب' }), 'رسائل مسيئة')
  await user.click(form.getByRole('button', { name: 'إيقاف الحسابات' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ act: 'suspend-users', ids: rest, reason: 'abuse', days: 1 }),
  )
})
