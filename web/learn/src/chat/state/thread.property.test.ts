import type { Message } from '@hiwar/contract/talk/chat.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDeletion, applyMessage, applyRead, emptyThread, type Thread, takeChanges, takePage } from './thread.ts'

type Act = { kind: 'send' | 'edit' | 'delete' | 'read'; at: number; by: number }
type Event = (thread: Thread) => { thread: Thread; missed: boolean }

const act = fc.record({
  kind: fc.constantFrom<Act['kind']>('send', 'send', 'edit', 'delete', 'read'),
  at: fc.nat(30),
  by: fc.constantFrom(1, 2),
})

/** Plays the acts on a conversation as the server stores it. */
function play(acts: readonly Act[]) {
  let rev = 0
  const messages = new Map<number, Message>()
  const events: Event[] = []
  const put = (message: Message) => {
    messages.set(message.id, message)
    events.push((thread) => applyMessage(thread, message))
  }
  for (const { kind, at, by } of acts) {
    const some = [...messages.values()].filter(({ deleted }) => !deleted)
    const chosen = some[at % Math.max(1, some.length)]
    if (kind === 'send') {
      rev += 1
      const [id, text, createdAt] = [messages.size + 1, `${rev}`, '2026-11-24T16:00:00.000Z']
      const flags = { refId: null, read: false, deleted: false }
      put({ id, roomId: 5, userId: by, text, rev, ...flags, createdAt, updatedAt: createdAt })
    } else if (chosen === undefined) continue
    else if (kind === 'edit') put({ ...chosen, text: `${chosen.text}!`, rev: ++rev })
    else if (kind === 'delete') {
      const deleted = { messageId: chosen.id, rev: ++rev }
      messages.set(chosen.id, { ...chosen, text: '', deleted: true, rev })
      events.push((thread) => applyDeletion(thread, deleted))
    } else {
      const unread = some.filter(({ id, userId, read }) => id <= chosen.id && userId !== by && !read)
      if (unread.length === 0) continue
      for (const message of unread) messages.set(message.id, { ...message, read: true, rev: ++rev })
      const read = { messageId: chosen.id, userId: by, rev }
      events.push((thread) => applyRead(thread, read))
    }
  }
  return { messages: [...messages.values()], events }
}

/** The read state of a deleted message is invisible. */
const seen = ({ id, text, read, deleted }: Message) => ({ id, text, read: read || deleted, deleted })
const shown = ({ messages }: Thread) => messages.map(seen)
const first = (messages: readonly Message[], size: number) => {
  const alive = messages.filter(({ deleted }) => !deleted)
  return takePage(emptyThread, alive.slice(-size).reverse(), alive.length)
}

test("events in any order, some lost and some repeated, followed by the changes, give the server's thread", () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 20 }),
      fc.array(act, { maxLength: 20 }),
      fc.infiniteStream(fc.nat(1000)),
      (before, after, chance) => {
        const start = play(before)
        const end = play([...before, ...after])
        let thread = first(start.messages, 100)
        const known = start.messages.filter(({ deleted }) => deleted).map(({ id }) => id)
        const news = end.events
          .slice(start.events.length)
          .flatMap((event) => [...Array(chance.next().value % 3).keys()].map(() => event))
          .map((event) => ({ event, place: chance.next().value }))
          .sort((one, other) => one.place - other.place)
        for (const { event } of news) thread = event(thread).thread
        const changes = end.messages
          .filter(({ rev }) => rev > (thread.rev ?? 0))
          .sort((one, other) => one.rev - other.rev)
        thread = takeChanges(thread, changes)
        const expected = end.messages.filter(({ id }) => !known.includes(id))
        expect(shown(thread).filter(({ id }) => !known.includes(id))).toEqual(expected.map(seen))
      },
    ),
  )
})

test('events in order leave no gap and need no read', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      // When several messages are read at once, the event has the last revision only.
      const { messages, events } = play(acts.filter(({ kind }) => kind !== 'read'))
      let thread = first([], 100)
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
    fc.property(fc.array(act, { minLength: 3, maxLength: 30 }), fc.nat(), (acts, lost) => {
      const { events } = play(acts)
      fc.pre(events.length >= 2)
      const gone = lost % (events.length - 1)
      let thread = first([], 100)
      let missed = false
      for (const [place, event] of events.entries()) {
        if (place === gone) continue
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
    fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (acts, size) => {
      const { messages } = play(acts)
      const alive = messages.filter(({ deleted }) => !deleted)
      let thread = first(messages, size)
      for (let round = 0; !thread.complete && round < 60; round += 1) {
        const page = Math.floor(thread.messages.length / size)
        const list = [...alive].reverse().slice(page * size, (page + 1) * size)
        thread = takePage(thread, list, alive.length)
      }
      expect(thread.messages.map(({ id }) => id)).toEqual(alive.map(({ id }) => id))
    }),
  )
})
