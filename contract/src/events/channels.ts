/** Lists that keep themselves fresh: tutors, lessons, withdrawals, payments, notices and server figures. */
import { z } from 'zod'
import { lesson } from '../appointments/lessons.ts'
import { lessonDuration, transactionStatus } from '../enumerations/basic.ts'
import { id, instant } from '../fields/basic.ts'
import { invoice } from '../money/invoices.ts'
import { tutorCard } from '../people/tutors.ts'
import { serverStats } from '../platform/platform.ts'
import { notification } from '../talk/notifications.ts'
import { clientEvents, nothing } from './event.ts'

/** The channels a client may ask for by name. */
export const Channel = {
  TutorsCache: 'TutorsCache',
  AdminInvoices: 'AdminInvoices',
  ServerStats: 'ServerStats',
} as const
export type Channel = (typeof Channel)[keyof typeof Channel]
const channel = z.literal(Object.values(Channel))

export const channelClientEvents = clientEvents({
  /** For the server's figures the first ones come at once. */
  Subscribe: { payload: z.strictObject({ channel }), success: z.object({ stats: serverStats.optional() }) },
  Unsubscribe: { payload: z.strictObject({ channel }), success: nothing },
})

const takenTime = z.object({ slotId: id, start: instant, duration: lessonDuration })

/** What the two members hear of their lesson. */
export const lessonNews = z.object({ tutor: id, lesson })
export type LessonNews = z.output<typeof lessonNews>

/** What everybody else hears: which time is taken and which is free again, never by whom. */
export const takenTimeNews = z.object({ tutor: id, lesson: takenTime, freed: takenTime.nullable() })
export type TakenTimeNews = z.output<typeof takenTimeNews>

const lessonChange = z.union([lessonNews, takenTimeNews])

export const channelServerEvents = {
  /** The list of tutors is to be read again. */
  TutorsCacheUpdated: z.object({ at: instant }),
  /** Without a card the tutor is no longer listed. */
  TutorUpdated: z.object({ tutorId: id, tutor: tutorCard.nullable() }),
  LessonBooked: lessonChange,
  LessonRebooked: lessonChange,
  LessonCanceled: lessonChange,
  InvoiceUpdated: invoice,
  InvoiceDeleted: z.object({ invoiceId: id }),
  ServerStats: serverStats,
  TransactionStatusUpdate: z.object({ transactionId: id, status: transactionStatus }),
  NotificationCreated: notification,
}
