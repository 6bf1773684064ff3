import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { z } from 'zod'

/** A field's text as the body's schema takes it: as it is where a text is meant, else what the text says as JSON. */
export function valueOfField({ body }: Endpoint, name: string, text: string): unknown {
  const shape: Record<string, z.core.$ZodType> = body instanceof z.ZodObject ? body.shape : {}
  const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
  if (schema === undefined || z.safeParse(schema, text).success) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
