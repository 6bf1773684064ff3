/** Channels that a client asks for by name. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Channel } from '@hiwar/contract/events/channels.ts'
import type { Platform } from '../platform.ts'
import { type EventHandler, type Success, serveEvent } from './handler.ts'
import { RefusedEvent } from './refused-event.ts'

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
