/** What an action receives: the checked parts of the request and the few things it may do to the answer. */
import type { Endpoint, RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Actor } from '../auth/actor.ts'
import type { Trx } from '../db/transaction.ts'
import type { FilesOf } from '../forms/sent-file.ts'

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
