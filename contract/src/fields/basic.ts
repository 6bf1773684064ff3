/** The building blocks of every shape: ids, instants, money and text. */
import { z } from 'zod'
import type { FieldCode } from '../errors/errors.ts'
import { type Bounds, discountBasisPoints, markupAllowance } from './limits.ts'
import { plainText } from './plain-text.ts'

export const id = z.int().positive()

/** A canonical decimal: no sign, no zero in front, no exponent. */
const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)

/** An id in a path or a query; a client may pass the number itself. */
export const idParam = z.union([idText, z.number()]).pipe(id)

export const uuid = z.uuid().meta({ examples: ['5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4b'] })

const earliestDay = '1970-01-01'
// A year is left of what four digits can write, so that a length added to what somebody sent can still be written.
const latestDay = '9998-12-31'
const earliestInstant = Date.parse(`${earliestDay}T00:00:00.000Z`)
const latestInstant = Date.parse(`${latestDay}T23:59:59.999Z`)

function isKnownInstant(text: string): boolean {
  const at = Date.parse(text)
  return at >= earliestInstant && at <= latestInstant
}

/** An instant with any offset, kept as UTC with milliseconds; `code` names what else is sent. */
export function instantWith(code?: FieldCode) {
  return z.iso
    .datetime({ offset: true, error: code, abort: true })
    .refine(isKnownInstant, { error: code, abort: true })
    .overwrite((text) => new Date(text).toISOString())
}

export const instant = instantWith().meta({ examples: ['2027-03-05T12:30:00.000Z'] })

/** A calendar day in Cairo. */
export const day = z.iso.date().refine((text) => text >= earliestDay && text <= latestDay)

export const piastres = z.int().nonnegative()
export const basisPoints = z.int().min(discountBasisPoints.min).max(discountBasisPoints.max)
export const count = z.int().nonnegative()
export const minutes = z.int().nonnegative()

/** A path on the same origin, or null where there is no file. */
export const asset = z.string().nullable()

// Text as it travels: trimmed, Unicode NFC, free of control characters and broken surrogates; lengths count characters.

/** The field codes a text answers; a bound without one is refused as `bad-request`. */
export interface TextCodes {
  readonly short?: FieldCode
  readonly long?: FieldCode
  readonly invalid?: FieldCode
}

const controlCharacter = /\p{Cc}/u
const controlCharacterInLines = /[^\P{Cc}\n\t]/u

function characters(value: string): number {
  return [...value].length
}

/** Length checks, spelled out in the generated document too. */
function bounded(schema: z.ZodString, bounds: Bounds, codes: TextCodes): z.ZodString {
  return schema
    .refine((value) => characters(value) >= bounds.min, { error: codes.short, abort: true })
    .refine((value) => characters(value) <= bounds.max, { error: codes.long, abort: true })
    .meta({ minLength: bounds.min, maxLength: bounds.max })
}

function clean(forbidden: RegExp, codes: TextCodes): z.ZodString {
  return z
    .string()
    .refine((value) => value.isWellFormed(), { error: codes.invalid, abort: true })
    .overwrite((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .refine((value) => !forbidden.test(value), { error: codes.invalid, abort: true })
}

/** One line of text. */
export function text(bounds: Bounds, codes: TextCodes = {}): z.ZodString {
  return bounded(clean(controlCharacter, codes), bounds, codes)
}

/** Text that may have several lines. */
export function lines(bounds: Bounds, codes: TextCodes = {}): z.ZodString {
  return bounded(clean(controlCharacterInLines, codes), bounds, codes)
}

/** Text under the hands of whoever types: nothing is trimmed, so that a space at its end stays. */
export function draft({ max }: Bounds): z.ZodString {
  return z
    .string()
    .refine((value) => value.isWellFormed() && !controlCharacterInLines.test(value), { abort: true })
    .refine((value) => characters(value) <= max)
    .meta({ maxLength: max })
}

/** Rich text before it is sanitised; its bounds count what is read, without the tags. */
export function richText(bounds: Bounds, codes: Required<TextCodes>): z.ZodString {
  return z
    .string({ error: codes.invalid })
    .refine((value) => value.isWellFormed(), { error: codes.invalid, abort: true })
    .overwrite((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .refine((value) => !controlCharacterInLines.test(value), { error: codes.invalid, abort: true })
    .refine((value) => value.length <= bounds.max * markupAllowance, { error: codes.long, abort: true })
    .refine((value) => characters(plainText(value)) >= bounds.min, { error: codes.short, abort: true })
    .refine((value) => characters(plainText(value)) <= bounds.max, { error: codes.long, abort: true })
}
