/** The server's clock and the settings that everybody may read. */
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { linkKind } from './enumerations-platform.ts'
import { withdrawMethod } from './enumerations-withdrawals.ts'
import { instant, piastres } from './fields.ts'

export const publicSettings = z
  .object({
    withdrawMinAmount: piastres,
    withdrawMaxAmount: piastres,
    withdrawMethods: z.array(withdrawMethod),
    bookingHorizonDays: z.int(),
    supportGroupUrl: z.string().nullable(),
    links: z.partialRecord(linkKind, z.string().nullable()),
    serverNow: instant,
  })
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
})
