// Reads a caller's fields as the provider does: texts and numbers alike, null and blank as absent.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const text = z.preprocess(
  (value) => (value === null || value === '' ? undefined : typeof value === 'number' ? String(value) : value),
  z.string().max(2_000).optional(),
)

/** Returns the named texts of an object; other values count as absent. */
export function readTexts<Name extends string>(names: readonly Name[], source: unknown): Partial<Record<Name, string>> {
  const fields = new Map(typeof source === 'object' && source !== null ? Object.entries(source) : [])
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = text.safeParse(fields.get(name)).data
    if (value !== undefined) texts[name] = value
  }
  return texts
}

/** Reads a query and keeps each plus sign: merchants send codes such as `a+b/c=` with and without encoding. */
export function readQuery(query: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (name !== '') fields[decode(name)] = decode(value.join('='))
  }
  return fields
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Parses bodies: JSON that may be empty, and the forms of the sandbox's own pages. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      if (body.trim() === '') return undefined
      try {
        const value: unknown = JSON.parse(body)
        return value
      } catch {
        // The parser's message quotes the body, which may contain a security code.
        throw Object.assign(new Error('The body is not JSON'), { statusCode: 400 })
      }
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
}
