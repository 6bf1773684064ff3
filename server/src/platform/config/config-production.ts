/** Refusals of production, each with the reason for the operator. */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Settings } from './config-settings.ts'

export interface SettingFault {
  setting: string
  why: string
}

/** Settings that did not pass their own check are absent here, so that one fault does not hide the others. */
type Read = Partial<Settings>
type Name = keyof Settings

interface Rule {
  of: readonly Name[]
  why: string
  breaks(value: string, all: Read, name: Name): boolean
}

const tls = 'must begin with https://, because everything that crosses a network is encrypted'

const secretNames = [
  'JWT_SECRET',
  'JWT_SECRET_BEFORE',
  'CODE_SECRET',
  'FACTOR_SECRET',
  'FACTOR_SECRET_BEFORE',
  'FAWRY_SECURE_KEY',
  'TURN_SECRET',
  'LIVEKIT_API_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'TELEGRAM_GATEWAY_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'META_CAPI_TOKEN',
  'META_APP_SECRET',
] as const satisfies Name[]

const rules: readonly Rule[] = [
  {
    of: secretNames,
    why: 'has the same value as another secret; one that leaks must not open a second door',
    breaks: (value, all, name) => secretNames.some((other) => other !== name && all[other] === value && value !== ''),
  },
  {
    of: [...secretNames, 'FAWRY_MERCHANT_CODE'],
    why: "is a value of the developers' sandbox",
    breaks: (value) => /sandbox/i.test(value),
  },
  {
    of: ['JWT_SECRET', 'CODE_SECRET', 'FACTOR_SECRET'],
    why: 'can be guessed; take `openssl rand -base64 48`',
    breaks: (value) => new Set(value).size < 12,
  },
  {
    of: ['FAWRY_SECURE_KEY'],
    why: "must hold at least 16 characters, as the provider's keys do; whoever guesses it can confirm payments",
    breaks: (value) => value.length < 16,
  },
  {
    of: ['S3_SECRET_ACCESS_KEY'],
    why: 'must hold at least 16 characters when S3_BUCKET is set',
    breaks: (value, { S3_BUCKET }) => S3_BUCKET !== undefined && value.length < 16,
  },
  {
    of: ['LIVEKIT_API_SECRET'],
    why: 'must hold at least 32 characters',
    breaks: (value) => value.length < 32,
  },
  {
    of: ['TURN_SECRET'],
    why: 'must hold at least 32 characters when TURN_URLS is set',
    breaks: (value, { TURN_URLS = '' }) => TURN_URLS !== '' && value.length < 32,
  },
  { of: ['SITE_URL', 'LEARN_URL', 'ADMIN_URL', 'FAWRY_BASE_URL', 'META_GRAPH_BASE'], why: tls, breaks: isOpen },
  { of: ['LIVEKIT_HOST'], why: tls, breaks: isOpen },
  {
    of: ['WHATSAPP_API_BASE', 'TELEGRAM_GATEWAY_URL', 'TELEGRAM_BOT_API_URL', 'TELEGRAM_LINK_URL'],
    why: tls,
    breaks: isOpen,
  },
  {
    of: ['GOOGLE_SCRIPT_URL', 'GOOGLE_TOKEN_INFO_URL', 'GOOGLE_JWKS_URL'],
    why: tls,
    breaks: (value, { GOOGLE_CLIENT_ID }) => GOOGLE_CLIENT_ID !== undefined && isOpen(value),
  },
  {
    of: ['GOOGLE_ISSUERS'],
    why: 'must begin with https:// when GOOGLE_JWKS_URL is absent, because the keys are then read from the issuer',
    breaks: (value, { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL }) =>
      GOOGLE_CLIENT_ID !== undefined && GOOGLE_JWKS_URL === undefined && isOpen(value),
  },
  {
    of: ['S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    why: tls,
    breaks: (value) => isOpen(value) && isForeign(new URL(value).hostname),
  },
  { of: ['LIVEKIT_URL'], why: 'must begin with wss://', breaks: (value) => !value.startsWith('wss://') },
  {
    of: ['REDIS_URL'],
    why: 'must begin with rediss:// when Redis runs on another machine',
    breaks: (value) => value.startsWith('redis://') && isForeign(new URL(value).hostname),
  },
  {
    of: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    why: 'must have sslmode=verify-full (or verify-ca, require) when PostgreSQL runs on another machine',
    breaks: (value) => isForeign(databaseHost(value)) && !isEncrypted(value),
  },
  {
    of: ['DATABASE_URL'],
    why: 'must name another role than DATABASE_OWNER_URL; the owner of the tables can erase what was recorded',
    breaks: (value, { DATABASE_OWNER_URL: owner }) => owner !== undefined && sameRole(value, owner),
  },
  {
    of: ['PUSH_HOSTS'],
    why: 'must name hosts alone, without http:// or https://',
    breaks: (value) => value.split(',').some((host) => host.includes('://')),
  },
  {
    of: ['TRUST_PROXY'],
    why: 'must name the addresses of your own proxies; a wide range lets anybody choose the address that limits count',
    breaks: (value) => value.split(',').some((range) => isWide(range.trim())),
  },
  {
    of: ['RATE_LIMIT_FACTOR'],
    why: 'must be 1; a higher factor widens every limit',
    breaks: (value) => Number(value) !== 1,
  },
  {
    of: ['SECOND_FACTOR'],
    why: 'must be required; a password alone must not move money',
    breaks: (value) => value !== 'required',
  },
  {
    of: ['CONSENT'],
    why: 'must be required; people under 18 need a guardian, and everybody the current terms',
    breaks: (value) => value !== 'required',
  },
  { of: ['META_TEST_EVENT_CODE'], why: 'must be absent; it marks every event as a test', breaks: () => true },
  {
    of: ['API_DOCS'],
    why: 'must not be true; the description of every call helps attackers alone',
    breaks: (value) => String(value) === 'true',
  },
  {
    of: ['MAIL_FROM'],
    why: 'must have a real address; mail from a reserved domain is thrown away',
    breaks: (value) => isReserved(value.replace(/>.*$/, '')),
  },
  {
    of: ['PUSH_SUBJECT'],
    why: 'must have a real address when PUSH_PUBLIC_KEY is set; push services write to it',
    breaks: (value, { PUSH_PUBLIC_KEY }) => PUSH_PUBLIC_KEY !== undefined && isReserved(value),
  },
]

/** Returns every fault of the given settings, in the order of the rules. */
export function productionFaults(settings: Read): SettingFault[] {
  return rules.flatMap(({ of, why, breaks }) =>
    of.flatMap((setting) => {
      const value = settings[setting]
      return value !== undefined && breaks(value as string, settings, setting) ? [{ setting, why }] : []
    }),
  )
}

function isOpen(address: string): boolean {
  return !address.startsWith('https://')
}

/**
 * Whether a host is outside this machine. A name without a dot is a neighbour in the machine's own container network.
 */
function isForeign(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (name === '' || name.startsWith('/') || name === '::1' || name.startsWith('127.')) return false
  return isIP(name) !== 0 || domainToASCII(name).includes('.')
}

/** The parameter `host` wins over the address, and names a folder for a Unix socket. */
function databaseHost(address: string): string {
  const url = new URL(address)
  return decodeURIComponent(url.searchParams.get('host') ?? url.hostname)
}

function sameRole(one: string, other: string): boolean {
  return new URL(one).username === new URL(other).username
}

const encryptedModes = new Set(['require', 'verify-ca', 'verify-full'])

function isEncrypted(address: string): boolean {
  return encryptedModes.has(new URL(address).searchParams.get('sslmode') ?? '')
}

/** A range above a whole private network of IPv4 (10.0.0.0/8) or a provider's block of IPv6 (/32). */
function isWide(range: string): boolean {
  const [address = '', prefix] = range.split('/')
  if (range === 'true' || address === '*') return true
  if (prefix === undefined) return false
  return Number(prefix) < (isIP(address) === 6 ? 32 : 8)
}

function isReserved(address: string): boolean {
  return /[@.](localhost|local|test|example|invalid|example\.(com|net|org))$/i.test(address.trim())
}
