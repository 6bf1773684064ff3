/** Database constraints are refusals with names: this is the one place that says which. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { Refusal } from '../action.ts'
import { sqlState } from './database.ts'

const refusals: Record<string, ErrorCode> = {
  users_email_key: 'user-exists',
  users_google_sub_key: 'user-exists',
  users_verified_phone_key: 'phone-already-verified',
  engagements_no_overlap: 'busy-tutor',
  lessons_one_open: 'reached-booking-limit',
  lessons_in_slot: 'slot-not-found',
  slots_no_overlap: 'conflicting-schedule',
  quota_weeks_used: 'no-enough-minutes',
  ledger_entries_no_debt: 'invoice-max-amount-exceeded',
  invoices_moves: 'illegal-invoice-update',
  subscriptions_one_current: 'subscription-exists',
  ratings_pair_key: 'rating-exists',
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

/** The state forbids it and no code of its own exists. */
const conflicts = new Set([
  'transactions_one_new',
  'refunds_one_asked',
  'lessons_canceled_final',
  'coupons_code_key',
  'invites_open_key',
  'topics_arabic_name_key',
  'topics_english_name_key',
  'intro_videos_decided_final',
  'interviews_moves',
  'demo_sessions_moves',
])

/** Errors that say that the database is away or too busy, not that the request was wrong. */
const unavailable = /^(08...|53...|57P0[1-3]|57014|55P03|40001|40P01|25P0[34])$/
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

export function constraintOf(error: unknown): string | undefined {
  const name = (error as { constraint?: unknown } | null)?.constraint
  return typeof name === 'string' ? name : undefined
}

/** The refusal that a database error stands for, or null when it is a fault of ours. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  const constraint = constraintOf(error)
  if (constraint !== undefined) {
    const code = refusals[constraint]
    if (code !== undefined) return new Refusal(code)
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
