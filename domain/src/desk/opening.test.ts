import { expect, onTestFinished, test } from 'vitest'
import * as Y from 'yjs'
import { mergeState, rewritten } from './kept.ts'
import { openBounded } from './opening.ts'
import { readDesk } from './read-desk.ts'
import { initialDesk } from './shape.ts'
import { device, gathered, interleaved } from './tangled.fixture.ts'
import { inspectUpdate } from './update.ts'

/** How often the act calls this method. */
function callsOf<Name extends string>(prototype: { [Key in Name]: unknown }, name: Name, act: () => void): number {
  const own = prototype[name] as (...args: unknown[]) => unknown
  let calls = 0
  const counting = function (this: unknown, ...args: unknown[]) {
    calls += 1
    return own.apply(this, args)
  }
  const mend = () => Object.defineProperty(prototype, name, { value: own, configurable: true, writable: true })
  onTestFinished(() => void mend())
  Object.defineProperty(prototype, name, { value: counting, configurable: true, writable: true })
  act()
  mend()
  return calls
}

/** Unbounded, the desks of these tests take seven million steps and more, and twice as long a desk four times as many. */
const fewSteps = 1_100_000

test('the most tangled desk that is let in is read with few steps, and is not merged', () => {
  const updates = interleaved(3_000)
  for (const update of updates) expect(inspectUpdate(update)).toBeDefined()
  // Yjs notes each struct that it walks past in a set.
  const read = () => void readDesk(initialDesk, () => null, updates)
  expect(callsOf(Set.prototype, 'add', read)).toBeLessThan(fewSteps)
  const merged = mergeState(initialDesk, updates)
  expect(callsOf(Set.prototype, 'add', () => expect(rewritten(merged)).toBeUndefined())).toBeLessThan(fewSteps)
})

test('what was written before too much came is read', () => {
  const { parts, updates } = device(60)
  parts.notes.insert(0, 'kept')
  const { lines } = readDesk(initialDesk, () => null, [...updates, ...interleaved(3_000)])
  expect(lines[0]?.runs[0]?.text).toContain('kept')
})

test('letters behind one and the same letter, a few in each update, are not compared without end', () => {
  const updates = Array.from({ length: 20 }, (_, client) => {
    const { parts, updates: steps } = device(100 + client)
    for (let at = 0; at < 190; at += 1) parts.notes.insert(0, 'a')
    return gathered(steps)
  })
  for (const update of updates) expect(inspectUpdate(update)).toBeDefined()
  expect(callsOf(Set.prototype, 'add', () => void openBounded(updates))).toBeLessThan(fewSteps)
  expect(openBounded(updates).isWhole).toBe(false)
})

test('a text of which every other letter is deleted is cut so often and not more', () => {
  const updates = [70, 71].flatMap((client) => {
    const { parts, updates: written } = device(client)
    parts.notes.insert(0, 'a'.repeat(45_000))
    const clocks = Array.from({ length: 22_000 }, (_, at) => 2 * at + 1)
    return [...written, deletionOf(client, clocks.slice(0, 11_000)), deletionOf(client, clocks.slice(11_000))]
  })
  for (const update of updates) expect(inspectUpdate(update)).toBeDefined()
  expect(callsOf(Array.prototype, 'splice', () => void openBounded(updates))).toBeLessThan(70_000)
  expect(openBounded(updates).isWhole).toBe(false)
})

function deletionOf(client: number, clocks: readonly number[]): Uint8Array {
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
  const ranges = clocks.flatMap((clock) => [...varint(clock), 1])
  return new Uint8Array([0, 1, client, ...varint(clocks.length), ...ranges])
}

test('ten thousand letters of two people, each typed by itself, are read whole, and kept in few bytes', () => {
  const [one, other] = [device(70), device(80)]
  let state = initialDesk
  for (let round = 0; round < 156; round += 1) {
    for (const { parts } of [one, other]) for (let at = 0; at < 32; at += 1) parts.notes.insert(at, 'a')
    const updates = [...one.updates.splice(0), ...other.updates.splice(0)]
    state = rewritten(mergeState(state, updates)) ?? new Uint8Array()
    for (const { doc } of [one, other]) for (const update of updates) Y.applyUpdate(doc, update, 'network')
  }
  const { lines } = readDesk(state, () => null)
  expect(lines[0]?.runs[0]?.text).toHaveLength(9_984)
  expect(state.length).toBeLessThan(30_000)
})
