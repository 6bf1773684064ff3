/** Channels to which clients subscribe by name. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Channel } from '@hiwar/contract/events/channels.ts'
import type { Platform } from '../platform.ts'
import { type EventHandler, RefusedEvent, type Success, serveEvent } from './handler.ts'

/** A feature's channel; Socket.IO's room for its subscribers has the same name. */
export interface OpenChannel<Deps = unknown> {
  readonly name: Channel
  /** The roles that may subscribe. */
  readonly roles: readonly Role[]
  /** First data for a new subscriber, sent with the acknowledgement. */
  first?(deps: Deps): Promise<Success<'Subscribe'>>
}

/** Handlers of the events that subscribe and unsubscribe. */
export function channelHandlers<Deps extends Platform>(channels: readonly OpenChannel<Deps>[]): EventHandler<Deps>[] {
  return [
    serveEvent('Subscribe', async (deps: Deps, { actor, payload, connection }) => {
      const channel = channels.find(({ name }) => name === payload.channel)
      if (!channel?.roles.includes(actor.role)) throw new RefusedEvent('unallowed', { reason: 'forbidden' })
      await connection.join(channel.name)
      return (await channel.first?.(deps)) ?? {}
    }),
    serveEvent('Unsubscribe', async (_parts: Deps, { payload, connection }) => {
      await connection.leave(payload.channel)
      return {}
    }),
  ]
}
