import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Channel } from '@hiwar/contract/events/channels.ts'
import type { Platform } from '../platform.ts'
import { type EventHandler, RefusedEvent, type Success, serveEvent } from './handler.ts'

/** The names of the channels that sockets are in; every socket is also in one of its own, named by its id. */
export const channels = {
  user: (id: number) => `user:${id}`,
  chat: (roomId: number) => `room:${roomId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** The sockets through which the members of a session are inside, not those that only look in. */
  inside: (sessionId: string) => `inside:${sessionId}`,
  login: (jti: string) => `login:${jti}`,
  tutorsCache: 'TutorsCache',
  adminInvoices: 'AdminInvoices',
} as const

// Channels that a client asks for by name.

/** A feature's channel; its name is also that of the room its listeners are in. */
export interface OpenChannel<Parts = unknown> {
  readonly name: Channel
  /** Who may listen. */
  readonly roles: readonly Role[]
  /** What whoever begins to listen is told at once, with the acknowledgement. */
  first?(parts: Parts): Promise<Success<'Subscribe'>>
}

/** The events that join and leave these channels. */
export function channelHandlers<Parts extends Platform>(
  channels: readonly OpenChannel<Parts>[],
): EventHandler<Parts>[] {
  return [
    serveEvent('Subscribe', async (parts: Parts, { actor, payload, connection }) => {
      const channel = channels.find(({ name }) => name === payload.channel)
      if (!channel?.roles.includes(actor.role)) throw new RefusedEvent('unallowed', { reason: 'forbidden' })
      await connection.join(channel.name)
      return (await channel.first?.(parts)) ?? {}
    }),
    serveEvent('Unsubscribe', async (_parts: Parts, { payload, connection }) => {
      await connection.leave(payload.channel)
      return {}
    }),
  ]
}
