// How bodies are read: JSON that may be empty, and the forms of our own pages.
import type { FastifyInstance, FastifyRequest } from 'fastify'

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
        // The parser's own message would quote the body, which may hold a security code.
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
