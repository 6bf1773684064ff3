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
export interface ConnectionListener<Deps> {
  connected?(deps: Deps, connection: Connection, actor: Actor): Promise<void>
  disconnected?(deps: Deps, connection: Connection, reason: DisconnectReason): Promise<void>
  /** Called when messages of other nodes may have been lost. */
  missed?(deps: Deps, connection: Connection): Promise<void>
}

export interface Served<Deps> {
  handlers: readonly EventHandler<Deps>[]
  listeners: readonly ConnectionListener<Deps>[]
}

export interface SocketLifecycle {
  attend(socket: OpenSocket): void
  /** Calls `missed` for every socket. */
  catchUp(): void
  /** Waits until all work for all sockets is done. */
  settled(): Promise<void>
}

export function createSocketLifecycle<Deps extends Platform>(
  deps: Deps,
  served: Served<Deps>,
  isStopping: () => boolean,
): SocketLifecycle {
  const limits = createEventLimits(deps.config.rateLimitFactor)
  const handlers = new Map(served.handlers.map((handler) => [String(handler.name), handler]))
  const running = new Set<Promise<void>>()
  const catchUps = new Set<() => void>()

  /** Runs one task after the other, even when a task fails. */
  const line = () => {
    let last = Promise.resolve()
    return (work: () => Promise<void>) => {
      const mine = last.then(work).catch((err) => deps.log.error({ err }, 'unexpected'))
      last = mine
      running.add(mine)
      void mine.then(() => running.delete(mine))
    }
  }

  return {
    attend(socket) {
      let lastPacketAt = deps.clock.now()
      socket.conn.on('packet', () => {
        lastPacketAt = deps.clock.now()
      })
      const connection = connectionOf(socket, () => lastPacketAt)
      const next = line()
      const isFlood = watchFlood(deps.config.rateLimitFactor)
      next(() => welcome(deps, served, connection, socket.data.actor).catch((err) => sendAway(deps, socket, err)))
      const catchUp = () => next(() => sendMissed(deps, served, connection))
      catchUps.add(catchUp)
      socket.onAny((name: string, ...sent: unknown[]) => {
        const handler = isClientEvent(name) ? handlers.get(name) : undefined
        if (isFlood(name, deps.clock.now())) socket.disconnect(true)
        else if (handler !== undefined && !isTooOften(deps, limits, handler, connection, sent)) {
          next(() => answerEvent(deps, handler, connection, sent))
        }
      })
      socket.on('disconnect', () => {
        catchUps.delete(catchUp)
        const reason = isStopping() ? 'stopping' : socket.data.loginEnded ? 'login-ended' : 'lost'
        next(() => onDisconnect(deps, served, connection, reason))
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
function isTooOften<Deps extends Platform>(
  deps: Deps,
  limits: EventLimits,
  { name }: EventHandler<Deps>,
  connection: Connection,
  sent: readonly unknown[],
): boolean {
  const wait = limits.use(connection.userId, name, deps.clock.now())
  if (wait === 0) return false
  const refused = refusedForRate(wait)
  noteRefusedEvent(deps, connection, name, refused)
  acknowledger(sent)(refused)
  return true
}

async function welcome<Deps extends Platform>(
  deps: Deps,
  served: Served<Deps>,
  connection: Connection,
  actor: Actor,
): Promise<void> {
  await connection.join(channels.user(actor.id), channels.login(actor.jti))
  for (const listener of served.listeners) await listener.connected?.(deps, connection, actor)
}

/** A socket without a welcome is in no channel, so it is closed and the client reconnects. */
function sendAway({ log }: Platform, socket: OpenSocket, err: unknown): void {
  log.warn({ err }, 'a connection was not welcomed')
  socket.conn.close()
}

async function sendMissed<Deps extends Platform>(
  deps: Deps,
  { listeners }: Served<Deps>,
  connection: Connection,
): Promise<void> {
  for (const listener of listeners) await listener.missed?.(deps, connection)
}

async function onDisconnect<Deps extends Platform>(
  deps: Deps,
  { listeners }: Served<Deps>,
  connection: Connection,
  reason: DisconnectReason,
): Promise<void> {
  const partings = listeners.map(async (listener) => listener.disconnected?.(deps, connection, reason))
  const failed = (await Promise.allSettled(partings)).filter((result) => result.status === 'rejected')
  for (const { reason: err } of failed) deps.log.error({ err }, 'a connection was not seen off')
}
