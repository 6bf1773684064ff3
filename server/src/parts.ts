/** What features bring besides routes: listeners to events, jobs, realtime events. */
import type { Context } from './context.ts'
import { analyticsJobs, analyticsLine } from './features/analytics/send.ts'
import type { CalendarSource } from './features/calendar/source.ts'
import { chatAnnouncers } from './features/chat/announce.ts'
import { chatEventHandlers } from './features/chat/handlers.ts'
import { chatListener } from './features/chat/join.ts'
import { codeJobs } from './features/codes/jobs.ts'
import { deliveryJobs } from './features/deliveries/attempt.ts'
import { demoSessionRoomListeners, demoVideoSessions } from './features/demo-sessions/session.ts'
import type { FileHolder } from './features/files/holder.ts'
import { dropFileJob } from './features/files/keep.ts'
import { sweepFilesJob, sweepFilesLine } from './features/files/sweep.ts'
import { interviewRoomListeners, interviewSessions } from './features/interviews/session.ts'
import { introVideoFiles } from './features/intro-videos/holder.store.ts'
import { inviteJobs } from './features/invites/mail.ts'
import { withdrawalAnnouncers } from './features/invoices/announce.ts'
import { withdrawalsChannel } from './features/invoices/channel.ts'
import { receiptFiles } from './features/invoices/holder.store.ts'
import { ledgerListeners } from './features/ledger/follow-payment.ts'
import { lessonAnnouncers } from './features/lessons/announce.ts'
import { lessonCalendar } from './features/lessons/calendar.ts'
import { subscriptionFollowers } from './features/lessons/follow-subscription.ts'
import { lessonRoomListeners, lessonSessions } from './features/lessons/session.ts'
import { accountChangeJobs } from './features/mails/notices.ts'
import { demoSessionCalendar, interviewCalendar } from './features/meetings/calendar.ts'
import { notificationAnnouncers } from './features/notifications/announce.ts'
import { notificationJobs, notificationListeners } from './features/notifications/listeners.ts'
import { paymentAnnouncers } from './features/payments/announce.ts'
import { paymentCrontab, paymentJobs } from './features/payments/reconcile.ts'
import { presenceListener } from './features/presence/listener.ts'
import { reconcileRound } from './features/presence/reconcile.ts'
import { presenceRound } from './features/presence/sweep.ts'
import { serverStatsChannel, serverStatsRound } from './features/server-stats/channel.ts'
import { sessionHandlers } from './features/sessions/events.ts'
import { forgetReportsJob, forgetReportsLine } from './features/sessions/forget.ts'
import { sessionListener } from './features/sessions/lose.ts'
import type { SessionSource } from './features/sessions/source.ts'
import { sessionRounds } from './features/sessions/sweep.ts'
import { subscriptionListeners } from './features/subscriptions/follow-payment.ts'
import { telegramJobs } from './features/telegram-chats/follow-bot.ts'
import { tutorAnnouncers, tutorNewsJobs } from './features/tutors/announce.ts'
import { tutorsChannel, tutorsListener } from './features/tutors/channel.ts'
import { tutorRefreshers } from './features/tutors/refresh.ts'
import { renewTutorsCrontab, renewTutorsJobs } from './features/tutors/renew.ts'
import { accountFiles } from './features/users/files.store.ts'
import { verdictCrontab, verdictJobs } from './features/verdicts/rounds.ts'
import { loginUseRound } from './platform/auth/login-use-round.ts'
import type { EventListener } from './platform/events/event.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'
import type { Round } from './platform/jobs/rounds.ts'
import { beatRound } from './platform/nodes/beat.ts'
import type { ConnectionListener } from './platform/realtime/attend.ts'
import { channelHandlers } from './platform/realtime/channels.ts'
import type { EventHandler } from './platform/realtime/handler.ts'
import { bucketRound } from './platform/realtime/shared-limits.ts'

/** After the commit: sockets hear of it. */
export const announcers: readonly EventListener<Context>[] = [
  ...lessonAnnouncers,
  ...lessonRoomListeners,
  ...interviewRoomListeners,
  ...demoSessionRoomListeners,
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
  serverStatsRound,
  ...sessionRounds,
  presenceRound,
  reconcileRound,
]

/** Where to find what a video session is about, by its kind. */
export const sessionSources: readonly SessionSource[] = [lessonSessions, interviewSessions, demoVideoSessions]

/** What personal calendars show. */
export const calendarSources: readonly CalendarSource[] = [lessonCalendar, interviewCalendar, demoSessionCalendar]
/** Who knows which stored files are still named, and whose they are. */
export const fileHolders: readonly FileHolder[] = [accountFiles, introVideoFiles, receiptFiles]
