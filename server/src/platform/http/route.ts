import type { AnswerOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { MemberRequest, OpenRequest } from './request.ts'

/** One call with the action that answers it. */
export interface Route<Parts> {
  endpoint: Endpoint
  /** Whether somebody must be logged in; agrees with the permission table, or the server refuses to start. */
  signed: boolean
  run(parts: Parts, request: OpenRequest<Endpoint>): Promise<unknown>
}

/** Serves a call for which somebody must be logged in. */
export function serve<const Call extends Endpoint, Parts>(
  endpoint: Call,
  action: (parts: Parts, request: MemberRequest<Call>) => Promise<AnswerOf<Call>>,
): Route<Parts> {
  return { endpoint, signed: true, run: (parts, request) => action(parts, request as MemberRequest<Call>) }
}

/** Serves a call that is open to people who are not logged in. */
export function serveOpen<const Call extends Endpoint, Parts>(
  endpoint: Call,
  action: (parts: Parts, request: OpenRequest<Call>) => Promise<AnswerOf<Call>>,
): Route<Parts> {
  return { endpoint, signed: false, run: (parts, request) => action(parts, request as OpenRequest<Call>) }
}
