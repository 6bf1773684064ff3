/** The one pipeline of an event: rate, login, shape, action, acknowledgement; nothing ever throws out of it. */
import { randomUUID } from 'node:crypto'
import { type ClientEventName, eventsOfClient } from '@hiwar/contract/events.ts'
import { faultsOf } from '@hiwar/contract/faults.ts'
import { findActor } from '../auth/actor.store.ts'
import { refusalOf } from '../http/reply-error.ts'
import type { Platform } from '../platform.ts'
import type { Connection } from './connection.ts'
import type { EventLimits } from './event-limits.ts'
import type { EventHandler } from './handler.ts'
import { RefusedEvent } from './refused-event.ts'

export type Acknowledge = (answer: object) => void

export async function answerEvent<Parts extends Platform>(
  parts: Parts,
  limits: EventLimits,
  handler: EventHandler<Parts>,
  connection: Connection,
  sent: readonly unknown[],
): Promise<void> {
  const requestId = randomUUID()
  const last = sent.at(-1)
  const acknowledge: Acknowledge = typeof last === 'function' ? (answer) => last(answer) : () => undefined
  const wait = limits.use(connection.userId, handler.name, parts.clock.now())
  if (wait > 0) {
    acknowledge({ code: 'unallowed', reason: 'too-many-requests', retryAfter: wait, requestId })
    return
  }
  try {
    const payload = checked(handler.name, sent[0])
    const actor = await findActor(parts.db, connection.jti, connection.userId, parts.clock.now())
    if (actor === null) throw new RefusedEvent('unallowed', { reason: 'unauthenticated' })
    const success = await handler.run(parts, { actor, payload, connection, requestId } as never)
    acknowledge({ code: 'ok', requestId, ...success })
  } catch (error) {
    acknowledge({ requestId, ...refused(error, parts, requestId) })
  }
}

function checked(name: ClientEventName, payload: unknown): unknown {
  const result = eventsOfClient[name].payload.safeParse(payload)
  if (result.success) return result.data
  throw new BadPayload(faultsOf(result.error.issues, payload).fields)
}

class BadPayload extends Error {
  readonly fields: ReturnType<typeof faultsOf>['fields']
  constructor(fields: ReturnType<typeof faultsOf>['fields']) {
    super('bad payload')
    this.fields = fields
  }
}

function refused(error: unknown, parts: Platform, requestId: string): object {
  if (error instanceof BadPayload) return { code: 'unallowed', reason: 'bad-request', fields: error.fields }
  if (error instanceof RefusedEvent) return { code: error.code, ...error.detail }
  const refusal = refusalOf(error)
  if (refusal === null) {
    parts.log.error({ err: error, requestId }, 'unexpected')
    return { code: 'unreachable', reason: 'unexpected' }
  }
  const code = refusal.code === 'service-unavailable' ? 'unreachable' : 'unallowed'
  return { code, reason: refusal.code }
}
