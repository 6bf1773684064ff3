import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Gift, giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { somePlan } from '@hiwar/kit/testing/some-plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './PlansPage.tsx'

const code: Gift = {
  id: 8,
  state: 'open',
  plan: null,
  minutes: 30,
  giver: { id: 2, name: 'هالة', image: null },
  redeemedBy: null,
  isShown: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-01-31T21:59:59.999Z',
  redeemedAt: null,
}
const bought: Gift = {
  ...code,
  id: 9,
  plan: { planId: 1, period: 0, weeklyMinutes: 120, transactionId: 40, amount: 180_000 },
  minutes: null,
  giver: { id: 7, name: 'منى', image: null },
}
const used: Gift = { ...bought, id: 10, state: 'redeemed', redeemedBy: { id: 11, name: 'عمر', image: null } }

beforeEach(() => {
  answer(planEndpoints.list, { list: [somePlan()], total: 1 })
  answer(giftEndpoints.list, { list: [used, bought, code], total: 3 })
})

const open = () => renderAdmin('/plans?tab=gifts', Role.RegularAdmin)

test('staff make codes for minutes, and see them once', async () => {
  const asked = answer(giftEndpoints.create, { codes: ['K7PW2MXA9QRT', 'B3CD4EFG5HJK'] })
  const view = open()
  await view.user.click(await screen.findByRole('button', { name: 'إنشاء أكواد' }))
  const form = within(await screen.findByRole('dialog', { name: 'إنشاء أكواد' }))
  const count = form.getByLabelText(/^عدد الأكواد/)
  await view.user.clear(count)
  await view.user.type(count, '٢')
  await view.user.click(form.getByRole('button', { name: 'إنشاء أكواد' }))
  // A day is chosen, not written.
  expect(await form.findByText(/^اخت.+ آخر يوم\.$/)).toBeVisible()
  await chooseDay(view.user, form.getByLabelText('آخر يوم'), '2026-12-31')
  await view.user.click(form.getByRole('button', { name: 'إنشاء أكواد' }))
  const made = within(await screen.findByRole('dialog', { name: 'أكواد الهدايا' }))
  expect(made.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['K7PW2MXA9QRT', 'B3CD4EFG5HJK'])
  expect(asked[0]?.body).toEqual({ minutes: 30, count: 2, expiresAt: '2026-12-31T21:59:59.999Z' })
})

test('an unused gift is revoked after one question that names the money of a bought one; a used one is not', async () => {
  const asked = answer(giftEndpoints.revoke, { ok: true })
  const view = open()
  expect(await screen.findByText('عمر')).toBeVisible()
  expect(screen.queryByRole('button', { name: /الهدية ١٠/ })).toBeNull()
  await view.user.click(screen.getByRole('button', { name: /الهدية ٩/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'إلغاء الهدية' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء هذه الهدية؟' }))
  expect(dialog.getByText(/ويعود ١٬٨٠٠ جنيه كله إلى من دفعه/)).toBeVisible()
  await view.user.click(dialog.getByRole('button', { name: 'إلغاء الهدية' }))
  await waitFor(() => expect(asked).toHaveLength(1))
})
