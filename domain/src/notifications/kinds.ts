/** Each kind of notification: its group among the switches, how much it hurries, and who gets it. // ours */
import { NoticeGroup, Urgency } from '@hiwar/contract/enumerations/notices.ts'
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'

export interface NoticeRule {
  readonly group: NoticeGroup
  readonly urgency: Urgency
  /** Keeps one channel whatever is switched off. */
  readonly fixed?: true
  /** Shown in the app alone, so that there is nothing to switch. */
  readonly inApp?: true
  /** `tutor` holds tutor managers, who teach too; `manager` holds them alone. */
  readonly to: 'student' | 'tutor' | 'manager' | 'both' | 'staff'
}

const { Lessons, Reminders, Messages, Payments, Earnings, Joining, Reports, Account } = NoticeGroup
const { Now, Soon, Later } = Urgency

export const noticeRules: Readonly<Record<NotificationKind, NoticeRule>> = {
  'lesson-booked': { group: Lessons, urgency: Soon, to: 'both' },
  'lesson-moved': { group: Lessons, urgency: Soon, to: 'tutor' },
  'lesson-canceled': { group: Lessons, urgency: Soon, to: 'both' },
  'slot-deleted': { group: Lessons, urgency: Soon, to: 'student' },
  'lesson-answered': { group: Lessons, urgency: Now, to: 'both' },
  'lesson-standing': { group: Lessons, urgency: Soon, to: 'both' },
  'waiting-offer': { group: Lessons, urgency: Soon, to: 'student' },
  'minutes-returned': { group: Lessons, urgency: Soon, to: 'student' },
  'lesson-decided': { group: Lessons, urgency: Soon, to: 'both' },
  'lesson-marked': { group: Lessons, urgency: Now, to: 'both' },
  'power-cut': { group: Lessons, urgency: Now, to: 'both' },
  'summary-ready': { group: Lessons, urgency: Soon, to: 'student' },
  'closing-missing': { group: Lessons, urgency: Later, inApp: true, to: 'tutor' },
  'waiting-in-room': { group: Lessons, urgency: Now, to: 'both' },
  'reliability-event': { group: Lessons, urgency: Soon, to: 'tutor' },
  'level-changed': { group: Lessons, urgency: Soon, fixed: true, to: 'tutor' },
  'reliability-decided': { group: Lessons, urgency: Soon, to: 'tutor' },
  'excuse-asked': { group: Lessons, urgency: Soon, to: 'student' },
  'lesson-reminder': { group: Reminders, urgency: Soon, to: 'both' },
  'lesson-starting': { group: Reminders, urgency: Now, fixed: true, to: 'both' },
  'messages-waiting': { group: Messages, urgency: Soon, to: 'both' },
  'contact-flagged': { group: Messages, urgency: Soon, to: 'both' },
  'review-replied': { group: Messages, urgency: Soon, to: 'student' },
  'review-hidden': { group: Messages, urgency: Soon, to: 'student' },
  'payment-applied': { group: Payments, urgency: Soon, to: 'student' },
  'payment-failed': { group: Payments, urgency: Soon, to: 'student' },
  'payment-refunded': { group: Payments, urgency: Soon, to: 'student' },
  'subscription-ending': { group: Payments, urgency: Later, to: 'student' },
  'subscription-care': { group: Payments, urgency: Later, to: 'student' },
  gift: { group: Payments, urgency: Later, to: 'student' },
  renewal: { group: Payments, urgency: Soon, fixed: true, to: 'student' },
  'invoice-decided': { group: Earnings, urgency: Soon, to: 'tutor' },
  'withdrawal-overdue': { group: Earnings, urgency: Soon, to: 'staff' },
  'interview-booked': { group: Joining, urgency: Soon, to: 'manager' },
  'interview-decided': { group: Joining, urgency: Soon, to: 'tutor' },
  'demo-session-booked': { group: Joining, urgency: Soon, to: 'manager' },
  'demo-session-decided': { group: Joining, urgency: Soon, to: 'tutor' },
  'intro-video-decided': { group: Joining, urgency: Soon, to: 'tutor' },
  'tutor-activated': { group: Joining, urgency: Soon, fixed: true, to: 'tutor' },
  'studio-chosen': { group: Joining, urgency: Soon, to: 'staff' },
  'photo-session-set': { group: Joining, urgency: Soon, to: 'tutor' },
  'times-available': { group: Joining, urgency: Soon, to: 'tutor' },
  'report-replied': { group: Reports, urgency: Soon, to: 'both' },
  'report-closed': { group: Reports, urgency: Later, to: 'both' },
  'report-filed': { group: Reports, urgency: Now, fixed: true, to: 'staff' },
  'report-overdue': { group: Reports, urgency: Now, fixed: true, to: 'staff' },
  'login-new': { group: Account, urgency: Now, fixed: true, to: 'both' },
  'guardian-answered': { group: Account, urgency: Soon, to: 'student' },
  'data-export-ready': { group: Account, urgency: Soon, fixed: true, to: 'both' },
  'terms-changed': { group: Account, urgency: Soon, fixed: true, to: 'both' },
}
