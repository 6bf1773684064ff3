import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { idempotencyKeyLength } from '@hiwar/contract/fields/limits.ts'
import type { FastifyReply } from 'fastify'
import { type Actor, Refusal, type ReplyStore } from '../action.ts'
import type { Trx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { openSealed, sealBytes } from '../sealing.ts'
import {
  claimKey,
  hashOf,
  type KeyedRequest,
  releaseKey,
  type StoredAnswer,
  updateAnswer,
} from './idempotency.store.ts'
import { answerOfError } from './reply-error.ts'

interface Keyed {
  actor: Actor
  endpoint: Endpoint
  key: string | string[]
  body: unknown
}

const writtenKey = new RegExp(`^[\\x20-\\x7e]{${idempotencyKeyLength.min},${idempotencyKeyLength.max}}$`)

/** Runs a request with an Idempotency-Key once; every retry returns the stored response. */
export async function withIdempotency(
  deps: Platform,
  keyed: Keyed,
  reply: FastifyReply,
  run: (keeping: ReplyStore) => Promise<unknown>,
): Promise<unknown> {
  const request = requestOf(keyed, deps)
  const stored = await claimKey(deps.db, request)
  if (stored !== null) {
    if (stored.bodyHash !== request.bodyHash) throw new Refusal('bad-request', { status: 409 })
    if (stored.status === null && !stored.abandoned) {
      throw new Refusal('bad-request', { status: 409, retryAfterSeconds: 1 })
    }
    return replay(stored, reply, (answer) => unsealed(keyed, deps, answer))
  }
  let begun = false
  let remembered = false
  try {
    const answer = await run({
      async saveFallbackReply(trx, meanwhile) {
        await keep(trx, request, null, keyed.endpoint.reply.parse(meanwhile))
        begun = true
      },
      async saveReply(trx, effect) {
        await keep(trx, request, 200, sealed(keyed, deps, keyed.endpoint.reply.parse(effect)))
        remembered = true
        return effect
      },
    })
    if (!remembered) await updateAnswer(deps.db, request, 200, sealed(keyed, deps, answer))
    return answer
  } catch (error) {
    await keepRefusal(deps, request, error, reply.request.id, begun)
    throw error
  }
}

/**
 * Stores the response in the transaction of the change. A request that lost its key to a retry fails here and changes
 * nothing.
 */
async function keep(trx: Trx, request: KeyedRequest, status: number | null, answer: unknown): Promise<void> {
  const isOurs = await updateAnswer(trx, request, status, answer)
  if (!isOurs) throw new Refusal('bad-request', { status: 409, retryAfterSeconds: 1 })
}

/** The form in which a reply is kept: as it is, or sealed where it shows a secret. */
function sealed({ endpoint, ...keyed }: Keyed, deps: Pick<Platform, 'config'>, answer: unknown): unknown {
  if (endpoint.secret !== true) return answer
  return { sealed: sealBytes(sealingFor(keyed, deps), Buffer.from(JSON.stringify(answer))) }
}

function unsealed({ endpoint, ...keyed }: Keyed, deps: Pick<Platform, 'config'>, answer: unknown): unknown {
  if (endpoint.secret !== true) return answer
  return JSON.parse(openSealed(sealingFor(keyed, deps), (answer as { sealed: string }).sealed).toString())
}

function sealingFor({ actor }: Pick<Keyed, 'actor'>, { config }: Pick<Platform, 'config'>) {
  return { secret: config.CODE_SECRET, use: 'kept replies', owner: String(actor.id) }
}

/** Sends the stored response unchanged; a refusal keeps its original request id. */
function replay({ status, answer }: StoredAnswer, reply: FastifyReply, open: (answer: unknown) => unknown): unknown {
  const { requestId } = (status !== null && status >= 400 ? answer : {}) as { requestId?: string }
  if (requestId !== undefined) reply.header('X-Request-Id', requestId)
  reply.header('Idempotency-Replayed', 'true').status(status ?? 200)
  return status === 200 ? open(answer) : answer
}

/**
 * A refusal by a rule is stored and repeated. A fault of the server, a rate limit and a missing confirmation free the
 * key for a retry, unless outside work has begun.
 */
async function keepRefusal(
  deps: Platform,
  request: KeyedRequest,
  error: unknown,
  requestId: string,
  begun: boolean,
): Promise<void> {
  const { status, body } = answerOfError(error, requestId, deps.log)
  // The client repeats the same request once the person has confirmed to be there.
  const mayPass = status >= 500 || status === 429 || body.code === 'confirmation-required'
  if (begun || !mayPass) await updateAnswer(deps.db, request, status, body)
  else await releaseKey(deps.db, request).catch(() => undefined)
}

function requestOf({ actor, endpoint, key, body }: Keyed, { config, clock }: Platform): KeyedRequest {
  if (typeof key !== 'string' || !writtenKey.test(key)) throw new Refusal('bad-request')
  const path = `${endpoint.method} ${endpoint.path}`
  return { userId: actor.id, path, key, bodyHash: hashOf(body, config.CODE_SECRET), claimedAt: clock.now() }
}
