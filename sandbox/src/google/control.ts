// What a test does in the place of Google: gives out tokens, right and wrong ones, and changes the keys.
import type { FastifyInstance } from 'fastify'
import { giveAccess, giveIdToken } from './consent.ts'
import type { Google } from './google.ts'
import { grant } from './grant.ts'

export function googleControl(app: FastifyInstance, google: Google): void {
  app.post('/google/tokens', (request, reply) => {
    const read = grant.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'unknown-grant', issues: read.error.issues })
    return reply.send({ idToken: giveIdToken(google, read.data), accessToken: giveAccess(google, read.data) })
  })

  app.post('/google/keys/rotate', () => ({ kid: google.keys.rotate() }))
}
