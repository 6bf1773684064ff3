/** A call that did not succeed, with everything a screen needs to say so. */
import type { ClientCode } from '@hiwar/contract/errors/codes.ts'
import { type ErrorCode, isErrorCode } from '@hiwar/contract/errors/errors.ts'
import { codeText } from '../words/codes.ts'

export interface FieldRefusal {
  /** Dotted, as in `password.new`. */
  path: string
  code: string
}

interface Refused {
  code: ErrorCode | ClientCode
  /** 0 when nothing was answered. */
  status: number
  message?: string | undefined
  requestId?: string | undefined
  fields?: readonly FieldRefusal[] | undefined
  retryAfter?: number | undefined
}

export class ApiError extends Error {
  readonly code: ErrorCode | ClientCode
  readonly status: number
  readonly requestId: string | null
  readonly fields: readonly FieldRefusal[]
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | null

  constructor(refused: Refused) {
    super(refused.message || codeText(refused.code, refused.status))
    this.name = 'ApiError'
    this.code = refused.code
    this.status = refused.status
    this.requestId = refused.requestId ?? null
    this.fields = refused.fields ?? []
    this.retryAfter = refused.retryAfter ?? null
  }
}

/** The text to show for anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : codeText('unexpected')
}

/** Not there, in the way, or decided meanwhile. */
const movedOn: readonly number[] = [404, 409, 422]

/**
 * Whether what was to be written may stand otherwise than the screen knows: the answer was lost, or the server speaks of
 * something that is gone or in the way.
 */
export function mayHaveChanged(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'send-failed' || error.status >= 500 || movedOn.includes(error.status)
}

/** Reads a refusal out of an answer; what is not in the error envelope is `unexpected` or an outage. */
export async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null)
  const wait = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  const seen = {
    status: answer.status,
    requestId: text(body, 'requestId') ?? answer.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isNaN(wait) ? undefined : wait,
  }
  const code = text(body, 'code')
  if (code === undefined || !isErrorCode(code)) return new ApiError({ ...seen, code: codeOfStatus(answer.status) })
  return new ApiError({ ...seen, code, message: text(body, 'message'), fields: fieldsOf(body) })
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 429) return 'too-many-requests'
  return status >= 502 && status <= 504 ? 'service-unavailable' : 'unexpected'
}

function text(body: unknown, key: string): string | undefined {
  const value = isRecord(body) ? body[key] : undefined
  return typeof value === 'string' ? value : undefined
}

function fieldsOf(body: unknown): FieldRefusal[] {
  const fields = isRecord(body) ? body.fields : undefined
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) => {
    const [path, code] = [text(field, 'path'), text(field, 'code')]
    return path === undefined || code === undefined ? [] : [{ path, code }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
