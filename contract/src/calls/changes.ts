import { z } from 'zod'

/** The body of an update: every field is optional, but at least one must be present, else `empty-request`. */
export function changes<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((sent) => Object.keys(sent).length > 0, { error: 'empty-request' })
}

/** Like `changes`, for a body that also names the changed thing; the name alone is an `empty-request`. */
export function changesOf<const Name extends z.ZodRawShape, const Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
) {
  const named = Object.keys(name).length
  return z
    .strictObject(shape)
    .partial()
    .extend(name)
    .refine((sent) => Object.keys(sent).length > named, { error: 'empty-request' })
}
