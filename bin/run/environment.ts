/** The settings of server and sandbox on a developer's machine; a variable that is already set wins. */
import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { state } from './paths.ts'

export type Environment = Record<string, string>

const portNames = [
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
    // Node keeps compiled modules here for the next start.
    NODE_COMPILE_CACHE: join(state, 'compiled'),
    SANDBOX_URL: sandboxUrl,
    FAWRY_BASE_URL: `${sandboxUrl}/fawry`,
    FAWRY_WEBHOOK_URL: `${siteUrl}/api/v1/fawry/payment-status`,
    FAWRY_MERCHANT_CODE: 'SANDBOX-MERCHANT',
    FAWRY_SECURE_KEY: 'sandbox-secure-key',
    GOOGLE_CLIENT_ID: 'sandbox.apps.googleusercontent.com',
    GOOGLE_SCRIPT_URL: `${sandboxUrl}/google/gsi/client`,
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

/** The variables of the shell; an empty variable counts as not set. */
function givenEnvironment(): Environment {
  const given: Environment = {}
  for (const [name, value] of Object.entries(process.env)) if (value) given[name] = value
  return given
}

/** Returns one sentence for each taken port; an empty list means that all ports are free. */
export async function takenPorts(environment: Environment): Promise<string[]> {
  const sentences = portNames.map(async (name) => {
    const port = Number(environment[name])
    if (port === 0 || ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')))) return []
    return [`Port ${port} is in use by another program. Stop it, or choose another: ${name}=${port + 100} npm start`]
  })
  return (await Promise.all(sentences)).flat()
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    // A machine without IPv6 has no such address to take.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** Settings that connect the server with the sandbox's messengers and push service. */
function messengerEnvironment(sandboxUrl: string, siteUrl: string): Record<string, string> {
  return {
    WHATSAPP_API_BASE: `${sandboxUrl}/whatsapp`,
    WHATSAPP_PHONE_NUMBER_ID: '100200300',
    WHATSAPP_ACCESS_TOKEN: 'sandbox-access-token',
    WHATSAPP_APP_SECRET: 'sandbox-app-secret',
    WHATSAPP_VERIFY_TOKEN: 'sandbox-verify-token',
    WHATSAPP_WEBHOOK_URL: `${siteUrl}/api/v1/webhook/whatsapp`,
    TELEGRAM_GATEWAY_URL: `${sandboxUrl}/telegram/gateway`,
    TELEGRAM_GATEWAY_TOKEN: 'sandbox-gateway-token',
    TELEGRAM_BOT_API_URL: `${sandboxUrl}/telegram`,
    TELEGRAM_BOT_TOKEN: '1:sandbox-bot-token',
    TELEGRAM_BOT_NAME: 'hiwar_sandbox_bot',
    TELEGRAM_LINK_URL: `${sandboxUrl}/telegram/open`,
    TELEGRAM_WEBHOOK_SECRET: 'sandbox-webhook-secret',
    TELEGRAM_WEBHOOK_URL: `${siteUrl}/api/v1/webhook/telegram-bot`,
    PUSH_HOSTS: `fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com,${sandboxUrl}`,
  }
}

/** The secrets of this copy of the project; made once and kept in a private file. */
interface Secrets {
  JWT_SECRET: string
  CODE_SECRET: string
  FACTOR_SECRET: string
  PUSH_PUBLIC_KEY: string
  PUSH_PRIVATE_KEY: string
}

export function secrets(): Secrets {
  const file = join(state, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  // When a new secret is added, an older copy keeps its other secrets, so that nobody is logged out.
  const all: Secrets = {
    JWT_SECRET: randomWord(),
    CODE_SECRET: randomWord(),
    FACTOR_SECRET: randomWord(),
    ...pushKeys(),
    ...kept,
  }
  if (Object.keys(kept).length < Object.keys(all).length) {
    writeFileSync(file, JSON.stringify(all, null, 2), { mode: 0o600 })
  }
  return all
}

/** A key pair on the curve that browsers require, in the encoding that they accept. */
function pushKeys(): Pick<Secrets, 'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY'> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url') }
}

function randomWord(): string {
  return randomBytes(48).toString('base64url')
}
