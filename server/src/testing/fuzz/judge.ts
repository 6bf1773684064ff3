/** Checks that every response must pass, whatever the request. */
import type { KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type ErrorCode, errorBody, statusOf } from '@hiwar/contract/errors/errors.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Sent } from '../pipeline.ts'
import { malformedPath } from './hostile.ts'
import type { FuzzRequest } from './request.ts'

/** Error codes that any call may return. */
const general: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'bad-request',
  'not-found',
  'too-many-requests',
  'service-unavailable',
]

/** Text that only the server or its log may contain. */
const inside =
  /node_modules|\.[jt]s\b|\bat \w+ \(|select |insert into|delete from|duplicate key|violates|syntax error|relation "|ECONN|EPIPE|\$argon2|Error:|kysely|postgres|fastify|\bzod\b/i
const arabic = /\p{Script=Arabic}/u

export interface Case {
  endpoint: KnownEndpoint
  /** The caller's role; null is an anonymous caller. */
  role: Role | null
  asked: FuzzRequest
  answer: Sent
  /** Rows that the request changed. */
  changes: readonly string[]
}

/** Throws when the response breaks a promise of the contract. */
export function judge(one: Case): void {
  const { endpoint, answer, changes } = one
  const expected = statusBeforeRules(one)
  if (expected !== null) expect(answer.status, 'the first refusal in the order of checks').toBe(expected)
  if (answer.status === 200) expect(answer.text).not.toMatch(/\$argon2|passwordHash|password_hash/)
  else judgeRefusal(one)
  const mayChange = answer.status === 200 ? endpoint.method !== 'GET' : answer.status >= 500
  // Reading another person's data adds an audit row.
  const changed = answer.status === 200 ? changes.filter((change) => change !== 'insert audit_rows') : changes
  if (!mayChange) expect(changed, 'rows changed by a reader or a refused request').toEqual([])
}

function judgeRefusal({ endpoint, answer: { status, body, headers } }: Case): void {
  const { code, message, requestId, fields = [] } = errorBody.strict().parse(body)
  const isConfirmed = endpoint.confirm !== undefined || endpoint.csv === true
  const confirmed: ErrorCode[] = isConfirmed ? ['confirmation-required'] : []
  const allowed: readonly string[] = [...general, ...confirmed, ...(endpoint.refuses ?? [])]
  expect(allowed, 'the codes of this call').toContain(code)
  expect(message).toMatch(arabic)
  expect([message, ...fields.map((field) => field.code)].join()).not.toMatch(inside)
  expect(headers).toMatchObject({ 'x-request-id': requestId, 'cache-control': 'no-store' })
  if (code === 'bad-request') expect([400, 409, 413, 415]).toContain(status)
  else expect(status).toBe(statusOf(code as ErrorCode))
}

/** Returns the status that the general checks give before the feature's rules run, or null when the rules decide. */
function statusBeforeRules({ endpoint, role, asked: { headers, body, form, url } }: Case): number | null {
  const [path = ''] = url.split('?')
  if (path.includes(malformedPath)) return 404
  if (body !== undefined && Buffer.byteLength(body) > fileSize.json) return 413
  const { 'content-type': type } = headers
  // Callbacks take every type but one that is empty.
  const isOtherType = type === '' || (type !== 'application/json' && endpoint.callback !== true)
  if (body !== undefined && (isOtherType || needsFiles(endpoint))) return 415
  const verdict = mayTry(role, endpoint.action)
  if (verdict !== 'allow') return verdict === 'unauthenticated' ? 401 : 403
  // The validity of a form depends on its parts, so this function predicts no status for it.
  if (form !== undefined || endpoint.raw === true) return null
  return isDescribed(endpoint, body) && !needsFiles(endpoint) ? null : 400
}

/** Returns whether the call accepts only forms, because it needs files. */
function needsFiles({ files }: Endpoint): boolean {
  return files !== undefined && files.needs !== 'none'
}

/** Returns whether the body matches the contract. */
function isDescribed({ body: schema = z.strictObject({}) }: Endpoint, body: string | undefined): boolean {
  try {
    return schema.safeParse(body === undefined ? {} : (JSON.parse(body) ?? {})).success
  } catch {
    return false
  }
}
