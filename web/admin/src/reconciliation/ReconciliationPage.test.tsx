import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { checkNames, type Reconciliation, reconciliationEndpoints } from '@hiwar/contract/money/reconciliation.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './ReconciliationPage.tsx'

const none = { rows: 0, found: [] }
const before: Reconciliation = { ranAt: null, checks: [], payments: none, unmatched: none, refunds: none, days: [] }
const sums = { payments: 180_000, paymentCount: 1, refunds: 50_000, refundCount: 1 }
const ways = [{ method: 0, payments: 180_000, paymentCount: 1, refunds: 50_000 }] as const
const found: Reconciliation = {
  ranAt: '2026-11-24T01:20:00.000Z',
  checks: checkNames.map((name) => ({ name, rows: 0, ms: 12, found: [] })),
  payments: { rows: 1, found: [{ transactionId: 42, amount: 180_000, createdAt: '2026-11-24T15:00:00.000Z' }] },
  unmatched: none,
  refunds: none,
  days: [
    { day: '2026-11-23', ...sums, ledgerPayments: 180_000, ledgerRefunds: 50_000, ways: [...ways] },
    { day: '2026-11-22', ...sums, ledgerPayments: 180_500, ledgerRefunds: 50_000, ways: [...ways] },
  ],
}

const region = (name: string) => screen.findByRole('region', { name })

test('each check says what it found, and each row leads to its payment, withdrawal, lesson or person', async () => {
  const rows: Record<string, object> = {
    payments: { transactionId: 777, posted: -500 },
    withdrawals: { invoiceId: 8, amount: 10_000, held: 0, paid: 0 },
    'no-debt': { userId: 5, account: 'tutor-held', balance: -300 },
  }
  const checks = found.checks.map((check) =>
    check.name in rows ? { ...check, rows: 25, found: [rows[check.name] as Record<string, number>] } : check,
  )
  answer(reconciliationEndpoints.read, {
    ...found,
    checks: checks.map((check) => (check.name === 'gifts' ? { ...check, rows: null } : check)),
  })
  renderAdmin('/reconciliation', Role.RegularAdmin)
  const list = within(await region('فحوص الليل'))
  const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    expect.stringMatching(/\/user\/5$/),
    expect.stringMatching(/\/payments\?open=777$/),
    expect.stringMatching(/\/invoices\?open=8$/),
  ])
  expect(list.getAllByText('٢٥ حالة')).toHaveLength(3)
  expect(list.getAllByText('أول ١ من ٢٥')).toHaveLength(3)
  expect(list.getByText('لم يكتمل')).toBeVisible()
  expect(list.getAllByText('سليم')).toHaveLength(checkNames.length - 4)
})

test('what waits now is counted with its payments, and an empty queue says so', async () => {
  answer(reconciliationEndpoints.read, found)
  renderAdmin('/reconciliation', Role.SuperAdmin)
  const queue = within(await region('عمليات بلا نتيجة منذ أكثر من دقيقتين'))
  expect(queue.getByRole('link', { name: 'عملية الدفع ٤٢' })).toBeVisible()
  expect(within(await region('تحويلات لم نعرف صاحبها')).getByText('لا شيء ينتظر.')).toBeVisible()
})

test('a day on which the ledger differs from the provider is marked', async () => {
  answer(reconciliationEndpoints.read, found)
  renderAdmin('/reconciliation', Role.RegularAdmin)
  const table = within(await screen.findByRole('table', { name: 'آخر ٣٠ يومًا' }))
  const [, same, other] = table.getAllByRole('row')
  expect(said(same as HTMLElement)).toContain('مطابق')
  expect(said(other as HTMLElement)).toContain('مختلف')
  expect(said(other as HTMLElement)).toContain('١٬٨٠٥')
})

test('before the first night the page says when the checks run', async () => {
  answer(reconciliationEndpoints.read, before)
  renderAdmin('/reconciliation', Role.RegularAdmin)
  expect(await screen.findByText('لم تعمل الفحوص بعد. أول فحص يكون الليلة.')).toBeVisible()
  expect(screen.getByText('تظهر الأيام بعد اكتمال فحصها.')).toBeVisible()
})

test('the page waits for its figures, and can be read again after a failure', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const waiting = renderAdmin('/reconciliation', Role.RegularAdmin)
  await screen.findByRole('heading', { level: 1, name: 'المطابقة' })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.unmount()
  refuse(reconciliationEndpoints.read, 'unexpected')
  renderAdmin('/reconciliation', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
