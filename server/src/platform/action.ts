/** The argument of an action: the validated request, and ways to read headers and set cookies. */
import type { Action, KnownEndpoint } from '@hiwar/contract/all-calls.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode, FieldError } from '@hiwar/contract/errors/errors.ts'
import type { LoginPurpose } from '@hiwar/domain/accounts/second-factor.ts'
import { can, type Subject } from '@hiwar/domain/permissions/can.ts'
import type { Trx } from './db/database.ts'
import type { FilesOf } from './files.ts'

export interface Caller {
  ip: string
  userAgent: string | null
  requestId: string
}

/** A cookie that the browser sends back only to its path; the login cookie is not one of them. */
export interface ShortCookie {
  readonly name: string
  readonly path: string
}

export interface Exchange {
  caller: Caller
  /** Returns a request header by its lower-case name. */
  header(name: string): string | null
  /** Sets the login cookie; an empty token deletes it. */
  setLoginCookie(token: string): void
  /** A cookie of ours, as `setCookie` wrote it. */
  cookie(cookie: ShortCookie): string | undefined
  /** A cookie that a script of a partner set. */
  foreignCookie(name: string): string | undefined
  /** Sets an HttpOnly cookie; an empty value deletes it. */
  setCookie(cookie: ShortCookie, value: string, seconds: number): void
  /** The token of the request, valid or not. */
  presentedToken: string | null
  /**
   * For requests with an Idempotency-Key: stores the response in the transaction of the change, so that a retry gets
   * the same response even if this process dies before it is sent. Returns the response.
   */
  saveReply<Answer>(trx: Trx, answer: Answer): Promise<Answer>
  /**
   * For requests that call an outside service after their first change: stores, in that transaction, the response for a
   * retry in case this process dies before it has a response. From then on every response is stored, errors included.
   */
  saveFallbackReply(trx: Trx, answer: unknown): Promise<void>
}

/** The two ways to store a response for a retry. */
export type ReplyStore = Pick<Exchange, 'saveReply' | 'saveFallbackReply'>

interface Sent<Call extends Endpoint> extends RequestOf<Call> {
  /** Deleted after the response; an action moves a file that it keeps into the storage. */
  files: FilesOf<Call>
}

export type OpenRequest<Call extends Endpoint> = Sent<Call> & Exchange & { actor: Actor | null }
export type MemberRequest<Call extends Endpoint> = Sent<Call> & Exchange & { actor: Actor }

export interface RefusalDetail {
  /** Overrides the catalogue's HTTP status where the contract allows a second one for the code. */
  status?: number
  /** An Arabic message that is more exact than the catalogue's. */
  message?: string
  fields?: FieldError[]
  /** The total that now applies, in piastres; with `price-changed`. */
  total?: number
  retryAfterSeconds?: number
  /** The server did nothing for the request, so a client may repeat it even without an Idempotency-Key. */
  untouched?: true
}

/**
 * The server's only exception: an action refuses a request for a business reason, with an error code of the catalogue.
 */
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

/** Returns the row, or refuses with the code when it is missing. */
export function found<Row>(row: Row | null | undefined, code: ErrorCode): Row {
  if (row === null || row === undefined) throw new Refusal(code)
  return row
}

/**
 * The person who makes a request. A process remembers an actor for minutes, so a change of any field here needs its
 * place in the triggers of `tell_login_readers`.
 */
export interface Actor {
  id: number
  role: Role
  /** Token id of the login behind the request. */
  jti: string
  /** The login itself, which keeps its id when its token is refreshed. */
  loginId: string
  purpose: LoginPurpose
  /** The admin who looks at the account; null for a login of the person. */
  viewerId: number | null
  /** When the person last confirmed in this login to be there. */
  confirmedAt: Date | null
  hasFactor: boolean
  verifiedEmail: boolean
  verifiedPhone: boolean
  activated: boolean
}

/** Who asks: the person, or the admin who looks at the account. Limits and security events count by it. */
export function askerOf({ id, viewerId }: Pick<Actor, 'id' | 'viewerId'>): number {
  return viewerId ?? id
}

/** Refuses unless the permission table allows the action on the loaded subject. */
export function authorize(actor: Actor | null, action: Action, subject: Subject): void {
  const verdict = can(actor, action, subject)
  if (verdict !== 'allow') throw new Refusal(verdict)
}

/** What follows the answer of a request, if anything does. */
export type OnAnswered = (() => void) | undefined

/** An endpoint with the action that answers it. */
export interface Route<Deps> {
  endpoint: KnownEndpoint
  /** Whether the endpoint needs a login. The server does not start when this contradicts the permission table. */
  signed: boolean
  run(deps: Deps, request: OpenRequest<Endpoint>): Promise<unknown>
  /**
   * Runs before a form is read, or before the key of another request is claimed. What it returns for a request without
   * files runs when that request is answered.
   */
  before?(deps: Deps, request: EarlyRequest<Endpoint>): Promise<OnAnswered>
}

/** A request whose form has not arrived yet. */
export type FormRequest<Call extends Endpoint> = Pick<RequestOf<Call>, 'params' | 'query'> & { actor: Actor }

/** The facts of a request before any work is done for it. */
export type EarlyRequest<Call extends Endpoint> = Call extends { files: object }
  ? FormRequest<Call>
  : RequestOf<Call> & { actor: Actor }

/**
 * Serves an endpoint that needs a login. `before` refuses what the action would refuse anyway, before a file is written
 * to the disk and before a key is claimed.
 */
export function serve<const Call extends KnownEndpoint, Deps>(
  endpoint: Call,
  action: (deps: Deps, request: MemberRequest<Call>) => Promise<AnswerOf<Call>>,
  before?: (deps: Deps, request: EarlyRequest<Call>) => Promise<OnAnswered>,
): Route<Deps> {
  return {
    endpoint,
    signed: true,
    run: (deps, request) => action(deps, request as MemberRequest<Call>),
    ...(before && { before: (deps, request) => before(deps, request as unknown as EarlyRequest<Call>) }),
  }
}

/** Serves an endpoint that needs no login. */
export function serveOpen<const Call extends KnownEndpoint, Deps>(
  endpoint: Call,
  action: (deps: Deps, request: OpenRequest<Call>) => Promise<AnswerOf<Call>>,
): Route<Deps> {
  return { endpoint, signed: false, run: (deps, request) => action(deps, request as OpenRequest<Call>) }
}
