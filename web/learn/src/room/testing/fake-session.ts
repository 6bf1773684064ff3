/** One session's server in memory: presence, generations, relaying and device states, as in the contract. */
import type { MediaReport, SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import type { MemberState } from '@hiwar/contract/events/session.ts'
import type { RoomSocket } from '../runtime/signalling.ts'

export const sessionId = 'lesson:0199c7a0-0000-7000-8000-000000000001'
export const tutor = 7
export const student = 9

interface Member {
  joined: FakeSocket | null
  registered: boolean
  states: Omit<MemberState, 'userId'>
}

type Payload = { epoch?: number; userId?: number; report?: MediaReport; sharing?: boolean } & Record<string, unknown>
type Answer = { code: string; generation?: number } & Record<string, unknown>

export class FakeSession {
  readonly times: { opens: string; start: string; end: string; closes: string }
  readonly now: () => number
  generation = 0
  /** The server of the desk, where a test has one. */
  desk: { answer: (socket: FakeSocket, name: string, payload: Payload) => Answer } | null = null
  readonly media: SessionToken
  /** Every request received. */
  readonly received: { from: number; name: string; payload: Payload }[] = []
  readonly reports: MediaReport[] = []
  /** Called before a request is answered. */
  listening: (name: string) => void = () => undefined
  /** Refusal codes by event name. */
  readonly refusals = new Map<string, string>()
  readonly #members = new Map<number, Member>([tutor, student].map((id) => [id, absent()]))
  readonly #sockets = new Set<FakeSocket>()

  constructor(start: number, now: () => number) {
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
    this.times = { opens: at(-10), start: at(0), end: at(30), closes: at(40) }
    this.now = now
    this.media = { token: '', url: null, relayOnly: false, iceServers: [], expiresAt: this.times.closes }
  }

  socketOf(userId: number): FakeSocket {
    const socket = new FakeSocket(userId, this)
    this.#sockets.add(socket)
    return socket
  }

  answer(socket: FakeSocket, name: string, payload: Payload): Answer {
    const from = socket.userId
    this.received.push({ from, name, payload })
    this.listening(name)
    const refusal = this.refusals.get(name)
    if (refusal !== undefined) return { code: refusal }
    // Who has not joined writes on the desk, too.
    if (/Desk/.test(name)) return this.desk?.answer(socket, name, payload) ?? { code: 'unallowed' }
    const [me, other] = [this.#member(from), this.#member(this.#otherOf(from))]
    if (name === 'PreJoinSession') {
      const now = new Date(this.now()).toISOString()
      return { code: 'ok', members: this.#inside(), offerer: from === tutor, window: this.times, now }
    }
    if (name === 'ConnectAhead') {
      this.emitToOthers(from, name, payload)
      return { code: 'ok' }
    }
    if (name === 'JoinSession') return this.#join(socket, me, other, payload)
    if (name === 'LeaveSession') return this.#leave(from, me)
    if (me.joined !== socket) return { code: 'unallowed' }
    if (name === 'RegisterPeer') return this.#register(from, me, other)
    if (name === 'PingSessionMember' || name === 'PongSessionMember') return this.#probe(name, from, other, payload)
    if (payload.epoch !== undefined) return this.#relay(name, from, me, other, { ...payload, epoch: payload.epoch })
    return this.#toggle(name, from, me, other, payload)
  }

  /** Drops a member whose socket has ended for good. */
  drop(userId: number): void {
    Object.assign(this.#member(userId), absent())
    this.emitToOthers(userId, 'MemberLeftSession', { reason: 'disconnected' })
  }

  /** Sends an event to everybody, as for a cancellation by staff. */
  emitToAll(name: string, payload: object): void {
    for (const socket of this.#sockets) socket.emit(name, { sessionId, ...payload })
  }

  emitToOthers(userId: number, name: string, payload: object): void {
    const others = [...this.#sockets].filter((socket) => socket.userId !== userId)
    for (const socket of others) socket.emit(name, { sessionId, userId, ...payload })
  }

  #member(userId: number): Member {
    const member = this.#members.get(userId)
    if (member === undefined) throw new Error('a stranger')
    return member
  }
  #otherOf(userId: number): number {
    return userId === tutor ? student : tutor
  }
  #inside(): number[] {
    return [...this.#members].filter(([, member]) => member.joined !== null).map(([id]) => id)
  }

  #join(socket: FakeSocket, me: Member, other: Member, { shows, register }: Payload): Answer {
    const before = me.joined
    me.joined = socket
    if (before !== null && before !== socket)
      before.emit('MemberLeftSession', { sessionId, userId: socket.userId, reason: 'moved' })
    Object.assign(me.states, shows)
    this.emitToOthers(socket.userId, 'MemberJoinedSession', { transport: 'direct', ...me.states })
    const registration = register ? this.#register(socket.userId, me, other) : null
    const states = this.#inside().map((userId) => ({ userId, ...this.#member(userId).states }))
    const { media } = this
    const offerer = socket.userId === tutor
    const notes = { text: '', rev: 0 }
    return {
      code: 'ok',
      members: this.#inside(),
      offerer,
      generation: this.generation,
      media,
      states,
      notes,
      registration,
    }
  }

  #leave(userId: number, me: Member): Answer {
    if (me.joined === null) return { code: 'ok' }
    Object.assign(me, absent())
    this.emitToOthers(userId, 'MemberLeftSession', { reason: 'left' })
    return { code: 'ok' }
  }

  #register(userId: number, me: Member, other: Member): Answer {
    me.registered = true
    this.generation += 1
    const { generation } = this
    other.joined?.emit('PeerRegistered', { sessionId, userId, peerId: '', generation })
    const peers = other.registered ? [{ userId: this.#otherOf(userId), peerId: '' }] : []
    return { code: 'ok', peerId: '', peers, generation }
  }

  #probe(name: string, userId: number, other: Member, { report }: Payload): Answer {
    if (report !== undefined) this.reports.push(report)
    if (other.joined === null || !other.joined.isConnected()) return { code: 'unreachable' }
    other.joined.emit(name, { sessionId, userId })
    return { code: 'ok' }
  }

  #relay(name: string, userId: number, me: Member, other: Member, payload: Payload & { epoch: number }): Answer {
    const { generation } = this
    if (Math.floor(payload.epoch / 1000) !== generation) return { code: 'unallowed', generation }
    if (!me.registered || (name === 'SessionOffer') !== (userId === tutor && name !== 'IceCandidate')) {
      if (name !== 'IceCandidate') return { code: 'unallowed' }
    }
    if (!other.registered || other.joined === null || !other.joined.isConnected()) return { code: 'unreachable' }
    other.joined.emit(name, { ...payload, userId })
    return { code: 'ok' }
  }

  #toggle(name: string, userId: number, me: Member, other: Member, payload: Payload): Answer {
    if (name === 'UserSharingScreen' && payload.sharing && other.states.sharing) return { code: 'unallowed' }
    const { sessionId: _, ...changes } = payload
    Object.assign(me.states, changes)
    const events = { ToggleCamera: 'CameraToggled', ToggleMic: 'MicToggled', UserSharingScreen: 'UserSharedScreen' }
    this.emitToOthers(userId, events[name as keyof typeof events], changes)
    return { code: 'ok' }
  }
}

function absent(): Member {
  return { joined: null, registered: false, states: { camera: false, mic: false, sharing: false, receive: true } }
}

export class FakeSocket implements RoomSocket {
  readonly userId: number
  readonly #session: FakeSession
  #connected = true
  hastened = 0
  readonly #listeners = new Map<string, Set<(payload: never) => void>>()
  readonly #watchers = new Set<(up: boolean) => void>()

  constructor(userId: number, session: FakeSession) {
    this.userId = userId
    this.#session = session
  }

  readonly isConnected = (): boolean => this.#connected
  readonly reconnectNow = (): void => {
    this.hastened += 1
  }
  readonly ask: RoomSocket['ask'] = async (name, payload) => {
    if (!this.#connected) return { code: 'unreachable', requestId: '' }
    const answer = this.#session.answer(this, name, structuredClone(payload) as Payload)
    return { requestId: 'r', ...answer } as never
  }
  readonly on: RoomSocket['on'] = (name, listener) => {
    const set = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, set.add(listener))
    return () => void set.delete(listener)
  }
  readonly onConnection: RoomSocket['onConnection'] = (watcher) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Disconnects or reconnects the socket. */
  connect(up: boolean): void {
    if (up === this.#connected) return
    this.#connected = up
    for (const watcher of this.#watchers) watcher(up)
  }

  emit(name: string, payload: object): void {
    if (!this.#connected) return
    // Events arrive asynchronously, as over a network.
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(name) ?? []) listener(payload as never)
    })
  }
}
