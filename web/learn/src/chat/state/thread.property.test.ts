import type { Message } from '@hiwar/contract/talk/chat.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDeletion, applyMessage, applyRead, emptyThread, type Thread, takeChanges, takePage } from './thread.ts'

type Action = { kind: 'send' | 'edit' | 'delete' | 'read'; at: number; by: number }
type ThreadEvent = (thread: Thread) => { thread: Thread; missed: boolean }

const anyAction = fc.record({
  kind: fc.constantFrom<Action['kind']>('send', 'send', 'edit', 'delete', 'read'),
  at: fc.nat(30),
  by: fc.constantFrom(1, 2),
})

/** Plays the actions on a conversation as the server stores it. */
function historyOf(actions: readonly Action[]) {
  let rev = 0
  const messages = new Map<number, Message>()
  const events: ThreadEvent[] = []
  const store = (message: Message) => {
    messages.set(message.id, message)
    events.push((thread) => applyMessage(thread, message))
  }
  for (const { kind, at, by } of actions) {
    const alive = [...messages.values()].filter(({ deleted }) => !deleted)
    const chosen = alive[at % Math.max(1, alive.length)]
    if (kind === 'send') {
      rev += 1
      const [id, text, createdAt] = [messages.size + 1, `${rev}`, '2026-11-24T16:00:00.000Z']
      const flags = { refId: null, read: false, deleted: false, caution: false, file: null }
      store({ id, roomId: 5, userId: by, text, rev, ...flags, createdAt, updatedAt: createdAt })
    } else if (chosen === undefined) continue
    else if (kind === 'edit') store({ ...chosen, text: `${chosen.text}!`, rev: ++rev })
    else if (kind === 'delete') {
      const deleted = { messageId: chosen.id, rev: ++rev }
      messages.set(chosen.id, { ...chosen, text: '', deleted: true, rev })
      events.push((thread) => applyDeletion(thread, deleted))
    } else {
      const unread = alive.filter(({ id, userId, read }) => id <= chosen.id && userId !== by && !read)
      if (unread.length === 0) continue
      for (const message of unread) messages.set(message.id, { ...message, read: true, rev: ++rev })
      const read = { messageId: chosen.id, userId: by, rev }
      events.push((thread) => applyRead(thread, read))
    }
  }
  return { messages: [...messages.values()], events }
}

/** The read state of a deleted message is invisible. */
const visibleParts = ({ id, text, read, deleted }: Message) => ({ id, text, read: read || deleted, deleted })
const visibleMessages = ({ messages }: Thread) => messages.map(visibleParts)
const newestPage = (messages: readonly Message[], size: number) => {
  const alive = messages.filter(({ deleted }) => !deleted)
  return takePage(emptyThread, alive.slice(-size).reverse(), alive.length)
}

test("events in any order, some lost and some repeated, followed by the changes, give the server's thread", () => {
  fc.assert(
    fc.property(
      fc.array(anyAction, { maxLength: 20 }),
      fc.array(anyAction, { maxLength: 20 }),
      fc.infiniteStream(fc.nat(1000)),
      (earlier, later, chances) => {
        const start = historyOf(earlier)
        const end = historyOf([...earlier, ...later])
        let thread = newestPage(start.messages, 100)
        const deletedBefore = start.messages.filter(({ deleted }) => deleted).map(({ id }) => id)
        const received = end.events
          .slice(start.events.length)
          .flatMap((event) => [...Array(chances.next().value % 3).keys()].map(() => event))
          .map((event) => ({ event, place: chances.next().value }))
          .sort((one, other) => one.place - other.place)
        for (const { event } of received) thread = event(thread).thread
        const changes = end.messages
          .filter(({ rev }) => rev > (thread.rev ?? 0))
          .sort((one, other) => one.rev - other.rev)
        thread = takeChanges(thread, changes)
        const expected = end.messages.filter(({ id }) => !deletedBefore.includes(id))
        expect(visibleMessages(thread).filter(({ id }) => !deletedBefore.includes(id))).toEqual(
          expected.map(visibleParts),
        )
      },
    ),
  )
})

test('events in order leave no gap and need no read', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      // When several messages are read at once, the event has the last revision only.
      const { messages, events } = historyOf(actions.filter(({ kind }) => kind !== 'read'))
      let thread = newestPage([], 100)
      for (const event of events) {
        const next = event(thread)
        expect(next.missed).toBe(false)
        thread = next.thread
      }
      expect(thread.rev).toBe(Math.max(0, ...messages.map(({ rev }) => rev)))
    }),
  )
})

test('the next event reveals a lost one', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 3, maxLength: 30 }), fc.nat(), (actions, lost) => {
      const { events } = historyOf(actions)
      fc.pre(events.length >= 2)
      const lostPlace = lost % (events.length - 1)
      let thread = newestPage([], 100)
      let missed = false
      for (const [place, event] of events.entries()) {
        if (place === lostPlace) continue
        const next = event(thread)
        thread = next.thread
        missed ||= next.missed
      }
      expect(missed).toBe(true)
    }),
  )
})

test('overlapping pages leave neither a gap nor a duplicate', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (actions, size) => {
      const { messages } = historyOf(actions)
      const alive = messages.filter(({ deleted }) => !deleted)
      let thread = newestPage(messages, size)
      for (let asked = 0; !thread.complete && asked < 60; asked += 1) {
        const page = Math.floor(thread.messages.length / size)
        const list = [...alive].reverse().slice(page * size, (page + 1) * size)
        thread = takePage(thread, list, alive.length)
      }
      expect(thread.messages.map(({ id }) => id)).toEqual(alive.map(({ id }) => id))
    }),
  )
})
