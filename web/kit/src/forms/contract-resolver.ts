/** Checks a form by the contract's own schema; every message is a catalogue code. */
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

export function contractResolver<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
  shape: (values: Values) => unknown,
): Resolver<Values, unknown, Sent & FieldValues> {
  return (values) => {
    const filled = withoutBlanks(shape(values))
    const checked = schema.safeParse(filled)
    if (checked.success) return { values: checked.data as Sent & FieldValues, errors: {} }
    const { code, fields } = faultsOf(checked.error.issues, filled)
    const errors: FieldErrors<Values> = {}
    for (const { path, code: message } of fields) set(errors, path, { type: 'contract', message })
    if (fields.length === 0) set(errors, 'root', { type: 'contract', message: code })
    return { values: {}, errors }
  }
}

/** An untouched text field is a missing value, not an empty one. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const filled = Object.entries(value).filter(([, inner]) => inner !== '' && inner !== undefined)
  return Object.fromEntries(filled.map(([key, inner]) => [key, withoutBlanks(inner)]))
}
