/** Enumerations of links, tracking, notifications and their delivery. */
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

export const NotificationKind = {
  LessonBooked: 'lesson-booked',
  LessonMoved: 'lesson-moved',
  LessonCanceled: 'lesson-canceled',
  LessonReminder: 'lesson-reminder',
  /** The lesson begins in ten minutes; the link opens its room. */
  LessonStarting: 'lesson-starting',
  /** The other member answered the reminder. */
  LessonAnswered: 'lesson-answered',
  /** The other member waits in the room. */
  WaitingInRoom: 'waiting-in-room',
  /** Messages of somebody wait unread. */
  MessagesWaiting: 'messages-waiting',
  /** The person sent contact details, for the first time in a while. */
  ContactFlagged: 'contact-flagged',
  /** A standing time was made or ended, or one of its dates is at risk or given up. */
  LessonStanding: 'lesson-standing',
  SlotDeleted: 'slot-deleted',
  PaymentApplied: 'payment-applied',
  PaymentFailed: 'payment-failed',
  PaymentRefunded: 'payment-refunded',
  SubscriptionEnding: 'subscription-ending',
  /** The subscription was frozen, or comes back tomorrow. */
  SubscriptionCare: 'subscription-care',
  /** A time of a tutor that the person waits for fell free, or the waiting stopped. */
  WaitingOffer: 'waiting-offer',
  /** Somebody used a gift. */
  Gift: 'gift',
  /** A renewal by card is ahead or failed, or the consent to it ended. */
  Renewal: 'renewal',
  InterviewBooked: 'interview-booked',
  InterviewDecided: 'interview-decided',
  DemoSessionBooked: 'demo-session-booked',
  DemoSessionDecided: 'demo-session-decided',
  IntroVideoDecided: 'intro-video-decided',
  InvoiceDecided: 'invoice-decided',
  /** A withdrawal is pending although its due day has passed. */
  WithdrawalOverdue: 'withdrawal-overdue',
  ReportReplied: 'report-replied',
  ReportClosed: 'report-closed',
  /** The tutor replied to a review. */
  ReviewReplied: 'review-replied',
  /** Staff hid the text of a review. */
  ReviewHidden: 'review-hidden',
  /** A report tells of danger. */
  ReportFiled: 'report-filed',
  /** A report has no answer although it was due. */
  ReportOverdue: 'report-overdue',
  TutorActivated: 'tutor-activated',
  /** A tutor chose the studio of the photo session. */
  StudioChosen: 'studio-chosen',
  /** The appointment of a photo session was set, moved or canceled. */
  PhotoSessionSet: 'photo-session-set',
  /** Interviews or demo sessions can be booked again. */
  TimesAvailable: 'times-available',
  MinutesReturned: 'minutes-returned',
  /** A member had not come ten minutes after the start. */
  LessonMarked: 'lesson-marked',
  /** The other member declared a power cut. */
  PowerCut: 'power-cut',
  /** The tutor wrote the closing of a lesson, for the first time. */
  SummaryReady: 'summary-ready',
  /** A lesson of yesterday has no closing. */
  ClosingMissing: 'closing-missing',
  /** The tutor broke an appointment; reached another rung of the ladder; staff answered the appeal. */
  ReliabilityEvent: 'reliability-event',
  LevelChanged: 'level-changed',
  ReliabilityDecided: 'reliability-decided',
  /** The tutor says that the student asked for the cancel. */
  ExcuseAsked: 'excuse-asked',
  /** Staff changed the verdict of a lesson. */
  LessonDecided: 'lesson-decided',
  /** A login from a device that the account did not use before. */
  LoginNew: 'login-new',
  /** A guardian consented, refused, or took the consent back. */
  GuardianAnswered: 'guardian-answered',
  /** The copy of the personal data can be downloaded. */
  DataExportReady: 'data-export-ready',
  /** A published version changes the terms or the privacy policy in substance. */
  TermsChanged: 'terms-changed',
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
  /** The message was given up: a day passed, the conversation is muted, or no channel reaches the person. */
  Dropped: 'dropped',
} as const
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]
export const deliveryStatus = z.literal(Object.values(DeliveryStatus)).meta({ id: 'DeliveryStatus' })

/** The operator's setting for calls: no media server, one for calls that fail directly, or one for every call. */
export const CallWay = { Direct: 'direct', Fallback: 'fallback', Server: 'server' } as const
export type CallWay = (typeof CallWay)[keyof typeof CallWay]
export const callWay = z.literal(Object.values(CallWay)).meta({ id: 'CallWay' })

/** Where a server runs: a developer's machine, the operator's trial, or the real one. */
export const ServerEnvironment = { Local: 'local', Staging: 'staging', Production: 'production' } as const
export type ServerEnvironment = (typeof ServerEnvironment)[keyof typeof ServerEnvironment]
export const serverEnvironment = z.literal(Object.values(ServerEnvironment)).meta({ id: 'ServerEnvironment' })

export const SuspensionReason = {
  Abuse: 'abuse',
  Unsafe: 'unsafe',
  OffPlatform: 'off-platform',
  Fraud: 'fraud',
  Absence: 'absence',
  Identity: 'identity',
  /** A member of staff who no longer works here. */
  Left: 'left',
  Other: 'other',
} as const
export type SuspensionReason = (typeof SuspensionReason)[keyof typeof SuspensionReason]
export const suspensionReason = z.literal(Object.values(SuspensionReason)).meta({ id: 'SuspensionReason' })
