/** Everything people are told of, one file for each noun. */
import { demoSessionNotifications } from './of-demo-sessions.ts'
import { interviewNotifications } from './of-interviews.ts'
import { introVideoNotifications } from './of-intro-videos.ts'
import { withdrawalNotifications } from './of-invoices.ts'
import { lessonNotifications } from './of-lessons.ts'
import { messageNotificationJobs, messageNotifications } from './of-messages.ts'
import { paymentNotifications } from './of-payments.ts'
import { reportNotifications } from './of-reports.ts'
import { subscriptionNotificationJobs, subscriptionNotifications } from './of-subscriptions.ts'
import { verdictNotifications } from './of-verdicts.ts'
import { reminderJobs } from './reminders.ts'

export const notificationListeners = [
  ...lessonNotifications,
  ...verdictNotifications,
  ...paymentNotifications,
  ...withdrawalNotifications,
  ...reportNotifications,
  ...subscriptionNotifications,
  ...introVideoNotifications,
  ...interviewNotifications,
  ...demoSessionNotifications,
  ...messageNotifications,
]

export const notificationJobs = [...reminderJobs, ...subscriptionNotificationJobs, ...messageNotificationJobs]
