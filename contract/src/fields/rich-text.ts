/** Rich text: the fields that hold it, with their bounds and codes. */
import { z } from 'zod'
import type { FieldCode } from '../errors/errors.ts'
import { controlCharacterInLines, type TextCodes } from './basic.ts'
import {
  aboutLength,
  type Bounds,
  feedbackLength,
  invoiceNoteLength,
  markupAllowance,
  messageLength,
} from './limits.ts'
import { plainText } from './plain-text.ts'
import { characters, withoutBlankEnds } from './written.ts'

interface RichFieldRules {
  /** Visible characters, without tags. */
  readonly length: Bounds
  readonly codes: Readonly<Record<keyof TextCodes, FieldCode>>
  /** A message has fewer tags than other fields, and no links: the chat finds addresses in its words. */
  readonly markup: 'full' | 'message'
}

/** All fields with rich text; every other text is plain. */
export const richFields = {
  about: {
    length: aboutLength,
    codes: { short: 'short-tutor-about', long: 'long-tutor-about', invalid: 'invalid-tutor-about' },
    markup: 'full',
  },
  feedback: {
    length: feedbackLength,
    codes: {
      short: 'interview-feedback-too-short',
      long: 'interview-feedback-too-long',
      invalid: 'interview-feedback-invalid-html',
    },
    markup: 'full',
  },
  staffNote: {
    length: feedbackLength,
    codes: {
      short: 'interview-note-too-short',
      long: 'interview-note-too-long',
      invalid: 'interview-note-invalid-html',
    },
    markup: 'full',
  },
  invoiceNote: {
    length: invoiceNoteLength,
    codes: { short: 'empty-invoice-note', long: 'invoice-note-too-long', invalid: 'invoice-note-invalid-html' },
    markup: 'full',
  },
  message: {
    length: messageLength,
    codes: { short: 'message-text-too-short', long: 'message-text-too-long', invalid: 'message-text-invalid-html' },
    markup: 'message',
  },
} as const satisfies Record<string, RichFieldRules>
export type RichField = keyof typeof richFields

/** The field as a client sends it, before the server cleans it. */
export function richText(field: RichField): z.ZodString {
  const { length, codes }: RichFieldRules = richFields[field]
  return z
    .string({ error: codes.invalid })
    .refine((value) => value.isWellFormed(), { error: codes.invalid, abort: true })
    .overwrite(withoutBlankEnds)
    .refine((value) => !controlCharacterInLines.test(value), { error: codes.invalid, abort: true })
    .refine((value) => value.length <= length.max * markupAllowance, { error: codes.long, abort: true })
    .refine((value) => visibleLength(value) >= length.min, { error: codes.short, abort: true })
    .refine((value) => visibleLength(value) <= length.max, { error: codes.long, abort: true })
}

/** Characters that a reader sees; 0 when none of them shows anything. */
export function visibleLength(html: string): number {
  return characters(withoutBlankEnds(plainText(html)))
}
