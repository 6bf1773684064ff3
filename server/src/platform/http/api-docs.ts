import swagger from '@fastify/swagger'
import swaggerPage from '@fastify/swagger-ui'
import { type Endpoint, tableFormats } from '@hiwar/contract/calls/endpoint.ts'
import { type ErrorCode, errorBody, errorCatalogue } from '@hiwar/contract/errors/errors.ts'
import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { sample } from 'openapi-sampler'
import { z } from 'zod'
import { sheetType } from '../tables/sheet.ts'

export async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hiwar', version: '1', description: 'One-to-one English lessons for Arabic speakers in Egypt' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: (document) => withForm(jsonSchemaTransform(document), document.route),
    transformObject: (document) => withExamples({ ...jsonSchemaTransformObject(document) }),
  })
  await app.register(swaggerPage, { routePrefix: '/api/docs' })
}

interface Transformed {
  schema: FastifySchema
  url: string
}

/** The library cannot derive a form from the schema, so forms are added for endpoints with files. */
function withForm({ schema, url }: Transformed, route: RouteOptions): Transformed {
  const { endpoint } = (route.config ?? {}) as { endpoint?: Endpoint }
  if (endpoint?.files === undefined) return { schema, url }
  const { kinds, needs } = endpoint.files
  const fields = (schema.body ?? { type: 'object' }) as { properties?: object; required?: string[] }
  const files = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, fileSchema(kind)]))
  const required = [...(fields.required ?? []), ...(needs === 'all' ? Object.keys(kinds) : [])]
  const form = { ...fields, properties: { ...fields.properties, ...files }, ...(required.length > 0 && { required }) }
  const json = needs === 'none' && { 'application/json': { schema: fields } }
  return { schema: { ...schema, body: { content: { 'multipart/form-data': { schema: form }, ...json } } }, url }
}

function fileSchema(kind: FileKind) {
  const { types, bytes } = fileRules[kind]
  return { type: 'string', format: 'binary', description: `${types.join(', ')}; at most ${bytes} bytes` }
}

/** Errors that every endpoint may return. */
const general: readonly ErrorCode[] = [
  'bad-request',
  'too-many-requests',
  'unauthenticated',
  'forbidden',
  'second-factor-needed',
  'read-only-view',
]

const binary = { schema: z.string().meta({ format: 'binary' }) }

export function documentOf(endpoint: Endpoint): FastifySchema {
  const { params, body, refuses = [], summary, action, confirm, csv } = endpoint
  const confirmed: ErrorCode[] = confirm === undefined && csv !== true ? [] : ['confirmation-required']
  const query = queryOf(endpoint)
  return {
    summary,
    tags: [action.split('.')[0] ?? action],
    operationId: action,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: answerOf(endpoint), ...errorResponses([...general, ...confirmed, ...refuses]) },
  }
}

/** OpenAPI description of a stored file, which is sent as it is and not as JSON. */
export function documentOfFile(endpoint: Endpoint): FastifySchema {
  const { response, ...document } = documentOf(endpoint)
  const whole = { description: 'The file, or the asked part of it', content: { 'application/octet-stream': binary } }
  return { ...document, response: { ...(response as object), 200: whole } }
}

function queryOf({ query, csv }: Endpoint): z.ZodObject | undefined {
  return csv === true ? query?.safeExtend({ format: z.literal([...tableFormats]).optional() }) : query
}

/** A single media type is given as its schema, several are listed by name. */
function answerOf({ reply, csv, document }: Endpoint): unknown {
  if (document !== undefined) {
    return { description: 'The file, as an attachment', content: { [document]: binary } }
  }
  if (csv !== true) return reply
  const description = 'The page, or the whole list as a table'
  const tables = { 'text/csv': { schema: z.string() }, [sheetType]: binary }
  return { description, content: { 'application/json': { schema: reply }, ...tables } }
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

/** Examples in the OpenAPI document, composed from the examples of single fields. */
type Json = Record<string, unknown>

/** Adds an example to every JSON body, every successful response and every required parameter. */
function withExamples(document: Json): Json {
  for (const path of Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>)) {
    for (const operation of Object.values(path)) addExamples(operation, document)
  }
  return document
}

interface Content {
  schema?: Json
  example?: unknown
  examples?: unknown
}

interface Operation {
  parameters?: (Content & { required?: boolean })[]
  requestBody?: { content?: Record<string, Content> }
  responses?: Record<string, { content?: Record<string, Content> }>
}

function addExamples({ parameters = [], requestBody, responses }: Operation, document: Json): void {
  const bodies = [requestBody, responses?.['200']].map((part) => part?.content?.['application/json'])
  const needed = parameters.filter(({ required }) => required === true)
  for (const content of [...bodies, ...needed]) {
    if (content?.schema === undefined || content.example !== undefined || content.examples !== undefined) continue
    content.example = sample(content.schema, {}, document)
  }
}
