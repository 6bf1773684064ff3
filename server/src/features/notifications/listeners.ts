/** Everything people are told of, one file for each noun. */
import { demoSessionNotices } from './of-demo-sessions.ts'
import { interviewNotices } from './of-interviews.ts'
import { introVideoNotices } from './of-intro-videos.ts'
import { invoiceNotices } from './of-invoices.ts'
import { lessonNotices } from './of-lessons.ts'
import { messageNoticeJobs, messageNotices } from './of-messages.ts'
import { paymentNotices } from './of-payments.ts'
import { reportNotices } from './of-reports.ts'
import { subscriptionNoticeJobs, subscriptionNotices } from './of-subscriptions.ts'
import { verdictNotices } from './of-verdicts.ts'
import { reminderJobs } from './reminders.ts'

export const noticeListeners = [
  ...lessonNotices,
  ...verdictNotices,
  ...paymentNotices,
  ...invoiceNotices,
  ...reportNotices,
  ...subscriptionNotices,
  ...introVideoNotices,
  ...interviewNotices,
  ...demoSessionNotices,
  ...messageNotices,
]

export const notificationJobs = [...reminderJobs, ...subscriptionNoticeJobs, ...messageNoticeJobs]
