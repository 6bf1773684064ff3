/** What an action receives: the checked parts of the request and the few things it may do to the answer. */
import type { Action, KnownEndpoint } from '@hiwar/contract/calls/all-calls.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode, FieldError } from '@hiwar/contract/errors/errors.ts'
import { can, type Subject } from '@hiwar/domain/permissions/can.ts'
import type { Trx } from './db/database.ts'
import type { FilesOf } from './files.ts'

export interface Caller {
  ip: string
  userAgent: string | null
  requestId: string
}

/** A cookie of ours beside that of the login, sent back to its path alone. */
export interface ShortCookie {
  readonly name: string
  readonly path: string
}

export interface Exchange {
  caller: Caller
  /** A header of the request, by its name in small letters. */
  header(name: string): string | null
  /** Gives the browser the cookie of a login; an empty token takes it away. */
  setLoginCookie(token: string): void
  /** The cookie of that name as the browser sent it. */
  cookie(name: string): string | undefined
  /** Gives the browser a cookie that scripts cannot read; an empty value takes it away. */
  setCookie(cookie: ShortCookie, value: string, seconds: number): void
  /** The token that was presented, good or not. */
  presentedToken: string | null
  /**
   * For calls with an Idempotency-Key: stores the answer in the transaction of the effect, so that a retry gets the
   * same one even when this process dies before it is sent. Returns the answer.
   */
  remember<Answer>(trx: Trx, answer: Answer): Promise<Answer>
  /**
   * For those of them that go on outside after their first effect: keeps, in its transaction, what a retry gets should
   * this process die before it has an answer of its own. From then on every answer is kept, also a fault.
   */
  begin(trx: Trx, answer: unknown): Promise<void>
}

/** The two ways to keep an answer for a retry. */
export type Keeping = Pick<Exchange, 'remember' | 'begin'>

interface Sent<Call extends Endpoint> extends RequestOf<Call> {
  /** Kept only until the request is answered; what is to stay is given to the storage. */
  files: FilesOf<Call>
}

export type OpenRequest<Call extends Endpoint> = Sent<Call> & Exchange & { actor: Actor | null }
export type MemberRequest<Call extends Endpoint> = Sent<Call> & Exchange & { actor: Actor }

export interface RefusalDetail {
  /** Overrides the status of the catalogue, where the contract names a second one for the code. */
  status?: number
  /** A more exact Arabic message than the catalogue's. */
  message?: string
  fields?: FieldError[]
  retryAfterSeconds?: number
}

/** The one exception of the server: a business reason, by its code of the catalogue, not to do what was asked. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: RefusalDetail
  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** The row that was found, or the refusal that says what is missing. */
export function found<Row>(row: Row | null | undefined, code: ErrorCode): Row {
  if (row === null || row === undefined) throw new Refusal(code)
  return row
}

/** The person who makes a request, read anew from the database each time. */
export interface Actor {
  id: number
  role: Role
  /** The login this request came through. */
  jti: string
  verifiedEmail: boolean
  verifiedPhone: boolean
  activated: boolean
}

/** Refuses unless the permission table lets the actor do this to the thing that was loaded. */
export function authorize(actor: Actor | null, action: Action, subject: Subject): void {
  const verdict = can(actor, action, subject)
  if (verdict !== 'allow') throw new Refusal(verdict)
}

/** One call with the action that answers it. */
export interface Route<Parts> {
  endpoint: KnownEndpoint
  /** Whether somebody must be logged in; agrees with the permission table, or the server refuses to start. */
  signed: boolean
  run(parts: Parts, request: OpenRequest<Endpoint>): Promise<unknown>
}

/** Serves a call for which somebody must be logged in. */
export function serve<const Call extends KnownEndpoint, Parts>(
  endpoint: Call,
  action: (parts: Parts, request: MemberRequest<Call>) => Promise<AnswerOf<Call>>,
): Route<Parts> {
  return { endpoint, signed: true, run: (parts, request) => action(parts, request as MemberRequest<Call>) }
}

/** Serves a call that is open to people who are not logged in. */
export function serveOpen<const Call extends KnownEndpoint, Parts>(
  endpoint: Call,
  action: (parts: Parts, request: OpenRequest<Call>) => Promise<AnswerOf<Call>>,
): Route<Parts> {
  return { endpoint, signed: false, run: (parts, request) => action(parts, request as OpenRequest<Call>) }
}
