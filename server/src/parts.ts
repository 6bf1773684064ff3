/** What features bring besides routes: listeners to events, jobs, realtime events. */
import type { Context } from './context.ts'
import { accountFiles } from './features/accounts/store.ts'
import { analyticsJobs, analyticsLine } from './features/analytics/routes.ts'
import type { CalendarSource } from './features/calendar/source.ts'
import { chatAnnouncers } from './features/chat/announce.ts'
import { chatEventHandlers, chatListener } from './features/chat/handlers.ts'
import { codeJobs } from './features/confirmation-codes/jobs.ts'
import { deliveryJobs } from './features/deliveries/attempt.ts'
import { dropFileJob } from './features/files/keep.ts'
import type { FileHolder } from './features/files/stored-file.ts'
import { sweepFilesJob, sweepFilesLine } from './features/files/sweep.ts'
import { introVideoFiles } from './features/intro-videos/store.ts'
import { inviteJobs } from './features/invites/mail.ts'
import { ledgerListeners } from './features/ledger/follow-payment.ts'
import { lessonAnnouncers } from './features/lessons/announce.ts'
import { lessonCalendar, lessonRoomListeners, lessonSessions } from './features/lessons/appointment.ts'
import { subscriptionFollowers } from './features/lessons/cancel.ts'
import { accountChangeJobs } from './features/mails/account-changes.ts'
import { meetingCalendars, meetingRoomListeners, meetingSessions } from './features/meetings/appointment.ts'
import { notificationAnnouncers } from './features/notifications/announce.ts'
import { notificationJobs, notificationListeners } from './features/notifications/listeners.ts'
import { paymentAnnouncers } from './features/payments/announce.ts'
import { paymentCrontab, paymentJobs } from './features/payments/check.ts'
import { presenceListener, presenceRound, reconcileRound } from './features/presence/presence.ts'
import { serverStatsChannel, serverStatsRound } from './features/server-stats/channel.ts'
import { sessionHandlers } from './features/sessions/handlers.ts'
import type { SessionSource } from './features/sessions/source.ts'
import { forgetReportsJob, forgetReportsLine, sessionListener, sessionRounds } from './features/sessions/sweep.ts'
import { subscriptionListeners } from './features/subscriptions/follow-payment.ts'
import { telegramJobs } from './features/telegram-chats/link.ts'
import { tutorAnnouncers, tutorNewsJobs, tutorsChannel, tutorsListener } from './features/tutors/announce.ts'
import { renewTutorsCrontab, renewTutorsJobs, tutorRefreshers } from './features/tutors/renew.ts'
import { verdictCrontab, verdictJobs } from './features/verdicts/rounds.ts'
import { withdrawalAnnouncers, withdrawalsChannel } from './features/withdrawals/announce.ts'
import { receiptFiles } from './features/withdrawals/store.ts'
import { loginUseRound } from './platform/auth/logins.ts'
import type { EventListener } from './platform/events/events.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'
import type { Round } from './platform/jobs/rounds.ts'
import { beatRound } from './platform/nodes/beat.ts'
import { bucketRound } from './platform/realtime/answer-event.ts'
import type { ConnectionListener } from './platform/realtime/attend.ts'
import { channelHandlers } from './platform/realtime/channels.ts'
import type { EventHandler } from './platform/realtime/handler.ts'
import { endedLoginsRound } from './platform/realtime/realtime.ts'

/** After the commit: sockets hear of it. */
export const announcers: readonly EventListener<Context>[] = [
  ...lessonAnnouncers,
  ...lessonRoomListeners,
  ...meetingRoomListeners,
  ...paymentAnnouncers,
  ...withdrawalAnnouncers,
  ...tutorAnnouncers,
  ...chatAnnouncers,
  ...notificationAnnouncers,
]

/** Inside the transaction: both happen or neither. */
export const listenersWithin: readonly EventListener<Context>[] = [
  ...subscriptionListeners,
  ...ledgerListeners,
  ...subscriptionFollowers,
  ...tutorRefreshers,
  ...notificationListeners,
]

export const jobHandlers: readonly JobHandler<Context>[] = [
  ...codeJobs,
  ...analyticsJobs,
  ...accountChangeJobs,
  ...inviteJobs,
  dropFileJob,
  sweepFilesJob,
  ...paymentJobs,
  ...tutorNewsJobs,
  ...renewTutorsJobs,
  ...verdictJobs,
  ...deliveryJobs,
  ...notificationJobs,
  ...telegramJobs,
  forgetReportsJob,
]

/** Minutes and hours of jobs that come round by themselves, in UTC. */
export const crontab = [
  paymentCrontab,
  renewTutorsCrontab,
  verdictCrontab,
  forgetReportsLine,
  sweepFilesLine,
  analyticsLine,
].join('\n')

export const eventHandlers: readonly EventHandler<Context>[] = [
  ...chatEventHandlers,
  ...sessionHandlers,
  ...channelHandlers<Context>([tutorsChannel, withdrawalsChannel, serverStatsChannel]),
]

export const connectionListeners: readonly ConnectionListener<Context>[] = [
  tutorsListener,
  chatListener,
  presenceListener,
  sessionListener,
]

/** What every process does over and over. */
export const rounds: readonly Round<Context>[] = [
  beatRound,
  bucketRound,
  loginUseRound,
  endedLoginsRound,
  serverStatsRound,
  ...sessionRounds,
  presenceRound,
  reconcileRound,
]

/** Where to find what a video session is about, by its kind. */
export const sessionSources: readonly SessionSource[] = [lessonSessions, ...meetingSessions]

/** What personal calendars show. */
export const calendarSources: readonly CalendarSource[] = [lessonCalendar, ...meetingCalendars]
/** Who knows which stored files are still named, and whose they are. */
export const fileHolders: readonly FileHolder[] = [accountFiles, introVideoFiles, receiptFiles]
