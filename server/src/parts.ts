/** The parts of features besides their routes: event listeners, jobs and realtime events. */
import type { Context } from './context.ts'
import { accountFiles } from './features/accounts/store.ts'
import { analyticsJobs } from './features/analytics/routes.ts'
import { anchorMailJob } from './features/audit/anchor-mail.ts'
import { anchorJob, anchorLine, sealTask } from './features/audit/seal.ts'
import { bulkJob } from './features/bulk/run.ts'
import type { CalendarSource } from './features/calendar/source.ts'
import { chatFiles } from './features/chat/file.store.ts'
import { chatAnnouncers, chatEventHandlers, chatListener } from './features/chat/handlers.ts'
import { codeJobs } from './features/confirmation-codes/jobs.ts'
import { contactAskedMail } from './features/contact-changes/ask.ts'
import { listCouponNames } from './features/coupons/store.ts'
import { deliveryJobs } from './features/deliveries/attempt.ts'
import { summaryJobs } from './features/deliveries/summary.ts'
import { missTask } from './features/demand/misses.store.ts'
import { deskPictureFiles } from './features/desk-pictures/store.ts'
import { deskCrontab, deskJobs } from './features/desks/freeze.ts'
import { deskHandlers } from './features/desks/handlers.ts'
import { erasureCrontab, erasureJob } from './features/erasures/erase.ts'
import { deletionMailJobs } from './features/erasures/mails.ts'
import { dropFileJob, sweepFilesJob, sweepFilesLine } from './features/files/keep.ts'
import type { FileHolder } from './features/files/stored-file.ts'
import { freezeFollowers } from './features/freezes/freeze.ts'
import { giftCodeMail } from './features/gifts/mails.ts'
import { giftListeners } from './features/gifts/on-payment.ts'
import { guardianJobs } from './features/guardians/messages.ts'
import { holdCrontab, holdJobs } from './features/holds/end.ts'
import { introVideoFiles } from './features/intro-videos/store.ts'
import { inviteJobs } from './features/invites/mail.ts'
import { ledgerListeners } from './features/ledger/on-payment.ts'
import { lessonAnswerAnnouncers } from './features/lesson-answers/announce.ts'
import { lessonAnswerJobs } from './features/lesson-answers/pressed.ts'
import { lessonAnnouncers } from './features/lessons/announce.ts'
import { lessonCalendar, lessonRoomListeners, lessonSessions } from './features/lessons/appointment.ts'
import { heldHourJobs, heldHourListeners } from './features/lessons/book-held.ts'
import { subscriptionFollowers } from './features/lessons/cancel.ts'
import { lostMinuteAnnouncers } from './features/lost-minutes/announce.ts'
import { extensionCrontab, extensionJobs } from './features/lost-minutes/extend-jobs.ts'
import { accountChangeJobs } from './features/mails/account-changes.ts'
import { factorChangeJobs } from './features/mails/factor-changes.ts'
import { markCrontab, markJobs } from './features/marks/mark-jobs.ts'
import { meetingCalendars, meetingRoomListeners, meetingSessions } from './features/meetings/appointment.ts'
import { exportJobs, forgetExportsLine } from './features/my-data/export.ts'
import { exportFiles } from './features/my-data/store.ts'
import { notificationAnnouncers } from './features/notifications/announce.ts'
import { notificationJobs, notificationListeners } from './features/notifications/listeners.ts'
import { openTimesCrontab } from './features/notifications/meeting-notifications.ts'
import { pairFreezeJobs } from './features/pair-freezes/freeze.ts'
import { paymentAnnouncers } from './features/payments/announce.ts'
import { paymentCrontab, paymentJobs } from './features/payments/check.ts'
import { listPlanNames } from './features/plans/store.ts'
import { powerCutAnnouncers } from './features/power-cuts/announce.ts'
import { presenceListener, presenceTask, reconcileTask } from './features/presence/presence.ts'
import { checksJob, checksLine } from './features/reconciliation/run.ts'
import { referralCrontab, referralJobs, referralListeners } from './features/referrals/reward.ts'
import { reliabilityCrontab, reliabilityJobs } from './features/reliability/weigh.ts'
import { consentFollowers } from './features/renewals/consent.ts'
import { renewalCrontab, renewalJobs } from './features/renewals/renew.ts'
import { reportAnnouncers, reportsChannel } from './features/reports/announce.ts'
import { evidenceFiles } from './features/reports/evidence.store.ts'
import { reportOverdueJob } from './features/reports/overdue.ts'
import { contactReportJob, contactReportListeners } from './features/reports/system.ts'
import { retentionJob, retentionLine } from './features/retention/retention.store.ts'
import { resetTask } from './features/second-factors/reset.ts'
import { backlogsTask } from './features/server-stats/backlogs.ts'
import { serverStatsChannel, serverStatsTask } from './features/server-stats/routes.ts'
import { mediaServerCrontab, mediaServerJobs } from './features/sessions/compare-timeline.ts'
import { sessionHandlers } from './features/sessions/handlers.ts'
import { sessionListener, sessionTasks } from './features/sessions/remove-members.ts'
import type { SessionSource } from './features/sessions/source.ts'
import { standingFollowers } from './features/standing-times/followers.ts'
import { standingCrontab, standingJobs } from './features/standing-times/round.ts'
import { closingCrontab, closingJob } from './features/subscriptions/close-weeks.ts'
import { paymentListeners } from './features/subscriptions/on-payment.ts'
import { suspensionCrontab, suspensionEndJobs } from './features/suspensions/end.ts'
import { suspensionMailJobs } from './features/suspensions/mails.ts'
import { telegramJobs } from './features/telegram-chats/link.ts'
import { tutorAnnouncers, tutorNewsJobs, tutorsChannel, tutorsListener } from './features/tutors/announce.ts'
import { renewTutorsCrontab, renewTutorsJobs, tutorRefreshers } from './features/tutors/renew.ts'
import { listUserNames } from './features/users/store.ts'
import { verdictCrontab, verdictJobs } from './features/verdicts/judge-jobs.ts'
import { waitingFollowers } from './features/waiting-list/follow.ts'
import { waitingCrontab, waitingJobs } from './features/waiting-list/rounds.ts'
import { weeklyHoursFollowers } from './features/weekly-hours/apply.ts'
import { weeklyHoursJob, weeklyHoursLine } from './features/weekly-hours/extend.ts'
import { withdrawalAnnouncers, withdrawalsChannel } from './features/withdrawals/announce.ts'
import { receiptFiles } from './features/withdrawals/store.ts'
import { loginUseTask } from './platform/auth/logins.ts'
import type { EventListener } from './platform/events/events.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'
import type { PeriodicTask } from './platform/jobs/periodic-tasks.ts'
import { heartbeatTask } from './platform/nodes/heartbeat.ts'
import type { EventHandler } from './platform/realtime/handler.ts'
import { channelHandlers } from './platform/realtime/open-channels.ts'
import { endedLoginsTask } from './platform/realtime/realtime.ts'
import type { ConnectionListener } from './platform/realtime/socket-lifecycle.ts'
import type { NameLists } from './platform/tables/columns.ts'

/** Run after the commit and announce events to sockets. */
export const announcers: readonly EventListener<Context>[] = [
  ...lessonAnnouncers,
  ...lessonRoomListeners,
  ...powerCutAnnouncers,
  ...lessonAnswerAnnouncers,
  ...lostMinuteAnnouncers,
  ...meetingRoomListeners,
  ...paymentAnnouncers,
  ...withdrawalAnnouncers,
  ...reportAnnouncers,
  ...tutorAnnouncers,
  ...chatAnnouncers,
  ...notificationAnnouncers,
]

/** Run inside the transaction, so that action and reaction are committed together or not at all. */
export const listenersWithin: readonly EventListener<Context>[] = [
  // Before the ledger's, which asks what was bought.
  ...giftListeners,
  ...paymentListeners,
  ...referralListeners,
  ...heldHourListeners,
  ...ledgerListeners,
  ...subscriptionFollowers,
  ...freezeFollowers,
  ...consentFollowers,
  ...weeklyHoursFollowers,
  // Kept times come first of all that wait for a time to fall free.
  ...standingFollowers,
  ...tutorRefreshers,
  ...waitingFollowers,
  ...contactReportListeners,
  ...notificationListeners,
]

export const jobHandlers: readonly JobHandler<Context>[] = [
  ...codeJobs,
  ...analyticsJobs,
  ...accountChangeJobs,
  ...factorChangeJobs,
  contactAskedMail.job,
  ...inviteJobs,
  dropFileJob,
  sweepFilesJob,
  ...paymentJobs,
  ...renewalJobs,
  ...tutorNewsJobs,
  ...renewTutorsJobs,
  ...holdJobs,
  ...heldHourJobs,
  ...standingJobs,
  ...waitingJobs,
  ...markJobs,
  ...extensionJobs,
  ...mediaServerJobs,
  ...verdictJobs,
  ...deskJobs,
  closingJob,
  giftCodeMail.job,
  ...referralJobs,
  ...deliveryJobs,
  ...summaryJobs,
  ...notificationJobs,
  ...telegramJobs,
  ...lessonAnswerJobs,
  reportOverdueJob,
  contactReportJob,
  ...pairFreezeJobs,
  ...suspensionEndJobs,
  ...suspensionMailJobs,
  ...reliabilityJobs,
  bulkJob,
  ...deletionMailJobs,
  erasureJob,
  ...guardianJobs,
  ...exportJobs,
  retentionJob,
  weeklyHoursJob,
  anchorJob,
  anchorMailJob,
  checksJob,
]

/** Schedules of periodic jobs, in UTC. */
export const crontab = [
  paymentCrontab,
  renewalCrontab,
  renewTutorsCrontab,
  holdCrontab,
  standingCrontab,
  waitingCrontab,
  markCrontab,
  extensionCrontab,
  mediaServerCrontab,
  verdictCrontab,
  deskCrontab,
  openTimesCrontab,
  suspensionCrontab,
  reliabilityCrontab,
  closingCrontab,
  referralCrontab,
  erasureCrontab,
  forgetExportsLine,
  retentionLine,
  weeklyHoursLine,
  anchorLine,
  checksLine,
  sweepFilesLine,
].join('\n')

export const eventHandlers: readonly EventHandler<Context>[] = [
  ...chatEventHandlers,
  ...sessionHandlers,
  ...deskHandlers,
  ...channelHandlers<Context>([tutorsChannel, withdrawalsChannel, reportsChannel, serverStatsChannel]),
]

export const connectionListeners: readonly ConnectionListener<Context>[] = [
  tutorsListener,
  chatListener,
  presenceListener,
  sessionListener,
]

/** Work that every process repeats at intervals. */
export const periodicTasks: readonly PeriodicTask<Context>[] = [
  heartbeatTask,
  sealTask,
  loginUseTask,
  missTask,
  endedLoginsTask,
  serverStatsTask,
  backlogsTask,
  ...sessionTasks,
  presenceTask,
  reconcileTask,
  resetTask,
]

/** The source of a video session's lesson or meeting, for each kind. */
export const sessionSources: readonly SessionSource[] = [lessonSessions, ...meetingSessions]

/** The sources of the entries in personal calendars. */
export const calendarSources: readonly CalendarSource[] = [lessonCalendar, ...meetingCalendars]
/** The features that know which stored files are still in use and who owns them. */
export const fileHolders: readonly FileHolder[] = [
  accountFiles,
  introVideoFiles,
  receiptFiles,
  chatFiles,
  evidenceFiles,
  deskPictureFiles,
  exportFiles,
]

/** The names of the things that rows of tables name by number. */
export const nameLists: NameLists = { users: listUserNames, plans: listPlanNames, coupons: listCouponNames }
