// The issuer's responses to the server: its settings, its keys, and the account of an access token.
import type { FastifyInstance } from 'fastify'
import { injectFaults } from '../faults.ts'
import { readTexts } from '../requests.ts'
import type { Google } from './google.ts'
import { type Grant, subOf } from './grant.ts'

const keysSeconds = 300

export function googleAnswers(app: FastifyInstance, google: Google): void {
  injectFaults(app, 'google', google, { error: 'backend_error' })

  app.get('/.well-known/openid-configuration', () => ({
    issuer: google.issuer,
    authorization_endpoint: `${google.issuer}/o/oauth2/v2/auth`,
    jwks_uri: `${google.issuer}/oauth2/v3/certs`,
    response_types_supported: ['token', 'id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }))

  app.get('/oauth2/v3/certs', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${keysSeconds}, must-revalidate`)
      .send({ keys: google.keys.published() }),
  )

  app.get('/tokeninfo', (request, reply) => {
    const { access_token: token = '' } = readTexts(['access_token'], request.query)
    const grant = google.grants.get(token)
    if (grant === undefined || grant.expiresIn <= 0)
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' })
    return reply.send(tokenInfo(grant))
  })
}

/** All values are texts, as in Google's responses. */
function tokenInfo(grant: Grant): object {
  return {
    azp: grant.aud,
    aud: grant.aud,
    sub: subOf(grant),
    scope: 'openid https://www.googleapis.com/auth/userinfo.email',
    expires_in: String(grant.expiresIn),
    email: grant.email,
    email_verified: String(grant.emailVerified),
    access_type: 'online',
  }
}
