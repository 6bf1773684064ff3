/** The pipeline of every socket event: rate limit, validation, login, action, acknowledgement. No error leaves it. */
import { randomUUID } from 'node:crypto'
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { refusedForFault, refusedForReason } from '@hiwar/contract/events/event.ts'
import { type ClientEventName, eventsOfClient } from '@hiwar/contract/events/events.ts'
import { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { recordSecurityEvent } from '../audit/security-events.ts'
import { findActor } from '../auth/logins.ts'
import { refusalOf, secondsToComeAgain } from '../http/reply-error.ts'
import { openTrace } from '../operation/traces.ts'
import type { Platform } from '../platform.ts'
import { type Connection, type EventHandler, type EventRefusal, RefusedEvent } from './handler.ts'

/** Returns the acknowledgement callback; an event without a callback is handled too. */
export function acknowledger(sent: readonly unknown[]): (answer: object) => void {
  const last = sent.at(-1)
  return typeof last === 'function' ? (answer) => last(answer) : () => undefined
}

export function refusedForRate(retryAfter: number): EventRefusal & { requestId: string } {
  return { code: 'unallowed', reason: 'too-many-requests', retryAfter, requestId: randomUUID() }
}

export async function answerEvent<Deps extends Platform>(
  deps: Deps,
  handler: EventHandler<Deps>,
  connection: Connection,
  sent: readonly unknown[],
): Promise<void> {
  const requestId = randomUUID()
  const trace = openTrace(`socket ${handler.name}`, requestId)
  const answer = await trace.run(() => answerOf(deps, handler, connection, sent[0], requestId))
  trace.end({ code: answer.code }, answer.reason === 'unexpected')
  noteRefusedEvent(deps, connection, handler.name, answer)
  acknowledger(sent)(answer)
}

/** The security event behind a refused event, by the reason of the refusal or by its code. */
const refusals: Readonly<Record<string, SecurityEventKind>> = {
  'too-many-requests': SecurityEventKind.LimitRefused,
  unauthenticated: SecurityEventKind.TokenRefused,
  'account-suspended': SecurityEventKind.AccountRefused,
  forbidden: SecurityEventKind.RoleRefused,
  'not-member': SecurityEventKind.RoleRefused,
  'not-owner': SecurityEventKind.RoleRefused,
}

export interface Answered {
  code: string
  reason?: string | undefined
  requestId: string
}

export function noteRefusedEvent(
  deps: Platform,
  { userId, ip }: Connection,
  name: ClientEventName,
  { code, reason = code, requestId }: Answered,
): void {
  const kind = refusals[reason]
  if (kind === undefined) return
  recordSecurityEvent(deps, { kind, action: `socket.${name}`, caller: { ip, requestId }, actor: { id: userId } })
}

async function answerOf<Deps extends Platform>(
  deps: Deps,
  handler: EventHandler<Deps>,
  connection: Connection,
  sent: unknown,
  requestId: string,
): Promise<Answered> {
  try {
    if (deps.config.severalNodes) {
      const wait = deps.limits.useEvent(handler.name, connection.userId)
      if (wait > 0) return refusedForRate(wait)
    }
    const actor = await findActor(deps, connection, deps.clock.now())
    const payload = checked(handler.name, sent)
    if (actor === null) throw new RefusedEvent('unallowed', { reason: 'unauthenticated' })
    const success = await handler.run(deps, { actor, payload, connection, requestId } as never)
    return { code: 'ok', requestId, ...success }
  } catch (error) {
    return { requestId, ...refusedFor(error, deps, requestId) }
  }
}

function checked(name: ClientEventName, payload: unknown): unknown {
  const result = eventsOfClient[name].payload.safeParse(payload)
  if (result.success) return result.data
  const { code: fault, fields } = faultsOf(result.error.issues, payload)
  const { code, ...detail } = refusedForFault(fault)
  throw new RefusedEvent(code, { ...detail, fields })
}

function refusedFor(error: unknown, deps: Platform, requestId: string): EventRefusal {
  if (error instanceof RefusedEvent) return { code: error.code, ...error.detail }
  const refusal = refusalOf(error)
  if (refusal === null) {
    deps.log.error({ err: error, requestId }, 'unexpected')
    return { code: 'unreachable', reason: 'unexpected' }
  }
  const { message, retryAfterSeconds } = refusal.detail
  const retryAfter = retryAfterSeconds ?? (refusal.code === 'service-unavailable' ? secondsToComeAgain() : undefined)
  return {
    ...refusedForReason(refusal.code),
    ...(message !== undefined && { message }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}
