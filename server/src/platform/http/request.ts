/** What an action receives: the checked parts of the request and the few things it may do to the answer. */
import type { Endpoint, RequestOf } from '@hiwar/contract/endpoint.ts'
import type { Actor } from '../auth/actor.ts'
import type { Trx } from '../db/transaction.ts'

export interface Caller {
  ip: string
  userAgent: string | null
  requestId: string
}

export interface Conversation {
  caller: Caller
  /** Gives the browser the cookie of a login; an empty token takes it away. */
  setLoginCookie(token: string): void
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
export type Keeping = Pick<Conversation, 'remember' | 'begin'>

export type OpenRequest<Call extends Endpoint> = RequestOf<Call> & Conversation & { actor: Actor | null }
export type SignedRequest<Call extends Endpoint> = RequestOf<Call> & Conversation & { actor: Actor }
