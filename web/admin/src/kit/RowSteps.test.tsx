import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import '../withdrawals/WithdrawalsPage.tsx'
import { noBalance, someWithdrawal } from '../withdrawals/testing/some-withdrawal.ts'

const [first, second, third, fourth] = [12, 13, 14, 15].map((id) => someWithdrawal({ id })) as [
  Invoice,
  Invoice,
  Invoice,
  Invoice,
]
let waiting: Invoice[] = []
let total = 0

beforeEach(() => {
  waiting = [first, second, third]
  total = 3
  answer(invoiceEndpoints.list, () => ({ list: waiting, total }))
  answer(invoiceEndpoints.stats, noBalance)
})

const panelOf = (id: number) => screen.findByRole('dialog', { name: `طلب السحب ${formatId(id)}` })
const step = (panel: HTMLElement, name: RegExp) => within(panel).getByRole('button', { name })

async function openRow(id: number, page = '/invoices') {
  const view = renderAdmin(page, Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: `تفاصيل طلب السحب ${formatId(id)}` }))
  return { ...view, panel: await panelOf(id) }
}

test('the panel goes to the next and the previous row, and keeps its one history entry', async () => {
  const { user, panel, address } = await openRow(12)
  const entries = history.length
  expect(panel).toHaveTextContent('١ من ٣')
  expect(step(panel, /السابق/)).toHaveAttribute('aria-disabled', 'true')
  await user.click(step(panel, /التالي/))
  expect(await panelOf(13)).toBe(panel)
  expect([panel.textContent?.includes('٢ من ٣'), address()]).toEqual([true, '/invoices?open=13'])
  await user.keyboard('j')
  expect(await panelOf(14)).toBe(panel)
  await user.keyboard('j')
  expect(step(panel, /التالي/)).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('k')
  expect(await panelOf(13)).toBe(panel)
  expect(history.length).toBe(entries)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'تفاصيل طلب السحب ١٣' })).toHaveFocus()
})

test('an Arabic keyboard steps by the place of its keys, and not while a dialog lies above', async () => {
  const { user, panel } = await openRow(12)
  fireEvent.keyDown(panel, { key: 'ت', code: 'KeyJ' })
  await panelOf(13)
  await user.click(step(panel, /^رفض مع ذكر السبب/))
  const above = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  fireEvent.keyDown(above, { key: 'ت', code: 'KeyJ' })
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' })
  expect(panel).toHaveTextContent('طلب السحب ١٣')
})

test('the place counts the rows of all pages', async () => {
  total = 23
  const { panel } = await openRow(12, '/invoices?page=3')
  expect(panel).toHaveTextContent('٢١ من ٢٣')
})

test('after a decision the panel stays, and goes on to the next row whatever others have decided', async () => {
  const { user, panel } = await openRow(13)
  answer(invoiceEndpoints.update, () => {
    waiting = [third, fourth]
    total = 2
    return { ...second, status: WithdrawStatus.Approved, updatedAt: '2026-11-24T16:00:00.000Z' }
  })
  await user.click(step(panel, /^تأكيد التحويل/))
  const asking = await screen.findByRole('dialog', { name: 'تأكيد التحويل' })
  await user.click(within(asking).getByRole('button', { name: 'تأكيد التحويل' }))
  expect(await screen.findByText('تم تسجيل التحويل.')).toBeVisible()
  await waitFor(() => expect(panel).toHaveTextContent('خرج من القائمة'))
  expect(panel).toHaveTextContent('طلب السحب ١٣')
  await user.keyboard('j')
  expect(await panelOf(14)).toBe(panel)
  expect(panel).toHaveTextContent('١ من ٢')
})
