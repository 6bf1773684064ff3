/** All listeners that notify people, one file for each noun. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { newDeviceSeen } from '../../platform/auth/devices.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { listAddresses } from '../deliveries/store.ts'
import { timeInWords } from '../mails/words.ts'
import { answerNotifications } from './answer-notifications.ts'
import { closingNotificationJobs, closingNotifications } from './closing-notifications.ts'
import { contactNotifications } from './contact-notifications.ts'
import { decisionNotifications } from './decision-notifications.ts'
import { freezeNotificationJobs, freezeNotifications } from './freeze-notifications.ts'
import { giftNotifications } from './gift-notifications.ts'
import { lessonNotifications } from './lesson-notifications.ts'
import { meetingNotifications, openTimesJobs } from './meeting-notifications.ts'
import { messageNotificationJobs, messageNotifications } from './message-notifications.ts'
import { notifyUsers } from './notify.ts'
import { paymentNotifications, subscriptionNotificationJobs } from './payment-notifications.ts'
import { reliabilityNotifications } from './reliability-notifications.ts'
import { reminderJobs } from './reminders.ts'
import { renewalNotifications } from './renewal-notifications.ts'
import { reportNotifications } from './report-notifications.ts'
import { reviewNotifications } from './review-notifications.ts'
import { roomNotificationJobs, roomNotifications } from './room-notifications.ts'
import { standingNotifications } from './standing-notifications.ts'
import { termsNotificationJobs, termsNotifications } from './terms-notifications.ts'
import { unreadNotificationJobs, unreadNotifications } from './unread-notifications.ts'
import { waitingNotifications } from './waiting-notifications.ts'
import { withdrawalNotificationJobs, withdrawalNotifications } from './withdrawal-notifications.ts'

/** Tells the owner of an account that somebody logged in from a new device, by mail and by the chosen app. */
const loginNotifications: readonly EventListener<Context>[] = [
  on(newDeviceSeen, async (context, { userId, loginId, device, at }, trx) => {
    const addresses = await listAddresses(trx, [userId], context.clock.now())
    const role = addresses[0]?.role ?? Role.Student
    const notification = {
      userId,
      kind: 'login-new',
      occurrence: `login-new:${loginId}`,
      wording: 'login_new',
      words: { device, date: timeInWords(parseInstant(at)) },
      // Inside the app the owner is logged in; messages outside carry the link that ends all logins.
      link: devicesOf(role),
      data: { loginId },
      alsoMailed: true,
    } as const
    await notifyUsers(context, trx, [notification], addresses)
  }),
]

/** The page with the list of devices. */
function devicesOf(role: Role): string {
  if (role === Role.Student) return '/s/settings?tab=password'
  return isTutorOrManager(role) ? '/t/account-settings?tab=password' : '/user-settings'
}

export const notificationListeners = [
  ...lessonNotifications,
  ...answerNotifications,
  ...closingNotifications,
  ...paymentNotifications,
  ...reportNotifications,
  ...freezeNotifications,
  ...standingNotifications,
  ...waitingNotifications,
  ...giftNotifications,
  ...renewalNotifications,
  ...decisionNotifications,
  ...meetingNotifications,
  ...messageNotifications,
  ...contactNotifications,
  ...reviewNotifications,
  ...roomNotifications,
  ...unreadNotifications,
  ...withdrawalNotifications,
  ...reliabilityNotifications,
  ...termsNotifications,
  ...loginNotifications,
]

export const notificationJobs = [
  ...reminderJobs,
  ...closingNotificationJobs,
  ...subscriptionNotificationJobs,
  ...freezeNotificationJobs,
  ...messageNotificationJobs,
  ...roomNotificationJobs,
  ...unreadNotificationJobs,
  ...withdrawalNotificationJobs,
  ...termsNotificationJobs,
  ...openTimesJobs,
]
