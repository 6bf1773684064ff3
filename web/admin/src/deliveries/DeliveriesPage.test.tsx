import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type Delivery, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './DeliveriesPage.tsx'

const failed: Delivery = {
  id: 31,
  userId: 5,
  user: { id: 5, name: 'سارة', image: null, role: Role.Tutor, gender: 'female' },
  event: 'lesson-reminder-1h',
  channel: 'whatsapp',
  status: 'failed',
  attempts: 3,
  lastError: 'whatsapp:131026',
  nextAttemptAt: '2026-11-24T16:10:00.000Z',
  sentAt: null,
  notificationId: null,
  deliveredAt: null,
  handedOverAt: null,
  createdAt: '2026-11-24T15:30:00.000Z',
}

beforeEach(() => {
  answer(accountEndpoints.list, { list: [], total: 0 })
})

test('DEL-1 DEL-2 a delivery shows its state in words, its attempts and the next attempt', async () => {
  answer(notificationEndpoints.deliveries, { list: [failed], total: 1 })
  renderAdmin('/notifications?open=31', Role.RegularAdmin)
  const panel = within(await screen.findByRole('dialog', { name: 'التسليم ٣١' }))
  expect(panel.getByText('تذكير قبل ساعة')).toBeVisible()
  expect(panel.getByText('فشل')).toBeVisible()
  expect(panel.getByText('٣')).toBeVisible()
  expect(panel.getByText(/^الرقم ليس على واتساب/)).toBeVisible()
  expect(panel.queryByText(/131026/)).toBeNull()
})

test('NOT-2 the panel shows by which channels a notification went on, and after how many seconds', async () => {
  const notified = { ...failed, notificationId: 9, lastError: null }
  const at = (seconds: number) => new Date(Date.parse(failed.createdAt) + seconds * 1000).toISOString()
  const silent = { ...notified, status: 'sent', lastError: 'not-delivered', handedOverAt: at(90) } as const
  const taken = { id: 32, channel: 'telegram', status: 'sent', createdAt: at(90), deliveredAt: at(92) } as const
  const asked = answer(notificationEndpoints.deliveries, { list: [silent, { ...notified, ...taken }], total: 2 })
  renderAdmin('/notifications?open=31', Role.RegularAdmin)
  const panel = within(await screen.findByRole('dialog', { name: 'التسليم ٣١' }))
  const steps = await within(panel.getByRole('region', { name: 'طريق الإشعار' })).findAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^واتساب.*أُنشئت الرسالة أولًا.*انتقلت الرسالة بعد ٩٠ ثانية.*لم يصل تأكيد من الخدمة/),
    expect.stringMatching(/^تيليجرام.*أُنشئت الرسالة بعد ٩٠ ثانية.*وصلت الرسالة بعد ٩٢ ثانية/),
  ])
  const { query } = asked.find((each) => each.query.has('notifications')) ?? {}
  expect([query?.get('notifications'), query?.get('sort')]).toEqual(['9', 'asc'])
})

test('a message that is alone says nothing of its beginning', async () => {
  const alone = { ...failed, notificationId: 9, lastError: null }
  answer(notificationEndpoints.deliveries, { list: [alone], total: 1 })
  renderAdmin('/notifications?open=31', Role.RegularAdmin)
  const panel = within(await screen.findByRole('dialog', { name: 'التسليم ٣١' }))
  const chain = within(panel.getByRole('region', { name: 'طريق الإشعار' }))
  expect(await chain.findByRole('listitem')).not.toHaveTextContent('أُنشئت')
})

test("DEL-4 neither the list nor the panel shows the recipient's address or the message", async () => {
  answer(notificationEndpoints.deliveries, {
    list: [Object.assign({ address: '+201012345678', text: 'رمزك 482913', code: '482913' }, failed)],
    total: 1,
  })
  renderAdmin('/notifications?open=31', Role.RegularAdmin)
  await screen.findByRole('dialog', { name: 'التسليم ٣١' })
  expect(document.body).not.toHaveTextContent(/201012345678|482913/)
})

test('the counts of the last day work as filters, and all filters are kept in the address', async () => {
  const asked = answer(notificationEndpoints.deliveries, { list: [failed], total: 12 })
  const view = renderAdmin('/notifications', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: /فشل ١٢/ }))
  await view.user.selectOptions(screen.getByLabelText('الوسيلة'), 'واتساب')
  expect(view.address()).toBe('/notifications?status=failed&channel=whatsapp')
  await waitFor(() => expect(asked.at(-1)?.query.getAll('channels')).toEqual(['whatsapp']))
  const totals = asked.filter(({ query }) => query.get('size') === '1')
  expect(totals.every(({ query }) => query.get('createdAt[gte]') === '2026-11-23T16:00:00.000Z')).toBe(true)
})
