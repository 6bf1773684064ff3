/** One device's copy of a desk, kept the same as the server's and the other member's. */
import type { Desk as StoredDesk } from '@hiwar/contract/appointments/desks.ts'
import type { SessionId } from '@hiwar/contract/appointments/sessions.ts'
import { openDesk as documentOf, initialDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { type AppSocket, refusalOf } from '@hiwar/kit/realtime/app-socket.ts'
import type { Timers } from '@hiwar/kit/timers.ts'
import * as Y from 'yjs'
import type { Desk, DeskPerson, DeskStatus } from '../desk.ts'
import { toBytes, toText } from './bytes.ts'
import { Deliveries, pause } from './deliveries.ts'
import type { Outbox, WaitingUpdate } from './outbox.ts'
import { pointing } from './pointing.ts'
import { closing, shut } from './refusals.ts'
import { sequence } from './sequence.ts'
import { dropUnseen } from './unseen-values.ts'
import { writtenText } from './written-text.ts'

export interface DeskDeps {
  sessionId: SessionId
  me: DeskPerson
  other: DeskPerson
  leads: boolean
  clock: Timers
  socket: Pick<AppSocket, 'ask' | 'on' | 'onConnection' | 'isConnected'>
  /** The desk as the server has it, by the vector of what this device has. `refused`: this person may not read it. */
  read: (vector: string) => Promise<StoredDesk | 'refused' | 'unreachable'>
  outbox: Outbox
  newId: () => string
  /** Offers the words that the desk did not take, once the person leaves it. */
  offer: (text: string) => void
}

export interface DeskSession {
  /** The desk. Another one after the server refused what this device wrote: nothing can be taken out of a document. */
  readonly desk: () => Desk
  /** The text that the desk did not take. */
  readonly unsaved: () => string
  readonly subscribe: (changed: () => void) => () => void
  /** Sends at once what was typed just now, before the page goes. */
  readonly flush: () => void
  readonly stop: () => void
}

/** The origin of what comes from server, other member or an earlier window. */
const network = 'network'
/** The origin of what this member writes in another window or on another device. */
const elsewhere = 'elsewhere'
/** What has these origins is not sent again. */
const fromOutside: readonly unknown[] = [network, elsewhere]
/** A missing update may be on its way; a read that failed is repeated. */
const waits = { gap: SECOND, read: 5 * SECOND } as const

export function openDesk(deps: DeskDeps): DeskSession {
  const { sessionId, me, other, leads, clock, socket, outbox, newId } = deps
  const watchers = new Set<() => void>()
  const known = sequence()
  let closed = false
  let full = false
  let read = false
  let stopped = false
  /** Something came that cannot be taken in. What is there is shown, and nothing more is taken. */
  let broken = false
  let unsaved = ''
  let shown: DeskStatus = 'opening'
  let doc = newDocument()
  let rereading: (() => void) | null = null
  let reopening: (() => void) | null = null
  const deliveries = new Deliveries({ sessionId, clock, socket, outbox, newId, changed: look, stored, refused })
  const points = pointing(clock, (kind, spot) => void socket.ask('DeskPointer', { sessionId, kind, spot }))
  let desk = deskOf(doc)
  const isStored = deliveries.takeUp().then((updates) => {
    for (const update of updates) take(() => update)
  })

  function statusNow(): DeskStatus {
    if (closed) return 'closed'
    if (!read) return 'opening'
    if (full) return 'full'
    if (!deliveries.isBusy) return 'saved'
    return socket.isConnected() ? 'saving' : 'unsaved'
  }

  function look(): void {
    const status = statusNow()
    if (status === shown) return
    shown = status
    notify()
  }

  function notify(): void {
    for (const changed of watchers) changed()
  }

  function newDocument(): Y.Doc {
    const made = documentOf(initialDesk)
    // Also what Yjs tidies by itself after somebody else's change: without these, devices differ in bold and colour.
    made.on('update', (update: Uint8Array, origin: unknown) => {
      if (!fromOutside.includes(origin) && made === doc && !closed) deliveries.add(update)
    })
    return made
  }

  function deskOf(made: Y.Doc): Desk {
    return {
      ...partsOf(made),
      sessionId,
      doc: made,
      me,
      other,
      leads,
      status: () => shown,
      mayWrite: () => !['opening', 'full', 'closed'].includes(shown),
      onStatus: subscribe,
      write(change) {
        if (made === doc && read && !closed) made.transact(change, 'local')
      },
      point: points.point,
      onPoint: points.onPoint,
      now: clock.now,
    }
  }

  function subscribe(changed: () => void): () => void {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  }

  function stored(seq: number): void {
    full = false
    note(seq)
  }

  function note(seq: number): void {
    known.note(seq)
    if (known.hasGap()) rereadIn(waits.gap, () => known.hasGap())
  }

  function refused(reason: string, dropped: WaitingUpdate[]): void {
    keepText(dropped)
    if (closing.includes(reason)) close()
    full = reason === 'desk-full'
    beginAnew()
    void readNow()
  }

  function close(): void {
    keepText(deliveries.dropAll())
    closed = true
  }

  /** Whatever the reason: the person reads the words that the desk does not have, and copies them. */
  function keepText(dropped: readonly WaitingUpdate[]): void {
    const text = writtenText(dropped.map(({ update }) => update))
    unsaved = [unsaved, text].filter((each) => each !== '').join('\n')
  }

  /** Takes in what comes from outside. A desk that cannot be taken in is closed, and its own words still go out. */
  function take(update: () => Uint8Array, origin = network): void {
    if (broken) return
    try {
      // Not a local transaction, or Yjs would not tidy the formats of both.
      const isLocal = false
      Y.transact(
        doc,
        (transaction) => {
          Y.applyUpdate(doc, update(), origin)
          // Not sent, so that no refusal of it can close the desk.
          dropUnseen(partsOf(doc).notes, transaction)
        },
        origin,
        isLocal,
      )
    } catch {
      broken = true
      closed = true
    }
  }

  /** A document without what the server refused; what still waits stays in it. */
  function beginAnew(): void {
    doc = newDocument()
    for (const update of deliveries.updates) take(() => update)
    read = false
    desk = deskOf(doc)
    shown = statusNow()
    notify()
  }

  async function open(): Promise<void> {
    await isStored
    reopening?.()
    // Listening first, so that nothing is stored unnoticed between reading and listening.
    const answer = await socket.ask('OpenDesk', { sessionId })
    if (stopped) return
    if (answer.code === 'ok') deliveries.open()
    else if (!shut.includes(refusalOf(answer))) reopenIn(Math.max((answer.retryAfter ?? 0) * SECOND, pause))
    else if (!closed) close()
    look()
    await readNow()
  }

  /** Without a connection the next one opens the desk. */
  function reopenIn(wait: number): void {
    reopening?.()
    reopening = clock.after(wait, () => {
      if (socket.isConnected()) void open()
    })
  }

  async function readNow(): Promise<void> {
    const asked = doc
    const answer = await deps.read(toText(Y.encodeStateVector(asked)))
    if (stopped || asked !== doc) return
    if (answer === 'unreachable') return rereadIn(waits.read, () => true)
    if (answer === 'refused' || (answer.frozen && !closed)) close()
    if (answer !== 'refused') {
      take(() => toBytes(answer.update))
      known.readTo(answer.seq)
    }
    read = true
    look()
  }

  function rereadIn(wait: number, isNeeded: () => boolean): void {
    if (stopped || broken) return
    rereading ??= clock.after(wait, () => {
      rereading = null
      if (isNeeded()) void readNow()
    })
  }

  const endings = [
    socket.on('DeskWritten', (told) => {
      if (told.sessionId !== sessionId) return
      take(() => toBytes(told.update), told.userId === me.id ? elsewhere : network)
      note(told.seq)
      look()
    }),
    socket.on('DeskPointer', ({ sessionId: at, ...spot }) => {
      if (at === sessionId && spot.userId !== me.id) points.receive(spot)
    }),
    socket.onConnection((up) => {
      if (up) void open()
      else deliveries.close()
      look()
    }),
  ]
  if (socket.isConnected()) void open()

  return {
    desk: () => desk,
    unsaved: () => unsaved,
    subscribe,
    flush: () => deliveries.flush(),
    stop() {
      stopped = true
      // The panel that showed them may never have been open.
      if (unsaved !== '') deps.offer(unsaved)
      for (const end of endings) end()
      deliveries.stop()
      points.stop()
      rereading?.()
      reopening?.()
      if (socket.isConnected()) void socket.ask('CloseDesk', { sessionId })
    },
  }
}
