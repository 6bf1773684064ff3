/** Who may connect: whoever shows a live token in the header or with the handshake; a cookie alone is not enough. */
import { randomUUID } from 'node:crypto'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import type { Actor } from '../auth/actor.ts'
import { actorOfToken } from '../http/authenticate.ts'
import type { Platform } from '../platform.ts'
import type { OpenSocket } from './socket-server.ts'

export function admission(parts: Platform) {
  return (socket: OpenSocket, next: (refusal?: Error) => void): void => {
    actorOf(parts, socket).then(
      (actor) => {
        if (actor === null) next(refusedHandshake())
        else {
          socket.data.actor = actor
          next()
        }
      },
      (err) => {
        parts.log.error({ err }, 'a handshake failed')
        // A refusal would be the last word, since clients do not try again after one; a cut they do.
        socket.conn.close()
      },
    )
  }
}

function actorOf(parts: Platform, { handshake }: OpenSocket): Promise<Actor | null> {
  const { authorization } = handshake.headers
  if (authorization !== undefined) return actorOfToken(parts, /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null)
  const offered: unknown = handshake.auth.token
  return actorOfToken(parts, typeof offered === 'string' ? offered : null)
}

function refusedHandshake(): Error {
  const data = { code: 'unauthenticated', message: messageOf('unauthenticated'), requestId: randomUUID() }
  return Object.assign(new Error(data.code), { data })
}
