/** The OpenAPI document and its page, generated from the contract. */
import swagger from '@fastify/swagger'
import swaggerPage from '@fastify/swagger-ui'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { withExamples } from './doc-examples.ts'

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

/** A call that takes files takes a form, which the library cannot tell from the schema of the body. */
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
