/** The settings of the process, read from the environment once, typed and checked before anything starts. */
import { z } from 'zod'
import { halfMessengers, messengerSettings, weakMessengers } from './config-messengers.ts'

const port = z.coerce.number().int().min(0).max(65535)
const secret = z.string().min(32, { error: 'must hold at least 32 characters' })
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

const environment = z.object({
  SERVER_ENVIRONMENT: z.enum(['local', 'staging', 'production']),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Processes that share this machine's ports, the work and the database; one for each core is enough. */
  SERVER_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Whether servers on other machines work on the same database. */
  SEVERAL_MACHINES: flag.default(false),
  /** Where nodes tell each other what sockets are to hear; without it they do so in the database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** How long a request waits for a free connection before it answers that the service is unavailable. */
  DATABASE_WAIT_MS: z.coerce.number().int().positive().default(2_000),
  /** A process that says nothing for so long is dead, and its jobs are given to others. */
  JOBS_LOST_AFTER_SECONDS: z.coerce.number().int().min(1).default(30),
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
  /** Where uploads wait, and where files are kept unless a bucket is named. */
  STORAGE_FOLDER: z.string(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PATH_STYLE: flag.default(true),
  FAWRY_BASE_URL: webAddress,
  FAWRY_MERCHANT_CODE: z.string().min(1),
  FAWRY_SECURE_KEY: z.string().min(1),
  FAWRY_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  /** Ours with Google; without it nobody logs in that way. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUERS: z.string().min(1).default('https://accounts.google.com,accounts.google.com'),
  /** Where the issuer's keys are, unless its own settings say so. */
  GOOGLE_JWKS_URL: webAddress.optional(),
  GOOGLE_TOKEN_INFO_URL: webAddress.default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
  META_GRAPH_BASE: webAddress.default('https://graph.facebook.com'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v23.0'),
  /** Both, or nothing of visitors is ever told. */
  META_PIXEL_ID: z.string().min(1).optional(),
  META_CAPI_TOKEN: z.string().min(1).optional(),
  META_APP_SECRET: z.string().min(1).optional(),
  /** Shows events as tests to us alone, so never in production. */
  META_TEST_EVENT_CODE: z.string().min(1).optional(),
  META_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  SMTP_HOST: z.string(),
  SMTP_PORT: port.default(587),
  SMTP_SECURE: flag.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  MAIL_FROM: z.string(),
  /** Who stands behind the site; what is not named is not shown. */
  CONTACT_EMAIL: z.email().optional(),
  COMPANY_NAME: z.string().min(1).optional(),
  COMPANY_ADDRESS: z.string().min(1).optional(),
  COMPANY_REGISTRATION: z.string().min(1).optional(),
  ...messengerSettings,
  TURN_URLS: z.string().default(''),
  TURN_SECRET: z.string().default(''),
  VIDEO_RELAY_ONLY: flag.default(false),
  /** Key and secret alone: the media server is heard. With both addresses too, calls may go over it. */
  LIVEKIT_API_KEY: z.string().min(1).optional(),
  LIVEKIT_API_SECRET: z.string().min(1).optional(),
  /** Where our server asks it, `https:`, and where browsers come to it, `wss:`. */
  LIVEKIT_HOST: z.url({ protocol: /^https?$/ }).optional(),
  LIVEKIT_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** `direct`: over the media server only what fails directly; `server`: every call. */
  VIDEO_TRANSPORT: z.enum(['direct', 'server']).default('direct'),
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
  const missing = [...halfMessengers(settings), ...halfMediaServer(settings)]
  if (missing.length > 0) throw new Error(`These settings go with others that are set: ${missing.join(', ')}`)
  const production = settings.SERVER_ENVIRONMENT === 'production'
  const weak = production ? weakSettings(settings) : []
  if (weak.length > 0) throw new Error(`Too weak for production: ${weak.join(', ')}`)
  return {
    ...settings,
    production,
    apiDocs: settings.API_DOCS ?? !production,
    /** Whether other processes serve the same people. */
    severalNodes: settings.SERVER_PROCESSES > 1 || settings.SEVERAL_MACHINES || settings.REDIS_URL !== undefined,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    turnUrls: settings.TURN_URLS.split(',').filter((url) => url !== ''),
    googleIssuers: settings.GOOGLE_ISSUERS.split(',').map((issuer) => issuer.trim()),
    /** The name above site and app, for the cookie that tells the site of a login; null when they share none. */
    cookieDomain: sharedDomain(settings.SITE_URL, settings.LEARN_URL),
    /** Web origins that may send cookies and open sockets. */
    origins: [settings.SITE_URL, settings.LEARN_URL, settings.ADMIN_URL].map((address) => new URL(address).origin),
  }
}

/** `hiwar.eg` of `www.hiwar.eg` and `app.hiwar.eg`; a browser refuses it should it be everybody's. */
function sharedDomain(one: string, other: string): string | null {
  const [first, second] = [one, other].map((address) => new URL(address).hostname.split('.').reverse())
  if (first === undefined || second === undefined || first.join() === second.join()) return null
  const different = first.findIndex((label, index) => label !== second[index])
  const shared = first.slice(0, different === -1 ? first.length : different)
  return shared.length < 2 ? null : shared.reverse().join('.')
}

function halfMediaServer(settings: z.output<typeof environment>): string[] {
  const { VIDEO_TRANSPORT } = settings
  const isWithout = (name: 'LIVEKIT_API_KEY' | 'LIVEKIT_API_SECRET' | 'LIVEKIT_HOST' | 'LIVEKIT_URL') =>
    settings[name] === undefined
  const keys = (['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const).filter(isWithout)
  const addresses = (['LIVEKIT_HOST', 'LIVEKIT_URL'] as const).filter(isWithout)
  const isUsed = addresses.length < 2 || VIDEO_TRANSPORT === 'server'
  if (isUsed) return [...keys, ...addresses]
  return keys.length === 1 ? keys : []
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
  if (settings.GOOGLE_CLIENT_ID !== undefined) {
    const calls = [settings.GOOGLE_TOKEN_INFO_URL, settings.GOOGLE_JWKS_URL ?? settings.GOOGLE_ISSUERS]
    if (calls.some((address) => !address.startsWith('https://'))) weak.push('GOOGLE_*')
  }
  weak.push(...weakMessengers(settings))
  if (settings.S3_BUCKET !== undefined && settings.S3_SECRET_ACCESS_KEY === '') weak.push('S3_SECRET_ACCESS_KEY')
  if (settings.LIVEKIT_API_SECRET !== undefined && settings.LIVEKIT_API_SECRET.length < 32)
    weak.push('LIVEKIT_API_SECRET')
  if (settings.LIVEKIT_HOST !== undefined && !settings.LIVEKIT_HOST.startsWith('https://')) weak.push('LIVEKIT_HOST')
  if (settings.LIVEKIT_URL !== undefined && !settings.LIVEKIT_URL.startsWith('wss://')) weak.push('LIVEKIT_URL')
  if (settings.META_TEST_EVENT_CODE !== undefined) weak.push('META_TEST_EVENT_CODE')
  if (!settings.META_GRAPH_BASE.startsWith('https://')) weak.push('META_GRAPH_BASE')
  if (settings.TURN_URLS !== '' && settings.TURN_SECRET.length < 32) weak.push('TURN_SECRET')
  return weak
}
