/** A chat client that follows the contract and records the messages that it shows. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import { socketsOf, type TestSocket } from '@hiwar/server/testing/sockets.ts'

interface Answer {
  code: string
  message?: Message
}

interface Changes {
  list: Message[]
  total: number
}

interface Person {
  id: number
  token: string
}

/** Response codes that are correct for each request. */
const expected: Record<string, string[]> = {
  SendMessage: ['ok'],
  UpdateMessage: ['ok'],
  // A repeated deletion finds no message, and a message may be deleted before it is marked as read.
  DeleteMessage: ['ok', 'message-not-found'],
  MarkMessageAsRead: ['ok', 'message-not-found'],
}

/**
 * In milliseconds: longer than processes and database need to recover on a busy machine, so that running out means the
 * client is stuck.
 */
const timeout = 120_000

export class ChatClient {
  /** Messages of the conversation as the client shows them, each in its latest state. */
  readonly shown = new Map<number, Message>()
  /** Latest acknowledged text of each sent message; null when the user deleted the message. */
  readonly acknowledged = new Map<number, string | null>()
  /** Every text that each of the user's messages ever had. */
  readonly texts = new Map<number, string[]>()
  /** Number of each kind of action and fault, and of messages that arrived by an event or by catching up. */
  readonly counts = { said: 0, edited: 0, deleted: 0, read: 0, repeated: 0, cut: 0, live: 0, caughtUp: 0 }
  readonly userId: number
  readonly roomId: number
  readonly #url: string
  readonly #token: string
  readonly #socket: TestSocket['socket']
  #rev = 0
  #catchingUp: Promise<void> | null = null
  #failure: unknown = null

  static async open(url: string, person: Person, roomId: number): Promise<ChatClient> {
    const { socket } = await socketsOf(url).connect(person.token, {
      transports: ['polling', 'websocket'],
      reconnection: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      timeout: 3_000,
    })
    return new ChatClient(url, person, roomId, socket)
  }

  private constructor(url: string, { id, token }: Person, roomId: number, socket: TestSocket['socket']) {
    this.userId = id
    this.roomId = roomId
    this.#url = url
    this.#token = token
    this.#socket = socket
    for (const name of ['RoomMessage', 'RoomMessageUpdated'])
      this.#socket.on(name, (message) => this.#onMessage(message))
    for (const name of ['JoinedRooms', 'RoomMessageDeleted', 'RoomMessageRead']) {
      this.#socket.on(name, () => this.#refresh())
    }
  }

  cut(): void {
    this.counts.cut += 1
    this.#socket.io.engine.close()
  }

  close(): void {
    this.#socket.disconnect()
  }

  async sendMessage(text: string): Promise<void> {
    const refId = randomUUID()
    const { message } = await this.#insist('SendMessage', { roomId: this.roomId, text, refId })
    if (message === undefined) throw new Error('a message was accepted and not told')
    this.acknowledged.set(message.id, text)
    this.texts.set(message.id, [text])
    this.counts.said += 1
  }

  async edit(id: number, text: string): Promise<void> {
    // Recorded first, because the server may store the text and lose the acknowledgement.
    this.texts.get(id)?.push(text)
    await this.#insist('UpdateMessage', { id, text })
    this.acknowledged.set(id, text)
    this.counts.edited += 1
  }

  async delete(id: number): Promise<void> {
    await this.#insist('DeleteMessage', { id })
    this.acknowledged.set(id, null)
    this.counts.deleted += 1
  }

  async readAll(): Promise<void> {
    const last = [...this.shown.values()].filter(({ userId, deleted }) => userId !== this.userId && !deleted).at(-1)
    if (last === undefined) return
    await this.#insist('MarkMessageAsRead', { id: last.id })
    this.counts.read += 1
  }

  /** Resolves once every message sent until now is shown. */
  async settle(): Promise<void> {
    // The first call may join a request that was sent before the last change; the second one sends a new request.
    await this.catchUp()
    await this.catchUp()
    if (this.#failure !== null) throw this.#failure
  }

  /** Fetches all changes after the last revision up to which none is missing. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = null
    })
    return this.#catchingUp
  }

  #refresh(): void {
    this.catchUp().catch((error) => {
      this.#failure = error
    })
  }

  async #readChanges(): Promise<void> {
    for (const latest = Date.now() + timeout; ; ) {
      const changes = await this.#askForChanges()
      if (changes !== null) {
        const { list, total } = changes
        for (const message of list) if (this.#show(message)) this.counts.caughtUp += 1
        this.#rev = Math.max(this.#rev, ...list.map(({ rev }) => rev))
        if (total <= list.length) return
      } else if (Date.now() > latest) throw new Error(`${this.userId} could not catch up in ${timeout} ms`)
      else await pause(200)
    }
  }

  async #askForChanges(): Promise<Changes | null> {
    const address = `${this.#url}/api/v1/chat/list/${this.roomId}/messages?afterRev=${this.#rev}&size=50`
    const headers = { authorization: `Bearer ${this.#token}` }
    try {
      const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) })
      return answer.ok ? ((await answer.json()) as Changes) : null
    } catch {
      // The process that should answer was killed.
      return null
    }
  }

  #onMessage(message: Message): void {
    if (message.roomId !== this.roomId) return
    if (this.#show(message)) this.counts.live += 1
    if (message.rev === this.#rev + 1) this.#rev = message.rev
    else if (message.rev > this.#rev) this.#refresh()
  }

  /** Returns whether the message was new or had changed. */
  #show(message: Message): boolean {
    const known = this.shown.get(message.id)
    const isNews = known === undefined || message.rev > known.rev
    if (isNews) this.shown.set(message.id, message)
    return isNews
  }

  /** Repeats the request until a response has its result. */
  async #insist(name: string, payload: object): Promise<Answer> {
    let last = 'nothing'
    for (const latest = Date.now() + timeout; Date.now() < latest; await pause(100)) {
      try {
        const answer: Answer = await this.#socket.timeout(5_000).emitWithAck(name, payload)
        if (expected[name]?.includes(answer.code)) return answer
        if (answer.code !== 'unreachable') throw new RangeError(`${name} was answered with ${JSON.stringify(answer)}`)
        last = answer.code
      } catch (error) {
        if (error instanceof RangeError) throw error
        last = String(error)
      }
      this.counts.repeated += 1
    }
    const { connected, io } = this.#socket
    const state = `${connected ? 'connected' : 'not connected'}, ${io.engine?.readyState}`
    throw new Error(`${name} of ${this.userId} was not answered in ${timeout} ms: ${last}; ${state}`)
  }
}
