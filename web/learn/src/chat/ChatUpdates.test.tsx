import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connected, drawChat, log, page, prepareChat } from './testing/draw-chat.tsx'
import { message, room } from './testing/fixtures.ts'

beforeEach(prepareChat)

test.each([
  [false, 1],
  [true, 0],
])('CHAT-5 a message in another conversation is counted: muted %s shows %i toasts', async (muted, shown) => {
  const { emit } = await connected()
  const elsewhere = { roomId: 8, settings: { pinned: false, muted } }
  answer(chatEndpoints.rooms, page([room(elsewhere)]))
  drawChat('/chat')
  const list = within(await screen.findByRole('region', { name: 'كل المحادثات' }))
  answer(chatEndpoints.rooms, page([room({ ...elsewhere, unreadMessagesCount: 1 })]))
  emit('RoomMessage', message({ id: 20, roomId: 8, text: 'سؤال' }))
  expect(await list.findByRole('link', { name: /رسالة واحدة غير مقروءة$/ })).toBeVisible()
  await waitFor(() => expect(screen.queryAllByText('رسالة من سارة محمود')).toHaveLength(shown))
})

test('the toast of a message closes when its conversation is opened', async () => {
  const { emit } = await connected()
  answer(chatEndpoints.rooms, page([room()]))
  const { user } = drawChat('/chat')
  const row = within(await screen.findByRole('region', { name: 'كل المحادثات' })).getByRole('link')
  emit('RoomMessage', message({ id: 20, text: 'سؤال' }))
  await screen.findByText('رسالة من سارة محمود')
  await user.click(row)
  // Sooner than the toast's own timeout.
  await waitFor(() => expect(screen.queryByText('رسالة من سارة محمود')).toBeNull(), { timeout: 2_000 })
})

test("CHAT-1 the other member's message appears in the open conversation at once, without a read", async () => {
  const { emit } = await connected()
  drawChat('/chat?room=3')
  await log()
  const asked = answer(chatEndpoints.messages, page([]))
  emit('RoomMessage', message({ id: 2, text: 'سؤال عن درس الغد' }))
  expect(await within(await log()).findByText('سؤال عن درس الغد')).toBeVisible()
  expect(asked).toEqual([])
})
