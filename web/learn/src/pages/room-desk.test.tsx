import { deskEndpoints } from '@hiwar/contract/appointments/desks.ts'
import { flagEndpoints } from '@hiwar/contract/platform/flags.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DeskServer } from '../desk/testing/desk-server.ts'
import { button, draw, enterCall } from '../room/testing/draw-room.tsx'
import { fault } from '../room/testing/fake-devices.ts'
import { RoomDesk } from './room-desk.ts'

/** The server of the desk answers its reading as a call and its writing as events. */
async function inCallWithDesk(minutesBefore = 5, changes: Parameters<typeof draw>[1] = {}) {
  const server = new DeskServer()
  const empty = await server.read('AA')
  answer(deskEndpoints.read, () => empty)
  const drawn = draw(minutesBefore, { desk: RoomDesk, ...changes })
  drawn.bench.session.desk = server
  await enterCall(drawn)
  return { ...drawn, server }
}

const desk = () => screen.findByRole('complementary', { name: 'مكتب الدرس' })
const notes = () => screen.findByRole('textbox', { name: 'ملاحظات مشتركة' })
const stage = () => screen.getByRole('region', { name: 'المكالمة' }).getBoundingClientRect()
const bar = () => screen.getByRole('toolbar', { name: 'أزرار المكالمة' }).getBoundingClientRect()

test('what is written on the desk reaches the server, and closing the panel keeps the desk open', async () => {
  const { user, press, bench, server } = await inCallWithDesk()
  await press('فتح مكتب الدرس')
  ;(await notes()).focus()
  await userEvent.keyboard('the bill')
  await act(() => bench.clock.pass(200))
  expect(server.doc.getText('notes').toString()).toBe('the bill\n')
  // One in the bar, one in the head of the desk.
  await user.click(screen.getAllByRole('button', { name: 'إغلاق مكتب الدرس' })[1] as HTMLElement)
  expect(screen.queryByRole('textbox', { name: 'ملاحظات مشتركة' })).toBeNull()
  expect(server.listening.size).toBe(1)
  expect(button('فتح مكتب الدرس')).toHaveFocus()
  await press('فتح مكتب الدرس')
  expect(await notes()).toHaveTextContent('the bill')
})

test('at 360 the desk is a sheet of 45 %, and grows to all but a strip with both faces and the clock', async () => {
  await onPhone()
  const { press, skip } = await inCallWithDesk(0)
  await skip(12)
  await press('فتح مكتب الدرس')
  const sheet = (await desk()).getBoundingClientRect()
  expect(sheet.height / innerHeight).toBeCloseTo(0.45, 2)
  expect(sheet.width).toBe(360)
  expect(bar().bottom).toBeLessThanOrEqual(sheet.top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await press('تكبير المكتب')
  const tall = (await desk()).getBoundingClientRect()
  expect([tall.top, tall.bottom]).toEqual([56, innerHeight])
  expect(screen.getByRole('figure', { name: /سارة علي/ }).getBoundingClientRect().bottom).toBeLessThanOrEqual(56)
  expect(screen.getByRole('figure', { name: /صورتي/ })).toBeVisible()
  expect(screen.getByText('١٢ من ٣٠ دقيقة')).toBeVisible()
  await press('تصغير المكتب')
  expect((await desk()).getBoundingClientRect().height).toBe(sheet.height)
})

test('above a desk that fills the phone, microphone, camera and leaving stay in reach, with the keyboard up too', async () => {
  await onPhone()
  const { press, his } = await inCallWithDesk(0)
  await press('فتح مكتب الدرس')
  await press('تكبير المكتب')
  const boxes = () => ['كتم الميكروفون', 'إيقاف الكاميرا', 'مغادرة'].map((name) => button(name).getBoundingClientRect())
  for (const { width, height, left, right, top, bottom } of boxes()) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect([left >= 0, right <= 360, top >= 0, bottom <= 56]).toEqual([true, true, true, true])
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const seen = window.visualViewport as VisualViewport
  vi.spyOn(seen, 'height', 'get').mockReturnValue(innerHeight - 300)
  vi.spyOn(seen, 'offsetTop', 'get').mockReturnValue(120)
  act(() => void seen.dispatchEvent(new Event('resize')))
  for (const { top, bottom } of boxes()) expect([top >= 120, bottom <= 176]).toEqual([true, true])
  await press('كتم الميكروفون')
  expect(his.state().mine.mic).toBe('off')
  his.devices.refuse = () => fault('NotReadableError')
  await press('إيقاف الكاميرا')
  await press('تشغيل الكاميرا')
  expect(screen.getByRole('alert')).toHaveTextContent(codeText('device-in-use'))
  await press('مغادرة')
  expect(screen.getByRole('dialog', { name: 'مغادرة الغرفة؟' })).toBeVisible()
})

test('a broken link is said above the desk: a tall one gives way', async () => {
  await onPhone()
  const { press, hers } = await inCallWithDesk()
  await press('فتح مكتب الدرس')
  await press('تكبير المكتب')
  await act(() => hers.press('leave'))
  expect(await screen.findByRole('toolbar', { name: 'أزرار المكالمة' })).toBeVisible()
  expect(await notes()).toBeVisible()
})

test('at 1280 the desk takes the stage, the faces stand in a column at the end, and «الوجوه أكبر» swaps', async () => {
  await onLaptop()
  const { press } = await inCallWithDesk()
  await press('فتح مكتب الدرس')
  const panel = (await desk()).getBoundingClientRect()
  expect(stage().width).toBe(240)
  // The page reads from right to left, so the end is at the left.
  expect(stage().right).toBeLessThanOrEqual(panel.left)
  expect(panel.width).toBe(1040)
  expect(bar().right).toBeLessThanOrEqual(panel.left)
  await press('الوجوه أكبر')
  const side = (await desk()).getBoundingClientRect()
  expect(stage().width).toBeGreaterThan(side.width)
  await press('المكتب أكبر')
  expect(stage().width).toBe(240)
})

test('a desk whose code did not come leaves the call alone, and says so where it is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { press } = await inCallWithDesk(5, {
    desk: () => {
      throw new TypeError('no line')
    },
  })
  expect(screen.queryByRole('alert')).toBeNull()
  await press('فتح مكتب الدرس')
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر عرض هذا القسم.')
  expect(stage().height).toBeGreaterThan(0)
})

test('an interview has «المكتب», with the notes of the manager below', async () => {
  const { press } = await inCallWithDesk(5, { kind: 'interview', ownNotes: <p>ملاحظاتي وحدي</p> })
  await press('فتح المكتب')
  expect(await screen.findByRole('complementary', { name: 'المكتب' })).toBeVisible()
  expect(await screen.findByText('ملاحظاتي وحدي')).toBeVisible()
})

test('the button shows the unread count, and the conversation replaces the desk', async () => {
  const { user, press } = await inCallWithDesk(5, { chat: { unread: 3, panel: <p>ما قيل</p> } })
  await press('فتح مكتب الدرس')
  expect(await desk()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'فتح المحادثة، ٣ رسائل غير مقروءة' }))
  const panel = screen.getByRole('complementary', { name: 'المحادثة' })
  expect(panel).toHaveTextContent('ما قيل')
  // A writing member can still mute and leave.
  const controls = screen.getByRole('button', { name: 'مغادرة' }).getBoundingClientRect()
  const covering = panel.getBoundingClientRect()
  expect(controls.bottom <= covering.top || controls.left >= covering.right).toBe(true)
  // On a phone, where the panel leaves little to the picture, the controls stand below it.
  if (innerWidth < 768) expect(controls.top).toBeGreaterThanOrEqual(stage().bottom)
  expect(screen.queryByRole('complementary', { name: 'مكتب الدرس' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'إغلاق المحادثة' })[0] as HTMLElement)
  expect(screen.queryByText('ما قيل')).toBeNull()
  // Escape and a tap on the picture close what covers it, before Escape asks whether to leave.
  const picture = screen.getByRole('region', { name: 'المكالمة' })
  const openChat = () => user.click(screen.getByRole('button', { name: /^فتح المحادثة/ }))
  await openChat()
  await user.pointer([{ keys: '[TouchA]', target: picture }])
  expect(screen.queryByText('ما قيل')).toBeNull()
  await openChat()
  await act(async () => picture.focus())
  await user.keyboard('[Escape]')
  expect(screen.queryByText('ما قيل')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('[Escape]')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'مغادرة الغرفة؟' })).toBeVisible())
})

const tabsOfDesk = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test.each([
  ['closed to', ['standing-time'], ['الملاحظات', 'البطاقات', 'المادة']],
  ['open to', ['desk-board'], ['الملاحظات', 'البطاقات', 'اللوح', 'المادة']],
] as const)(
  'CR-7 with the board %s a member, who has the flags %j, the desk has the tabs %j',
  async (_, open, tabs) => {
    await onPhone()
    const asked = answer(flagEndpoints.own, [...open])
    const { press } = await inCallWithDesk()
    await press('فتح مكتب الدرس')
    await desk()
    await waitFor(() => expect(tabsOfDesk()).toEqual(tabs))
    expect(asked).toHaveLength(1)
  },
)
