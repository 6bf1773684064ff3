import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someCoupon, someInvite } from './testing/some-offer.ts'
import './PlansPage.tsx'

beforeEach(() => {
  answer(planEndpoints.list, { list: [somePlan()], total: 1 })
  answer(couponEndpoints.list, { list: [someCoupon()], total: 1 })
  answer(inviteEndpoints.list, { list: [someInvite()], total: 1 })
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const admin = Role.RegularAdmin

async function type(view: ReturnType<typeof renderAdmin>, field: HTMLElement, text: string): Promise<void> {
  await view.user.clear(field)
  await view.user.type(field, text)
}

test('APLAN-1 APLAN-3 an admin adds a plan, and its totals follow the typing', async () => {
  const sent = answer(planEndpoints.create, somePlan())
  const view = renderAdmin('/plans', admin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة باقة' }))
  const form = await dialog('إضافة باقة')
  await view.user.type(form.getByLabelText('الدقائق الأسبوعية'), '١٢٠')
  await view.user.type(form.getByLabelText('سعر الشهر الأساسي'), '1800')
  await type(view, form.getByLabelText('٣ أشهر'), '10')
  expect(said(form.getByRole('row', { name: /٣ أشهر/ }))).toContain('٤٬٨٦٠ ج.م.')
  await view.user.click(form.getByRole('button', { name: 'إضافة باقة' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    kind: 'plan',
    tier: 'beginning',
    weeklyMinutes: 120,
    baseMonthlyPrice: 180_000,
    monthDiscount: 0,
    quarterDiscount: 1000,
    yearDiscount: 0,
    forInvitesOnly: false,
    active: true,
  })
})

test('an admin puts the trial lesson up for sale, and changes its price', async () => {
  refuse(settingEndpoints.read, 'unexpected')
  answer(planEndpoints.list, { list: [], total: 0 })
  const made = answer(planEndpoints.create, somePlan({ kind: 'trial' }))
  const view = renderAdmin('/plans', admin)
  expect(await screen.findByText('متوقف')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'تعديل درس التعارف' }))
  const form = await dialog('تعديل درس التعارف')
  await type(view, form.getByLabelText('سعر درس التعارف'), '20')
  await view.user.click(form.getByRole('button', { name: 'حفظ درس التعارف' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.body).toMatchObject({ kind: 'trial', weeklyMinutes: 15, baseMonthlyPrice: 2_000, active: true })
})

test('APLAN-2 minutes that are no multiple of 15 and a discount above the maximum are refused by name', async () => {
  const sent = answer(planEndpoints.update, somePlan())
  const view = renderAdmin('/plans', admin)
  await view.user.click(await screen.findByRole('button', { name: 'إجراءات باقة خفيفة، ١٢٠ دقيقة أسبوعيًا' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'تعديل الباقة' }))
  const form = await dialog('تعديل الباقة')
  await type(view, form.getByLabelText('الدقائق الأسبوعية'), '100')
  await type(view, form.getByLabelText('سنة'), '101')
  await view.user.click(form.getByRole('button', { name: 'حفظ الباقة' }))
  const minutes = form.getByLabelText('الدقائق الأسبوعية')
  expect(minutes).toHaveAccessibleDescription('الدقائق الأسبوعية من ١٥ إلى ١٠٬٠٨٠، ومن مضاعفات ١٥.')
  expect(form.getByLabelText('سنة')).toHaveAccessibleDescription('نسبة الخصم من ٠ إلى ١٠٠٪.')
  expect(sent).toEqual([])
})

test('APLAN-4 a plan in use is archived after a question, and the answer says so', async () => {
  answer(planEndpoints.delete, { deleted: false, archived: true })
  const view = renderAdmin('/plans', admin)
  await view.user.click(await screen.findByRole('button', { name: /^إجراءات باقة خفيفة/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'أرشفة الباقة' }))
  const asking = await dialog('أرشفة الباقة؟')
  expect(asking.getByText('لن تُعرض للبيع، والاشتراكات الحالية لا تتأثر.')).toBeVisible()
  answer(planEndpoints.list, { list: [somePlan({ archived: true, active: false })], total: 1 })
  await view.user.click(asking.getByRole('button', { name: 'أرشفة الباقة' }))
  expect(await screen.findByText('تمت أرشفة الباقة.')).toBeVisible()
  expect(await screen.findByText('مؤرشفة')).toBeVisible()
})

test('APLAN-5 a coupon is sent in capitals, with percentages in basis points and a whole last day', async () => {
  const sent = answer(couponEndpoints.create, someCoupon())
  const view = renderAdmin('/plans?tab=coupons', admin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة كود' }))
  const form = await dialog('إضافة كود')
  await view.user.type(form.getByLabelText('الكود'), 'abc-1')
  await view.user.type(form.getByLabelText('شهر'), '12.5')
  await chooseDay(view.user, form.getByLabelText('آخر يوم'), '2026-12-31')
  await view.user.type(form.getByLabelText(/^أقصى استخدام \(/), '20')
  await view.user.click(form.getByRole('button', { name: 'إضافة كود' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    code: 'ABC-1',
    planId: null,
    fullMonthDiscount: 1250,
    fullQuarterDiscount: null,
    fullYearDiscount: null,
    maxUses: 20,
    maxUsesPerUser: null,
    expiresAt: '2026-12-31T21:59:59.999Z',
  })
})

test('a coupon without any percentage, or with a past end, is refused in words', async () => {
  refuse(couponEndpoints.create, 'expired-coupon-expire-date', {
    status: 400,
    fields: [{ path: 'expiresAt', code: 'expired-coupon-expire-date' }],
  })
  const view = renderAdmin('/plans?tab=coupons', admin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة كود' }))
  const form = await dialog('إضافة كود')
  await view.user.click(form.getByRole('button', { name: 'توليد كود' }))
  expect(form.getByLabelText<HTMLInputElement>('الكود').value).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await chooseDay(view.user, form.getByLabelText('آخر يوم'), '2026-01-01')
  await view.user.click(form.getByRole('button', { name: 'إضافة كود' }))
  expect(await form.findByRole('alert')).toHaveTextContent('يجب أن تكون نسبة الخصم أكبر من صفر.')
  await view.user.type(form.getByLabelText('سنة'), '10')
  await view.user.click(form.getByRole('button', { name: 'إضافة كود' }))
  await waitFor(() => expect(form.getByLabelText('آخر يوم')).toBeInvalid())
})

test('a used coupon says that past uses stay, and is deleted after a question', async () => {
  const sent = answer(couponEndpoints.delete, { ok: true })
  const view = renderAdmin('/plans?tab=coupons', admin)
  expect(await screen.findByRole('row', { name: /WELCOME-10/ })).toHaveTextContent('٣ من ١٠')
  await view.user.click(screen.getByRole('button', { name: 'إجراءات WELCOME-10' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'تعديل الكود' }))
  const form = await dialog('تعديل الكود')
  expect(form.getByRole('status')).toHaveTextContent('الاستخدامات السابقة (٣) تبقى كما هي.')
  expect(form.getByLabelText('آخر يوم')).toHaveTextContent('٣١ ديسمبر')
  await view.user.click(form.getByRole('button', { name: 'رجوع' }))
  await view.user.click(screen.getByRole('button', { name: 'إجراءات WELCOME-10' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'حذف الكود' }))
  await view.user.click((await dialog('حذف الكود؟')).getByRole('button', { name: 'حذف الكود' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('an invite offers a hidden plan to one mail address, and an accepted invite cannot change', async () => {
  const accepted = someInvite({ id: 5, email: 'done@example.com', acceptedAt: '2026-11-20T10:00:00.000Z' })
  const ended = someInvite({ id: 6, email: 'late@example.com', expiresAt: '2026-10-28T21:59:59.999Z' })
  answer(inviteEndpoints.list, { list: [someInvite(), accepted, ended], total: 3 })
  const asked = answer(planEndpoints.list, { list: [somePlan({ forInvitesOnly: true })], total: 1 })
  const sent = answer(inviteEndpoints.create, someInvite())
  const view = renderAdmin('/plans?tab=invites', admin)
  expect(await screen.findByRole('row', { name: /done@example.com/ })).toHaveTextContent('تم القبول')
  expect(screen.getByRole('row', { name: /guest@example.com/ })).toHaveTextContent('لم تُقبل بعد')
  expect(screen.getByRole('row', { name: /late@example.com/ })).toHaveTextContent('انتهت')
  expect(screen.queryByRole('button', { name: 'إجراءات done@example.com' })).not.toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: 'إضافة دعوة' }))
  const form = await dialog('إضافة دعوة')
  await view.user.type(form.getByLabelText('البريد الإلكتروني'), 'guest@example.com')
  await waitFor(() => expect(asked.at(-1)?.query.get('forInvitesOnly')).toBe('true'))
  await view.user.selectOptions(form.getByLabelText('الباقة'), 'باقة خفيفة، ١٢٠ دقيقة أسبوعيًا')
  await chooseDay(view.user, form.getByLabelText('آخر يوم'), '2026-12-31')
  await view.user.click(form.getByRole('button', { name: 'إضافة دعوة' }))
  const body = { email: 'guest@example.com', planId: 1, expiresAt: '2026-12-31T21:59:59.999Z' }
  await waitFor(() => expect(sent[0]?.body).toEqual(body))
})
