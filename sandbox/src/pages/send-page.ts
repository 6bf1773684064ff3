import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'

// No scripts unless a page says so. The card page is meant to stand in a frame of the merchant, so framing stays allowed.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'"

/** The page may need more than the rest, as a script of the sandbox itself. */
export function sendPage(reply: FastifyReply, page: Html, more?: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', more === undefined ? policy : `${policy}; ${more}`)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page.markup)
}
