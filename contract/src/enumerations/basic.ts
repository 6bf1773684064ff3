/**
 * Shared enumerations: people, plans, payments, slots and lessons. The wire and the database columns use these values.
 */
import { z } from 'zod'

export const Role = { SuperAdmin: 1, RegularAdmin: 2, Tutor: 3, Student: 4, TutorManager: 5, Studio: 6 } as const
export type Role = (typeof Role)[keyof typeof Role]
export const role = z.literal(Object.values(Role)).meta({ id: 'Role' })

export const Gender = { Male: 'male', Female: 'female' } as const
export type Gender = (typeof Gender)[keyof typeof Gender]
export const gender = z.literal(Object.values(Gender)).meta({ id: 'Gender' })

export const MessagingApp = { Whatsapp: 1, Telegram: 2 } as const
export type MessagingApp = (typeof MessagingApp)[keyof typeof MessagingApp]
export const messagingApp = z.literal(Object.values(MessagingApp)).meta({ id: 'MessagingApp' })

export const CodeType = { VerifyWhatsApp: 1, VerifyTelegram: 2, VerifyEmail: 3, ResetPassword: 4 } as const
export type CodeType = (typeof CodeType)[keyof typeof CodeType]

export const PlanPeriod = { Month: 0, Quarter: 1, Year: 2 } as const
export type PlanPeriod = (typeof PlanPeriod)[keyof typeof PlanPeriod]
export const planPeriod = z.literal(Object.values(PlanPeriod)).meta({ id: 'PlanPeriod' })

/** Length of each period in months. */
export const planPeriodMonths: Readonly<Record<PlanPeriod, 1 | 3 | 12>> = { 0: 1, 1: 3, 2: 12 }

/** The word for each period in the addresses of the screens. */
export const planPeriodPaths = { 0: 'month', 1: 'quarter', 2: 'year' } as const satisfies Record<PlanPeriod, string>

export const PlanTier = { Beginning: 'beginning', Advanced: 'advanced', Professional: 'professional' } as const
export type PlanTier = (typeof PlanTier)[keyof typeof PlanTier]
export const planTier = z.literal(Object.values(PlanTier)).meta({ id: 'PlanTier' })

/** A plan sells lessons for a period; the trial sells one lesson. */
export const PlanKind = { Plan: 'plan', Trial: 'trial' } as const
export type PlanKind = (typeof PlanKind)[keyof typeof PlanKind]
export const planKind = z.literal(Object.values(PlanKind)).meta({ id: 'PlanKind' })

/**
 * What a payment is for: what a plan sells, the upgrade of a subscription to another plan, a plan for somebody else, or
 * the renewal of a subscription by a standing consent.
 */
export const TransactionPurpose = { ...PlanKind, Upgrade: 'upgrade', Gift: 'gift', Renewal: 'renewal' } as const
export type TransactionPurpose = (typeof TransactionPurpose)[keyof typeof TransactionPurpose]
export const transactionPurpose = z.literal(Object.values(TransactionPurpose)).meta({ id: 'TransactionPurpose' })

export const TransactionStatus = {
  New: 0,
  Paid: 1,
  Canceled: 2,
  Refunded: 3,
  Expired: 4,
  PartialRefunded: 5,
  Failed: 6,
} as const
export type TransactionStatus = (typeof TransactionStatus)[keyof typeof TransactionStatus]
export const transactionStatus = z.literal(Object.values(TransactionStatus)).meta({ id: 'TransactionStatus' })

/** What the bank or the wallet named as the cause of a payment that failed. */
export const PaymentFailure = {
  Funds: 'funds',
  Expired: 'expired',
  Blocked: 'blocked',
  Invalid: 'invalid',
  WrongCode: 'wrong-code',
  Limit: 'limit',
  NotConfirmed: 'not-confirmed',
  Technical: 'technical',
  /** Refused without a cause that the provider's table knows. */
  Unnamed: 'unnamed',
} as const
export type PaymentFailure = (typeof PaymentFailure)[keyof typeof PaymentFailure]
export const paymentFailure = z.literal(Object.values(PaymentFailure)).meta({ id: 'PaymentFailure' })

export const PaymentMethod = { Card: 0, EWallet: 1, BankInstallment: 2, Fawry: 3 } as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
export const paymentMethod = z.literal(Object.values(PaymentMethod)).meta({ id: 'PaymentMethod' })

/** Two or four payments through the provider, or a bank plan of three or six months. */
export const Installments = { Two: 2, ThreeMonths: 3, Four: 4, SixMonths: 6 } as const
export type Installments = (typeof Installments)[keyof typeof Installments]
export const installments = z.literal(Object.values(Installments)).meta({ id: 'Installments' })

/** The installments that each period allows. */
export const periodInstallments: Readonly<Record<PlanPeriod, readonly Installments[]>> = {
  0: [],
  1: [2, 3, 6],
  2: [4, 3, 6],
}

export const SlotPurpose = { Lesson: 'lesson', Interview: 'interview', Demo: 'demo' } as const
export type SlotPurpose = (typeof SlotPurpose)[keyof typeof SlotPurpose]
export const slotPurpose = z.literal(Object.values(SlotPurpose)).meta({ id: 'SlotPurpose' })

/** The two lengths that a lesson may have, in minutes. */
export const LessonDuration = { Short: 15, Long: 30 } as const
export type LessonDuration = (typeof LessonDuration)[keyof typeof LessonDuration]
export const lessonDuration = z.literal(Object.values(LessonDuration)).meta({ id: 'LessonDuration' })

/** Only `canceled` is stored; the other values follow from the clock. */
export const LessonStatus = {
  Pending: 'pending',
  Happening: 'happening',
  Fulfilled: 'fulfilled',
  Canceled: 'canceled',
} as const
export type LessonStatus = (typeof LessonStatus)[keyof typeof LessonStatus]
export const lessonStatus = z.literal(Object.values(LessonStatus)).meta({ id: 'LessonStatus' })

/** What gave a lesson its minutes: a plan, or the trial. */
/** Booked by the student, as the trial lesson, by a standing time, or from an offer of the waiting list. */
export const LessonOrigin = { Booked: 'booked', Trial: 'trial', Standing: 'standing', Offer: 'offer' } as const
export type LessonOrigin = (typeof LessonOrigin)[keyof typeof LessonOrigin]
export const lessonOrigin = z.literal(Object.values(LessonOrigin)).meta({ id: 'LessonOrigin' })

export const Weekday = {
  Sunday: 0,
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
} as const
export type Weekday = (typeof Weekday)[keyof typeof Weekday]
export const weekday = z.literal(Object.values(Weekday)).meta({ id: 'Weekday' })

export const AssetKind = { Image: 'image', Video: 'video', Thumbnail: 'thumbnail' } as const
export type AssetKind = (typeof AssetKind)[keyof typeof AssetKind]
export const assetKind = z.literal(Object.values(AssetKind)).meta({ id: 'AssetKind' })

export const Sort = { Ascending: 'asc', Descending: 'desc' } as const
export type Sort = (typeof Sort)[keyof typeof Sort]
export const sort = z.literal(Object.values(Sort)).meta({ id: 'Sort' })

export const MatchMode = { Exact: 'exact', Suffix: 'suffix', Prefix: 'prefix', Loose: 'loose' } as const
export type MatchMode = (typeof MatchMode)[keyof typeof MatchMode]
export const matchMode = z.literal(Object.values(MatchMode)).meta({ id: 'MatchMode' })
