import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { type SavedView, savedViewEndpoints } from '@hiwar/contract/platform/saved-views.ts'
import { messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import '../audit/AuditPage.tsx'
import '../reports/ReportsPage.tsx'

/** Everybody who is logged in for a test. */
const viewer = { id: 7, name: 'ليلى عادل', image: null }

function someView(over: Partial<SavedView> = {}): SavedView {
  const createdAt = '2026-11-20T10:00:00.000Z'
  const filters = { page: 'audit-log', name: 'نوفمبر', address: 'from=2026-11-01&object=user' } as const
  return { id: 4, ...filters, shared: false, owner: viewer, createdAt, ...over }
}

const foreign = someView({ id: 9, name: 'إيقاف', shared: true, owner: { id: 3, name: 'هدى سالم', image: null } })

/** What the server keeps; the fake one changes it as the real one does. */
let kept: SavedView[]

beforeEach(() => {
  kept = []
  answer(auditEndpoints.list, { list: [], total: 0 })
  answer(savedViewEndpoints.list, () => kept)
})

const openLog = (query = '') => renderAdmin(`/audit-log${query}`, Role.SuperAdmin)
const chip = (name: string) => screen.findByRole('button', { name })

async function choose({ user }: ReturnType<typeof renderAdmin>, name: string, act: string): Promise<void> {
  await user.click(await chip(`إجراءات التصفية «${name}»`))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

test('CR-3 a saved filter survives a reload, shows its list again by a press, and by another press the whole list', async () => {
  const sent = answer(savedViewEndpoints.create, ({ body }) => {
    kept = [someView(body as SavedView)]
    return kept[0] as SavedView
  })
  const first = openLog('?object=user&from=2026-11-01&page=3&open=5')
  await first.user.click(await chip('حفظ التصفية'))
  await first.user.type(await screen.findByLabelText('اسم التصفية'), 'مستخدمو نوفمبر{Enter}')
  expect(await screen.findByText('تم حفظ التصفية.')).toBeVisible()
  const body = { page: 'audit-log', name: 'مستخدمو نوفمبر', address: 'from=2026-11-01&object=user', shared: false }
  expect(sent.map((call) => call.body)).toEqual([body])
  first.unmount()

  const { user, address } = openLog()
  const view = await chip('مستخدمو نوفمبر')
  expect(view).toHaveAttribute('aria-pressed', 'false')
  await user.click(view)
  expect(address()).toBe('/audit-log?from=2026-11-01&object=user')
  expect(view).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: 'حفظ التصفية' })).not.toBeInTheDocument()
  await user.click(view)
  expect(address()).toBe('/audit-log')
})

test('CR-3 a link with the number of a view shows its filters and stays in its tab', async () => {
  kept = [someView({ id: 12, page: 'reports/flags', address: 'exercise=true' })]
  answer(messageFlagEndpoints.list, { list: [], total: 0 })
  const asked = answer(savedViewEndpoints.list, () => kept)
  const { address } = renderAdmin('/reports?tab=flags&view=12', Role.RegularAdmin)
  await waitFor(() => expect(address()).toBe('/reports?tab=flags&exercise=true'))
  expect(asked[0]?.query.get('page')).toBe('reports/flags')
  expect(await chip('نوفمبر')).toHaveAttribute('aria-pressed', 'true')
})

test.each(['12', 'تصفية'])('a link to view %s, which is gone or private, says so over the whole list', async (view) => {
  kept = [foreign]
  const { user, address } = openLog(`?view=${view}`)
  const said = /^هذه التصفية حُذفت أو ليست متاحة لحسابك/
  expect(await screen.findByText(said)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'إخفاء التنبيه' }))
  expect(address()).toBe('/audit-log')
  expect(screen.queryByText(said)).not.toBeInTheDocument()
})

test('a view whose filters are no longer understood shows the list without them', async () => {
  kept = [someView({ id: 12, address: 'from=%E0%A4%A&object=spaceship&actor=-3' })]
  const asked = answer(auditEndpoints.list, { list: [], total: 0 })
  openLog('?view=12')
  await screen.findByRole('button', { name: 'نوفمبر' })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect([...(asked.at(-1)?.query.keys() ?? [])].toSorted()).toEqual(['page', 'size', 'sort'])
})

test('a shared view of a colleague has the name of its owner, and only its link is to be had', async () => {
  kept = [foreign, someView()]
  const view = openLog()
  const chips = within(await screen.findByRole('list', { name: 'التصفيات المحفوظة' }))
  await waitFor(() => expect(chips.getAllByRole('listitem')).toHaveLength(2))
  expect(chips.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['نوفمبر', 'إيقاف من هدى سالم'])
  await view.user.click(await chip('إجراءات التصفية «إيقاف»'))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['نسخ الرابط'])
  await view.user.click(screen.getByRole('menuitem', { name: 'نسخ الرابط' }))
  expect(await screen.findByText('تم نسخ الرابط.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/audit-log?view=9`)
})

test('the owner renames a view, shares it, and stops that', async () => {
  kept = [someView()]
  const sent = answer(savedViewEndpoints.update, ({ body }) => {
    kept = kept.map((view) => ({ ...view, ...(body as object) }))
    return kept[0] as SavedView
  })
  const view = openLog()
  await choose(view, 'نوفمبر', 'تغيير الاسم')
  const name = await screen.findByLabelText('اسم التصفية')
  await view.user.clear(name)
  await view.user.type(name, 'ن{Enter}')
  expect(await screen.findByText('الاسم قصير؛ الحد الأدنى حرفان.')).toBeVisible()
  await view.user.type(name, 'هار{Enter}')
  await choose(view, 'نهار', 'مشاركة مع الزملاء')
  const asking = within(await screen.findByRole('dialog', { name: 'مشاركة مع الزملاء' }))
  await view.user.click(asking.getByRole('button', { name: 'مشاركة مع الزملاء' }))
  await choose(view, 'نهار', 'إيقاف المشاركة')
  const ending = within(await screen.findByRole('dialog', { name: 'إيقاف المشاركة' }))
  await view.user.click(ending.getByRole('button', { name: 'إيقاف المشاركة' }))
  expect(await screen.findByText('تظهر التصفية الآن لك وحدك.')).toBeVisible()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/saved-view/4', { name: 'نهار' }],
    ['/api/v1/saved-view/4', { shared: true }],
    ['/api/v1/saved-view/4', { shared: false }],
  ])
})

test('the owner deletes a view after a question, and the filters of the list stay', async () => {
  kept = [someView({ shared: true })]
  const sent = answer(savedViewEndpoints.delete, () => {
    kept = []
    return { ok: true as const }
  })
  const view = openLog('?from=2026-11-01&object=user')
  await choose(view, 'نوفمبر', 'حذف التصفية')
  const asking = within(await screen.findByRole('dialog', { name: 'حذف التصفية' }))
  expect(asking.getByText(/عندك وعند الزملاء/)).toBeVisible()
  await view.user.click(asking.getByRole('button', { name: 'حذف التصفية' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'نوفمبر' })).not.toBeInTheDocument())
  expect(sent[0]?.path).toBe('/api/v1/saved-view/4')
  expect(view.address()).toBe('/audit-log?from=2026-11-01&object=user')
})

test('a name that is taken and a full list say so in the dialog', async () => {
  refuse(savedViewEndpoints.create, 'reached-list-limit')
  const { user } = openLog('?object=user')
  await user.click(await chip('حفظ التصفية'))
  await user.type(await screen.findByLabelText('اسم التصفية'), 'مستخدمون{Enter}')
  expect(await screen.findByText('بلغت القائمة حدها الأقصى. حذف عنصر يفسح مكانًا لغيره.')).toBeVisible()
})

test('views that did not load can be loaded again beside the list', async () => {
  refuse(savedViewEndpoints.list, 'unexpected')
  const { user } = openLog()
  const again = await chip('تعذّر تحميل التصفيات المحفوظة. تحميلها من جديد')
  kept = [someView()]
  answer(savedViewEndpoints.list, () => kept)
  await user.click(again)
  expect(await chip('نوفمبر')).toBeVisible()
})
