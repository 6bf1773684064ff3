/** Basic fields: ids, instants, days, money and text. */
import { z } from 'zod'
import type { FieldCode } from '../errors/errors.ts'
import { type Bounds, discountBasisPoints } from './limits.ts'
import { asLine, characters, withoutBlankEnds } from './written.ts'

export const id = z.int().positive()

/** A decimal integer without sign, leading zero or exponent. */
const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)

/** An id in a path or query; a client may also pass the number itself. */
export const idParam = z.union([idText, z.number()]).pipe(id)

export const uuid = z.uuid().meta({ examples: ['5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4b'] })

const earliestDay = '1970-01-01'
// Leaves out year 9999, so that a sent date plus a length still fits in four digits of year.
const latestDay = '9998-12-31'
const earliestInstant = Date.parse(`${earliestDay}T00:00:00.000Z`)
const latestInstant = Date.parse(`${latestDay}T23:59:59.999Z`)

/**
 * Instants as the server writes them, without the last days of months and the far future. Most instants need no other
 * check; reading one as a date takes twenty times as long.
 */
const usualInstant =
  /^(?:19[7-9]|[2-8]\d\d)\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/

function isKnownInstant(text: string): boolean {
  if (usualInstant.test(text)) return true
  const at = Date.parse(text)
  return at >= earliestInstant && at <= latestInstant
}

function inUtc(text: string): string {
  return usualInstant.test(text) ? text : new Date(text).toISOString()
}

/** An instant with any offset, converted to UTC with milliseconds; `code` is the refusal of anything else. */
export function instantWith(code?: FieldCode) {
  return z.iso
    .datetime({ offset: true, error: code, abort: true })
    .refine(isKnownInstant, { error: code, abort: true })
    .overwrite(inUtc)
}

export const instant = instantWith().meta({ examples: ['2027-03-05T12:30:00.000Z'] })

/** When a row was made and last changed. */
export const timestamps = { createdAt: instant, updatedAt: instant }

/** A calendar day in Cairo as `YYYY-MM-DD`, within the years that forms accept. */
export const day = z.iso.date().refine((text) => text >= earliestDay && text <= latestDay)

/** A wall-clock time in Cairo, `HH:MM`. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['19:00'] })

export const piastres = z.int().nonnegative()
/** Piastres that may be below zero. */
export const balance = z.int()
export const basisPoints = z.int().min(discountBasisPoints.min).max(discountBasisPoints.max)
export const count = z.int().nonnegative()
export const minutes = z.int().nonnegative()

/** A path on the same origin; null without a file. */
export const asset = z.string().nullable()

/**
 * The field codes of a text, which has no blank ends, control characters or broken surrogates, and is in Unicode NFC. A
 * broken rule without a code answers `bad-request`.
 */
export interface TextCodes {
  readonly short?: FieldCode
  readonly long?: FieldCode
  readonly invalid?: FieldCode
}

const controlCharacter = /\p{Cc}/u
export const controlCharacterInLines = /[^\P{Cc}\n\t]/u

/** Length checks in characters, also stated in the OpenAPI document. */
function bounded(schema: z.ZodString, bounds: Bounds, codes: TextCodes): z.ZodString {
  return schema
    .refine((value) => characters(value) >= bounds.min, { error: codes.short, abort: true })
    .refine((value) => characters(value) <= bounds.max, { error: codes.long, abort: true })
    .meta({ minLength: bounds.min, maxLength: bounds.max })
}

function clean(forbidden: RegExp, codes: TextCodes, read: (value: string) => string): z.ZodString {
  return z
    .string()
    .refine((value) => value.isWellFormed(), { error: codes.invalid, abort: true })
    .overwrite(read)
    .refine((value) => !forbidden.test(value), { error: codes.invalid, abort: true })
}

/** Text of one line, read by `asLine` or by a stricter form of it. */
export function text(bounds: Bounds, codes: TextCodes = {}, read = asLine): z.ZodString {
  return bounded(clean(controlCharacter, codes, read), bounds, codes)
}

/** Text of one or more lines. */
export function lines(bounds: Bounds, codes: TextCodes = {}): z.ZodString {
  return bounded(clean(controlCharacterInLines, codes, withoutBlankEnds), bounds, codes)
}

/** Text during typing: not trimmed, so that a space at the end stays. */
export function draft({ max }: Bounds): z.ZodString {
  return z
    .string()
    .refine((value) => value.isWellFormed() && !controlCharacterInLines.test(value), { abort: true })
    .refine((value) => characters(value) <= max)
    .meta({ maxLength: max })
}

/** A link token: the one-time secret in the link of a message. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ examples: ['p7Qm2ZkT0aVb9XcY4dEfGg'] })
