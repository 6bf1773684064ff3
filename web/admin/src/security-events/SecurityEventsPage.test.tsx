import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import type { SecurityEvent } from '@hiwar/contract/platform/security-events.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './SecurityEventsPage.tsx'

const failed: SecurityEvent = {
  id: 4,
  kind: 'login-failed',
  user: { id: 7, name: 'سارة', image: null, role: Role.Student, gender: 'female' },
  address: '0123456789abcdef',
  action: 'auth.password',
  count: 31,
  firstAt: '2026-11-24T10:00:01.000Z',
  lastAt: '2026-11-24T10:00:59.000Z',
  requestId: 'request-4',
}

beforeEach(() => {
  answer(accountEndpoints.list, { list: [], total: 0 })
})

test('SEC-1 a row names the event, the person and the number, and its address filters the list', async () => {
  const asked = answer(auditEndpoints.securityEvents, { list: [failed, { ...failed, id: 5, user: null }], total: 2 })
  const view = renderAdmin('/security-events', Role.SuperAdmin)
  const row = await screen.findByRole('row', { name: /سارة/ })
  expect(within(row).getByText('فشل دخول')).toBeVisible()
  expect(within(row).getByText('٣١')).toBeVisible()
  expect(within(row).getByText('دخول بكلمة المرور')).toBeInTheDocument()
  expect(screen.getByText('حساب غير معروف')).toBeVisible()
  await view.user.click(within(row).getByRole('button', { name: 'أحداث العنوان 01234567 فقط' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('address')).toBe('0123456789abcdef'))
  await view.user.selectOptions(screen.getByLabelText('الحدث'), 'رفض صلاحية')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('kinds')).toEqual(['role-refused']))
})

test('a refused request without words of its own is named by its subject and deed', async () => {
  const actions = ['lesson.list', 'subscription.read', 'telegram.link']
  answer(auditEndpoints.securityEvents, {
    list: actions.map((action, at) => ({ ...failed, id: at + 1, action })),
    total: 3,
  })
  renderAdmin('/security-events', Role.SuperAdmin)
  expect(await screen.findByText('الدروس: قائمة')).toBeInTheDocument()
  expect(screen.getByText('الاشتراكات: قراءة')).toBeInTheDocument()
  expect(screen.getByText('telegram.link')).toBeInTheDocument()
})
