import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  connected,
  cut,
  drawChat,
  log,
  payloadsOf,
  prepareChat,
  sendText,
  sent,
  takeEverything,
  textbox,
  texts,
} from './testing/draw-chat.tsx'
import { message, viewerId } from './testing/fixtures.ts'

beforeEach(prepareChat)

test('CHAT-1 a message that shows something is sent at once, then shows as sent and as read', async () => {
  const { emit } = await connected()
  let settle: (answer: unknown) => void = () => undefined
  sent.mockImplementation((name) =>
    name === 'SendMessage' ? (new Promise((done) => (settle = done)) as never) : Promise.resolve(cut),
  )
  const { user } = drawChat('/chat?room=3')
  await sendText(user, '\u200f\u2800ــ')
  expect(screen.getByRole('button', { name: 'إرسال' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(await textbox())
  await sendText(user, 'أهلًا <b>')
  expect(await screen.findByText('قيد الإرسال')).toBeInTheDocument()
  expect(await textbox()).toHaveValue('')
  const [payload] = payloadsOf('SendMessage')
  expect(payload).toMatchObject({ roomId: 3, text: 'أهلًا &lt;b&gt;' })
  const stored = message({ id: 2, userId: viewerId, text: 'أهلًا &lt;b&gt;', refId: payload?.refId ?? '' })
  emit('RoomMessage', stored)
  await act(async () => settle({ code: 'ok', requestId: 'r', message: stored }))
  expect(await screen.findByText('أُرسلت')).toBeInTheDocument()
  expect(screen.getAllByText('أهلًا <b>')).toHaveLength(1)
  emit('RoomMessageRead', { roomId: 3, messageId: 2, userId: 5, rev: 3 })
  expect(await screen.findByText('قُرئت')).toBeInTheDocument()
})

test('CHAT-2 without a connection messages wait through a reload and then go in order', async () => {
  const { set, connect } = await connected()
  set(false)
  const { user, unmount } = drawChat('/chat?room=3')
  for (const text of ['واحد', 'اثنان', 'ثلاثة']) await sendText(user, text)
  expect(payloadsOf('SendMessage')).toEqual([])
  unmount()
  drawChat('/chat?room=3')
  await log()
  expect(screen.getAllByText('قيد الإرسال')).toHaveLength(3)
  takeEverything()
  connect()
  await waitFor(() => expect(screen.getAllByText('أُرسلت')).toHaveLength(3))
  expect(texts()).toEqual(['مرحبًا', 'واحد', 'اثنان', 'ثلاثة'])
  expect(payloadsOf('SendMessage').map(({ text }) => text)).toEqual(['واحد', 'اثنان', 'ثلاثة'])
})

test('a refused message stays with the reason of the server, and the retry carries the same refId', async () => {
  await connected()
  const reason = 'المتابعة تحتاج إلى موافقة ولي الأمر.'
  sent.mockResolvedValue({ code: 'unallowed', reason: 'consent-required', message: reason, requestId: 'r' } as never)
  const { user } = drawChat('/chat?room=3')
  await sendText(user, 'أهلًا')
  await user.click(await screen.findByRole('button', { name: 'إعادة الإرسال' }))
  await screen.findByRole('button', { name: 'إعادة الإرسال' })
  expect(screen.getByText(new RegExp(reason))).toBeVisible()
  const marks = payloadsOf('SendMessage').map(({ refId }) => refId)
  expect(marks).toHaveLength(2)
  expect(new Set(marks).size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'حذف المسودة' }))
  expect(screen.queryByText('أهلًا')).toBeNull()
})

test('CHAT-7 a person without a verified address reads why there is no composer', async () => {
  loggedIn({ id: viewerId, verifiedEmail: false, verifiedPhone: false })
  drawChat('/chat?room=3')
  expect(await screen.findByText('أكّدي بريدك أو هاتفك أولًا للمراسلة.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'رسالتك' })).toBeNull()
})
