/** Health figures of the server, for admins. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { callWay, serverEnvironment } from '../enumerations/platform.ts'
import { count, instant, piastres } from '../fields/basic.ts'
import { settings } from './settings.ts'

export const serverStats = z
  .object({
    at: instant,
    /** Seconds since the start. */
    uptime: count,
    nodes: count,
    /** CPU load from 0 to 1. */
    cpu: z.number().min(0).max(1),
    load: z.tuple([z.number(), z.number(), z.number()]),
    /** Sizes in bytes. */
    memory: z.object({ total: count, free: count, rss: count, heapUsed: count, heapTotal: count }),
    eventLoopLagMs: z.number(),
    sockets: count,
    online: count,
    http: z.object({ perSecond: z.number(), errorsPerSecond: z.number(), p95Ms: z.number() }),
    database: z.object({ used: count, waiting: count }),
    environment: serverEnvironment,
    calls: callWay,
    jobs: z.object({ queued: count, failed: count, oldestSeconds: count }),
  })
  .meta({ id: 'ServerStats' })
export type ServerStats = z.output<typeof serverStats>

/** Settings of a page for Google's sign-in button; its address also names the folder of everything that it loads. */
export const googleSignIn = z.object({ clientId: z.string(), scriptUrl: z.url() }).meta({ id: 'GoogleSignIn' })
export type GoogleSignIn = z.output<typeof googleSignIn>

/** The server's clock and the settings that everybody may read. */
export const publicSettings = settings
  .pick({
    withdrawMinAmount: true,
    withdrawMaxAmount: true,
    withdrawMethods: true,
    instapayTransferLimit: true,
    bookingHorizonDays: true,
    fawryExpiryHours: true,
    rolloverWeeks: true,
    renewalConsent: true,
    selfRefund: true,
    withdrawalDays: true,
    supportGroupUrl: true,
    links: true,
  })
  .extend({
    /** What a trial lesson costs, in piastres; null while there is none. */
    trialPrice: piastres.nullable(),
    serverNow: instant,
    /** Null where Google sign-in is off. */
    googleSignIn: googleSignIn.nullable(),
  })
  .meta({ id: 'PublicSettings' })
export type PublicSettings = z.output<typeof publicSettings>

export const platformEndpoints = endpoints({
  time: {
    method: 'GET',
    path: '/api/v1/server/time',
    action: 'server.time',
    view: true,
    summary: "The server's clock",
    reply: z.object({ now: instant }),
  },
  publicSettings: {
    method: 'GET',
    path: '/api/v1/setting/public',
    action: 'setting.public',
    view: true,
    summary: 'Settings that the screens need',
    reply: publicSettings,
  },
  stats: {
    method: 'GET',
    path: '/api/v1/server/stats',
    action: 'server.stats',
    view: false,
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
