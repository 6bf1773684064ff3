/** The one place of the HTTP side that turns anything thrown into an answer. */
import { type ErrorBody, errorCatalogue, messageOf } from '@hiwar/contract/errors/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../action.ts'
import { refusalOfDatabase } from '../db/constraints.ts'
import type { Log } from '../log.ts'

export interface ErrorAnswer {
  status: number
  body: ErrorBody
  retryAfterSeconds?: number
}

/** The answer that stands for an error; logs what is a fault of ours. */
export function answerOfError(error: unknown, requestId: string, log: Log): ErrorAnswer {
  const refusal = refusalOf(error)
  if (refusal === null) {
    log.error({ err: error, requestId }, 'unexpected')
    return answer(new Refusal('unexpected'), requestId)
  }
  if (refusal.code === 'service-unavailable') log.warn({ err: error, requestId }, 'service unavailable')
  return answer(refusal, requestId)
}

export function replyError(log: Log) {
  return (error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterSeconds } = answerOfError(error, request.id, log)
    reply.header('X-Request-Id', request.id).header('Cache-Control', 'no-store')
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds)
    return reply.status(status).send(body)
  }
}

function answer(refusal: Refusal, requestId: string): ErrorAnswer {
  const { code, detail } = refusal
  const status = detail.status ?? errorCatalogue[code].status
  const message = detail.message ?? messageOf(code, status)
  return {
    status,
    body: { code, message, requestId, ...(detail.fields ? { fields: detail.fields } : {}) },
    ...(detail.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: detail.retryAfterSeconds }),
  }
}

/** The refusal that an error means; null for a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const fromOutside = refusalOfDatabase(error) ?? refusalOfDisk(error)
  if (fromOutside !== null) return fromOutside
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.startsWith('FST_ERR_') ? refusalOfFastify(error as FastifyError) : null
}

/** What the HTTP library itself refuses before an action runs. */
function refusalOfFastify(error: FastifyError): Refusal | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('bad-request', { status: 413 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('bad-request', { status: 415 })
    case 'FST_ERR_NOT_FOUND':
    case 'FST_ERR_BAD_URL':
      return new Refusal('not-found')
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? new Refusal('bad-request') : null
  }
}

/** Errors that say that the place of files is full, away or worn out, not that the request was wrong. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO', 'ENOTDIR'])

/** The refusal that an error of the disk stands for; null for any other. */
export function refusalOfDisk(error: unknown): Refusal | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return syscall !== undefined && unavailable.has(String(code)) ? new Refusal('service-unavailable') : null
}
