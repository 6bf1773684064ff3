/** One desk's server in memory: stored updates with their numbers, and the sockets that listen. */
import type { Desk as StoredDesk } from '@hiwar/contract/appointments/desks.ts'
import { initialDesk, openDesk } from '@hiwar/domain/desk/shape.ts'
import * as Y from 'yjs'
import { toBytes, toText } from '../session/bytes.ts'
import type { DeskDeps } from '../session/open-desk.ts'

type Payload = Record<string, unknown>
type Answer = { code: string } & Payload
/** A socket at the desk. */
interface Listener {
  readonly userId: number
  emit: (name: string, payload: Payload) => void
}

export class DeskServer {
  readonly #doc = openDesk(initialDesk)
  readonly stored: { id: string; seq: number }[] = []
  readonly listening = new Set<Listener>()
  frozen = false
  /** Reasons of refusals of the next writes. */
  readonly refusals: string[] = []
  /** Refusals of the next openings. */
  readonly openingRefusals: { code: string; reason?: string; retryAfter?: number }[] = []
  /** Answers of the next writes get lost, though the server stores them. */
  losesAnswers = 0
  writes = 0
  reads = 0

  socketOf(userId: number): DeskSocket {
    return new DeskSocket(userId, this)
  }

  get doc(): Y.Doc {
    return this.#doc
  }

  readonly read = async (vector: string): Promise<StoredDesk> => {
    this.reads += 1
    const update = toText(Y.encodeStateAsUpdate(this.#doc, toBytes(vector)))
    return { seq: this.stored.length, update, vector: toText(Y.encodeStateVector(this.#doc)), frozen: this.frozen }
  }

  answer(socket: Listener, name: string, payload: Payload): Answer {
    if (name === 'OpenDesk') {
      const refusal = this.openingRefusals.shift()
      if (refusal !== undefined) return refusal
      this.listening.add(socket)
      return { code: 'ok', seq: this.stored.length }
    }
    if (name === 'CloseDesk') this.listening.delete(socket)
    if (name === 'DeskPointer') this.#tell(socket, name, payload)
    if (name !== 'WriteDesk') return { code: 'ok' }
    this.writes += 1
    const reason = this.frozen ? 'desk-closed' : this.refusals.shift()
    if (reason !== undefined) return { code: 'unallowed', reason }
    const seq = this.#store(socket, payload as Record<'id' | 'update' | 'sessionId', string>)
    if (this.losesAnswers === 0) return { code: 'ok', seq }
    this.losesAnswers -= 1
    return { code: 'unreachable' }
  }

  #store(socket: Listener, { id, update, sessionId }: Record<'id' | 'update' | 'sessionId', string>): number {
    const known = this.stored.find((row) => row.id === id)
    if (known !== undefined) return known.seq
    const seq = this.stored.length + 1
    this.stored.push({ id, seq })
    Y.applyUpdate(this.#doc, toBytes(update))
    this.#tell(socket, 'DeskWritten', { sessionId, seq, update })
    return seq
  }

  #tell(from: Listener, name: string, payload: Payload): void {
    for (const socket of this.listening) if (socket !== from) socket.emit(name, { ...payload, userId: from.userId })
  }
}

type Socket = DeskDeps['socket']

export class DeskSocket implements Socket {
  readonly userId: number
  readonly #server: DeskServer
  #connected = true
  /** The next events get lost on their way. */
  loses = 0
  readonly #listeners = new Map<string, Set<(payload: never) => void>>()
  readonly #watchers = new Set<(up: boolean) => void>()

  constructor(userId: number, server: DeskServer) {
    this.userId = userId
    this.#server = server
  }

  readonly isConnected = (): boolean => this.#connected
  readonly ask: Socket['ask'] = async (name, payload) => {
    if (!this.#connected) return { code: 'unreachable', requestId: '' }
    return { requestId: 'r', ...this.#server.answer(this, name, structuredClone(payload)) } as never
  }
  readonly on: Socket['on'] = (name, listener) => {
    const set = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, set.add(listener))
    return () => void set.delete(listener)
  }
  readonly onConnection: Socket['onConnection'] = (watcher) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  connect(up: boolean): void {
    this.#connected = up
    if (!up) this.#server.listening.delete(this)
    for (const watcher of this.#watchers) watcher(up)
  }

  emit(name: string, payload: Payload): void {
    if (!this.#connected || this.loses > 0) {
      this.loses = Math.max(0, this.loses - 1)
      return
    }
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(name) ?? []) listener(payload as never)
    })
  }
}
