import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dropped,
  handedOver,
  nextOf,
  type Outbox,
  readOutbox,
  refused,
  retried,
  reworded,
  without,
  written,
} from './outbox.ts'

const writtenAt = '2026-11-24T16:00:00.000Z'
const file = { kind: 'voice', url: '', bytes: 9, seconds: 2, wave: Array<number>(64).fill(3) } as const
/** Every second message has a file in place of a text. */
const write = (outbox: Outbox, refId: string) => {
  const isFile = outbox.length % 2 === 1
  const said = isFile ? { text: '', file: { ...file, wave: [...file.wave] } } : { text: refId }
  return written(outbox, { refId, roomId: 5, ...said, writtenAt })
}
const names = (count: number) => [...Array(count).keys()].map((place) => `ref-${place}`)

test('through any cuts, lost answers and reloads every message and file arrives once and in order', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.array(fc.constantFrom('ok', 'cut', 'answer lost', 'reload')), (count, happenings) => {
      const server: string[] = []
      let outbox = names(count).reduce<Outbox>(write, [])
      const send = (happening: string) => {
        const next = nextOf(outbox)
        if (next === undefined) return
        const stored = happening === 'ok' || happening === 'answer lost'
        expect(next.file === undefined ? next.text : next.file).toEqual(next.file === undefined ? next.refId : file)
        if (stored && !server.includes(next.refId)) server.push(next.refId)
        if (happening === 'ok') outbox = without(outbox, next.refId)
        // A missing connection counts as no try.
        else if (happening === 'reload') outbox = readOutbox(JSON.stringify(outbox))
      }
      for (const happening of happenings) send(happening)
      while (nextOf(outbox) !== undefined) send('ok')
      expect(server).toEqual(names(count))
      expect(outbox).toEqual([])
    }),
  )
})

test('a message is tried three times after timeouts and once after a refusal, before the next message', () => {
  let outbox = names(2).reduce<Outbox>(write, [])
  for (let round = 0; round < 2; round += 1) {
    outbox = refused(outbox, 'ref-0', { code: 'unreachable' })
    expect(nextOf(outbox)?.refId).toBe('ref-0')
  }
  outbox = refused(outbox, 'ref-0', { code: 'unreachable' })
  expect(nextOf(outbox)?.refId).toBe('ref-1')
  outbox = refused(outbox, 'ref-1', { code: 'not-member' })
  expect(nextOf(outbox)).toBeUndefined()
  outbox = retried(outbox, 'ref-0')
  expect(nextOf(outbox)).toMatchObject({ refId: 'ref-0', tries: 0 })
})

test('a message that was never handed over is changed in its place and dropped without a trace', () => {
  const outbox = names(3).reduce<Outbox>(write, [])
  expect(reworded(outbox, 'ref-1', 'new').map(({ text, change }) => [text, change])).toEqual([
    ['ref-0', null],
    ['new', null],
    ['ref-2', null],
  ])
  expect(dropped(outbox, 'ref-1').map(({ refId }) => refId)).toEqual(['ref-0', 'ref-2'])
})

test("a message that may have arrived keeps its writer's change until the server was asked", () => {
  const outbox = handedOver(write([], 'ref-0'), 'ref-0')
  expect(reworded(outbox, 'ref-0', 'new')).toMatchObject([{ text: 'new', change: 'reworded' }])
  expect(dropped(reworded(outbox, 'ref-0', 'new'), 'ref-0')).toMatchObject([{ change: 'dropped' }])
  expect(dropped(refused(outbox, 'ref-0', { code: 'unreachable' }), 'ref-0')).toHaveLength(1)
  expect(dropped(refused(outbox, 'ref-0', { code: 'not-member' }), 'ref-0')).toEqual([])
})

test('malformed stored data counts as an empty outbox', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
      for (const { refId, roomId } of readOutbox(kept))
        expect([typeof refId, typeof roomId]).toEqual(['string', 'number'])
    }),
  )
})
