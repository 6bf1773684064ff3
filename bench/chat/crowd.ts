/** Pairs of connected clients: one writes messages, the other receives them. */
import { setTimeout as pause } from 'node:timers/promises'
import { inLetters } from '@hiwar/server/testing/letters.ts'
import { io, type Socket } from 'socket.io-client'
import { type Figures, summary } from '../compare.ts'

export type Part = 'writer' | 'reader'

/** How the benchmark talks to one kind of server. */
export interface Protocol {
  /** Socket handshake data for the writer or reader of a pair. */
  auth(pair: number, part: Part): object
  /**
   * The event after which messages reach a client. Without `welcome`, the client is ready once it is
   * connected.
   */
  welcome?: string
  /** Name and payload of the event that sends a text from the pair's writer. */
  said(pair: number, text: string): [name: string, payload: object]
  /** Whether the acknowledgement says that the server accepted the message. */
  accepts(answer: unknown): boolean
  /** The event that delivers a message to the reader. */
  received: string
  textOf(payload: unknown): string
}

export interface Talk {
  /** Time from sending to receiving. */
  received: Figures
  /** Time from sending to the acknowledgement. */
  acknowledged: Figures
}

type Pair = Record<Part, Socket>

/** Number of pairs that connect at the same time. */
const connectsAtOnce = 50
const timeout = 120_000

export interface Crowd {
  /**
   * Sends messages at the given rate, from each pair in turn. Fails unless every message is acknowledged and received
   * exactly once.
   */
  talk(perSecond: number, seconds: number): Promise<Talk>
  close(): void
}

export async function gatherCrowd(url: string, protocol: Protocol, count: number): Promise<Crowd> {
  const pairs: Pair[] = []
  let next = 0
  const fill = async () => {
    for (let pair = next++; pair < count; pair = next++) {
      const [writer, reader] = await Promise.all([
        connect(url, protocol.auth(pair, 'writer'), protocol.welcome),
        connect(url, protocol.auth(pair, 'reader'), protocol.welcome),
      ])
      pairs[pair] = { writer, reader }
    }
  }
  await Promise.all(Array.from({ length: connectsAtOnce }, fill))
  let talks = 0
  return {
    talk(perSecond, seconds) {
      talks += 1
      return talk(protocol, pairs, { name: `${talks}`, perSecond, seconds })
    },
    close() {
      for (const { writer, reader } of pairs) {
        writer.disconnect()
        reader.disconnect()
      }
    },
  }
}

async function connect(url: string, auth: object, welcome = 'connect'): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, timeout: 60_000, auth })
  await new Promise<void>((resolve, reject) => {
    socket.once(welcome, () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

interface Extent {
  name: string
  perSecond: number
  seconds: number
}

async function talk(protocol: Protocol, pairs: readonly Pair[], { name, perSecond, seconds }: Extent): Promise<Talk> {
  const sentAt = new Map<string, number>()
  const hearing: number[] = []
  const onMessage = (payload: unknown) => {
    const text = protocol.textOf(payload)
    const at = sentAt.get(text)
    if (at === undefined) throw new Error(`${text} was received twice`)
    hearing.push(performance.now() - at)
    sentAt.delete(text)
  }
  const sendMessage = async (turn: number) => {
    const pair = turn % pairs.length
    const text = inLetters(`${name}-${turn}`)
    const at = performance.now()
    sentAt.set(text, at)
    const answer: unknown = await pairs[pair]?.writer.timeout(timeout).emitWithAck(...protocol.said(pair, text))
    if (!protocol.accepts(answer)) throw new Error(`${text} was answered with ${JSON.stringify(answer)}`)
    return performance.now() - at
  }
  for (const { reader } of pairs) reader.on(protocol.received, onMessage)
  const count = perSecond * seconds
  const begun = performance.now()
  const answering: Promise<number>[] = []
  for (let turn = 0; turn < count; await pause(5)) {
    const due = Math.ceil(((performance.now() - begun) / 1000) * perSecond)
    for (; turn < Math.min(due, count); turn += 1) answering.push(sendMessage(turn))
  }
  const acknowledged = await Promise.all(answering)
  const milliseconds = performance.now() - begun
  for (const latest = performance.now() + timeout; sentAt.size > 0 && performance.now() < latest; ) await pause(20)
  for (const { reader } of pairs) reader.off(protocol.received, onMessage)
  if (hearing.length !== count) {
    const cut = pairs.flatMap(({ writer, reader }) => [writer, reader]).filter(({ connected }) => !connected).length
    throw new Error(
      `of ${count} messages ${hearing.length} were received; of ${2 * pairs.length} clients ${cut} were cut`,
    )
  }
  return { received: summary(hearing, milliseconds), acknowledged: summary(acknowledged, milliseconds) }
}
