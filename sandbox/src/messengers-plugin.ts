// Messengers and push services under paths of their own.
import type { FastifyInstance } from 'fastify'
import type { Messengers } from './messengers.ts'
import { createBrowsers } from './push/browsers.ts'
import { pushCalls, pushPeople } from './push/plugin.ts'
import { telegramBotCalls } from './telegram/bot.ts'
import { telegramCodeCalls } from './telegram/codes.ts'
import { telegramPages } from './telegram/pages.ts'
import { createPeople } from './telegram/people.ts'
import { whatsappCalls } from './whatsapp/messages.ts'

/** Adds them all; what they remember is forgotten by `clear`. */
export function addMessengers(app: FastifyInstance, world: Messengers): { clear: () => void } {
  const people = createPeople()
  const browsers = createBrowsers()
  app.register((scope) => whatsappCalls(scope, world), { prefix: '/whatsapp' })
  app.register((scope) => telegramCodeCalls(scope, world, people), { prefix: '/telegram' })
  app.register((scope) => telegramBotCalls(scope, world, people), { prefix: '/telegram' })
  app.register((scope) => telegramPages(scope, world, people), { prefix: '/telegram' })
  app.register((scope) => pushCalls(scope, world, browsers), { prefix: '/push' })
  app.register((scope) => pushPeople(scope, world, browsers), { prefix: '/push' })
  return {
    clear: () => {
      people.clear()
      browsers.clear()
    },
  }
}
