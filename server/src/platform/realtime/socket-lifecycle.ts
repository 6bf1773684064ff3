/** The life of one socket: welcome, events in order, end. */
import { isClientEvent } from '@hiwar/contract/events/events.ts'
import type { Actor } from '../action.ts'
import type { Platform } from '../platform.ts'
import { acknowledger, answerEvent, noteRefusedEvent, refusedForRate } from './answer-event.ts'
import { channels } from './channels.ts'
import { createEventLimits, type EventLimits, watchFlood } from './event-limits.ts'
import { type Connection, connectionOf, type EventHandler } from './handler.ts'
import type { OpenSocket } from './socket-server.ts'

/** Why a socket closed: the connection was lost, its login ended, or the server stops. */
export type DisconnectReason = 'lost' | 'login-ended' | 'stopping'

/** Callbacks of a feature for sockets that connect and disconnect. */
export interface ConnectionListener<Parts> {
  connected?(parts: Parts, connection: Connection, actor: Actor): Promise<void>
  disconnected?(parts: Parts, connection: Connection, reason: DisconnectReason): Promise<void>
  /** Called when messages of other nodes may have been lost. */
  missed?(parts: Parts, connection: Connection): Promise<void>
}

export interface Served<Parts> {
  handlers: readonly EventHandler<Parts>[]
  listeners: readonly ConnectionListener<Parts>[]
}

export interface SocketLifecycle {
  attend(socket: OpenSocket): void
  /** Calls `missed` for every socket. */
  catchUp(): void
  /** Waits until all work for all sockets is done. */
  settled(): Promise<void>
}

export function createSocketLifecycle<Parts extends Platform>(
  parts: Parts,
  served: Served<Parts>,
  isStopping: () => boolean,
): SocketLifecycle {
  const limits = createEventLimits(parts.config.rateLimitFactor)
  const handlers = new Map(served.handlers.map((handler) => [String(handler.name), handler]))
  const running = new Set<Promise<void>>()
  const catchUps = new Set<() => void>()

  /** Runs one task after the other, even when a task fails. */
  const line = () => {
    let last = Promise.resolve()
    return (work: () => Promise<void>) => {
      const mine = last.then(work).catch((err) => parts.log.error({ err }, 'unexpected'))
      last = mine
      running.add(mine)
      void mine.then(() => running.delete(mine))
    }
  }

  return {
    attend(socket) {
      let lastPacketAt = parts.clock.now()
      socket.conn.on('packet', () => {
        lastPacketAt = parts.clock.now()
      })
      const connection = connectionOf(socket, () => lastPacketAt)
      const next = line()
      const isFlood = watchFlood(parts.config.rateLimitFactor)
      next(() => welcome(parts, served, connection, socket.data.actor).catch((err) => sendAway(parts, socket, err)))
      const catchUp = () => next(() => sendMissed(parts, served, connection))
      catchUps.add(catchUp)
      socket.onAny((name: string, ...sent: unknown[]) => {
        const handler = isClientEvent(name) ? handlers.get(name) : undefined
        if (isFlood(name, parts.clock.now())) socket.disconnect(true)
        else if (handler !== undefined && !isTooOften(parts, limits, handler, connection, sent)) {
          next(() => answerEvent(parts, handler, connection, sent))
        }
      })
      socket.on('disconnect', () => {
        catchUps.delete(catchUp)
        const reason = isStopping() ? 'stopping' : socket.data.loginEnded ? 'login-ended' : 'lost'
        next(() => onDisconnect(parts, served, connection, reason))
      })
    },
    catchUp() {
      for (const catchUp of catchUps) catchUp()
    },
    async settled() {
      await Promise.all(running)
    },
  }
}

/** Counts on arrival, so that a flood is refused before it fills the queue. */
function isTooOften<Parts extends Platform>(
  parts: Parts,
  limits: EventLimits,
  { name }: EventHandler<Parts>,
  connection: Connection,
  sent: readonly unknown[],
): boolean {
  const wait = limits.use(connection.userId, name, parts.clock.now())
  if (wait === 0) return false
  const refused = refusedForRate(wait)
  noteRefusedEvent(parts, connection, name, refused)
  acknowledger(sent)(refused)
  return true
}

async function welcome<Parts extends Platform>(
  parts: Parts,
  served: Served<Parts>,
  connection: Connection,
  actor: Actor,
): Promise<void> {
  await connection.join(channels.user(actor.id), channels.login(actor.jti))
  for (const listener of served.listeners) await listener.connected?.(parts, connection, actor)
}

/** A socket without a welcome is in no channel, so it is closed and the client reconnects. */
function sendAway({ log }: Platform, socket: OpenSocket, err: unknown): void {
  log.warn({ err }, 'a connection was not welcomed')
  socket.conn.close()
}

async function sendMissed<Parts extends Platform>(
  parts: Parts,
  { listeners }: Served<Parts>,
  connection: Connection,
): Promise<void> {
  for (const listener of listeners) await listener.missed?.(parts, connection)
}

async function onDisconnect<Parts extends Platform>(
  parts: Parts,
  { listeners }: Served<Parts>,
  connection: Connection,
  reason: DisconnectReason,
): Promise<void> {
  const partings = listeners.map(async (listener) => listener.disconnected?.(parts, connection, reason))
  const failed = (await Promise.allSettled(partings)).filter((result) => result.status === 'rejected')
  for (const { reason: err } of failed) parts.log.error({ err }, 'a connection was not seen off')
}
