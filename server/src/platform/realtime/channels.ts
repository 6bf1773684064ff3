/** Channels that a client asks for by name. */

import type { Role } from '@hiwar/contract/enumerations.ts'
import type { Channel } from '@hiwar/contract/events-channels.ts'
import type { Platform } from '../platform.ts'
import { type EventHandler, serveEvent } from './handler.ts'
import { RefusedEvent } from './refused-event.ts'

/** A feature's channel; its name is also that of the room its listeners are in. */
export interface OpenChannel {
  readonly name: Channel
  /** Who may listen. */
  readonly roles: readonly Role[]
}

/** The events that join and leave these channels. */
export function channelHandlers(channels: readonly OpenChannel[]): EventHandler<Platform>[] {
  return [
    serveEvent('Subscribe', async (_parts, { actor, payload, connection }) => {
      const channel = channels.find(({ name }) => name === payload.channel)
      if (!channel?.roles.includes(actor.role)) throw new RefusedEvent('unallowed', { reason: 'forbidden' })
      await connection.join(channel.name)
      return {}
    }),
    serveEvent('Unsubscribe', async (_parts, { payload, connection }) => {
      await connection.leave(payload.channel)
      return {}
    }),
  ]
}
