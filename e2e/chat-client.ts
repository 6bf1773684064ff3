/** Somebody who chats by the rules of the contract, and remembers what he was shown. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@hiwar/contract/messages.ts'
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

export class ChatClient {
  /** What he was shown of his room; of each message the latest state. */
  readonly shown = new Map<number, Message>()
  /** Everything that he sent and that was acknowledged, with its latest text; null when he deleted it. */
  readonly acknowledged = new Map<number, string | null>()
  readonly userId: number
  readonly roomId: number
  readonly #url: string
  readonly #token: string
  readonly #socket: TestSocket['socket']
  #rev = 0
  #catchingUp: Promise<void> | null = null

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
    for (const name of ['RoomMessage', 'RoomMessageUpdated']) this.#socket.on(name, (message) => this.#hear(message))
    for (const name of ['JoinedRooms', 'RoomMessageDeleted', 'RoomMessageRead']) {
      this.#socket.on(name, () => void this.catchUp())
    }
  }

  cut(): void {
    this.#socket.io.engine.close()
  }

  close(): void {
    this.#socket.disconnect()
  }

  async say(text: string): Promise<void> {
    const refId = randomUUID()
    const { message } = await this.#insist('SendMessage', { roomId: this.roomId, text, refId })
    if (message !== undefined) this.acknowledged.set(message.id, text)
  }

  async edit(id: number, text: string): Promise<void> {
    const { code } = await this.#insist('UpdateMessage', { id, text })
    if (code === 'ok') this.acknowledged.set(id, text)
  }

  /** A repeated deletion finds nothing more to delete. */
  async delete(id: number): Promise<void> {
    await this.#insist('DeleteMessage', { id })
    this.acknowledged.set(id, null)
  }

  async readAll(): Promise<void> {
    const last = [...this.shown.values()].filter(({ userId, deleted }) => userId !== this.userId && !deleted).at(-1)
    if (last !== undefined) await this.#insist('MarkMessageAsRead', { id: last.id })
  }

  /** Reads all changes since the last one he knows without a gap. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = null
    })
    return this.#catchingUp
  }

  async #readChanges(): Promise<void> {
    for (;;) {
      const address = `${this.#url}/api/v1/chat/list/${this.roomId}/messages?afterRev=${this.#rev}&size=50`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${this.#token}` } }).catch(() => null)
      if (!answer?.ok) {
        await pause(200)
        continue
      }
      const { list, total } = (await answer.json()) as Changes
      for (const message of list) this.#show(message)
      this.#rev = Math.max(this.#rev, ...list.map(({ rev }) => rev))
      if (total <= list.length) return
    }
  }

  #hear(message: Message): void {
    if (message.roomId !== this.roomId) return
    this.#show(message)
    if (message.rev === this.#rev + 1) this.#rev = message.rev
    else void this.catchUp()
  }

  #show(message: Message): void {
    const known = this.shown.get(message.id)
    if (known === undefined || message.rev > known.rev) this.shown.set(message.id, message)
  }

  /** Asks again until it is known what became of it. */
  async #insist(name: string, payload: object): Promise<Answer> {
    for (;;) {
      const answer: Answer | null = await this.#socket
        .timeout(2_000)
        .emitWithAck(name, payload)
        .catch(() => null)
      if (answer !== null && answer.code !== 'unreachable') return answer
      await pause(100)
    }
  }
}
