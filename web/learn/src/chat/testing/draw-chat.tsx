/** Draws conversations for tests: server answers, connection, and queries of the screen. */
import { chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import { currentSocket } from '@hiwar/kit/realtime/socket.ts'
import type { emit } from '@hiwar/kit/realtime/use-socket.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { ConversationsPage } from '../../pages/ConversationsPage.tsx'
import { live } from '../../pages/testing/live.ts'
import { ChatUpdates } from '../ChatUpdates.tsx'
import { fetchReader } from '../safety/reader.ts'
import { message, now, otherId, room, sara, viewerId } from './fixtures.ts'

export const sent = vi.fn<typeof emit>()
export const cut = { code: 'unreachable', requestId: '' } as const

export const page = <Item,>(list: Item[]) => ({ list, total: list.length })
const member = (id: number) => ({
  ...sara,
  id,
  roomId: 3,
  reachable: true,
  pictures: true,
  createdAt: now,
  updatedAt: now,
})

/** Before each test: one conversation with one message, the reader of texts, and no connection. */
export async function prepareChat(): Promise<void> {
  await fetchReader()
  sent.mockReset().mockResolvedValue(cut)
  loggedIn({ id: viewerId })
  answer(chatEndpoints.rooms, ({ query }) => page(query.get('pinned') === 'true' ? [] : [room()]))
  answer(chatEndpoints.uncontacted, page([]))
  answerRoom([message({ id: 1 })])
}

export function answerRoom(messages: Message[], other: Partial<typeof sara> = {}): void {
  answer(chatEndpoints.messages, ({ query }) => page(query.has('afterRev') ? [] : messages.toReversed()))
  answer(chatEndpoints.members, [
    { ...member(otherId), ...other, pinned: null, muted: null },
    { ...member(viewerId), pinned: false, muted: false },
  ])
}

/** The members of the conversation once one of them has blocked the other. */
export function answerParted(): void {
  const parted = { reachable: false, online: false, pinned: null, muted: null }
  answer(chatEndpoints.members, [
    { ...member(otherId), ...parted },
    { ...member(viewerId), ...parted, pinned: false, muted: false },
  ])
}

export function drawChat(at: string) {
  return renderScreen(
    <>
      <ChatUpdates userId={viewerId} />
      <ConversationsPage />
    </>,
    { at, now },
  )
}

/** A fake of the connection with the parts that senders use. */
export async function connected() {
  const emit = await live(onTestFinished)
  const socket = currentSocket()
  if (socket === null) throw new Error('There is no connection')
  const set = (value: boolean) => Object.defineProperty(socket, 'connected', { value, configurable: true })
  socket.timeout = () => ({ emitWithAck: sent }) as never
  set(true)
  const connect = () => {
    set(true)
    act(() => {
      for (const listener of socket.listeners('connect')) listener()
    })
  }
  return { emit, set, connect }
}

export function takeEverything(): void {
  const stored = new Map<number, Message>()
  sent.mockImplementation((name, payload) => Promise.resolve(answerTo(name, payload as Payload, stored) as never))
}

interface Payload {
  id: number
  refId: string
  text: string
  acknowledged?: true
  exercise?: true
}

function answerTo(name: string, { id, refId, text }: Payload, stored: Map<number, Message>): object {
  const known = name === 'SendMessage' ? [...stored.values()].find((one) => one.refId === refId) : stored.get(id)
  const place = known?.id ?? stored.size + 2
  const next = known ?? message({ id: place, userId: viewerId, refId, text })
  if (name === 'UpdateMessage') Object.assign(next, { text, rev: next.rev + 100, updatedAt: now })
  else if (name === 'DeleteMessage') return { code: 'ok', requestId: 'r' }
  else if (name !== 'SendMessage') return cut
  stored.set(place, next)
  return { code: 'ok', requestId: 'r', message: { ...next } }
}

export function payloadsOf(name: string): Payload[] {
  return sent.mock.calls.filter(([called]) => called === name).map(([, payload]) => payload as Payload)
}

export const log = () => screen.findByRole('region', { name: 'الرسائل' })
export const textbox = () => screen.findByRole('textbox', { name: 'رسالتك' })
export const bubbles = () => within(screen.getByRole('region', { name: 'الرسائل' })).getAllByRole('listitem')

export const texts = () => bubbles().flatMap((bubble) => bubble.querySelector('p[dir=auto]')?.textContent ?? [])

export async function sendText(user: UserEvent, text: string): Promise<void> {
  await user.type(await textbox(), text)
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
}

export async function openMenu(user: UserEvent, text: string): Promise<void> {
  const bubble = (await screen.findByText(text)).closest('li')
  if (bubble === null) throw new Error(`No message says ${text}`)
  await user.click(within(bubble).getByRole('button', { name: /^خيارات الرسالة/ }))
}

export async function reword(user: UserEvent, from: string, to: string): Promise<void> {
  await openMenu(user, from)
  await user.click(await screen.findByRole('menuitem', { name: 'تعديل' }))
  const box = await textbox()
  expect(box).toHaveValue(from)
  await user.clear(box)
  await user.type(box, to)
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
}
