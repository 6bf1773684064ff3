/**
 * Callbacks of messaging providers and the media server; the server checks each one's proof before parsing the body.
 */
import { z } from 'zod'
import { emptyAnswer, endpoints } from '../calls/endpoint.ts'

/** The raw body. A missing body becomes empty text, which no valid signature covers. */
const signedText = z.unknown().transform((body) => (typeof body === 'string' ? body : ''))

export const webhookEndpoints = endpoints({
  confirmWhatsapp: {
    method: 'GET',
    path: '/api/v1/webhook/whatsapp',
    action: 'whatsapp.confirm',
    view: false,
    summary: 'Answers the challenge of whoever knows the verify token',
    query: z.object({
      'hub.mode': z.string().optional(),
      'hub.verify_token': z.string().optional(),
      'hub.challenge': z.string().max(1000).optional(),
    }),
    reply: z.string(),
    plain: true,
    callback: true,
  },
  whatsapp: {
    method: 'POST',
    path: '/api/v1/webhook/whatsapp',
    action: 'whatsapp.notification',
    summary: 'How messages fared on WhatsApp, and which of their buttons were pressed',
    body: signedText,
    reply: emptyAnswer,
    raw: true,
    callback: true,
  },
  telegramBot: {
    method: 'POST',
    path: '/api/v1/webhook/telegram-bot',
    action: 'telegram-bot.notification',
    summary: 'Who started the bot, stopped it, or pressed one of its buttons',
    body: signedText,
    reply: emptyAnswer,
    raw: true,
    callback: true,
  },
  telegramGateway: {
    method: 'POST',
    path: '/api/v1/webhook/telegram-gateway',
    action: 'telegram-gateway.notification',
    summary: 'How codes fared on Telegram',
    body: signedText,
    reply: emptyAnswer,
    raw: true,
    callback: true,
  },
  livekit: {
    method: 'POST',
    path: '/api/v1/webhook/livekit',
    action: 'livekit.notification',
    summary: 'Who is joined to the media server',
    body: signedText,
    reply: emptyAnswer,
    refuses: ['service-unavailable'],
    raw: true,
    callback: true,
  },
})
