import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { type Settings, settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './SettingsPage.tsx'

const settings: Settings = {
  withdrawMinAmount: 10_000,
  withdrawMaxAmount: 5_000_000,
  instapayTransferLimit: 7_000_000,
  instapayDailyLimit: 12_000_000,
  instapayMonthlyLimit: 40_000_000,
  withdrawMethods: [0, 2],
  hourlyRate: 15_000,
  defaultNotice: 30,
  bookingHorizonDays: 60,
  fawryExpiryHours: 48,
  providerFee: 250,
  rolloverWeeks: 0,
  renewalWindowDays: 30,
  freezesPerYear: 2,
  referralMinutes: 30,
  giftMonths: 12,
  standingMax: 3,
  standingWeeks: 4,
  standingLeadHours: 48,
  standingReleaseHours: 12,
  waitingOfferMinutes: 15,
  waitingTotalMinutes: 60,
  renewalConsent: false,
  selfRefund: true,
  withdrawalDays: 14,
  refundPayDays: 7,
  withdrawalText: null,
  withdrawalTextVersion: null,
  withdrawalTextChecked: false,
  trialDays: 14,
  supportGroupUrl: null,
  links: { wa: 'https://wa.me/201000000000' },
  updatedAt: '2026-11-01T09:00:00.000Z',
  updatedBy: null,
}

beforeEach(() => {
  answer(settingEndpoints.read, settings)
  answer(auditEndpoints.list, { list: [], total: 0 })
  answer(accountEndpoints.list, { list: [], total: 0 })
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function change(view: ReturnType<typeof renderAdmin>, label: string | RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await view.user.clear(field)
  if (value !== '') await view.user.type(field, value)
}

test('PSET-1 the cache is flushed after a question', async () => {
  const sent = answer(platformEndpoints.flushCache, { ok: true })
  const view = renderAdmin('/platform-settings', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'مسح الذاكرة المؤقتة' }))
  const asking = await dialog('مسح الذاكرة المؤقتة؟')
  expect(asking.getByText('ستُبنى من جديد خلال ثوانٍ. لا تُحذف أي بيانات.')).toBeVisible()
  await view.user.click(asking.getByRole('button', { name: 'مسح الذاكرة المؤقتة' }))
  expect(await screen.findByText('تم مسح الذاكرة المؤقتة.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('PSET-2 a second flush within a minute shows the refusal', async () => {
  refuse(platformEndpoints.flushCache, 'too-many-requests', { retryAfter: 40 })
  const view = renderAdmin('/platform-settings', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'مسح الذاكرة المؤقتة' }))
  const asking = await dialog('مسح الذاكرة المؤقتة؟')
  await view.user.click(asking.getByRole('button', { name: 'مسح الذاكرة المؤقتة' }))
  expect(await asking.findByRole('alert')).toBeVisible()
})

test('PSET-4 only changed settings are sent, after the viewer confirms old and new values', async () => {
  const sent = answer(settingEndpoints.update, { ...settings, hourlyRate: 18_000 })
  const view = renderAdmin('/platform-settings', Role.RegularAdmin)
  await change(view, 'أجر ساعة التدريس، بالجنيه', '180')
  await change(view, /^واتساب/, '')
  await view.user.click(screen.getByRole('checkbox', { name: 'تحويل بنكي' }))
  await view.user.click(screen.getByRole('button', { name: 'حفظ الإعدادات' }))
  const asking = await dialog('حفظ الإعدادات الجديدة؟')
  expect(said(asking.getByText(/١٨٠/))).toBe('١٥٠ ج.م. ← ١٨٠ ج.م.')
  expect(asking.getByText('تسري على ما يأتي بعدها.')).toBeVisible()
  await view.user.click(asking.getByRole('button', { name: 'حفظ الإعدادات' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ hourlyRate: 18_000, withdrawMethods: [0, 1, 2], links: { wa: null } })
})

test('PSET-3 a minimum above the maximum is refused by name', async () => {
  refuse(settingEndpoints.update, 'withdraw-min-amount-above-max-amount')
  const view = renderAdmin('/platform-settings', Role.RegularAdmin)
  await change(view, 'أقل مبلغ للسحب، بالجنيه', '60000')
  await view.user.click(screen.getByRole('button', { name: 'حفظ الإعدادات' }))
  const asking = await dialog('حفظ الإعدادات الجديدة؟')
  await view.user.click(asking.getByRole('button', { name: 'حفظ الإعدادات' }))
  expect(await asking.findByRole('alert')).toHaveTextContent('يجب ألا يزيد الحد الأدنى للسحب على الحد الأقصى.')
})

test('a text that is no number is an error of its field', async () => {
  const view = renderAdmin('/platform-settings', Role.RegularAdmin)
  await change(view, 'مهلة الحجز في البداية، بالدقائق', '-5')
  await view.user.click(screen.getByRole('button', { name: 'حفظ الإعدادات' }))
  expect(screen.getByLabelText('مهلة الحجز في البداية، بالدقائق')).toBeInvalid()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
