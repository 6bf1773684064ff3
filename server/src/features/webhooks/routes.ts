import { webhookEndpoints } from '@hiwar/contract/platform/webhooks.ts'
import { serveOpen } from '../../platform/http/route.ts'
import { receiveBotUpdate } from '../telegram-chats/follow-bot.ts'
import { receiveLivekit } from './livekit.ts'
import { receiveTelegramGateway } from './telegram-gateway.ts'
import { confirmWhatsapp, receiveWhatsapp } from './whatsapp.ts'

export const webhookRoutes = [
  serveOpen(webhookEndpoints.confirmWhatsapp, confirmWhatsapp),
  serveOpen(webhookEndpoints.whatsapp, receiveWhatsapp),
  serveOpen(webhookEndpoints.telegramBot, receiveBotUpdate),
  serveOpen(webhookEndpoints.telegramGateway, receiveTelegramGateway),
  serveOpen(webhookEndpoints.livekit, receiveLivekit),
]
