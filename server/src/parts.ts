/** What features bring besides routes: listeners to events, jobs, realtime events. */
import type { Context } from './context.ts'
import { codeJobs } from './features/codes/jobs.ts'
import { inviteJobs } from './features/invites/mail.ts'
import { lessonAnnouncers } from './features/lessons/announce.ts'
import { subscriptionFollowers } from './features/lessons/follow-subscription.ts'
import { lessonRoomListeners, lessonSessions } from './features/lessons/session.ts'
import { noticeJobs } from './features/mails/notices.ts'
import { paymentAnnouncers } from './features/payments/announce.ts'
import { paymentCrontab, paymentJobs } from './features/payments/reconcile.ts'
import { sessionEventHandlers } from './features/sessions/events.ts'
import { forgetReportsJob, forgetReportsLine } from './features/sessions/forget.ts'
import { sessionListener } from './features/sessions/lose.ts'
import type { SessionSource } from './features/sessions/source.ts'
import { sessionRounds } from './features/sessions/sweep.ts'
import { subscriptionListeners } from './features/subscriptions/follow-payment.ts'
import { tutorAnnouncers, tutorNewsJobs } from './features/tutors/announce.ts'
import { tutorsChannel, tutorsListener } from './features/tutors/channel.ts'
import { tutorRefreshers } from './features/tutors/refresh.ts'
import { renewTutorsCrontab, renewTutorsJobs } from './features/tutors/renew.ts'
import { fileJobs } from './features/users/files.ts'
import { seenListener } from './features/users/seen.ts'
import type { EventListener } from './platform/events/event.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'
import type { Round } from './platform/jobs/rounds.ts'
import { beatRound } from './platform/nodes/beat.ts'
import type { ConnectionListener } from './platform/realtime/attend.ts'
import { channelHandlers } from './platform/realtime/channels.ts'
import type { EventHandler } from './platform/realtime/handler.ts'

/** After the commit: sockets hear of it. */
export const announcers: readonly EventListener<Context>[] = [
  ...lessonAnnouncers,
  ...lessonRoomListeners,
  ...paymentAnnouncers,
  ...tutorAnnouncers,
]

/** Inside the transaction: both happen or neither. */
export const listenersWithin: readonly EventListener<Context>[] = [
  ...subscriptionListeners,
  ...subscriptionFollowers,
  ...tutorRefreshers,
]

export const jobHandlers: readonly JobHandler<Context>[] = [
  ...codeJobs,
  ...noticeJobs,
  ...inviteJobs,
  ...fileJobs,
  ...paymentJobs,
  ...tutorNewsJobs,
  ...renewTutorsJobs,
  forgetReportsJob,
]

/** Minutes and hours of jobs that come round by themselves, in UTC. */
export const crontab = [paymentCrontab, renewTutorsCrontab, forgetReportsLine].join('\n')

export const eventHandlers: readonly EventHandler<Context>[] = [
  ...sessionEventHandlers,
  ...channelHandlers([tutorsChannel]),
]

export const connectionListeners: readonly ConnectionListener<Context>[] = [
  tutorsListener,
  seenListener,
  sessionListener,
]

/** What every process does over and over. */
export const rounds: readonly Round<Context>[] = [beatRound, ...sessionRounds]

/** Where to find what a video session is about, by its kind. */
export const sessionSources: readonly SessionSource[] = [lessonSessions]
