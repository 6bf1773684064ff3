/** Enumerations of what people choose about their notifications, and of their answers to reminders. */
import { z } from 'zod'

/** Headings under which the kinds of notifications are switched. */
export const NoticeGroup = {
  Lessons: 'lessons',
  Reminders: 'reminders',
  Messages: 'messages',
  Payments: 'payments',
  Earnings: 'earnings',
  Joining: 'joining',
  Reports: 'reports',
  Account: 'account',
} as const
export type NoticeGroup = (typeof NoticeGroup)[keyof typeof NoticeGroup]

/**
 * `now` passes the quiet hours, and another channel takes over when it does not arrive; `soon` waits for the end of the
 * quiet hours; `later` may wait for the summary of the day.
 */
export const Urgency = { Now: 'now', Soon: 'soon', Later: 'later' } as const
export type Urgency = (typeof Urgency)[keyof typeof Urgency]
export const urgency = z.literal(Object.values(Urgency)).meta({ id: 'Urgency' })

/** What a member answers to the reminder of a lesson; neither moves or cancels it. */
export const ReminderAnswer = { Coming: 'coming', Postpone: 'postpone' } as const
export type ReminderAnswer = (typeof ReminderAnswer)[keyof typeof ReminderAnswer]
export const reminderAnswer = z.literal(Object.values(ReminderAnswer)).meta({ id: 'ReminderAnswer' })

/** Where a reminder was answered. */
export const AnswerChannel = { App: 'app', Whatsapp: 'whatsapp', Telegram: 'telegram' } as const
export type AnswerChannel = (typeof AnswerChannel)[keyof typeof AnswerChannel]
export const answerChannel = z.literal(Object.values(AnswerChannel)).meta({ id: 'AnswerChannel' })

/** Headings of the groups. */
export const noticeGroupWords: Readonly<Record<NoticeGroup, string>> = {
  lessons: 'دروسي',
  reminders: 'التذكير',
  messages: 'الرسائل',
  payments: 'الدفع والاشتراك',
  earnings: 'الأرباح والسحب',
  joining: 'الانضمام',
  reports: 'طلبات الدعم',
  account: 'الأمان والحساب',
}

/** What a member answered, as the button says it and as the other member reads it. */
export const reminderAnswerWords: Readonly<Record<ReminderAnswer, string>> = { coming: 'سأحضر', postpone: 'أؤجل' }
