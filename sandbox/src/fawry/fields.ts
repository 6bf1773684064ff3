// How the provider reads a caller's fields: texts and numbers alike, null and blank as absent.
import { z } from 'zod'

export const text = z.preprocess(
  (value) => (value === null || value === '' ? undefined : typeof value === 'number' ? String(value) : value),
  z.string().max(2_000).optional(),
)

/** Reads an object's fields; whatever is not an object has none. */
export function readFields<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>, value: unknown) {
  return shape.safeParse(typeof value === 'object' && value !== null ? value : {})
}
