/** Enumeration columns: the type generator gives them their type, and a test compares them with the database. */
import { CanDoHow } from '@hiwar/contract/appointments/closings.ts'
import { EngagementKind, SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import {
  CodeType,
  Gender,
  Installments,
  LessonDuration,
  LessonOrigin,
  MessagingApp,
  PaymentFailure,
  PaymentMethod,
  PlanKind,
  PlanPeriod,
  PlanTier,
  Role,
  SlotPurpose,
  TransactionPurpose,
  TransactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import { City } from '@hiwar/contract/enumerations/cities.ts'
import {
  DemandKind,
  HoldKind,
  OfferAnswer,
  PlaceReason,
  StandingEnd,
  WaitingEnd,
} from '@hiwar/contract/enumerations/kept-times.ts'
import { EnglishLevel, LearningGoal } from '@hiwar/contract/enumerations/learning.ts'
import { AnswerChannel, ReminderAnswer, Urgency } from '@hiwar/contract/enumerations/notices.ts'
import { DeliveryChannel, DeliveryStatus, SuspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { ExcuseKind, PenaltyKind } from '@hiwar/contract/enumerations/reliability.ts'
import { ReportOutcome, ReportSeverity, ReportSource } from '@hiwar/contract/enumerations/reports.ts'
import { HiddenReason } from '@hiwar/contract/enumerations/safety.ts'
import {
  Attendance,
  BonusKind,
  EarningState,
  LessonSide,
  MinuteKind,
  TimelineKind,
} from '@hiwar/contract/enumerations/sessions.ts'
import {
  IntroVideoState,
  MeetingStatus,
  WithdrawMethod,
  WithdrawStatus,
} from '@hiwar/contract/enumerations/tutoring.ts'
import { Transport } from '@hiwar/contract/events/session.ts'
import { RenewalEnd, RenewalLead } from '@hiwar/contract/money/renewals.ts'
import { RefundRule } from '@hiwar/contract/money/subscription-refunds.ts'
import { RefundState } from '@hiwar/contract/money/transactions.ts'
import { UnmatchedReason } from '@hiwar/contract/money/unmatched-payments.ts'
import { ConsentKind } from '@hiwar/contract/people/consents.ts'
import { guardianChannels } from '@hiwar/contract/people/guardians.ts'
import { MediaKind, MediaRemark } from '@hiwar/contract/people/media.ts'
import { factorKind, loginFactors } from '@hiwar/contract/people/second-factors.ts'
import { BulkAct, BulkState } from '@hiwar/contract/platform/bulk.ts'
import { DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { FlagState } from '@hiwar/contract/platform/flags.ts'
import { MessageFileKind } from '@hiwar/contract/talk/message-files.ts'
import { guardianSteps } from '@hiwar/domain/accounts/consent.ts'
import { challengePurposes, loginPurposes } from '@hiwar/domain/accounts/second-factor.ts'
import { ledgerKinds, sharedAccounts, tutorAccounts } from '@hiwar/domain/ledger/ledger.ts'
import { sightingSources } from '@hiwar/domain/sessions/evidence.ts'
import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'

export interface Enumeration {
  /** Name of the type. */
  readonly type: string
  readonly from: string
  readonly values: readonly (number | string)[]
  /** Table and column as the database names them: `table.column`. */
  readonly columns: readonly `${string}.${string}`[]
}

const basic = '@hiwar/contract/enumerations/basic.ts'
const keptTimes = '@hiwar/contract/enumerations/kept-times.ts'
const learning = '@hiwar/contract/enumerations/learning.ts'
const notices = '@hiwar/contract/enumerations/notices.ts'
const platform = '@hiwar/contract/enumerations/platform.ts'
const reliability = '@hiwar/contract/enumerations/reliability.ts'
const reports = '@hiwar/contract/enumerations/reports.ts'
const sessions = '@hiwar/contract/enumerations/sessions.ts'
const tutoring = '@hiwar/contract/enumerations/tutoring.ts'
const renewals = '@hiwar/contract/money/renewals.ts'
const media = '@hiwar/contract/people/media.ts'
const bulk = '@hiwar/contract/platform/bulk.ts'
const consents = '@hiwar/contract/people/consents.ts'
const factors = '@hiwar/contract/people/second-factors.ts'
const secondFactor = '@hiwar/domain/accounts/second-factor.ts'
const ledger = '@hiwar/domain/ledger/ledger.ts'

export const enumerations: readonly Enumeration[] = [
  kept('Role', basic, Role, 'users.role'),
  kept('Gender', basic, Gender, 'users.gender'),
  kept('City', '@hiwar/contract/enumerations/cities.ts', City, 'users.city'),
  kept('LearningGoal', learning, LearningGoal, 'users.goal'),
  kept('EnglishLevel', learning, EnglishLevel, 'users.level'),
  kept('MessagingApp', basic, MessagingApp, 'users.notification_method'),
  kept('CodeType', basic, CodeType, 'confirmation_codes.purpose'),
  kept('FactorKind', factors, factorKind.options, 'second_factors.kind'),
  kept('LoginFactor', factors, loginFactors, 'login_sessions.factor'),
  kept('LoginPurpose', secondFactor, loginPurposes, 'login_sessions.purpose'),
  kept('ChallengePurpose', secondFactor, challengePurposes, 'login_challenges.purpose'),
  kept('BulkAct', bulk, BulkAct, 'bulk_operations.act'),
  kept('BulkState', bulk, BulkState, 'bulk_operations.state'),
  kept('PlanTier', basic, PlanTier, 'plans.tier'),
  kept('PlanKind', basic, PlanKind, 'plans.kind', 'subscriptions.kind'),
  kept('TransactionPurpose', basic, TransactionPurpose, 'transactions.purpose'),
  kept('LessonOrigin', basic, LessonOrigin, 'lessons.origin'),
  kept('PlanPeriod', basic, PlanPeriod, 'subscriptions.period', 'transactions.period', 'renewal_consents.period'),
  kept('TransactionStatus', basic, TransactionStatus, 'transactions.status'),
  kept('PaymentMethod', basic, PaymentMethod, 'transactions.payment_method'),
  kept('PaymentFailure', basic, PaymentFailure, 'transactions.failure'),
  kept('Installments', basic, Installments, 'transactions.installments'),
  kept('UnmatchedReason', '@hiwar/contract/money/unmatched-payments.ts', UnmatchedReason, 'unmatched_payments.reason'),
  kept('RefundState', '@hiwar/contract/money/transactions.ts', RefundState, 'refunds.state'),
  kept('RefundRule', '@hiwar/contract/money/subscription-refunds.ts', RefundRule, 'subscription_refunds.rule'),
  kept('RenewalEnd', renewals, RenewalEnd, 'renewal_consents.ended_cause'),
  kept('RenewalLead', renewals, RenewalLead, 'renewal_notices.lead'),
  kept('WithdrawMethod', tutoring, WithdrawMethod, 'invoices.method', 'invoices.requested_method'),
  kept('WithdrawStatus', tutoring, WithdrawStatus, 'invoices.status'),
  kept('LedgerKind', ledger, ledgerKinds, 'ledger_transactions.kind'),
  kept('LedgerAccount', ledger, [...sharedAccounts, ...tutorAccounts], 'ledger_entries.account'),
  kept('MinuteKind', sessions, MinuteKind, 'minute_entries.kind'),
  kept('BonusKind', sessions, BonusKind, 'bonus_minutes.kind'),
  kept('SlotPurpose', basic, SlotPurpose, 'slots.purpose'),
  kept('EngagementKind', '@hiwar/contract/appointments/sessions.ts', EngagementKind, 'engagements.kind'),
  kept(
    'LessonDuration',
    basic,
    LessonDuration,
    'lessons.minutes',
    'lesson_holds.minutes',
    'standing_times.minutes',
    'waiting_entries.minutes',
    'waiting_offers.minutes',
  ),
  kept('Attendance', sessions, Attendance, 'lessons.attendance'),
  kept('EarningState', sessions, EarningState, 'lessons.earning', 'lesson_verdicts.earning'),
  // A mark settles the earning at once.
  kept('EarningState', sessions, without(EarningState, EarningState.Pending), 'lesson_marks.earning'),
  kept('LessonSide', sessions, LessonSide, 'lessons.marked', 'lesson_marks.absent'),
  kept('VerdictCase', '@hiwar/domain/sessions/verdict.ts', VerdictCase, 'lesson_verdicts.case'),
  // A verdict always knows the attendance.
  kept('Attendance', sessions, without(Attendance, Attendance.Unknown), 'lesson_verdicts.attendance'),
  kept('CanDoHow', '@hiwar/contract/appointments/closings.ts', CanDoHow, 'can_do_ticks.how'),
  kept('TimelineKind', sessions, TimelineKind, 'session_events.kind'),
  kept('SightingSource', '@hiwar/domain/sessions/evidence.ts', sightingSources, 'session_events.source'),
  kept('Transport', '@hiwar/contract/events/session.ts', Transport, 'video_sessions.transport'),
  kept('HoldKind', keptTimes, HoldKind, 'lesson_holds.kind'),
  kept('StandingEnd', keptTimes, StandingEnd, 'standing_times.ended_cause'),
  kept('PlaceReason', keptTimes, PlaceReason, 'standing_places.reason'),
  kept('WaitingEnd', keptTimes, WaitingEnd, 'waiting_entries.ended_cause'),
  kept('OfferAnswer', keptTimes, OfferAnswer, 'waiting_offers.answer'),
  kept('DemandKind', keptTimes, DemandKind, 'demand_misses.kind'),
  kept('MeetingStatus', tutoring, MeetingStatus, 'interviews.status', 'demo_sessions.status'),
  kept(
    'MeetingKind',
    '@hiwar/contract/appointments/meetings.ts',
    without(SessionKind, SessionKind.Lesson),
    'time_watches.purpose',
  ),
  kept('IntroVideoState', tutoring, IntroVideoState, 'intro_videos.state'),
  kept('MediaKind', media, MediaKind, 'media_items.kind'),
  kept('MediaRemark', media, MediaRemark, 'media_items.remark'),
  kept('PenaltyKind', reliability, PenaltyKind, 'reliability_penalties.kind'),
  kept('ExcuseKind', reliability, ExcuseKind, 'lesson_excuses.kind'),
  kept(
    'MessageFileKind',
    '@hiwar/contract/talk/message-files.ts',
    MessageFileKind,
    'message_files.kind',
    'report_messages.file_kind',
  ),
  kept('SuspensionReason', platform, SuspensionReason, 'suspensions.reason'),
  kept('ReportSeverity', reports, ReportSeverity, 'reports.severity'),
  kept('ReportSource', reports, ReportSource, 'reports.source'),
  kept('ReportOutcome', reports, ReportOutcome, 'reports.outcome'),
  kept('DocumentKind', '@hiwar/contract/platform/documents.ts', DocumentKind, 'documents.kind'),
  kept('ConsentKind', consents, ConsentKind, 'consents.kind'),
  kept('GuardianChannel', '@hiwar/contract/people/guardians.ts', guardianChannels, 'guardianships.channel'),
  kept('GuardianStep', '@hiwar/domain/accounts/consent.ts', guardianSteps, 'guardianships.state'),
  kept('HiddenReason', '@hiwar/contract/enumerations/safety.ts', HiddenReason, 'hidden_reviews.reason'),
  kept('DeliveryChannel', platform, DeliveryChannel, 'deliveries.channel', 'notice_choices.channel'),
  kept('DeliveryStatus', platform, DeliveryStatus, 'deliveries.status'),
  kept('FlagState', '@hiwar/contract/platform/flags.ts', FlagState, 'feature_flags.state'),
  kept('Urgency', notices, Urgency, 'deliveries.urgency'),
  kept('ReminderAnswer', notices, ReminderAnswer, 'lesson_answers.answer'),
  kept('AnswerChannel', notices, AnswerChannel, 'lesson_answers.channel'),
]

type Values = Readonly<Record<string, number | string>> | readonly (number | string)[]

function kept(type: string, from: string, values: Values, ...columns: Enumeration['columns']): Enumeration {
  return { type, from, values: Object.values(values), columns }
}

function without(values: Readonly<Record<string, string>>, excluded: string): string[] {
  return Object.values(values).filter((value) => value !== excluded)
}
