import { z } from 'zod'

/** The body of an update: any of the fields, but at least one. */
export function changes<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((sent) => Object.keys(sent).length > 0, { error: 'empty-request' })
}
