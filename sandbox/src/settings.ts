// The tokens, secrets and addresses that messengers and product share, with defaults for one developer's machine.
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).optional()

export const messengerEnvironment = {
  WHATSAPP_ACCESS_TOKEN: z.string().min(1).default('sandbox-access-token'),
  WHATSAPP_APP_SECRET: z.string().min(1).default('sandbox-app-secret'),
  WHATSAPP_WEBHOOK_URL: address,
  WHATSAPP_TEMPLATE_LANG: z.string().default('ar'),
  TELEGRAM_GATEWAY_TOKEN: z.string().min(1).default('sandbox-gateway-token'),
  TELEGRAM_BOT_TOKEN: z.string().min(1).default('1:sandbox-bot-token'),
  TELEGRAM_WEBHOOK_SECRET: z.string().min(1).default('sandbox-webhook-secret'),
  TELEGRAM_WEBHOOK_URL: address,
}

type Read = z.output<z.ZodObject<typeof messengerEnvironment>>

export type MessengerSettings = ReturnType<typeof messengerSettings>

export function messengerSettings(read: Read) {
  return {
    whatsapp: {
      token: read.WHATSAPP_ACCESS_TOKEN,
      secret: read.WHATSAPP_APP_SECRET,
      webhookUrl: read.WHATSAPP_WEBHOOK_URL,
      language: read.WHATSAPP_TEMPLATE_LANG,
    },
    telegram: {
      gatewayToken: read.TELEGRAM_GATEWAY_TOKEN,
      botToken: read.TELEGRAM_BOT_TOKEN,
      secret: read.TELEGRAM_WEBHOOK_SECRET,
      webhookUrl: read.TELEGRAM_WEBHOOK_URL,
    },
  }
}

/** The settings that the sandbox reads from the environment, with defaults for one developer's machine. */
const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4025),
  SANDBOX_URL: address,
  SANDBOX_SILENT: z.stringbool().default(false),
  FAWRY_MERCHANT_CODE: z.string().min(1).default('SANDBOX-MERCHANT'),
  FAWRY_SECURE_KEY: z.string().min(1).default('sandbox-secure-key'),
  META_CAPI_TOKEN: z.string().min(1).default('sandbox-capi-token'),
  FAWRY_WEBHOOK_URL: address,
  ...messengerEnvironment,
})

export type Settings = {
  port: number
  smtpPort: number
  /** The sandbox's address for browsers, without a trailing slash; by default the address of its port. */
  url: string | undefined
  /** Switches automatic notifications of payments and messages off. */
  silent: boolean
  merchantCode: string
  secureKey: string
  metaToken: string
  /** The address of notifications for orders without their own. */
  webHookUrl: string | undefined
  messengers: MessengerSettings
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.parse(filled)
  return {
    port: read.SANDBOX_PORT,
    smtpPort: read.SANDBOX_SMTP_PORT,
    url: read.SANDBOX_URL?.replace(/\/+$/, ''),
    silent: read.SANDBOX_SILENT,
    merchantCode: read.FAWRY_MERCHANT_CODE,
    secureKey: read.FAWRY_SECURE_KEY,
    metaToken: read.META_CAPI_TOKEN,
    webHookUrl: read.FAWRY_WEBHOOK_URL,
    messengers: messengerSettings(read),
  }
}
