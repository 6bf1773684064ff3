/** The settings that server and sandbox get on a developer's machine; a variable that is set already wins. */
import { join } from 'node:path'
import { messengerEnvironment } from './messengers.ts'
import { state } from './places.ts'
import type { Secrets } from './secrets.ts'

export type Environment = Record<string, string>

export const portNames = [
  'SITE_PORT',
  'LEARN_PORT',
  'ADMIN_PORT',
  'METRICS_PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
] as const

const ports: Record<(typeof portNames)[number], string> = {
  SITE_PORT: '4000',
  LEARN_PORT: '4001',
  ADMIN_PORT: '4002',
  METRICS_PORT: '4003',
  SANDBOX_PORT: '4010',
  SANDBOX_SMTP_PORT: '4025',
}

export function localEnvironment(secrets: Secrets): Environment {
  const given = givenEnvironment()
  const port = { ...ports, ...given }
  const siteUrl = given.SITE_URL ?? `http://localhost:${port.SITE_PORT}`
  const sandboxUrl = given.SANDBOX_URL ?? `http://localhost:${port.SANDBOX_PORT}`
  return {
    ...ports,
    ...secrets,
    SERVER_ENVIRONMENT: 'local',
    SITE_URL: siteUrl,
    LEARN_URL: `http://localhost:${port.LEARN_PORT}`,
    ADMIN_URL: `http://localhost:${port.ADMIN_PORT}`,
    STORAGE_FOLDER: join(state, 'uploads'),
    SANDBOX_URL: sandboxUrl,
    FAWRY_BASE_URL: `${sandboxUrl}/fawry`,
    FAWRY_WEBHOOK_URL: `${siteUrl}/api/v1/fawry/payment-status`,
    FAWRY_MERCHANT_CODE: 'SANDBOX-MERCHANT',
    FAWRY_SECURE_KEY: 'sandbox-secure-key',
    GOOGLE_CLIENT_ID: 'sandbox.apps.googleusercontent.com',
    GOOGLE_ISSUERS: `${sandboxUrl}/google`,
    GOOGLE_TOKEN_INFO_URL: `${sandboxUrl}/google/tokeninfo`,
    META_GRAPH_BASE: `${sandboxUrl}/meta`,
    META_PIXEL_ID: '1234567890',
    META_CAPI_TOKEN: 'sandbox-capi-token',
    SMTP_HOST: 'localhost',
    SMTP_PORT: port.SANDBOX_SMTP_PORT,
    SMTP_SECURE: 'false',
    MAIL_FROM: 'حوار <noreply@hiwar.localhost>',
    CONTACT_EMAIL: 'help@hiwar.localhost',
    ...messengerEnvironment(sandboxUrl, siteUrl),
    ...given,
  }
}

/** What the shell gave; an empty variable counts as not given. */
function givenEnvironment(): Environment {
  const given: Environment = {}
  for (const [name, value] of Object.entries(process.env)) if (value) given[name] = value
  return given
}
