import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { type ErrorCode, errorBody, errorCatalogue } from '@hiwar/contract/errors/errors.ts'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

/** What the OpenAPI document says of one call. */
export function documentOf(endpoint: Endpoint): FastifySchema {
  const { params, body, refuses = [], summary, action } = endpoint
  const query = queryOf(endpoint)
  const open = action === 'public'
  const codes: ErrorCode[] = open ? [...refuses] : ['unauthenticated', 'forbidden', ...refuses]
  return {
    summary,
    tags: [action === 'public' ? 'operation' : (action.split('.')[0] ?? action)],
    operationId: action === 'public' ? undefined : action,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: answerOf(endpoint), ...errorResponses(['bad-request', 'too-many-requests', ...codes]) },
  }
}

function queryOf({ query, csv }: Endpoint): z.ZodObject | undefined {
  return csv === true ? query?.safeExtend({ format: z.literal('csv').optional() }) : query
}

/** One kind of answer as it is; others by their names. */
function answerOf({ reply, csv, document }: Endpoint): unknown {
  if (document !== undefined) {
    const file = { schema: z.string().meta({ format: 'binary' }) }
    return { description: 'The file, as an attachment', content: { [document]: file } }
  }
  if (csv !== true) return reply
  const description = 'The page, or the whole list as a table'
  return { description, content: { 'application/json': { schema: reply }, 'text/csv': { schema: z.string() } } }
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
