/** Examples of requests and answers in the OpenAPI document, put together from those of its smallest parts. */
import { sample } from 'openapi-sampler'

type Json = Record<string, unknown>

/** Adds one to every JSON body, every answer that succeeds, and every parameter that must be there. */
export function withExamples(document: Json): Json {
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
