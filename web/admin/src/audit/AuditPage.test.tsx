import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type AuditRow, auditEndpoints, erasedValue } from '@hiwar/contract/platform/audit.ts'
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
  answer(auditEndpoints.seal, { sealed: 0, waiting: 0, head: null, check: null })
})

test('AUD-1 a row names the act in words and opens to the changed fields', async () => {
  answer(auditEndpoints.list, { list: [row], total: 1 })
  const view = renderAdmin('/audit-log', admin)
  expect(await screen.findByText('إلغاء تفعيل حساب')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'تفاصيل العملية ٩' }))
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  expect(panel.getByRole('row', { name: /^مفعّل/ })).toHaveTextContent('صحيحغير صحيح')
  expect(panel.queryByRole('row', { name: /^الاسم/ })).not.toBeInTheDocument()
  await view.user.click(panel.getByRole('switch', { name: 'كل الحقول' }))
  expect(panel.getByRole('row', { name: /^الاسم/ })).toHaveTextContent('سارةسارة')
})

test('an act that changed no field says so in place of an empty table, and shows all fields on request', async () => {
  answer(auditEndpoints.list, { list: [{ ...row, before: { status: 2 }, after: { status: 2 } }], total: 1 })
  const view = renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  expect(panel.getByText('لم يتغيّر أي حقل.')).toBeVisible()
  expect(panel.queryByRole('table')).not.toBeInTheDocument()
  await view.user.click(panel.getByRole('switch', { name: 'كل الحقول' }))
  expect(panel.getByRole('row', { name: /^الحالة/ })).toHaveTextContent('22')
})

test('the number of a thing is said with what it numbers, and a count stays a number', async () => {
  const after = { id: 12, planId: 4, createdBy: 2, topicIds: [3, 5], uses: 4 }
  answer(auditEndpoints.list, { list: [{ ...row, object: 'invite', objectId: '12', before: {}, after }], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  const cells = panel.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((cell) => cell !== '–')).toEqual(
    expect.arrayContaining(['الدعوة رقم ١٢', 'الباقة رقم ٤', 'حساب رقم ٢', 'الموضوعات رقم ٣، ٥', '4']),
  )
})

test('money is said in pounds, a discount in percent, and a kind or state by its name', async () => {
  const after = { baseMonthlyPrice: 120_000, yearDiscount: 1_500, tier: 'advanced', weeklyMinutes: 180 }
  answer(auditEndpoints.list, { list: [{ ...row, object: 'plan', objectId: '4', before: {}, after }], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  expect(panel.getByRole('row', { name: /^السعر الشهري/ })).toHaveTextContent('١٬٢٠٠')
  expect(panel.getByRole('row', { name: /^خصم السنة/ })).toHaveTextContent('١٥')
  expect(panel.getByRole('row', { name: /^فئة الباقة/ })).toHaveTextContent('منتظمة')
  expect(panel.getByRole('row', { name: /^دقائق الأسبوع/ })).toHaveTextContent('180')
})

test('a role, a governorate and a gender are said by their names', async () => {
  const after = { role: 3, city: 3, gender: 'female' }
  answer(auditEndpoints.list, { list: [{ ...row, before: { role: 4 }, after }], total: 1 })
  renderAdmin('/audit-log?open=9', Role.RegularAdmin)
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getByRole('row', { name: 'الدور طالب مدرّس' })).toBeVisible()
  expect(panel.getByRole('row', { name: 'المحافظة – الجيزة' })).toBeVisible()
  expect(panel.getByRole('row', { name: 'النوع – أنثى' })).toBeVisible()
})

test('a way of withdrawal is said by its name in a withdrawal, and the same field of another thing stays', async () => {
  const method = WithdrawMethod.Wallet
  const rows = [
    { ...row, object: 'invoice', before: {}, after: { method } },
    { ...row, id: 10, before: {}, after: { method } },
  ]
  answer(auditEndpoints.list, { list: rows, total: 2 })
  const { unmount } = renderAdmin('/audit-log?open=9', admin)
  const panel = async (name: string) => within(await screen.findByRole('dialog', { name }))
  expect((await panel('العملية ٩')).getByRole('row', { name: /^طريقة السحب/ })).toHaveTextContent('محفظة')
  unmount()
  renderAdmin('/audit-log?open=10', admin)
  expect((await panel('العملية ١٠')).getByRole('row', { name: /^طريقة السحب/ })).toHaveTextContent(`–${method}`)
})

test('a moment among the values is said in words', async () => {
  answer(auditEndpoints.list, {
    list: [{ ...row, before: {}, after: { endsAt: '2026-12-10T17:12:51.620Z' } }],
    total: 1,
  })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  expect(panel.getByRole('row', { name: /١٠.ديسمبر/ })).toBeVisible()
})

test('AUD-4 the trail shows that a password changed, never the password', async () => {
  answer(auditEndpoints.list, { list: [{ ...row, before: {}, after: { password: 'Tareq1984!' } }], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  expect(panel.getByRole('row', { name: /^كلمة المرور/ })).toHaveTextContent('تغيّرت كلمة المرور')
  expect(document.body).not.toHaveTextContent('Tareq1984!')
})

test('a personal value that was erased reads «محذوف», also inside a person', async () => {
  const by = { id: 2, name: erasedValue, image: null }
  const facts = { before: { name: erasedValue }, after: { name: erasedValue, city: 2, by } }
  answer(auditEndpoints.list, { list: [{ ...row, ...facts }], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  expect(panel.getByRole('row', { name: /^الاسم/ })).toHaveTextContent('محذوفمحذوف')
  expect(panel.getByRole('row', { name: /^كتبه/ })).toHaveTextContent('"name":"محذوف"')
})

test('AUD-2 filters by person, act, subject and days are kept in the address and sent with the call', async () => {
  const asked = answer(auditEndpoints.list, { list: [row], total: 1 })
  const view = renderAdmin('/audit-log?actor=2&from=2026-11-24&to=2026-11-24', admin)
  await screen.findByText('إلغاء تفعيل حساب')
  await view.user.selectOptions(screen.getByLabelText('الإجراء'), 'تعديل بيانات مستخدم')
  await view.user.click(screen.getByRole('button', { name: 'فلاتر أخرى' }))
  await view.user.selectOptions(screen.getByLabelText('العنصر'), 'المستخدم')
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
  expect(await screen.findByRole('link', { name: 'الدرس ٦٠' })).toHaveAttribute('href', '/lessons?open=60')
})

test('a table that staff exported is named and leads nowhere', async () => {
  const taken = { ...row, action: 'lesson.list', object: 'lesson', objectId: 'csv', before: null, after: { rows: 12 } }
  answer(auditEndpoints.list, { list: [taken], total: 1 })
  renderAdmin('/audit-log', admin)
  const shown = await screen.findByRole('row', { name: /تصدير إلى ملف CSV/ })
  expect(within(shown).getByRole('cell', { name: 'الدروس' })).toBeVisible()
  expect(within(shown).queryByRole('link')).not.toBeInTheDocument()
})

const head = 'ab'.repeat(32)

test('CR-2 the card says that the trail is sound, and a super admin finds the row that is not', async () => {
  const at = '2026-11-24T10:00:00.000Z'
  answer(auditEndpoints.list, { list: [row], total: 1 })
  answer(auditEndpoints.seal, { sealed: 2000, waiting: 2, head, check: { at, sealed: 2000, head, faults: [] } })
  const faults = [{ what: 'changed' as const, seq: 7, id: 9 }]
  answer(auditEndpoints.verify, { sealed: 2002, waiting: 0, head, check: { at, sealed: 2002, head, faults } })
  const view = renderAdmin('/audit-log', Role.SuperAdmin)
  const card = within(await screen.findByRole('region', { name: 'سلامة السجل' }))
  expect(await card.findByText('٢٬٠٠٠ سطر سليمة')).toBeVisible()
  expect(card.getByText('في انتظار الختم: سطران')).toBeVisible()
  answer(auditEndpoints.seal, { sealed: 2002, waiting: 0, head, check: { at, sealed: 2002, head, faults } })
  await view.user.click(card.getByRole('button', { name: 'تحقّق الآن' }))
  expect(await card.findByText('السطر ٩ لا يطابق')).toBeVisible()
})

test('a regular admin reads the state and cannot verify', async () => {
  answer(auditEndpoints.list, { list: [row], total: 1 })
  renderAdmin('/audit-log', admin)
  expect(await screen.findByText('لم يُتحقق من السجل بعد. أول تحقّق يكون الليلة.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تحقّق الآن' })).not.toBeInTheDocument()
})

test('AUD-3 the page offers no way to change the trail', async () => {
  answer(auditEndpoints.list, { list: [row], total: 1 })
  renderAdmin('/audit-log?open=9', admin)
  const panel = within(await screen.findByRole('dialog', { name: 'العملية ٩' }))
  const names = panel.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.toSorted()).toEqual(['رجوع', 'نسخ الرقم في سجل الخادم'].toSorted())
})
