import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Drawn, inCall } from '../testing/draw-room.tsx'

/** On a phone the notes are behind «المزيد». */
async function openNotes(user: Drawn['user']): Promise<void> {
  const beside = screen.queryByRole('button', { name: 'فتح الملاحظات' })
  await user.click(beside ?? screen.getByRole('button', { name: 'المزيد' }))
  if (beside === null) await user.click(await screen.findByRole('menuitem', { name: 'فتح الملاحظات' }))
}

test('one press begins a line for a new word in the notes', async () => {
  const { user } = await inCall()
  await openNotes(user)
  await user.click(screen.getByRole('button', { name: 'كلمة جديدة' }))
  await user.keyboard('the bill')
  expect(screen.getByRole('textbox', { name: 'ملاحظات مشتركة' })).toHaveValue('كلمة جديدة: the bill')
})

test('the button shows the unread count, and the conversation replaces the notes', async () => {
  const { user } = await inCall(5, { chat: { unread: 3, panel: <p>ما قيل</p> } })
  await openNotes(user)
  expect(screen.getByRole('complementary', { name: 'الملاحظات' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'فتح المحادثة، ٣ رسائل غير مقروءة' }))
  const panel = screen.getByRole('complementary', { name: 'المحادثة' })
  expect(panel).toHaveTextContent('ما قيل')
  // A writing member can still mute and leave.
  const controls = screen.getByRole('button', { name: 'مغادرة' }).getBoundingClientRect()
  const covering = panel.getBoundingClientRect()
  expect(controls.bottom <= covering.top || controls.left >= covering.right).toBe(true)
  // On a phone, where the panel leaves little to the picture, the controls stand below it.
  const picture = screen.getByRole('region', { name: 'المكالمة' }).getBoundingClientRect()
  if (innerWidth < 768) expect(controls.top).toBeGreaterThanOrEqual(picture.bottom)
  expect(screen.queryByRole('complementary', { name: 'الملاحظات' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'إغلاق المحادثة' })[0] as HTMLElement)
  expect(screen.queryByText('ما قيل')).toBeNull()
  // Escape and a tap on the picture close what covers it, before Escape asks whether to leave.
  const stage = screen.getByRole('region', { name: 'المكالمة' })
  const openChat = () => user.click(screen.getByRole('button', { name: /^فتح المحادثة/ }))
  await openChat()
  await user.pointer([{ keys: '[TouchA]', target: stage }])
  expect(screen.queryByText('ما قيل')).toBeNull()
  await openChat()
  await act(async () => stage.focus())
  await user.keyboard('[Escape]')
  expect(screen.queryByText('ما قيل')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('[Escape]')
  expect(screen.getByRole('dialog', { name: 'مغادرة الغرفة؟' })).toBeVisible()
})
