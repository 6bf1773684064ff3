/** Error codes of database constraints; no other place maps them. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { Refusal } from '../action.ts'
import { sqlState } from './database.ts'

const refusals: Record<string, ErrorCode> = {
  users_email_key: 'user-exists',
  users_google_sub_key: 'user-exists',
  users_verified_phone_key: 'phone-already-verified',
  engagements_no_overlap: 'busy-tutor',
  lessons_daily_cap: 'busy-tutor',
  lessons_one_open: 'reached-booking-limit',
  lessons_in_slot: 'slot-not-found',
  lesson_holds_in_slot: 'slot-not-found',
  standing_times_tutor_once: 'busy-tutor',
  standing_times_student_once: 'conflicting-schedule',
  waiting_offers_settled: 'offer-over',
  gift_codes_settled: 'gift-not-found',
  slots_no_overlap: 'conflicting-schedule',
  quota_weeks_used: 'no-enough-minutes',
  quota_weeks_rolled: 'no-enough-minutes',
  ledger_entries_no_debt: 'invoice-max-amount-exceeded',
  invoices_moves: 'illegal-invoice-update',
  invoices_receiver_known: 'receiver-on-hold',
  plans_price: 'invalid-plan-price',
  trial_claims_phone: 'trial-used',
  trial_claims_user: 'trial-used',
  subscriptions_one_trial: 'trial-used',
  subscriptions_one_current: 'subscription-exists',
  lessons_not_frozen: 'subscription-frozen',
  subscription_freezes_apart: 'subscription-frozen',
  subscription_freezes_twice: 'reached-freeze-limit',
  ratings_lesson_key: 'rating-exists',
  saved_views_few: 'reached-list-limit',
  erasures_stay: 'not-found',
  rooms_pair_key: 'room-exists',
  transactions_plan_id_fkey: 'plan-not-found',
  coupons_plan_id_fkey: 'plan-not-found',
  invites_plan_id_fkey: 'plan-not-found',
  refunds_within_paid: 'bad-request',
  intro_videos_one_open: 'intro-video-exists',
  reports_one_objection: 'report-exists',
  interviews_in_slot: 'slot-not-found',
  interviews_one_in_time: 'conflicting-interview',
  demo_sessions_in_slot: 'slot-not-found',
  demo_sessions_one_open: 'demo-session-exists',
  demo_sessions_after_interview: 'forbidden',
}

/** Constraints without an error code of their own; they refuse as a conflict. */
const conflicts = new Set([
  'reports_one_system',
  'waiting_entries_one',
  'transactions_one_new',
  'plans_one_trial',
  'plans_trial',
  'contact_changes_one_open',
  'refunds_one_asked',
  'subscription_refunds_pkey',
  'referrals_pkey',
  'renewal_consents_one',
  'renewal_consents_final',
  'transactions_renewal_told',
  'transactions_renewed_once',
  'erasures_by_staff',
  'guardianships_another',
  'guardianships_one',
  'factor_resets_one_open',
  'lessons_canceled_final',
  'coupons_code_key',
  'invites_open_key',
  'topics_arabic_name_key',
  'topics_english_name_key',
  'intro_videos_decided_final',
  'interviews_moves',
  'demo_sessions_moves',
  'data_exports_one_open',
  'data_exports_one_a_day',
])

/** Conflicts that people cannot guess, with what to do about them. */
const sentences: Record<string, string> = {
  saved_views_name: 'لديك تصفية محفوظة بهذا الاسم في هذه الصفحة.',
  users_no_guardian: 'هذا بريد ولي أمر الطالب أو رقمه. لاستخدامه في الحساب يُغيَّر ولي الأمر أولًا من «بياناتي».',
}

/** SQL states of a database that is unreachable or too busy; the request itself is not at fault. */
const unavailable = /^(08...|53...|57P0[1-3]|57014|55P03|40001|40P01|25P0[34])$/
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

export function constraintOf(error: unknown): string | undefined {
  const name = (error as { constraint?: unknown } | null)?.constraint
  return typeof name === 'string' ? name : undefined
}

/** All connections of a pool, or of the server, are in use: the database lives and is merely busy. */
export function isPoolFull(error: unknown): boolean {
  if (sqlState(error) === '53300') return true
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** The refusal for a database error; null when the error is a fault of the server. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  const constraint = constraintOf(error)
  if (constraint !== undefined) {
    const code = refusals[constraint]
    if (code !== undefined) return new Refusal(code)
    const message = sentences[constraint]
    if (message !== undefined) return new Refusal('bad-request', { status: 409, message })
    if (conflicts.has(constraint)) return new Refusal('bad-request', { status: 409 })
    return null
  }
  const state = sqlState(error)
  if (state !== undefined && (unavailable.test(state) || connectionErrors.has(state))) {
    return new Refusal('service-unavailable')
  }
  const message = error instanceof Error ? error.message : ''
  if (
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      message,
    )
  ) {
    return new Refusal('service-unavailable')
  }
  return null
}
