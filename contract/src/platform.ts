/** The server's clock and the settings that everybody may read. */
import { z } from 'zod'
import { endpoints, ok } from './endpoint.ts'
import { instant } from './fields.ts'
import { serverStats } from './server-stats.ts'
import { settings } from './settings.ts'

export const publicSettings = settings
  .pick({
    withdrawMinAmount: true,
    withdrawMaxAmount: true,
    withdrawMethods: true,
    bookingHorizonDays: true,
    supportGroupUrl: true,
    links: true,
  })
  .extend({ serverNow: instant })
  .meta({ id: 'PublicSettings' })
export type PublicSettings = z.output<typeof publicSettings>

export const platformEndpoints = endpoints({
  time: {
    method: 'GET',
    path: '/api/v1/server/time',
    action: 'server.time',
    summary: "The server's clock",
    reply: z.object({ now: instant }),
  },
  publicSettings: {
    method: 'GET',
    path: '/api/v1/setting/public',
    action: 'setting.public',
    summary: 'Settings that the screens need',
    reply: publicSettings,
  },
  stats: {
    method: 'GET',
    path: '/api/v1/server/stats',
    action: 'server.stats',
    summary: 'How the server fares',
    reply: serverStats,
  },
  flushCache: {
    method: 'DELETE',
    path: '/api/v1/cache/flush',
    action: 'cache.flush',
    summary: 'Has every node forget what it keeps in memory of tutors and plans',
    reply: ok,
  },
})
