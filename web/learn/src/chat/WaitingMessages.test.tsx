/** Tests of messages that wait for the connection, across the outbox, the composer and the menu of a message. */
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  connected,
  cut,
  drawChat,
  log,
  openMenu,
  page,
  payloadsOf,
  prepareChat,
  reword,
  sendText,
  sent,
  takeEverything,
  texts,
} from './testing/draw-chat.tsx'
import { message, viewerId } from './testing/fixtures.ts'

beforeEach(prepareChat)

async function drop(user: UserEvent, text: string): Promise<void> {
  await openMenu(user, text)
  await user.click(await screen.findByRole('menuitem', { name: 'حذف المسودة' }))
}

/** Sends a message whose acknowledgement is lost, so that the server may have it. */
async function sendWithoutAnswer(user: UserEvent, set: (connected: boolean) => void, text: string) {
  let lose: (answer: unknown) => void = () => undefined
  sent.mockImplementation((name) =>
    name === 'SendMessage' ? (new Promise((done) => (lose = done)) as never) : Promise.resolve(cut),
  )
  await sendText(user, text)
  set(false)
  await act(async () => lose(cut))
  const [payload] = payloadsOf('SendMessage')
  return payload?.refId ?? ''
}

test('a waiting message can be changed and dropped before it is sent, also after a reload', async () => {
  const { set, connect } = await connected()
  set(false)
  const { user, unmount } = drawChat('/chat?room=3')
  for (const text of ['واحد', 'اثنان', 'ثلاثة']) await sendText(user, text)
  await reword(user, 'واحد', 'أول')
  await drop(user, 'اثنان')
  expect(texts()).toEqual(['مرحبًا', 'أول', 'ثلاثة'])
  unmount()
  drawChat('/chat?room=3')
  await log()
  takeEverything()
  connect()
  await waitFor(() => expect(screen.getAllByText('أُرسلت')).toHaveLength(2))
  expect(payloadsOf('SendMessage').map(({ text }) => text)).toEqual(['أول', 'ثلاثة'])
  expect(payloadsOf('UpdateMessage')).toEqual([])
  expect(screen.queryByText('معدّلة')).toBeNull()
})

test('a message that went out during its edit is edited where it arrived', async () => {
  const { set, connect } = await connected()
  set(false)
  const { user } = drawChat('/chat?room=3')
  await sendText(user, 'واحد')
  await openMenu(user, 'واحد')
  await user.click(await screen.findByRole('menuitem', { name: 'تعديل' }))
  takeEverything()
  connect()
  await screen.findByText('أُرسلت')
  await user.type(await screen.findByRole('textbox', { name: 'رسالتك' }), ' وأكثر')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('معدّلة')).toBeVisible()
  expect(texts()).toEqual(['مرحبًا', 'واحد وأكثر'])
  expect(payloadsOf('SendMessage')).toHaveLength(1)
})

test('a message with a lost answer is sent with the same refId, and edited when its old text had arrived', async () => {
  const { set, connect } = await connected()
  const { user } = drawChat('/chat?room=3')
  const refId = await sendWithoutAnswer(user, set, 'واحد')
  await reword(user, 'واحد', 'أول')
  expect(texts()).toEqual(['مرحبًا', 'أول'])
  const stored = message({ id: 2, userId: viewerId, refId, text: 'واحد' })
  const edited = { ...stored, text: 'أول', rev: 3, updatedAt: '2026-11-24T16:00:05.000Z' }
  sent.mockImplementation((name) =>
    Promise.resolve(
      name === 'SendMessage' || name === 'UpdateMessage'
        ? ({ code: 'ok', requestId: 'r', message: name === 'SendMessage' ? stored : edited } as never)
        : cut,
    ),
  )
  connect()
  expect(await screen.findByText('معدّلة')).toBeVisible()
  expect(payloadsOf('SendMessage').map((payload) => payload.refId)).toEqual([refId, refId])
  expect(payloadsOf('UpdateMessage')).toMatchObject([{ id: 2, text: 'أول' }])
  expect(texts()).toEqual(['مرحبًا', 'أول'])
})

test.each([
  ['is deleted where it had arrived', true],
  ['is never sent when it had not', false],
])('a message with a lost answer that its writer drops %s', async (_, arrived) => {
  const { set, connect } = await connected()
  const { user } = drawChat('/chat?room=3')
  const refId = await sendWithoutAnswer(user, set, 'واحد')
  await drop(user, 'واحد')
  expect(texts()).toEqual(['مرحبًا'])
  const asked = answer(chatEndpoints.messages, ({ query }) =>
    page(arrived && query.get('afterRev') === '1' ? [message({ id: 2, userId: viewerId, refId, text: 'واحد' })] : []),
  )
  takeEverything()
  connect()
  await waitFor(() => expect(localStorage.getItem('hiwar:chat-outbox')).toBeNull())
  expect(asked.length).toBeGreaterThan(0)
  expect(payloadsOf('DeleteMessage')).toEqual(arrived ? [{ id: 2 }] : [])
  expect(payloadsOf('SendMessage')).toHaveLength(1)
  expect(screen.queryByText('واحد')).toBeNull()
})

test('a message that a busy server turns away is sent again after the time it names, however often', async () => {
  await connected()
  const { user } = drawChat('/chat?room=3')
  takeEverything()
  const take = sent.getMockImplementation()
  const busy = { code: 'unreachable', reason: 'service-unavailable', retryAfter: 0, requestId: 'r' } as const
  sent.mockImplementation((name, payload) =>
    name === 'SendMessage' && payloadsOf(name).length < 6 ? Promise.resolve(busy) : (take?.(name, payload) as never),
  )
  await sendText(user, 'واحد')
  expect(await screen.findByText('أُرسلت')).toBeVisible()
  expect(payloadsOf('SendMessage')).toHaveLength(6)
})
