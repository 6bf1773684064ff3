/** The building blocks of every shape: ids, instants, money and text. */
import { z } from 'zod'
import type { FieldCode } from './errors.ts'
import { discountBasisPoints } from './limits.ts'

export const id = z.int().positive()

/** A canonical decimal: no sign, no zero in front, no exponent. */
const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)

/** An id in a path or a query; a client may pass the number itself. */
export const idParam = z.union([idText, z.number()]).pipe(id)

export const uuid = z.uuid()

const earliestInstant = Date.UTC(1970, 0, 1)
const latestInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

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

export const instant = instantWith()

/** A calendar day in Cairo. */
export const day = z.iso.date().refine((text) => text >= '1970-01-01')

export const piastres = z.int().nonnegative()
export const basisPoints = z.int().min(discountBasisPoints.min).max(discountBasisPoints.max)
export const count = z.int().nonnegative()
export const minutes = z.int().nonnegative()

/** A path on the same origin, or null where there is no file. */
export const asset = z.string().nullable()
