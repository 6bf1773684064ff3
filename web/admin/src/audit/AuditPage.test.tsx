import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type AuditRow, auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './AuditPage.tsx'

const admin = Role.RegularAdmin
const row: AuditRow = {
  id: 9,
  actor: { id: 2, name: 'هبة', image: null, role: admin, gender: 'female' },
  action: 'user.update',
  object: 'user',
  objectId: '5',
  before: { activated: true, name: 'سارة' },
  after: { activated: false, name: 'سارة' },
  ip: '10.0.0.7',
  requestId: 'request-9',
  createdAt: '2026-11-24T10:00:00.000Z',
}

beforeEach(() => {
  answer(accountEndpoints.list, { list: [], total: 0 })
})

test('AUD-1 a row names the act in words and opens to the changed fields', async () => {
  answer(auditEndpoints.list, { list: [row], total: 1 })
  const view = renderAdmin('/audit-log', admin)
  expect(await screen.findByText('إيقاف حساب')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'تفاصيل العملية 9' }))
  const panel = within(await screen.findByRole('dialog', { name: 'العملية 9' }))
  expect(panel.getByRole('row', { name: /activated/ })).toHaveTextContent('truefalse')
  expect(panel.queryByRole('row', { name: /name/ })).not.toBeInTheDocument()
  await view.user.click(panel.getByRole('switch', { name: 'كل الحقول' }))
  expect(panel.getByRole('row', { name: /name/ })).toHaveTextContent('سارةسارة')
})

test('AUD-4 the trail shows that a password changed, never the password', async () => {
  answer(auditEndpoints.list, { list: [{ ...row, before: {}, after: { password: 'Tareq1984!' } }], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية 9' }))
  expect(panel.getByRole('row', { name: /password/ })).toHaveTextContent('تغيّرت كلمة المرور')
  expect(document.body).not.toHaveTextContent('Tareq1984!')
})

test('AUD-2 filters by person, act, subject and days are kept in the address and sent with the call', async () => {
  const asked = answer(auditEndpoints.list, { list: [row], total: 1 })
  const view = renderAdmin('/audit-log?actor=2&from=2026-11-24&to=2026-11-24', admin)
  await screen.findByText('إيقاف حساب')
  await view.user.selectOptions(screen.getByLabelText('الإجراء'), 'تعديل بيانات مستخدم')
  await view.user.selectOptions(screen.getByLabelText('على'), 'المستخدم')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('objects')).toEqual(['user']))
  const query = asked.at(-1)?.query
  expect([query?.getAll('actors'), query?.getAll('actions')]).toEqual([['2'], ['user.update']])
  expect([query?.get('createdAt[gte]'), query?.get('createdAt[lt]')]).toEqual([
    '2026-11-23T22:00:00.000Z',
    '2026-11-24T22:00:00.000Z',
  ])
})

test('a subject with a page of its own is one press away', async () => {
  answer(auditEndpoints.list, {
    list: [{ ...row, action: 'lesson.verdict', object: 'lesson', objectId: '60' }],
    total: 1,
  })
  renderAdmin('/audit-log', admin)
  expect(await screen.findByRole('link', { name: 'الدرس 60' })).toHaveAttribute('href', '/lessons?open=60')
})

test('a table that staff exported is named and leads nowhere', async () => {
  const taken = { ...row, action: 'lesson.list', object: 'lesson', objectId: 'csv', before: null, after: { rows: 12 } }
  answer(auditEndpoints.list, { list: [taken], total: 1 })
  renderAdmin('/audit-log', admin)
  const shown = await screen.findByRole('row', { name: /تصدير إلى ملف CSV/ })
  expect(within(shown).getByRole('cell', { name: 'الدروس' })).toBeVisible()
  expect(within(shown).queryByRole('link')).not.toBeInTheDocument()
})

test('AUD-3 the page offers no way to change the trail', async () => {
  answer(auditEndpoints.list, { list: [row], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية 9' }))
  const names = panel.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.toSorted()).toEqual(['رجوع', 'نسخ رقم الطلب'].toSorted())
})
