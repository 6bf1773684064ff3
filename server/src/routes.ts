/** Every route of the server, by feature. */
import type { Context } from './context.ts'
import { viewRoutes } from './features/account-views/routes.ts'
import { userRoutes } from './features/accounts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { blockRoutes } from './features/blocks/routes.ts'
import { bulkRoutes } from './features/bulk/routes.ts'
import { cacheRoutes } from './features/cache/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { closingRoutes } from './features/closings/routes.ts'
import { codeRoutes } from './features/confirmation-codes/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { contactChangeRoutes } from './features/contact-changes/routes.ts'
import { couponRoutes } from './features/coupons/routes.ts'
import { deskPictureRoutes } from './features/desk-pictures/routes.ts'
import { deskRoutes } from './features/desks/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { erasureRoutes } from './features/erasures/ask.ts'
import { staffErasureRoutes } from './features/erasures/by-staff.ts'
import { favouriteRoutes } from './features/favourites/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { flagRoutes } from './features/flags/routes.ts'
import { freezeRoutes } from './features/freezes/routes.ts'
import { fullTutorRoutes } from './features/full-tutors/routes.ts'
import { giftRoutes } from './features/gifts/routes.ts'
import { guardianRoutes } from './features/guardians/routes.ts'
import { heldPartyRoutes } from './features/held-parties/read.ts'
import { introVideoRoutes } from './features/intro-videos/routes.ts'
import { inviteRoutes } from './features/invites/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { lessonAnswerRoutes } from './features/lesson-answers/routes.ts'
import { lessonPlanRoutes } from './features/lesson-plans/routes.ts'
import { holdRoutes } from './features/lessons/hold.ts'
import { lessonRoutes } from './features/lessons/routes.ts'
import { lostMinuteRoutes } from './features/lost-minutes/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { meetingRoutes } from './features/meetings/routes.ts'
import { messageFlagRoutes } from './features/message-flags/routes.ts'
import { myDataRoutes } from './features/my-data/export.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { powerCutRoutes } from './features/power-cuts/routes.ts'
import { queueRoutes } from './features/queues/routes.ts'
import { ratingRoutes } from './features/ratings/routes.ts'
import { reconciliationRoutes } from './features/reconciliation/routes.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { reliabilityRoutes } from './features/reliability/routes.ts'
import { renewalRoutes } from './features/renewals/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { secondFactorRoutes } from './features/second-factors/routes.ts'
import { serverStatsRoutes } from './features/server-stats/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { slotRoutes } from './features/slots/routes.ts'
import { standingTimeRoutes } from './features/standing-times/routes.ts'
import { studentSheetRoutes } from './features/student-sheets/routes.ts'
import { studentRoutes } from './features/students/routes.ts'
import { subscriptionRefundRoutes } from './features/subscription-refunds/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { surveyRoutes } from './features/surveys/routes.ts'
import { suspensionRoutes } from './features/suspensions/routes.ts'
import { topicRoutes } from './features/topics/routes.ts'
import { transactionRoutes } from './features/transactions/routes.ts'
import { trialRoutes } from './features/trials/routes.ts'
import { tutorRoutes } from './features/tutors/routes.ts'
import { upgradeRoutes } from './features/upgrades/routes.ts'
import { verdictRoutes } from './features/verdicts/routes.ts'
import { waitingListRoutes } from './features/waiting-list/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { weeklyHoursRoutes } from './features/weekly-hours/routes.ts'
import { withdrawalRoutes } from './features/withdrawals/routes.ts'
import type { Route } from './platform/action.ts'

export const routes: readonly Route<Context>[] = [
  ...userRoutes,
  ...authRoutes,
  ...viewRoutes,
  ...secondFactorRoutes,
  ...suspensionRoutes,
  ...reliabilityRoutes,
  ...blockRoutes,
  ...erasureRoutes,
  ...staffErasureRoutes,
  ...heldPartyRoutes,
  ...myDataRoutes,
  ...chatRoutes,
  ...messageFlagRoutes,
  ...codeRoutes,
  ...contactChangeRoutes,
  ...consentRoutes,
  ...guardianRoutes,
  ...cacheRoutes,
  ...holdRoutes,
  ...lessonRoutes,
  ...lessonPlanRoutes,
  ...closingRoutes,
  ...waitingListRoutes,
  ...verdictRoutes,
  ...powerCutRoutes,
  ...lessonAnswerRoutes,
  ...lostMinuteRoutes,
  ...withdrawalRoutes,
  ...meetingRoutes,
  ...planRoutes,
  ...couponRoutes,
  ...inviteRoutes,
  ...paymentRoutes,
  ...transactionRoutes,
  ...subscriptionRoutes,
  ...subscriptionRefundRoutes,
  ...freezeRoutes,
  ...upgradeRoutes,
  ...giftRoutes,
  ...referralRoutes,
  ...renewalRoutes,
  ...trialRoutes,
  ...figureRoutes,
  ...ratingRoutes,
  ...reportRoutes,
  ...contactRoutes,
  ...sessionRoutes,
  ...deskRoutes,
  ...deskPictureRoutes,
  ...settingRoutes,
  ...flagRoutes,
  ...documentRoutes,
  ...queueRoutes,
  ...savedViewRoutes,
  ...serverStatsRoutes,
  ...jobRoutes,
  ...reconciliationRoutes,
  ...auditRoutes,
  ...bulkRoutes,
  ...calendarRoutes,
  ...analyticsRoutes,
  ...slotRoutes,
  ...standingTimeRoutes,
  ...weeklyHoursRoutes,
  ...studentRoutes,
  ...studentSheetRoutes,
  ...surveyRoutes,
  ...topicRoutes,
  ...tutorRoutes,
  ...favouriteRoutes,
  ...fullTutorRoutes,
  ...mediaRoutes,
  ...introVideoRoutes,
  ...notificationRoutes,
  ...webhookRoutes,
]
