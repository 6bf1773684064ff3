import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onAnnouncement } from '@hiwar/kit/ui/announcer.tsx'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connected, log, page, payloadsOf, prepareChat, sendText, takeEverything, texts } from './testing/draw-chat.tsx'
import { message, now, otherId, room } from './testing/fixtures.ts'
import { useRoomChat } from './use-room-chat.tsx'

beforeEach(async () => {
  await prepareChat()
  answer(chatEndpoints.findRoom, { room: 3 })
  answer(chatEndpoints.rooms, page([room({ unreadMessagesCount: 2 })]))
})

function Call({ open }: { open: boolean }): ReactNode {
  const chat = useRoomChat({ id: otherId, name: 'سارة محمود' })
  return (
    <>
      <output>{chat?.unread}</output>
      {open && chat?.panel}
    </>
  )
}

test('while the panel is closed, unread messages are counted and announced', async () => {
  const { emit } = await connected()
  const received: string[] = []
  onTestFinished(onAnnouncement((words) => received.push(words)))
  renderScreen(<Call open={false} />, { now })
  expect(await screen.findByText('2')).toBeInTheDocument()
  answer(chatEndpoints.rooms, page([room({ unreadMessagesCount: 3 })]))
  emit('RoomMessage', message({ id: 2, text: 'أين الكتاب؟' }))
  expect(received).toEqual(['سارة محمود: أين الكتاب؟'])
  expect(await screen.findByText('3')).toBeInTheDocument()
})

test('the panel reads and writes like the page of conversations', async () => {
  const { emit } = await connected()
  takeEverything()
  const { user } = renderScreen(<Call open />, { now })
  await log()
  await sendText(user, 'هذا هو')
  expect(await screen.findByText('أُرسلت')).toBeInTheDocument()
  emit('UserTyping', { roomId: 3, userId: otherId })
  expect(await screen.findByText('تكتب الآن…')).toBeVisible()
  expect(texts()).toEqual(['مرحبًا', 'هذا هو'])
  expect(screen.queryByRole('link', { name: 'العودة إلى المحادثات' })).toBeNull()
})

test('two people without a conversation open it by the first message in the panel', async () => {
  await connected()
  takeEverything()
  refuse(chatEndpoints.findRoom, 'room-not-found')
  const { user, address } = renderScreen(<Call open />, { at: '/lesson/5', now })
  const asked = answer(chatEndpoints.open, () => {
    answer(chatEndpoints.findRoom, { room: 3 })
    return { roomId: 3 }
  })
  await sendText(user, 'أول رسالة')
  await log()
  await waitFor(() => expect(payloadsOf('SendMessage')).toMatchObject([{ roomId: 3, text: 'أول رسالة' }]))
  expect(asked.map(({ body }) => body)).toEqual([{ userId: otherId }])
  expect(address()).toBe('/lesson/5')
})

test('a conversation that cannot be loaded now offers a retry', async () => {
  cutOff(chatEndpoints.findRoom)
  const { user } = renderScreen(<Call open />, { now })
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  answer(chatEndpoints.findRoom, { room: 3 })
  await user.click(again)
  expect(await log()).toBeVisible()
})
