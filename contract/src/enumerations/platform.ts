/** Links, tracking, notifications and their delivery. */
import { z } from 'zod'

/** WhatsApp, Facebook, YouTube, Instagram, TikTok, X, the video on managing plans, the document on managing tutors. */
export const LinkKind = {
  Wa: 'wa',
  Sfb: 'sfb',
  Syt: 'syt',
  Sig: 'sig',
  Stt: 'stt',
  Sx: 'sx',
  Mpv: 'mpv',
  Mtd: 'mtd',
} as const
export type LinkKind = (typeof LinkKind)[keyof typeof LinkKind]
export const linkKind = z.literal(Object.values(LinkKind)).meta({ id: 'LinkKind' })

export const TrackingEvent = {
  PageView: 'page-view',
  Register: 'register',
  Login: 'login',
  Depth: 'depth',
  Engagement: 'engagement',
} as const
export type TrackingEvent = (typeof TrackingEvent)[keyof typeof TrackingEvent]
export const trackingEvent = z.literal(Object.values(TrackingEvent)).meta({ id: 'TrackingEvent' })

export const NotificationKind = {
  LessonBooked: 'lesson-booked',
  LessonMoved: 'lesson-moved',
  LessonCanceled: 'lesson-canceled',
  LessonReminder: 'lesson-reminder',
  SlotDeleted: 'slot-deleted',
  PaymentApplied: 'payment-applied',
  PaymentFailed: 'payment-failed',
  PaymentRefunded: 'payment-refunded',
  SubscriptionEnding: 'subscription-ending',
  InterviewBooked: 'interview-booked',
  InterviewDecided: 'interview-decided',
  DemoSessionBooked: 'demo-session-booked',
  DemoSessionDecided: 'demo-session-decided',
  IntroVideoDecided: 'intro-video-decided',
  InvoiceDecided: 'invoice-decided',
  ReportReplied: 'report-replied',
  MinutesReturned: 'minutes-returned',
  /** Staff settled a verdict. */
  LessonDecided: 'lesson-decided',
} as const
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind]
export const notificationKind = z.literal(Object.values(NotificationKind)).meta({ id: 'NotificationKind' })

export const DeliveryChannel = { Whatsapp: 'whatsapp', Telegram: 'telegram', Email: 'email', Push: 'push' } as const
export type DeliveryChannel = (typeof DeliveryChannel)[keyof typeof DeliveryChannel]
export const deliveryChannel = z.literal(Object.values(DeliveryChannel)).meta({ id: 'DeliveryChannel' })

export const DeliveryStatus = {
  Pending: 'pending',
  Sent: 'sent',
  Failed: 'failed',
  /** A day is over, the room is muted, or there is no way to reach the person. */
  Dropped: 'dropped',
} as const
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]
export const deliveryStatus = z.literal(Object.values(DeliveryStatus)).meta({ id: 'DeliveryStatus' })
