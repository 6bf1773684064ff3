// How the provider reads a caller's fields: texts and numbers alike, null and blank as absent.
import { z } from 'zod'

export const text = z.preprocess(
  (value) => (value === null || value === '' ? undefined : typeof value === 'number' ? String(value) : value),
  z.string().max(2_000).optional(),
)

/** The named texts of an object; whatever is not a text is absent. */
export function readTexts<Name extends string>(names: readonly Name[], source: unknown): Partial<Record<Name, string>> {
  const fields = new Map(typeof source === 'object' && source !== null ? Object.entries(source) : [])
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = text.safeParse(fields.get(name)).data
    if (value !== undefined) texts[name] = value
  }
  return texts
}
