/** Everything people are told of, one file for each noun. */
import { introVideoNotifications, reportNotifications, withdrawalNotifications } from './of-answers.ts'
import { lessonNotifications, verdictNotifications } from './of-lessons.ts'
import { meetingNotifications } from './of-meetings.ts'
import { messageNotificationJobs, messageNotifications } from './of-messages.ts'
import { paymentNotifications, subscriptionNotificationJobs, subscriptionNotifications } from './of-payments.ts'
import { reminderJobs } from './reminders.ts'

export const notificationListeners = [
  ...lessonNotifications,
  ...verdictNotifications,
  ...paymentNotifications,
  ...withdrawalNotifications,
  ...reportNotifications,
  ...subscriptionNotifications,
  ...introVideoNotifications,
  ...meetingNotifications,
  ...messageNotifications,
]

export const notificationJobs = [...reminderJobs, ...subscriptionNotificationJobs, ...messageNotificationJobs]
