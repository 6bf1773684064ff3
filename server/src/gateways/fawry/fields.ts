/** How the provider writes: numbers as texts or texts as numbers, absent fields as null or empty. */
import { z } from 'zod'
import { readPounds } from './amounts.ts'

export const text = z.union([z.string(), z.number().transform(String)])

/** Empty when it is absent, null or of another kind. */
export const optionalText = text.catch('')

/** Undefined when it is absent or no amount. */
export const amount = text.transform(readPounds).optional().catch(undefined)

/** A code such as 200 or "9946". */
export const code = text.transform(Number).pipe(z.int())
