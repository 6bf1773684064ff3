/** All endpoints of the contract. Apps import only the types from here: importing the list loads the whole contract. */
import { calendarEndpoints } from './appointments/calendar.ts'
import { closingEndpoints } from './appointments/closings.ts'
import { deskPictureEndpoints } from './appointments/desk-pictures.ts'
import { deskEndpoints } from './appointments/desks.ts'
import { holdEndpoints } from './appointments/holds.ts'
import { lessonAnswerEndpoints } from './appointments/lesson-answers.ts'
import { lessonPlanEndpoints } from './appointments/lesson-plans.ts'
import { lessonEndpoints } from './appointments/lessons.ts'
import { lostMinuteEndpoints } from './appointments/lost-minutes.ts'
import { demoSessionEndpoints, interviewEndpoints } from './appointments/meetings.ts'
import { powerCutEndpoints } from './appointments/power-cuts.ts'
import { sessionEndpoints } from './appointments/sessions.ts'
import { slotEndpoints } from './appointments/slots.ts'
import { standingTimeEndpoints } from './appointments/standing-times.ts'
import { waitingListEndpoints } from './appointments/waiting-list.ts'
import { weeklyHoursEndpoints } from './appointments/weekly-hours.ts'
import type { Endpoint } from './calls/endpoint.ts'
import { businessFigureEndpoints } from './money/business-figures.ts'
import { careEndpoints } from './money/care.ts'
import { couponEndpoints } from './money/coupons.ts'
import { freezeEndpoints } from './money/freezes.ts'
import { giftEndpoints } from './money/gifts.ts'
import { inviteEndpoints } from './money/invites.ts'
import { invoiceEndpoints } from './money/invoices.ts'
import { paymentEndpoints } from './money/payments.ts'
import { planEndpoints } from './money/plans.ts'
import { reconciliationEndpoints } from './money/reconciliation.ts'
import { referralEndpoints } from './money/referrals.ts'
import { renewalEndpoints } from './money/renewals.ts'
import { subscriptionRefundEndpoints } from './money/subscription-refunds.ts'
import { subscriptionEndpoints } from './money/subscriptions.ts'
import { transactionEndpoints } from './money/transactions.ts'
import { trialEndpoints } from './money/trials.ts'
import { unmatchedPaymentEndpoints } from './money/unmatched-payments.ts'
import { upgradeEndpoints } from './money/upgrades.ts'
import { accountDataEndpoints } from './people/account-data.ts'
import { viewEndpoints } from './people/account-views.ts'
import { accountEndpoints } from './people/accounts.ts'
import { authEndpoints } from './people/auth.ts'
import { blockEndpoints } from './people/blocks.ts'
import { confirmationCodeEndpoints } from './people/confirmation-codes.ts'
import { consentEndpoints } from './people/consents.ts'
import { contactChangeEndpoints } from './people/contact-changes.ts'
import { deletionEndpoints } from './people/deletion.ts'
import { favouriteEndpoints } from './people/favourites.ts'
import { fullTutorEndpoints } from './people/full-tutors.ts'
import { guardianEndpoints } from './people/guardians.ts'
import { introVideoEndpoints } from './people/intro-videos.ts'
import { mediaEndpoints } from './people/media.ts'
import { myDataEndpoints } from './people/my-data.ts'
import { offBoardingEndpoints } from './people/off-boarding.ts'
import { figuresEndpoints } from './people/people-figures.ts'
import { ratingEndpoints } from './people/ratings.ts'
import { reliabilityEndpoints } from './people/reliability.ts'
import { secondFactorEndpoints } from './people/second-factors.ts'
import { studentSheetEndpoints } from './people/student-sheets.ts'
import { surveyEndpoints } from './people/surveys.ts'
import { suspensionEndpoints } from './people/suspensions.ts'
import { topicEndpoints } from './people/topics.ts'
import { tutorEndpoints } from './people/tutors.ts'
import { analyticsEndpoints } from './platform/analytics.ts'
import { auditEndpoints } from './platform/audit.ts'
import { bulkEndpoints } from './platform/bulk.ts'
import { documentEndpoints } from './platform/documents.ts'
import { flagEndpoints } from './platform/flags.ts'
import { jobEndpoints } from './platform/jobs.ts'
import { platformEndpoints } from './platform/platform.ts'
import { queueEndpoints } from './platform/queues.ts'
import { savedViewEndpoints } from './platform/saved-views.ts'
import { settingEndpoints } from './platform/settings.ts'
import { storedFileEndpoints } from './platform/stored-files.ts'
import { webhookEndpoints } from './platform/webhooks.ts'
import { chatEndpoints } from './talk/chat.ts'
import { contactEndpoints } from './talk/contact.ts'
import { messageFlagEndpoints } from './talk/message-flags.ts'
import { notificationEndpoints } from './talk/notifications.ts'
import { reportEndpoints, reportReplyEndpoints } from './talk/reports.ts'

const families = [
  calendarEndpoints,
  holdEndpoints,
  lessonEndpoints,
  lessonPlanEndpoints,
  closingEndpoints,
  powerCutEndpoints,
  lessonAnswerEndpoints,
  lostMinuteEndpoints,
  demoSessionEndpoints,
  interviewEndpoints,
  sessionEndpoints,
  deskEndpoints,
  deskPictureEndpoints,
  slotEndpoints,
  standingTimeEndpoints,
  waitingListEndpoints,
  weeklyHoursEndpoints,
  careEndpoints,
  businessFigureEndpoints,
  couponEndpoints,
  inviteEndpoints,
  invoiceEndpoints,
  paymentEndpoints,
  planEndpoints,
  reconciliationEndpoints,
  subscriptionEndpoints,
  subscriptionRefundEndpoints,
  freezeEndpoints,
  upgradeEndpoints,
  giftEndpoints,
  referralEndpoints,
  renewalEndpoints,
  transactionEndpoints,
  trialEndpoints,
  unmatchedPaymentEndpoints,
  accountEndpoints,
  accountDataEndpoints,
  authEndpoints,
  viewEndpoints,
  offBoardingEndpoints,
  confirmationCodeEndpoints,
  contactChangeEndpoints,
  deletionEndpoints,
  consentEndpoints,
  guardianEndpoints,
  favouriteEndpoints,
  fullTutorEndpoints,
  introVideoEndpoints,
  mediaEndpoints,
  figuresEndpoints,
  ratingEndpoints,
  secondFactorEndpoints,
  suspensionEndpoints,
  reliabilityEndpoints,
  blockEndpoints,
  myDataEndpoints,
  studentSheetEndpoints,
  surveyEndpoints,
  topicEndpoints,
  tutorEndpoints,
  analyticsEndpoints,
  auditEndpoints,
  flagEndpoints,
  jobEndpoints,
  bulkEndpoints,
  documentEndpoints,
  platformEndpoints,
  queueEndpoints,
  savedViewEndpoints,
  settingEndpoints,
  storedFileEndpoints,
  webhookEndpoints,
  chatEndpoints,
  contactEndpoints,
  messageFlagEndpoints,
  notificationEndpoints,
  reportEndpoints,
  reportReplyEndpoints,
] as const

type ActionsOf<Family> =
  Family extends Readonly<Record<string, { readonly action: string }>> ? Family[keyof Family]['action'] : never

/** The name of an endpoint, `noun.verb`. */
export type Action = ActionsOf<(typeof families)[number]>

/** An endpoint of the contract, as opposed to one that a test defines. */
export type KnownEndpoint = Endpoint & { readonly action: Action }

export const allCalls: readonly KnownEndpoint[] = families.flatMap((family) => Object.values<KnownEndpoint>(family))
