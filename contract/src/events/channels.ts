/** Live updates: tutors, lessons, withdrawals, payments, notifications and server figures. */
import { z } from 'zod'
import { lesson } from '../appointments/lessons.ts'
import { lessonDuration, transactionStatus } from '../enumerations/basic.ts'
import { reminderAnswer } from '../enumerations/notices.ts'
import { lessonSide } from '../enumerations/sessions.ts'
import { id, instant } from '../fields/basic.ts'
import { invoice } from '../money/invoices.ts'
import { tutorCard } from '../people/tutors.ts'
import { serverStats } from '../platform/platform.ts'
import { notification } from '../talk/notifications.ts'
import { clientEvents, nothing } from './event.ts'

/** The channels to which a client may subscribe by name. */
export const Channel = {
  TutorsCache: 'TutorsCache',
  AdminInvoices: 'AdminInvoices',
  ServerStats: 'ServerStats',
  AdminReports: 'AdminReports',
} as const
export type Channel = (typeof Channel)[keyof typeof Channel]
const channel = z.literal(Object.values(Channel))

export const channelClientEvents = clientEvents({
  /** The response for `ServerStats` includes the current figures. */
  Subscribe: { payload: z.strictObject({ channel }), success: z.object({ stats: serverStats.optional() }) },
  Unsubscribe: { payload: z.strictObject({ channel }), success: nothing },
})

const takenTime = z.object({ slotId: id, start: instant, duration: lessonDuration })

/** A lesson change as its two members receive it. */
export const lessonNews = z.object({ tutor: id, lesson })
export type LessonNews = z.output<typeof lessonNews>

/** A lesson change as everybody else receives it: the taken and the freed time, without any member. */
export const takenTimeNews = z.object({ tutor: id, lesson: takenTime, freed: takenTime.nullable() })
export type TakenTimeNews = z.output<typeof takenTimeNews>

const lessonChange = z.union([lessonNews, takenTimeNews])

export const channelServerEvents = {
  /** Tells clients to read the list of tutors again. */
  TutorsCacheUpdated: z.object({ at: instant }),
  /** `tutor` is null when the tutor is no longer listed. */
  TutorUpdated: z.object({ tutorId: id, tutor: tutorCard.nullable() }),
  LessonBooked: lessonChange,
  LessonRebooked: lessonChange,
  LessonCanceled: lessonChange,
  /** To both members, in the room or not: one of them had not come ten minutes after the start. */
  LessonMarked: z.object({ sessionId: z.string(), lessonId: id, absent: lessonSide, minutesReturned: z.boolean() }),
  /**
   * To both members: broken connections took these minutes, and the lesson goes on `until` then. `asked`: to the tutor
   * alone, who may accept them until 30 seconds before the present end.
   */
  LessonExtended: z.object({ sessionId: z.string(), minutes: z.int().positive(), until: instant, asked: z.boolean() }),
  /** To both members: one of them answered a reminder. */
  LessonAnswered: z.object({ lessonId: id, userId: id, answer: reminderAnswer }),
  /** To admins: a report tells of danger. */
  ReportFiled: z.object({ reportId: id, dueAt: instant }),
  InvoiceUpdated: invoice,
  InvoiceDeleted: z.object({ invoiceId: id }),
  ServerStats: serverStats,
  TransactionStatusUpdate: z.object({ transactionId: id, status: transactionStatus }),
  NotificationCreated: notification,
}
