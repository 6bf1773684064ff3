import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import '../audit/AuditPage.tsx'

const field = (name: string) => screen.findByLabelText(name)

async function openLog(query = '') {
  const asked = answer(auditEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin(`/audit-log${query}`, Role.SuperAdmin)
  return { ...view, asked }
}

test('a day is written in Arabic, chosen by the keyboard, kept in the address and cleared', async () => {
  const { user, address, asked } = await openLog()
  const from = await field('من يوم')
  expect(from).toHaveAccessibleName('من يوم أي يوم')
  await chooseDay(user, from, '2026-10-30')
  expect(address()).toBe('/audit-log?from=2026-10-30')
  expect(from).toHaveTextContent('٣٠ أكتوبر')
  expect(from).toHaveFocus()
  // Winter time began at that midnight.
  await waitFor(() => expect(asked.at(-1)?.query.get('createdAt[gte]')).toBe('2026-10-29T22:00:00.000Z'))
  await user.click(from)
  await user.click(await screen.findByRole('button', { name: 'مسح اليوم' }))
  expect(address()).toBe('/audit-log')
})

test('a ready range fills both days by one press', async () => {
  const { user, address } = await openLog()
  await user.click(await field('إلى يوم'))
  const ranges = within(await screen.findByRole('group', { name: 'فترات جاهزة' }))
  await user.click(ranges.getByRole('button', { name: 'آخر ٧ أيام' }))
  expect(address()).toBe('/audit-log?from=2026-11-18&to=2026-11-24')
  await user.click(await field('من يوم'))
  expect(await screen.findByRole('button', { name: 'آخر ٧ أيام' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'الشهر الماضي' }))
  expect(address()).toBe('/audit-log?from=2026-10-01&to=2026-10-31')
})

test('each filter that is set is a chip above the table, and a press takes it away and keeps the focus', async () => {
  const { user, address } = await openLog('?object=user&from=2026-11-01&id=5')
  const chips = within(await screen.findByRole('list', { name: 'الفلاتر الحالية' }))
  await waitFor(() => expect(chips.getAllByRole('button')).toHaveLength(3))
  await user.click(chips.getByRole('button', { name: /^إزالة الفلتر: من يوم: ١ نوفمبر/ }))
  expect(address()).toBe('/audit-log?object=user&id=5')
  await waitFor(() => expect(chips.getByRole('button', { name: 'إزالة الفلتر: العنصر: المستخدم' })).toHaveFocus())
  await user.click(screen.getAllByRole('button', { name: 'مسح الفلاتر' })[0] as HTMLElement)
  expect(address()).toBe('/audit-log')
  expect(chips.queryByRole('button')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'من الفريق' })).toHaveFocus())
})
