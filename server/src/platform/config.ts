/** The settings of the process, read from the environment once, typed and checked before anything starts. */
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const secret = z.string().min(32, { error: 'must hold at least 32 characters' })
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

const environment = z.object({
  SERVER_ENVIRONMENT: z.enum(['local', 'staging', 'production']),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** How long a request waits for a free connection before it answers that the service is unavailable. */
  DATABASE_WAIT_MS: z.coerce.number().int().positive().default(2_000),
  JWT_SECRET: secret,
  CODE_SECRET: secret,
  HOST: z.string().default('localhost'),
  SITE_PORT: port.default(4000),
  LEARN_PORT: port.default(4001),
  ADMIN_PORT: port.default(4002),
  METRICS_PORT: port.default(4003),
  SITE_URL: webAddress,
  LEARN_URL: webAddress,
  ADMIN_URL: webAddress,
  TRUST_PROXY: z.string().optional(),
  STORAGE_FOLDER: z.string(),
  FAWRY_BASE_URL: webAddress,
  FAWRY_MERCHANT_CODE: z.string().min(1),
  FAWRY_SECURE_KEY: z.string().min(1),
  FAWRY_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  SMTP_HOST: z.string(),
  SMTP_PORT: port.default(587),
  SMTP_SECURE: flag.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  MAIL_FROM: z.string(),
  TURN_URLS: z.string().default(''),
  TURN_SECRET: z.string().default(''),
  VIDEO_RELAY_ONLY: flag.default(false),
  API_DOCS: flag.optional(),
  /** Widens every request limit, for journeys and measurements on one machine. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Environment = Record<string, string | undefined>
export type Config = ReturnType<typeof readConfig>

/** Values that only ever stand in for a real secret on a developer's machine. */
const sandboxValues = ['SANDBOX-MERCHANT', 'sandbox-secure-key']

/** Reads and checks all settings; throws one message that names every setting that is wrong. */
export function readConfig(env: Environment) {
  const read = environment.safeParse(env)
  if (!read.success) throw new Error(`The settings are not right:\n${z.prettifyError(read.error)}`)
  const settings = read.data
  const production = settings.SERVER_ENVIRONMENT === 'production'
  const weak = production ? weakSettings(settings) : []
  if (weak.length > 0) throw new Error(`Too weak for production: ${weak.join(', ')}`)
  return {
    ...settings,
    production,
    apiDocs: settings.API_DOCS ?? !production,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    turnUrls: settings.TURN_URLS.split(',').filter((url) => url !== ''),
    /** Web origins that may send cookies and open sockets. */
    origins: [settings.SITE_URL, settings.LEARN_URL, settings.ADMIN_URL].map((address) => new URL(address).origin),
  }
}

function weakSettings(settings: z.output<typeof environment>): string[] {
  const weak: string[] = []
  if (settings.RATE_LIMIT_FACTOR !== 1) weak.push('RATE_LIMIT_FACTOR')
  for (const name of ['JWT_SECRET', 'CODE_SECRET'] as const) {
    if (new Set(settings[name]).size < 12) weak.push(name)
  }
  for (const name of ['FAWRY_MERCHANT_CODE', 'FAWRY_SECURE_KEY'] as const) {
    if (sandboxValues.includes(settings[name])) weak.push(name)
  }
  for (const name of ['SITE_URL', 'LEARN_URL', 'ADMIN_URL', 'FAWRY_BASE_URL'] as const) {
    if (!settings[name].startsWith('https://')) weak.push(name)
  }
  if (settings.TURN_URLS !== '' && settings.TURN_SECRET.length < 32) weak.push('TURN_SECRET')
  return weak
}
