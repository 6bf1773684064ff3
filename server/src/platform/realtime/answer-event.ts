/** The one pipeline of an event: shape, login, action, acknowledgement; nothing ever throws out of it. */

import { randomUUID } from 'node:crypto'
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { refusedForFault, refusedForReason } from '@hiwar/contract/events/event.ts'
import { type ClientEventName, eventsOfClient } from '@hiwar/contract/events/events.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import { findActor } from '../auth/logins.store.ts'
import { refusalOf } from '../http/reply-error.ts'
import type { Round } from '../jobs/rounds.ts'
import type { Platform } from '../platform.ts'
import { deleteBucketsBefore, useBucket } from './event-buckets.store.ts'
import { idleMilliseconds } from './event-limits.ts'
import { type Connection, type EventHandler, type EventRefusal, RefusedEvent } from './handler.ts'

/** The way to answer what was sent; an event without a callback is done all the same. */
export function acknowledger(sent: readonly unknown[]): (answer: object) => void {
  const last = sent.at(-1)
  return typeof last === 'function' ? (answer) => last(answer) : () => undefined
}

export function refusedForRate(retryAfter: number): EventRefusal & { requestId: string } {
  return { code: 'unallowed', reason: 'too-many-requests', retryAfter, requestId: randomUUID() }
}

export async function answerEvent<Parts extends Platform>(
  parts: Parts,
  handler: EventHandler<Parts>,
  connection: Connection,
  sent: readonly unknown[],
): Promise<void> {
  const requestId = randomUUID()
  acknowledger(sent)(await answerOf(parts, handler, connection, sent[0], requestId))
}

async function answerOf<Parts extends Platform>(
  parts: Parts,
  handler: EventHandler<Parts>,
  connection: Connection,
  sent: unknown,
  requestId: string,
): Promise<object> {
  try {
    const [wait, actor] = await Promise.all([
      waitOfAllNodes(parts, connection.userId, handler.name),
      findActor(parts.db, connection.jti, connection.userId, parts.clock.now()),
    ])
    if (wait > 0) return refusedForRate(wait)
    const payload = checked(handler.name, sent)
    if (actor === null) throw new RefusedEvent('unallowed', { reason: 'unauthenticated' })
    const success = await handler.run(parts, { actor, payload, connection, requestId } as never)
    return { code: 'ok', requestId, ...success }
  } catch (error) {
    return { requestId, ...refusedFor(error, parts, requestId) }
  }
}

function checked(name: ClientEventName, payload: unknown): unknown {
  const result = eventsOfClient[name].payload.safeParse(payload)
  if (result.success) return result.data
  const { code: fault, fields } = faultsOf(result.error.issues, payload)
  const { code, ...detail } = refusedForFault(fault)
  throw new RefusedEvent(code, { ...detail, fields })
}

function refusedFor(error: unknown, parts: Platform, requestId: string): EventRefusal {
  if (error instanceof RefusedEvent) return { code: error.code, ...error.detail }
  const refusal = refusalOf(error)
  if (refusal === null) {
    parts.log.error({ err: error, requestId }, 'unexpected')
    return { code: 'unreachable', reason: 'unexpected' }
  }
  return refusedForReason(refusal.code)
}

// The same limits over several nodes, whose counts are in the database.

/** The seconds to wait, else 0; what a node that is alone knows by itself is enough. */
async function waitOfAllNodes({ config, db, clock }: Platform, userId: number, name: ClientEventName): Promise<number> {
  if (!config.severalNodes) return 0
  return useBucket(db, { userId, name, factor: config.rateLimitFactor }, clock.now())
}

export const bucketRound: Round<Platform> = {
  name: 'event buckets',
  everyMilliseconds: idleMilliseconds,
  run: ({ db, clock }) => deleteBucketsBefore(db, datePlus(clock.now(), -idleMilliseconds)),
}
