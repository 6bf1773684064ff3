/** Turns every error on the HTTP side into a response; no other place does. */
import { randomInt, randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { untouchedHeader } from '@hiwar/contract/calls/endpoint.ts'
import { type ErrorBody, errorCatalogue, messageOf } from '@hiwar/contract/errors/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../action.ts'
import { refusalOfDatabase } from '../db/constraints.ts'
import { refusalOfDisk } from '../forms/receive-file.ts'
import type { Log } from '../operation/log.ts'

export interface ErrorAnswer {
  status: number
  body: ErrorBody
  retryAfterSeconds?: number
  untouched?: true
}

/** The response for an error; logs faults of the server. */
export function answerOfError(error: unknown, requestId: string, log: Log): ErrorAnswer {
  const refusal = refusalOf(error)
  if (refusal === null) {
    log.error({ err: error, requestId }, 'unexpected')
    return answer(new Refusal('unexpected'), requestId)
  }
  if (refusal.code === 'service-unavailable') {
    // A server past its edge refuses so many requests that a log line for each would be one more burden.
    log[refusal.detail.untouched === true ? 'debug' : 'warn']({ err: error, requestId }, 'service unavailable')
  }
  return answer(refusal, requestId)
}

export function replyError(log: Log) {
  return (error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterSeconds, untouched } = answerOfError(error, request.id, log)
    reply.header('X-Request-Id', request.id).header('Cache-Control', 'no-store')
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds)
    if (untouched === true) reply.header(untouchedHeader, 'true')
    return reply.status(status).send(body)
  }
}

/**
 * Answers bytes that are no HTTP request, such as a path with raw Arabic letters: no route and no hook ever sees them.
 * Closes the connection, because nobody knows where the next request would begin.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const requestId = randomUUID()
    const { status, body } = answer(new Refusal('bad-request', { status: statusOfUnreadable(error.code) }), requestId)
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  }
  socket.destroy(error)
}

function statusOfUnreadable(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function answer(refusal: Refusal, requestId: string): ErrorAnswer {
  const { code, detail } = refusal
  const status = detail.status ?? errorCatalogue[code].status
  const message = detail.message ?? messageOf(code, status)
  const retryAfterSeconds = detail.retryAfterSeconds ?? (status === 503 ? secondsToComeAgain() : undefined)
  return {
    status,
    body: {
      code,
      message,
      requestId,
      ...(detail.fields ? { fields: detail.fields } : {}),
      ...(detail.total === undefined ? {} : { total: detail.total }),
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(detail.untouched && { untouched: detail.untouched }),
  }
}

const soonest = 1
const latest = 3

/** Differs between responses, so that clients that were refused together do not repeat their requests together. */
export function secondsToComeAgain(): number {
  return randomInt(soonest, latest + 1)
}

/** Marks an unavailable service as one that has done nothing yet for the request. */
export function untouchedBy(error: unknown): unknown {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'service-unavailable') return error
  return new Refusal(refusal.code, { ...refusal.detail, untouched: true })
}

/** The refusal for an error; null for a fault of the server. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const fromOutside = refusalOfDatabase(error) ?? refusalOfDisk(error)
  if (fromOutside !== null) return fromOutside
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.startsWith('FST_ERR_') ? refusalOfFastify(error as FastifyError) : null
}

/** Refusals of the HTTP library before an action runs. */
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
