/** The settings of the ways by which messages leave: each is off until everything it needs is set. */
import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))
const word = z.string().min(1).optional()
/** What a provider sends back to prove itself. */
const proof = z
  .string()
  .regex(/^[\w-]{16,256}$/, { error: 'must hold 16 to 256 of A-Z a-z 0-9 _ -' })
  .optional()

/** Hosts of the push services of today's browsers; a star stands for one label or more. */
const pushHosts = 'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com'

export const messengerSettings = {
  /** Milliseconds until a messenger or push service counts as away. */
  MESSENGER_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  WHATSAPP_API_BASE: webAddress.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: word,
  WHATSAPP_ACCESS_TOKEN: word,
  WHATSAPP_APP_SECRET: word,
  WHATSAPP_VERIFY_TOKEN: proof,
  /** As the templates are approved; capitals count. */
  WHATSAPP_TEMPLATE_LANG: z
    .string()
    .regex(/^[a-z]{2}(_[A-Z]{2})?$/)
    .default('ar'),
  TELEGRAM_GATEWAY_URL: webAddress.default('https://gatewayapi.telegram.org'),
  TELEGRAM_GATEWAY_TOKEN: word,
  TELEGRAM_BOT_API_URL: webAddress.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: word,
  TELEGRAM_BOT_NAME: z.string().regex(/^\w+$/).optional(),
  /** Where people open the bot. */
  TELEGRAM_LINK_URL: webAddress.default('https://t.me'),
  TELEGRAM_WEBHOOK_SECRET: proof,
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{80,90}$/)
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{40,46}$/)
    .optional(),
  /** Whom a push service may write to: `mailto:` or an https address. */
  PUSH_SUBJECT: z.string().default('mailto:support@hiwar.example'),
  /** Hosts at which browsers may be reached; `http://localhost:4010` names an origin, for the sandbox. */
  PUSH_HOSTS: z.string().default(pushHosts),
}

type Messengers = z.output<z.ZodObject<typeof messengerSettings>>

/** Values that only ever stand in for a real secret on a developer's machine. */
const sandboxWord = /sandbox/i

const secrets = [
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'TELEGRAM_GATEWAY_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
] as const

const addresses = ['WHATSAPP_API_BASE', 'TELEGRAM_GATEWAY_URL', 'TELEGRAM_BOT_API_URL', 'TELEGRAM_LINK_URL'] as const

/** What must not stand as it is in production. */
export function weakMessengers(settings: Messengers): string[] {
  const known = secrets.filter((name) => sandboxWord.test(settings[name] ?? ''))
  const open = addresses.filter((name) => !settings[name].startsWith('https://'))
  const bare = settings.PUSH_HOSTS.split(',').some((host) => host.includes('://'))
  return [...known, ...open, ...(bare ? ['PUSH_HOSTS'] : [])]
}

/** Names half of a messenger's settings: it would seem to be on and never work. */
export function halfMessengers(settings: Messengers): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => settings[name] === undefined)
    return missing.length === names.length ? [] : missing
  })
}

const groups = [
  ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET'],
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
] as const satisfies (keyof Messengers)[][]
