/** Brings what this device wrote to the server: gathered, kept until acknowledged, and sent one after another. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { type AppSocket, refusalOf } from '@hiwar/kit/realtime/app-socket.ts'
import type { Timers } from '@hiwar/kit/timers.ts'
import * as Y from 'yjs'
import { toText } from './bytes.ts'
import type { Outbox, WaitingUpdate } from './outbox.ts'
import { closing, final } from './refusals.ts'

const gathered = { milliseconds: 150, bytes: 40_000 } as const
/** An answer that asks for patience, or none while connected. */
export const pause = 2 * SECOND

export interface DeliveryDeps {
  sessionId: string
  clock: Pick<Timers, 'after'>
  socket: Pick<AppSocket, 'ask' | 'isConnected'>
  outbox: Outbox
  newId: () => string
  /** Something began or ceased to wait. */
  changed: () => void
  stored: (seq: number) => void
  /** The updates are dropped; the desk does not have them. */
  refused: (reason: string, dropped: WaitingUpdate[]) => void
}

export class Deliveries {
  readonly #deps: DeliveryDeps
  #writer: string
  #gathering: { updates: Uint8Array[]; bytes: number; cancel: () => void } | null = null
  #waiting: WaitingUpdate[] = []
  #isSending = false
  #isOpen = false
  #isStopped = false
  #cancelRetry: (() => void) | null = null

  constructor(deps: DeliveryDeps) {
    this.#deps = deps
    this.#writer = deps.newId()
  }

  /** Whether anything is not acknowledged yet. */
  get isBusy(): boolean {
    return this.#gathering !== null || this.#waiting.length > 0
  }

  /** Takes up what earlier windows of this device left; these updates belong into this window's desk too. */
  async takeUp(): Promise<Uint8Array[]> {
    const left = await this.#deps.outbox.list(this.#deps.sessionId)
    this.#waiting = [...left, ...this.#waiting]
    return left.map(({ update }) => update)
  }

  /** Updates that wait, for a desk that begins anew. */
  get updates(): Uint8Array[] {
    return this.#waiting.map(({ update }) => update)
  }

  add(update: Uint8Array): void {
    if (this.#gathering !== null && this.#gathering.bytes + update.length > gathered.bytes) this.flush()
    const cancel = this.#gathering?.cancel ?? this.#deps.clock.after(gathered.milliseconds, () => this.flush())
    const { updates = [], bytes = 0 } = this.#gathering ?? {}
    this.#gathering = { updates: [...updates, update], bytes: bytes + update.length, cancel }
    this.#deps.changed()
  }

  /** Makes one update of what was gathered, and sends it. */
  flush(): void {
    this.#gather()
    void this.#send()
  }

  #gather(): void {
    if (this.#gathering === null) return
    const { updates, cancel } = this.#gathering
    cancel()
    this.#gathering = null
    const { newId, sessionId, outbox } = this.#deps
    const merged = { id: newId(), sessionId, writer: this.#writer, update: new Uint8Array(Y.mergeUpdates(updates)) }
    this.#waiting.push(merged)
    void outbox.add(merged)
  }

  /** The server listens again. */
  open(): void {
    this.#isOpen = true
    void this.#send()
  }

  /** The connection is gone; everything waits. */
  close(): void {
    this.#isOpen = false
  }

  /** Drops everything, as the desk takes no more. */
  dropAll(): WaitingUpdate[] {
    this.#gather()
    return this.#drop(() => true)
  }

  /** Nothing more is written here. What waits still goes out while there is a connection; else it stays on the device. */
  stop(): void {
    this.#isStopped = true
    this.#isOpen = this.#deps.socket.isConnected()
    this.flush()
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    let next = this.#waiting[0]
    while (next !== undefined && this.#isOpen && (await this.#deliver(next))) next = this.#waiting[0]
    this.#isSending = false
    this.#deps.changed()
  }

  /** Whether the next update may follow at once. */
  async #deliver(waiting: WaitingUpdate): Promise<boolean> {
    const { socket, stored, refused, outbox, sessionId } = this.#deps
    const answer = await socket.ask('WriteDesk', { sessionId, id: waiting.id, update: toText(waiting.update) })
    if (answer.code === 'ok') {
      this.#waiting = this.#waiting.filter(({ id }) => id !== waiting.id)
      void outbox.remove(waiting.id)
      stored(answer.seq)
      return true
    }
    const reason = refusalOf(answer)
    if (!final.includes(reason)) {
      this.#retry((answer.retryAfter ?? 0) * SECOND)
      return false
    }
    // Nobody would read it here any more: it waits for `sendLeftOutboxes`, which offers it to the person.
    if (this.#isStopped) {
      this.#isOpen = false
      return false
    }
    this.#gather()
    // Nothing of this writer can follow what the server does not have.
    const isLast = closing.includes(reason)
    refused(
      reason,
      this.#drop(({ writer }) => isLast || writer === waiting.writer),
    )
    this.#writer = this.#deps.newId()
    return true
  }

  #drop(isDropped: (waiting: WaitingUpdate) => boolean): WaitingUpdate[] {
    const dropped = this.#waiting.filter(isDropped)
    this.#waiting = this.#waiting.filter((waiting) => !isDropped(waiting))
    for (const { id } of dropped) void this.#deps.outbox.remove(id)
    return dropped
  }

  #retry(wait: number): void {
    this.#cancelRetry?.()
    this.#cancelRetry = this.#deps.clock.after(Math.max(wait, pause), () => {
      if (this.#deps.socket.isConnected()) void this.#send()
    })
  }
}
