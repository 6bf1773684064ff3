import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasted } from '../pages/testing/toasted.ts'
import { answerRoom, connected, drawChat, log, page, prepareChat, texts } from './testing/draw-chat.tsx'
import { message, now, room, viewerId } from './testing/fixtures.ts'

beforeEach(prepareChat)

test.each(['تثبيت المحادثة', 'كتم التنبيهات'])('a refused change of «%s» says why', async (setting) => {
  refuse(chatEndpoints.settings, 'too-many-requests')
  const { user } = drawChat('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: 'خيارات المحادثة' }))
  await user.click(await screen.findByRole('menuitem', { name: setting }))
  await toasted(codeText('too-many-requests'))
})

test('CHAT-4 a pinned conversation is at the top after a reload', async () => {
  const settings = { pinned: true, muted: false }
  const asked = answer(chatEndpoints.settings, () => {
    answer(chatEndpoints.rooms, ({ query }) => page(query.get('pinned') === 'true' ? [room({ settings })] : []))
    return { userId: viewerId, roomId: 3, ...settings, createdAt: now, updatedAt: now }
  })
  const { user, unmount } = drawChat('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: 'خيارات المحادثة' }))
  await user.click(await screen.findByRole('menuitem', { name: 'تثبيت المحادثة' }))
  await waitFor(() => expect(asked[0]?.body).toEqual({ pinned: true }))
  const back = screen.queryByRole('link', { name: 'العودة إلى المحادثات' })
  if (back) await user.click(back)
  const pinned = async () => within(await screen.findByRole('region', { name: 'المثبّتة' })).getByRole('link')
  expect(await pinned()).toHaveAttribute('href', '/chat?room=3')
  unmount()
  drawChat('/chat')
  expect(await pinned()).toHaveAttribute('href', '/chat?room=3')
})

test('on a phone the header books a lesson and the menu reports a problem', async () => {
  await onPhone()
  const { user } = drawChat('/chat?room=3')
  expect(await screen.findByRole('link', { name: 'حجز درس' })).toHaveAttribute('href', '/t/5?book=1')
  await user.click(await screen.findByRole('button', { name: 'خيارات المحادثة' }))
  await user.click(screen.getByRole('menuitem', { name: 'طلب دعم' }))
  expect(await screen.findByRole('dialog', { name: 'طلب دعم' })).toBeVisible()
})

test('without a network the conversation says what happens to a message', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  drawChat('/chat?room=3')
  const note = 'لا يوجد اتصال بالإنترنت. ستُرسل رسالتك عند عودته.'
  expect(await screen.findByText(note)).toBeVisible()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(note)).toBeNull()
})

test("messages are under a day heading even before the other member's name is known", async () => {
  answerRoom([message({ id: 1, text: 'أول قول' })])
  const answered = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) =>
    String(asked[0]).includes('/members') ? new Promise(() => undefined) : answered(...asked),
  )
  drawChat('/chat?room=3')
  await screen.findByText('أول قول')
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toContain('H3')
  expect(levels.indexOf('H2')).toBeLessThan(levels.indexOf('H3'))
  expect(screen.getByRole('heading', { level: 2, name: 'محادثة' })).toBeInTheDocument()
})

test('a conversation of other people cannot be opened', async () => {
  refuse(chatEndpoints.messages, 'forbidden')
  refuse(chatEndpoints.members, 'forbidden')
  drawChat('/chat?room=3')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'رسالتك' })).toBeNull()
})

test('without a network the newest messages are there after a reload, and missed ones arrive with the network', async () => {
  answerRoom(Array.from({ length: 60 }, (_, place) => message({ id: place + 1, text: `قول ${place + 1}` })))
  const { unmount } = drawChat('/chat?room=3')
  await log()
  unmount()
  cutOff(chatEndpoints.messages)
  const { emit } = await connected()
  drawChat('/chat?room=3')
  await log()
  expect(texts()).toHaveLength(50)
  expect(texts().at(-1)).toBe('قول 60')
  answer(chatEndpoints.messages, ({ query }) =>
    page(query.get('afterRev') === '60' ? [message({ id: 61, text: 'في غيابك' })] : []),
  )
  emit('JoinedRooms', { rooms: [{ roomId: 3, rev: 61 }] })
  expect(await screen.findByText('في غيابك')).toBeVisible()
})

test('links are safe, and mixed text keeps its order', async () => {
  answerRoom([message({ text: '<b>Book page 12 (صفحة ١٢) ok?</b> https://hiwar.app/a <img src=x>' })])
  drawChat('/chat?room=3')
  const link = await screen.findByRole('link', { name: 'https://hiwar.app/a' })
  expect(link).toHaveAttribute('rel', 'noopener nofollow')
  expect(link.closest('p')).toHaveAttribute('dir', 'auto')
  expect(within(await log()).queryByRole('img')).toBeNull()
})

test('the typing mark of the other member is announced for a second', async () => {
  const { emit } = await connected()
  drawChat('/chat?room=3')
  await log()
  emit('UserTyping', { roomId: 3, userId: 5 })
  expect(await screen.findByText('تكتب الآن…')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('تكتب الآن…')).toBeNull(), { timeout: 3000 })
})
