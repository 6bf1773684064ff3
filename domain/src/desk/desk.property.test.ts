/** I-L01, DESK-2: whoever has the same updates reads the same desk. */
import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import * as Y from 'yjs'
import { frozen, mergeState, missingFor, rewritten, vectorOf } from './kept.ts'
import { readDesk, readLines } from './read-desk.ts'
import { type DeskParts, initialDesk, openDesk, partsOf } from './shape.ts'

const kinds = [
  'type',
  'type',
  'split',
  'erase',
  'mark',
  'mark',
  'card',
  'ink',
  'say',
  'wire',
  'wire',
  'deliver',
  'merge',
] as const

interface Step {
  kind: (typeof kinds)[number]
  device: number
  /** Places, lengths and choices, each taken modulo what there is. */
  one: number
  two: number
}

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  device: fc.nat(2),
  one: fc.nat(9_999),
  two: fc.nat(9_999),
})
const history = fc.array(step, { minLength: 60, maxLength: 60, size: 'max' })

const marks = [{ b: true }, { b: null }, { c: 'wrong' }, { c: 'right' }, { c: 'new' }, { c: null }, {}] as const
const colors = ['red', 'blue', 'green'] as const
const pick = <Choice>(choices: readonly Choice[], number: number) => choices[number % choices.length] as Choice
const cardId = (place: number) => `5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4${place % 4}`

/** A device that types, and sends every update whose origin is not the network. */
class Device {
  readonly doc = openDesk(initialDesk)
  readonly unsent: Uint8Array[] = []
  /** How many of the server's updates it received in order. */
  received = 0
  isOnline = true

  constructor(client: number) {
    this.doc.clientID = client
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'network') this.unsent.push(update)
    })
  }

  receive(update: Uint8Array): void {
    Y.applyUpdate(this.doc, update, 'network')
  }
}

/** The server keeps what it merged and what waits, without a document. */
class Desks {
  readonly updates: Uint8Array[] = []
  state = initialDesk
  merged = 0

  merge(): void {
    this.state = rewritten(mergeState(this.state, this.updates.slice(this.merged))) ?? this.state
    this.merged = this.updates.length
  }
}

function write({ notes, cards, board, fill }: DeskParts, { kind, device, one, two }: Step): void {
  const text = notes.toString()
  const place = besidePairs(text, one % notes.length)
  const length = besidePairs(text, Math.min(place + (two % 5) + 1, notes.length - 1)) - place
  if (kind === 'type') notes.insert(place, pick(['go', 'went', 'هو', 'a', ' 😀'], two), { ...pick(marks, one + two) })
  else if (kind === 'split') notes.insert(place, '\n', { k: pick(['p', 'h', 'b'], two) })
  else if (kind === 'erase' && length > 0) notes.delete(place, length)
  else if (kind === 'mark' && length > 0) notes.format(place, length, { ...pick(marks, two) })
  else if (kind === 'ink')
    inkOf(board)?.set(`${two % 6}`, { kind: 'text', color: pick(colors, one), x: device, y: 1, text: 'a' })
  else if (kind === 'say') fill.set(`${one % 3}`, `${two}`)
  else if (kind === 'card') {
    const card = cards.get(cardId(one))
    const said = card?.get('said')
    if (!(said instanceof Y.Text)) cards.set(cardId(one), newCard(two))
    else if (two % 5 === 0) card?.set('gone', true)
    else said.insert(two % (said.length + 1), 'x')
  }
}

/** A cursor never stands within a character. */
function besidePairs(text: string, place: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(place)) ? place + 1 : place
}

function newCard(number: number): Y.Map<unknown> {
  const at = new Date(Date.UTC(2026, 10, 24, 18, 0, number % 60)).toISOString()
  return new Y.Map<unknown>([
    ['kind', 'fix'],
    ['at', at],
    ['said', new Y.Text('he go')],
  ])
}

function inkOf(board: DeskParts['board']): Y.Map<unknown> | undefined {
  const ink = board.get('p1')?.get('ink')
  return ink instanceof Y.Map ? ink : undefined
}

function play(steps: readonly Step[]): { devices: Device[]; server: Desks } {
  const devices = [10, 11, 12].map((client) => new Device(client))
  const server = new Desks()
  for (const step of steps) {
    const device = pick(devices, step.device)
    if (step.kind === 'wire' && step.two % 4 === 0) device.isOnline = !device.isOnline
    else if (step.kind === 'wire') send(device, server, step)
    else if (step.kind === 'deliver') deliver(device, server, step)
    else if (step.kind === 'merge') server.merge()
    else device.doc.transact(() => write(partsOf(device.doc), step), 'local')
  }
  return { devices, server }
}

/** One of the waiting updates arrives, in whatever order, and now and then twice. */
function send({ isOnline, unsent }: Device, { updates }: Desks, { one, two }: Step): void {
  if (!isOnline || unsent.length === 0) return
  const sent = unsent.splice(one % unsent.length, 1)
  updates.push(...sent, ...(two % 3 === 0 ? sent : []))
}

/** The device hears the next update, or one of any age, or asks for all that it lacks. */
function deliver(device: Device, server: Desks, { one, two }: Step): void {
  const { updates } = server
  if (!device.isOnline || updates.length === 0) return
  if (two % 3 === 0) device.receive(pick(updates, one))
  else if (two % 3 === 1) device.receive(updates[device.received++ % updates.length] as Uint8Array)
  else {
    server.merge()
    device.receive(missingFor(server.state, Y.encodeStateVector(device.doc)) as Uint8Array)
  }
}

/** Everybody comes online and hears everything, in an order of their own; tidying may send more. */
function settle(devices: readonly Device[], server: Desks): void {
  for (let round = 0; round < 50; round += 1) {
    for (const device of devices) server.updates.push(...device.unsent.splice(0).reverse())
    for (const [place, device] of devices.entries()) {
      const order = place === 0 ? server.updates : server.updates.toReversed()
      for (const update of order) device.receive(update)
    }
    if (devices.every(({ unsent }) => unsent.length === 0)) return
  }
  throw new Error('The devices never came to rest')
}

const nameOf = (client: number) => client

/** Of the long run on a busy machine. */
const timeout = 20 * 60_000

test.prop([history], { numRuns: process.env.LONG === undefined ? 60 : 1_000 })(
  'three devices, the server and one who comes late read the same, after whatever happened between them',
  (steps) => {
    const { devices, server } = play(steps)
    settle(devices, server)
    server.merge()
    const late = openDesk(initialDesk)
    Y.applyUpdate(late, missingFor(server.state, vectorOf(initialDesk)) as Uint8Array)
    const expected = readDesk(server.state, nameOf)
    for (const doc of [...devices.map((device) => device.doc), late]) {
      const all = readLines(partsOf(doc).notes)
      expect(all.slice(0, expected.lines.length)).toEqual(expected.lines)
      expect(readDesk(Y.encodeStateAsUpdate(doc), nameOf)).toEqual(expected)
      expect(partsOf(doc).fill.toJSON()).toEqual(partsOf(late).fill.toJSON())
    }
    expect(readDesk(initialDesk, nameOf, server.updates)).toEqual(expected)
    expect(readDesk(frozen(server.state), nameOf)).toEqual(expected)
  },
  timeout,
)
