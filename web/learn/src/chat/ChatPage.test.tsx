import { chatEndpoints } from '@hiwar/contract/chat.ts'
import { Role } from '@hiwar/contract/enumerations.ts'
import type { Message } from '@hiwar/contract/messages.ts'
import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import type { emit } from '@hiwar/kit/realtime/emit.ts'
import { currentSocket } from '@hiwar/kit/realtime/socket.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tutorInfo } from '../pages/testing/fixtures.ts'
import { live } from '../pages/testing/live.ts'
import { ChatNews } from './ChatNews.tsx'
import { ChatPage } from './ChatPage.tsx'
import { message, now, room, sara, viewerId } from './testing/fixtures.ts'

/** What the connection is given to send. */
const sent = vi.fn<typeof emit>()
const cut = { code: 'unreachable', requestId: '' } as const

const page = <Item,>(list: Item[]) => ({ list, total: list.length })
const member = (id: number) => ({ ...sara, id, roomId: 3, createdAt: now, updatedAt: now })
const hello = message({ id: 1, text: 'مرحبًا' })

function answerRoom(messages: Message[]): void {
  answer(chatEndpoints.messages, ({ query }) => page(query.has('afterRev') ? [] : messages.toReversed()))
  answer(chatEndpoints.members, [
    { ...member(5), pinned: null, muted: null },
    { ...member(viewerId), pinned: false, muted: false },
  ])
}

beforeEach(() => {
  sent.mockReset().mockResolvedValue(cut)
  loggedIn({ id: viewerId })
  answer(chatEndpoints.rooms, ({ query }) => page(query.get('pinned') === 'true' ? [] : [room()]))
  answer(chatEndpoints.uncontacted, page([]))
  answerRoom([hello])
})

function draw(at: string) {
  const drawn = renderScreen(
    <>
      <ChatNews userId={viewerId} />
      <ChatPage />
    </>,
    { at, now },
  )
  return drawn
}

/** The connection as far as those who send look at it. */
async function connected() {
  const tell = await live(onTestFinished)
  const socket = currentSocket()
  if (socket === null) throw new Error('There is no connection')
  const set = (value: boolean) => Object.defineProperty(socket, 'connected', { value, configurable: true })
  socket.timeout = () => ({ emitWithAck: sent }) as never
  set(true)
  const connect = () =>
    act(() => {
      for (const listener of socket.listeners('connect')) listener()
    })
  return { tell, set, connect }
}

const log = () => screen.findByRole('region', { name: 'الرسائل' })
const textbox = () => screen.findByRole('textbox', { name: 'رسالتك' })
const bubbles = () => within(screen.getByRole('region', { name: 'الرسائل' })).getAllByRole('listitem')

test('pinned conversations stand first, and a row says what is unread', async () => {
  answer(chatEndpoints.rooms, ({ query }) =>
    page(
      query.get('pinned') === 'true'
        ? [room({ roomId: 9, settings: { pinned: true, muted: true } })]
        : [room({ unreadMessagesCount: 3 })],
    ),
  )
  draw('/chat')
  const pinned = await screen.findByRole('region', { name: 'المثبّتة' })
  expect(within(pinned).getByRole('link')).toHaveAttribute('href', '/chat?room=9')
  expect(within(pinned).getByText('التنبيهات مكتومة')).toBeInTheDocument()
  const row = within(screen.getByRole('region', { name: 'كل المحادثات' })).getByRole('link')
  expect(row).toHaveAccessibleName(/^سارة محمود، متصلة الآن،.*، ?٣ رسائل غير مقروءة$/)
})

test('a search asks for conversations that hold it', async () => {
  const { user } = draw('/chat')
  await screen.findByRole('region', { name: 'كل المحادثات' })
  const asked = answer(chatEndpoints.rooms, page([]))
  await user.type(screen.getByRole('searchbox', { name: 'بحث في المحادثات' }), 'موعد')
  expect(await screen.findByText('لا محادثة فيها «موعد».')).toBeVisible()
  expect(asked.at(-1)?.query.get('keyword')).toBe('موعد')
})

test.each([
  [Role.Student, 'لا محادثات بعد.'],
  [Role.Tutor, 'ستظهر هنا رسائل طلابك.'],
  [Role.TutorManager, 'ستظهر هنا رسائل طلابك.'],
])('role %i without conversations reads what will come', async (role, words) => {
  loggedIn({ id: viewerId, role })
  answer(chatEndpoints.rooms, page([]))
  draw('/chat')
  expect(await screen.findByText(words)).toBeVisible()
})

test('a message goes out at once, is sent, and is read', async () => {
  const { tell } = await connected()
  let settle: (answer: unknown) => void = () => undefined
  sent.mockImplementation((name) =>
    name === 'SendMessage' ? (new Promise((done) => (settle = done)) as never) : Promise.resolve(cut),
  )
  const { user } = draw('/chat?room=3')
  await user.type(await textbox(), 'أهلًا <b>')
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByText('قيد الإرسال')).toBeInTheDocument()
  expect(await textbox()).toHaveValue('')
  const [, payload] = sent.mock.calls.find(([name]) => name === 'SendMessage') as [string, { refId: string }]
  expect(payload).toMatchObject({ roomId: 3, text: 'أهلًا &lt;b&gt;' })
  const stored = message({ id: 2, userId: viewerId, text: 'أهلًا &lt;b&gt;', refId: payload.refId })
  tell('RoomMessage', stored)
  await act(async () => settle({ code: 'ok', requestId: 'r', message: stored }))
  expect(await screen.findByText('أُرسلت')).toBeInTheDocument()
  expect(screen.getAllByText('أهلًا <b>')).toHaveLength(1)
  tell('RoomMessageRead', { roomId: 3, messageId: 2, userId: 5, rev: 3 })
  expect(await screen.findByText('قُرئت')).toBeInTheDocument()
})

test('without a connection messages wait over a reload, then go in their order', async () => {
  const { set, connect } = await connected()
  set(false)
  const first = draw('/chat?room=3')
  for (const text of ['واحد', 'اثنان', 'ثلاثة']) {
    await first.user.type(await textbox(), text)
    await first.user.click(screen.getByRole('button', { name: 'إرسال' }))
  }
  expect(sent.mock.calls.filter(([name]) => name === 'SendMessage')).toEqual([])
  first.unmount()
  draw('/chat?room=3')
  await log()
  expect(screen.getAllByText('قيد الإرسال')).toHaveLength(3)
  let id = 1
  sent.mockImplementation((name, payload) => {
    if (name !== 'SendMessage') return Promise.resolve(cut)
    id += 1
    const { refId, text } = payload as { refId: string; text: string }
    return Promise.resolve({
      code: 'ok',
      requestId: 'r',
      message: message({ id, userId: viewerId, refId, text }),
    } as never)
  })
  set(true)
  connect()
  await waitFor(() => expect(screen.getAllByText('أُرسلت')).toHaveLength(3))
  const words = bubbles().map(({ textContent }) => textContent ?? '')
  expect(
    words.filter((text) => /واحد|اثنان|ثلاثة/.test(text)).map((text) => /واحد|اثنان|ثلاثة/.exec(text)?.[0]),
  ).toEqual(['واحد', 'اثنان', 'ثلاثة'])
})

test('a refused message stays with its reason, and is sent again by the same mark', async () => {
  await connected()
  sent.mockResolvedValue({ code: 'unallowed', reason: 'forbidden', requestId: 'r' } as never)
  const { user } = draw('/chat?room=3')
  await user.type(await textbox(), 'أهلًا')
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await user.click(await screen.findByRole('button', { name: 'إعادة الإرسال' }))
  await screen.findByRole('button', { name: 'إعادة الإرسال' })
  const marks = sent.mock.calls
    .filter(([name]) => name === 'SendMessage')
    .map(([, payload]) => (payload as { refId: string }).refId)
  expect(marks).toHaveLength(2)
  expect(new Set(marks).size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'حذف المسودة' }))
  expect(screen.queryByText('أهلًا')).toBeNull()
})

test('what was missed is read after the return, by revision', async () => {
  const { tell } = await connected()
  draw('/chat?room=3')
  await log()
  const asked = answer(chatEndpoints.messages, ({ query }) =>
    page(query.get('afterRev') === '1' ? [message({ id: 2, text: 'في غيابك' })] : []),
  )
  tell('JoinedRooms', { rooms: [{ roomId: 3, rev: 2 }] })
  expect(await screen.findByText('في غيابك')).toBeVisible()
  expect(asked[0]?.query.get('afterRev')).toBe('1')
})

test('an own message is edited within a day and deleted after one question', async () => {
  const { tell } = await connected()
  const young = message({ id: 2, userId: viewerId, text: 'قديم', createdAt: '2026-11-23T16:00:01.000Z' })
  answerRoom([young])
  sent.mockImplementation(
    (name) =>
      Promise.resolve(
        name === 'UpdateMessage'
          ? { code: 'ok', requestId: 'r', message: { ...young, text: 'جديد', rev: 3, updatedAt: now } }
          : { code: 'ok', requestId: 'r' },
      ) as never,
  )
  const { user } = draw('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: /^خيارات الرسالة/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'تعديل' }))
  const box = await textbox()
  expect(box).toHaveValue('قديم')
  await user.clear(box)
  await user.type(box, 'جديد')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('معدّلة')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^خيارات الرسالة/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'حذف الرسالة؟' })).getByRole('button', { name: 'حذف الرسالة' }),
  )
  expect(sent).toHaveBeenCalledWith('DeleteMessage', { id: 2 })
  tell('RoomMessageDeleted', { roomId: 3, messageId: 2, rev: 4 })
  expect(await screen.findByText('رسالة محذوفة')).toBeVisible()
})

test('after a day a message can no longer be edited', async () => {
  answerRoom([message({ id: 2, userId: viewerId, createdAt: '2026-11-23T15:59:59.000Z' })])
  const { user } = draw('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: /^خيارات الرسالة/ }))
  expect(await screen.findByRole('menuitem', { name: 'حذف' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'تعديل' })).toBeNull()
})

test('whoever proved no address reads why there is no textbox', async () => {
  loggedIn({ id: viewerId, verifiedEmail: false, verifiedPhone: false })
  draw('/chat?room=3')
  expect(await screen.findByText('المراسلة تحتاج إلى توثيق بريدك أو هاتفك.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'رسالتك' })).toBeNull()
})

test('a person without a conversation: the first message opens it', async () => {
  refuse(chatEndpoints.findRoom, 'room-not-found')
  answer(tutorEndpoints.info, tutorInfo())
  const { user, address } = draw('/chat?user=5')
  expect(await screen.findByRole('heading', { level: 2, name: 'سارة محمود' })).toBeVisible()
  expect(await textbox()).toHaveFocus()
  const asked = answer(chatEndpoints.open, { roomId: 3 })
  await user.type(await textbox(), 'أول رسالة')
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(address()).toBe('/chat?room=3'))
  expect(asked.map(({ body }) => body)).toEqual([{ userId: 5 }])
  expect(await screen.findByText('أول رسالة')).toBeVisible()
})

test('a room that was opened meanwhile is the one that is written into', async () => {
  refuse(chatEndpoints.findRoom, 'room-not-found')
  answer(tutorEndpoints.info, tutorInfo())
  refuse(chatEndpoints.open, 'room-exists')
  const { user, address } = draw('/chat?user=5')
  await user.type(await textbox(), 'أول رسالة')
  answer(chatEndpoints.findRoom, { room: 3 })
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(address()).toBe('/chat?room=3'))
})

test('pinning is asked of the server, and the menu then offers the way back', async () => {
  const asked = answer(chatEndpoints.settings, {
    userId: viewerId,
    roomId: 3,
    pinned: true,
    muted: false,
    createdAt: now,
    updatedAt: now,
  })
  const { user } = draw('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: 'خيارات المحادثة' }))
  await user.click(await screen.findByRole('menuitem', { name: 'تثبيت المحادثة' }))
  await waitFor(() => expect(asked[0]?.body).toEqual({ pinned: true }))
})

test.each([
  [false, 1],
  [true, 0],
])('a message for another room: muted %s shows %i toasts', async (muted, shown) => {
  const { tell } = await connected()
  answer(chatEndpoints.rooms, page([room({ roomId: 8, settings: { pinned: false, muted } })]))
  draw('/chat')
  await screen.findByRole('region', { name: 'كل المحادثات' })
  tell('RoomMessage', message({ id: 20, roomId: 8, text: 'سؤال' }))
  await waitFor(() => expect(screen.queryAllByText('رسالة من سارة محمود')).toHaveLength(shown))
})

test('a conversation of others cannot be looked at', async () => {
  refuse(chatEndpoints.messages, 'forbidden')
  refuse(chatEndpoints.members, 'forbidden')
  draw('/chat?room=3')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'رسالتك' })).toBeNull()
})

test('links are safe and mixed text keeps its order', async () => {
  answerRoom([message({ text: '<b>Book page 12 (صفحة ١٢) ok?</b> https://hiwar.app/a <img src=x>' })])
  draw('/chat?room=3')
  const link = await screen.findByRole('link', { name: 'https://hiwar.app/a' })
  expect(link).toHaveAttribute('rel', 'noopener nofollow')
  expect(link.closest('p')).toHaveAttribute('dir', 'auto')
  expect(within(await log()).queryByRole('img')).toBeNull()
})

test('the other side writes: it is said for a second', async () => {
  const { tell } = await connected()
  draw('/chat?room=3')
  await log()
  tell('UserTyping', { roomId: 3, userId: 5 })
  expect(await screen.findByText('تكتب الآن…')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('تكتب الآن…')).toBeNull(), { timeout: 3000 })
})
