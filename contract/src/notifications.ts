/** A notice inside the app as it travels. */
import { z } from 'zod'
import { notificationKind } from './enumerations-platform.ts'
import { id, instant } from './fields.ts'

export const notification = z
  .object({
    id,
    kind: notificationKind,
    /** Arabic, in Cairo wall time with the weekday. */
    text: z.string(),
    /** A route in the app. */
    link: z.string().nullable(),
    data: z.record(z.string(), z.union([id, z.string()])),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>
