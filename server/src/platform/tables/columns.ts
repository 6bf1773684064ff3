/** Columns of an export, derived from the schema of a list's row: for people, or raw as the contract writes them. */
import {
  Gender,
  gender,
  installments,
  lessonOrigin,
  lessonStatus,
  messagingApp,
  paymentFailure,
  paymentMethod,
  planKind,
  planPeriod,
  type Role,
  role,
  transactionPurpose,
  transactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import { city } from '@hiwar/contract/enumerations/cities.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { deliveryReasonText } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { englishLevel, learningGoal } from '@hiwar/contract/enumerations/learning.ts'
import { goalWords, levelWords } from '@hiwar/contract/enumerations/learning-words.ts'
import { paymentFailureWords } from '@hiwar/contract/enumerations/payment-failure-words.ts'
import { genderWords, roleWords } from '@hiwar/contract/enumerations/people-words.ts'
import { deliveryChannel, deliveryStatus, suspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { reportOutcome, reportSeverity, reportSource } from '@hiwar/contract/enumerations/reports.ts'
import { hiddenReason } from '@hiwar/contract/enumerations/safety.ts'
import { attendance, earningState, lessonSide } from '@hiwar/contract/enumerations/sessions.ts'
import * as staffWords from '@hiwar/contract/enumerations/staff-words.ts'
import {
  bank,
  demoSessionStatus,
  interviewStatus,
  withdrawMethod,
  withdrawStatus,
} from '@hiwar/contract/enumerations/tutoring.ts'
import * as words from '@hiwar/contract/enumerations/words.ts'
import { balance, basisPoints, piastres } from '@hiwar/contract/fields/basic.ts'
import { selfRefundState } from '@hiwar/contract/money/transactions.ts'
import { consentKind, textKind } from '@hiwar/contract/people/consents.ts'
import { actionWords, objectWords } from '@hiwar/contract/platform/audit-words.ts'
import { fieldWords } from '@hiwar/contract/platform/field-words.ts'
import { securityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { cairoStamp } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { columnWords } from './column-words.ts'

export interface Column {
  heading: string
  path: Path
  /** Writes a present value; `holder` is the object that has it. */
  write: Writer
  /** The value is a number; the cell shows its name. */
  named?: Named
  /** Where a spreadsheet holds more than text: amounts and counts, with which people go on to calculate, and dates. */
  kind?: 'number' | 'date'
}

/** Kinds of things that rows name by number alone. */
export type Named = 'users' | 'plans' | 'coupons'
export type Names = Readonly<Record<Named, ReadonlyMap<number, string | null>>>
/** The features list the names of their things. */
export type NameLists = Readonly<
  Record<Named, (trx: Trx, ids: readonly number[]) => Promise<readonly { id: number; name: string | null }[]>>
>

/** Names of fields that lead to a value. */
type Path = readonly string[]
type Writer = (value: unknown, holder: unknown) => string

const between = '; '

/** One column for each value of the schema; the heading of a nested value is dotted, and a list fills one cell. */
export function rawColumns(shape: z.ZodType, path: Path = []): Column[] {
  const bare = unwrapped(shape)
  if (!(bare instanceof z.ZodObject)) return [{ heading: path.join('.'), path, write: plainly }]
  return Object.entries(bare.shape).flatMap(([name, inner]) => rawColumns(inner as z.ZodType, [...path, name]))
}

/** The columns that people read, in Arabic: names, pounds, words, and the time in Cairo. */
export function readableColumns(shape: z.ZodType, path: Path = []): Column[] {
  const bare = unwrapped(shape)
  if (bare instanceof z.ZodObject && !isPerson(bare, path)) {
    // A number with its person beside it is a column of the person.
    const fields = Object.entries(bare.shape).filter(
      ([name]) => !(name.endsWith('Id') && name.slice(0, -2) in bare.shape),
    )
    return fields.flatMap(([name, inner]) => readableColumns(inner as z.ZodType, [...path, name]))
  }
  const key = keyOf(path)
  const heading = key in columnWords ? columnWords[key] : fieldWords[key]
  if (heading === undefined) throw new Error(`no heading for ${path.join('.')}`)
  if (heading === null) return []
  const numbered: Column = { heading: `رقم ${heading}`, path, write: plainly, kind: 'number' }
  if (bare instanceof z.ZodObject) {
    return [
      { ...numbered, path: [...path, 'id'] },
      { heading, path: [...path, 'name'], write: plainly },
    ]
  }
  const named = references[key]
  if (named !== undefined) return [numbered, { heading, path, write: plainly, named }]
  return [{ heading, path, write: writerOf(bare, key), kind: kindOf(bare) }]
}

/** Text of one cell; empty for a missing value. */
export function cellOf(row: unknown, column: Column, names: Names = noNames): string {
  const { path, write, named } = column
  const text = textOf(row, path, write, undefined)
  return named === undefined ? text : (names[named].get(Number(text)) ?? '')
}

const noNames: Names = { users: new Map(), plans: new Map(), coupons: new Map() }

function textOf(value: unknown, [name, ...rest]: Path, write: Writer, holder: unknown): string {
  if (Array.isArray(value)) {
    const path = name === undefined ? [] : [name, ...rest]
    return value.map((one) => textOf(one, path, write, holder)).join(between)
  }
  if (value === null || value === undefined) return ''
  if (name === undefined) return write(value, holder)
  return textOf((value as Record<string, unknown>)[name], rest, write, value)
}

function isPerson({ shape }: z.ZodObject, path: Path): boolean {
  return path.length > 0 && 'id' in shape && 'name' in shape && 'image' in shape
}

/** The whole path where it has its own words, otherwise its last name. */
function keyOf(path: Path): string {
  const whole = path.join('.')
  return whole in columnWords ? whole : (path.at(-1) ?? '')
}

/** The fields with the number of a person, plan or coupon. */
const references: Readonly<Record<string, Named>> = {
  userId: 'users',
  canceledBy: 'users',
  terminatedBy: 'users',
  addressedBy: 'users',
  handledBy: 'users',
  studioId: 'users',
  planId: 'plans',
  couponId: 'coupons',
}

function kindOf(bare: z.ZodType): Column['kind'] {
  if (bare instanceof z.ZodNumber) return 'number'
  return bare instanceof z.ZodISODateTime || bare instanceof z.ZodISODate ? 'date' : undefined
}

function writerOf(bare: z.ZodType, key: string): Writer {
  if (bare instanceof z.ZodBoolean) return (value) => (value === true ? 'نعم' : 'لا')
  if (bare instanceof z.ZodISODateTime) return (value) => cairoStamp(instantOf(String(value)))
  return writers.get(bare) ?? byName[key] ?? plainly
}

type Words = Readonly<Record<string, string>>

const inWords =
  (known: Words): Writer =>
  (value) =>
    known[String(value)] ?? String(value)

const enumerations: readonly (readonly [z.ZodType, Words])[] = [
  [gender, genderWords],
  [city, cityWords],
  [learningGoal, goalWords],
  [englishLevel, levelWords],
  [messagingApp, words.messagingAppWords],
  [planKind, words.planKindWords],
  [transactionPurpose, words.transactionPurposeWords],
  [lessonOrigin, words.lessonOriginWords],
  [planPeriod, words.periodWords],
  [transactionStatus, words.transactionStatusWords],
  [paymentFailure, paymentFailureWords],
  [paymentMethod, words.paymentMethodWords],
  [installments, words.installmentWords],
  [lessonStatus, { ...words.lessonStatusWords, canceled: 'ملغى' }],
  [attendance, words.attendedWords],
  [lessonSide, words.lessonSideWords],
  [earningState, words.earningWords],
  [interviewStatus, words.meetingStatusWords],
  [demoSessionStatus, words.meetingStatusWords],
  [withdrawMethod, words.withdrawMethodWords],
  [withdrawStatus, words.withdrawStatusWords],
  [bank, words.bankWords],
  [suspensionReason, words.suspensionReasonWords],
  [hiddenReason, words.hiddenReasonWords],
  [consentKind, words.consentKindWords],
  [textKind, words.consentKindWords],
  [deliveryChannel, staffWords.channelWords],
  [deliveryStatus, staffWords.deliveryStatusWords],
  [reportSeverity, staffWords.reportSeverityWords],
  [reportSource, staffWords.reportSourceWords],
  [reportOutcome, staffWords.reportOutcomeWords],
  [securityEventKind, staffWords.securityEventWords],
  [selfRefundState, staffWords.selfRefundWords],
]

const pounds: Writer = (value) => (Number(value) / 100).toFixed(2)

const writers = new Map<z.ZodType, Writer>([
  [piastres, pounds],
  [balance, pounds],
  [basisPoints, (value) => String(Number(value) / 100)],
  [role, (value, holder) => roleWords[value as Role][(holder as { gender?: Gender | null }).gender ?? Gender.Male]],
  ...enumerations.map(([schema, known]) => [schema, inWords(known)] as const),
])

const byName: Readonly<Record<string, Writer>> = {
  event: inWords(staffWords.deliveryEventWords),
  lastError: (value) => deliveryReasonText(String(value)),
  action: inWords({ ...actionWords, ...staffWords.requestWords }),
  object: inWords(objectWords),
}

function plainly(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Removes nullable, optional, default and array wrappers from a schema. */
function unwrapped(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    return unwrapped(shape.unwrap() as z.ZodType)
  }
  return shape instanceof z.ZodArray ? unwrapped(shape.element as z.ZodType) : shape
}
