// The words by which messengers and the product know each other, with defaults that suit one developer's machine.
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
