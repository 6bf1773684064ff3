import type { Endpoint } from '@hiwar/contract/endpoint.ts'
import { type ErrorCode, errorBody, errorCatalogue } from '@hiwar/contract/errors.ts'
import type { FastifySchema } from 'fastify'

/** What the OpenAPI document says of one call. */
export function documentOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, reply, refuses = [], summary, action } = endpoint
  const open = action === 'public'
  const codes: ErrorCode[] = open ? [...refuses] : ['unauthenticated', 'forbidden', ...refuses]
  return {
    summary,
    tags: [action === 'public' ? 'operation' : (action.split('.')[0] ?? action)],
    operationId: action === 'public' ? undefined : action,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: reply, ...errorResponses(['bad-request', 'too-many-requests', ...codes]) },
  }
}

function errorResponses(codes: readonly ErrorCode[]): Record<number, unknown> {
  const statuses = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    statuses.set(status, [...(statuses.get(status) ?? []), code])
  }
  const responses = [...statuses].map(([status, list]) => [status, errorBody.describe([...new Set(list)].join(', '))])
  return Object.fromEntries(responses)
}
