import { z } from 'zod'

/** The body of an update: any of the fields, but at least one. */
export function changes<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((sent) => Object.keys(sent).length > 0, { error: 'empty-request' })
}

/** The same where the body also names what is changed. */
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
