/** Settings of the messengers: each messenger is off until all its settings are present. */
import { type Wording, wordings } from '@hiwar/contract/talk/wordings.ts'
import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))
const word = z.string().min(1).optional()
/** A secret by which a provider's webhook proves its origin. */
const proof = z
  .string()
  .regex(/^[\w-]{16,256}$/, { error: 'must hold 16 to 256 of A-Z a-z 0-9 _ -' })
  .optional()

const known: Readonly<Record<string, Wording>> = wordings

function hasWordingBefore(name: string): boolean {
  return Object.hasOwn(known, name) && known[name]?.before !== undefined
}

/** Push services of current browsers; a star matches one or more labels. */
const pushHosts = 'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com'

export const messengerSettings = {
  /** Timeout in milliseconds of a call to a messenger or push service. */
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
  /** Language of the approved templates; upper and lower case matter. */
  WHATSAPP_TEMPLATE_LANG: z
    .string()
    .regex(/^[a-z]{2}(_[A-Z]{2})?$/)
    .default('ar'),
  /** Wordings that WhatsApp has not approved yet, by comma: it gets the wording before each of them. */
  WHATSAPP_UNAPPROVED: z
    .string()
    .default('')
    .transform((list) => new Set(list.split(',').flatMap((name) => name.trim() || [])))
    .refine((names) => [...names].every(hasWordingBefore), { error: 'must name wordings that replace another one' }),
  TELEGRAM_GATEWAY_URL: webAddress.default('https://gatewayapi.telegram.org'),
  TELEGRAM_GATEWAY_TOKEN: word,
  TELEGRAM_BOT_API_URL: webAddress.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: word,
  TELEGRAM_BOT_NAME: z.string().regex(/^\w+$/).optional(),
  /** Base URL of links that open the bot. */
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
  /** Contact for the push services: `mailto:` or an https URL. */
  PUSH_SUBJECT: z.string().default('mailto:support@hiwar.example'),
  /** Push services to which the server may send; `http://localhost:4010` is an origin, for the sandbox. */
  PUSH_HOSTS: z.string().default(pushHosts),
}

type Messengers = Partial<z.output<z.ZodObject<typeof messengerSettings>>>

/** Names the messengers with only some of their settings, which would seem to be on and never work. */
export function halfMessengers(settings: Messengers): (keyof Messengers)[] {
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
