/** The error catalogue: every code that travels, with its status and its Arabic text. */
import { z } from 'zod'
import { fieldMessages, generalErrors, genericFieldMessages, missingMessages } from './codes.ts'

export interface CatalogueEntry {
  readonly status: number
  readonly message: string
}

export type MissingCode = keyof typeof missingMessages

/** What stands in the `code` of a refusal. */
export type ErrorCode = keyof typeof generalErrors | MissingCode | keyof typeof fieldMessages

function withStatus<Code extends string>(status: number, messages: Readonly<Record<Code, string>>) {
  const entries = Object.entries<string>(messages).map(([code, message]) => [code, { status, message }])
  return Object.fromEntries(entries) as Record<Code, CatalogueEntry>
}

export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  ...generalErrors,
  ...withStatus(404, missingMessages),
  ...withStatus(400, fieldMessages),
}

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[]

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status
}

const messagesOfFields = {
  ...genericFieldMessages,
  ...fieldMessages,
  // These two are also answered for the whole request, when the state decides.
  'invalid-phone': generalErrors['invalid-phone'].message,
  'invalid-verification-code': generalErrors['invalid-verification-code'].message,
} as const

/** What may stand in the `code` of one field. */
export type FieldCode = keyof typeof messagesOfFields

export const fieldCodes = Object.keys(messagesOfFields) as readonly FieldCode[]

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(messagesOfFields, code)
}

/** The text that stands beside a field. */
export function fieldMessageOf(code: FieldCode): string {
  return messagesOfFields[code]
}

const badRequestMessages: Readonly<Record<number, string>> = {
  409: 'هذا الإجراء غير ممكن في الوضع الحالي. تحديث الصفحة يعرض آخر التغييرات.',
  413: 'الحجم أكبر من المسموح به. يلزم ملف أصغر أو نص أقصر.',
  415: 'نوع الملف غير مدعوم. يمكنك اختيار ملف من نوع آخر.',
}

/** Where a refusal deserves a more exact text than its code alone gives. */
export type MessageVariant = 'current-password'

/** The text of a refusal; `bad-request` is worded by its status, a wrong current password by its variant. */
export function messageOf(code: ErrorCode, status: number = statusOf(code), variant?: MessageVariant): string {
  if (code === 'bad-request') return badRequestMessages[status] ?? generalErrors[code].message
  if (code === 'wrong-password' && variant === 'current-password') return 'كلمة المرور الحالية غير صحيحة.'
  return errorCatalogue[code].message
}

export const fieldError = z
  .object({
    /** Dotted, as in `password.new` or `actions.3.end`. */
    path: z.string(),
    code: z.enum(fieldCodes),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof fieldError>

export const errorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(fieldError).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>
