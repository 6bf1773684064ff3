import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tutorInfo } from '../pages/testing/fixtures.ts'
import { drawChat, prepareChat, textbox } from './testing/draw-chat.tsx'
import { chatWords } from './words.ts'

beforeEach(prepareChat)

test('CHAT-8 without a conversation, the first message opens one', async () => {
  refuse(chatEndpoints.findRoom, 'room-not-found')
  answer(tutorEndpoints.info, tutorInfo())
  const { user, address } = drawChat('/chat?user=5')
  expect(await screen.findByRole('heading', { level: 2, name: 'سارة محمود' })).toBeVisible()
  expect(await textbox()).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'الرسائل' })).not.toBeInTheDocument()
  const asked = answer(chatEndpoints.open, { roomId: 3 })
  await user.type(await textbox(), 'أول رسالة')
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(address()).toBe('/chat?room=3'))
  expect(asked.map(({ body }) => body)).toEqual([{ userId: 5 }])
  expect(await screen.findByText('أول رسالة')).toBeVisible()
})

test('a conversation that the other member opened meanwhile receives the message', async () => {
  refuse(chatEndpoints.findRoom, 'room-not-found')
  answer(tutorEndpoints.info, tutorInfo())
  refuse(chatEndpoints.open, 'room-exists')
  const { user, address } = drawChat('/chat?user=5')
  await user.type(await textbox(), 'أول رسالة')
  answer(chatEndpoints.findRoom, { room: 3 })
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(address()).toBe('/chat?room=3'))
})

test('a conversation that cannot be loaded leads back to the list that it covers', async () => {
  await onPhone()
  refuse(chatEndpoints.findRoom, 'unexpected')
  const { user, address } = drawChat('/chat?user=5')
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
  expect(screen.getByRole('alert').getBoundingClientRect().left).toBeGreaterThanOrEqual(16)
  await user.click(screen.getByRole('link', { name: chatWords.backToList }))
  expect(address()).toBe('/chat')
})
