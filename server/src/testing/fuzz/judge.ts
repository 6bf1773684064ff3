/** What must hold of every answer, whatever was asked. */
import type { Endpoint } from '@hiwar/contract/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations.ts'
import { type ErrorCode, errorBody, statusOf } from '@hiwar/contract/errors.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { expect } from 'vitest'
import type { Sent } from '../pipeline.ts'
import type { FuzzRequest } from './request.ts'

/** Codes that any call may answer. */
const general: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'bad-request',
  'not-found',
  'too-many-requests',
  'service-unavailable',
]

/** What only the inside of the server knows, or its log. */
const inside =
  /node_modules|\.[jt]s\b|\bat \w+ \(|select |insert into|delete from|duplicate key|violates|syntax error|relation "|ECONN|EPIPE|\$argon2|Error:|kysely|postgres|fastify|\bzod\b/i
const arabic = /\p{Script=Arabic}/u

/** Throws when the answer breaks a promise of the contract. */
export function judge(
  endpoint: Endpoint,
  role: Role | null,
  asked: FuzzRequest,
  answer: Sent,
  changes: readonly string[],
) {
  if (answer.status === 200) {
    expect(answer.text).not.toMatch(/\$argon2|passwordHash|password_hash/)
    return
  }
  const { code, message, requestId, fields = [] } = errorBody.strict().parse(answer.body)
  const allowed: readonly string[] = [...general, ...(endpoint.refuses ?? [])]
  expect(allowed, `the code ${code}`).toContain(code)
  expect(message).toMatch(arabic)
  expect(answer.headers).toMatchObject({ 'x-request-id': requestId, 'cache-control': 'no-store' })
  expect([message, ...fields.map((field) => field.code)].join()).not.toMatch(inside)
  if (code !== 'bad-request' && code !== 'wrong-password') expect(answer.status).toBe(statusOf(code as ErrorCode))
  expect(answer.status).toBeLessThan(code === 'fawry-error' || code === 'service-unavailable' ? 504 : 500)
  if (answer.status < 500) expect(changes, 'rows changed by a refused request').toEqual([])
  judgeOrder(endpoint, role, asked, answer)
}

/** Who may not ask at all is told so before anything else but the kind and size of what he sent. */
export function judgeOrder(
  endpoint: Endpoint,
  role: Role | null,
  asked: FuzzRequest,
  { status }: Pick<Sent, 'status'>,
) {
  const expected = statusBeforeShape(endpoint, role, asked)
  if (expected !== null) expect(status, 'the first refusal in the order of checks').toBe(expected)
}

function statusBeforeShape(endpoint: Endpoint, role: Role | null, { headers, body, url }: FuzzRequest): number | null {
  if (/%E0%A4%A/.test(url.split('?')[0] ?? '')) return 404
  if (body !== undefined && Buffer.byteLength(body) > 100_000) return 413
  if (body !== undefined && body !== '' && headers['content-type'] !== 'application/json') return 415
  const verdict = mayTry(role, endpoint.action)
  if (verdict === 'allow') return null
  return verdict === 'unauthenticated' ? 401 : 403
}

/** What the contract does not describe is refused, and what it describes is never refused for its shape alone. */
export function isDescribed(endpoint: Endpoint, asked: FuzzRequest): boolean {
  if (endpoint.body === undefined || asked.body === undefined) return true
  try {
    return endpoint.body.safeParse(JSON.parse(asked.body) ?? {}).success
  } catch {
    return false
  }
}
