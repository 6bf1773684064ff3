/** Text as it travels: trimmed, Unicode NFC, free of control characters and broken surrogates; lengths count characters. */
import { z } from 'zod'
import type { FieldCode } from './errors.ts'
import { plainText } from './html.ts'
import { type Bounds, markupAllowance } from './limits.ts'

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
