/** Breaks a valid value in one place. */
import fc from 'fast-check'
import { hostileKey, hostileValue } from './hostile.ts'

/** Replaces one part of the value, removes it, or adds an unknown one. */
export function broken(honest: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(honest, fc.nat(), hostileValue, hostileKey, fc.constantFrom('replace', 'replace', 'omit', 'add'))
    .map(([value, place, hostile, key, way]) => {
      const places = placesOf(value)
      const path = places[place % places.length] ?? []
      if (way === 'add') return addAt(value, path, key, hostile)
      return changeAt(value, path, way === 'omit' ? undefined : hostile)
    })
}

type Path = readonly (string | number)[]

function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...path, key]))]
}

/** Removes the part when its new value is undefined; the root value stays. */
function changeAt(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part === undefined ? value : part
  const copy: Record<string, unknown> = { ...(value as object) }
  const changed = rest.length === 0 ? part : changeAt(copy[key], rest, part)
  if (changed === undefined) delete copy[key]
  else copy[key] = changed
  return Array.isArray(value) ? Object.values(copy) : copy
}

function addAt(value: unknown, path: Path, key: string, part: unknown): unknown {
  const [first, ...rest] = path
  if (first !== undefined) {
    const child = (value as Record<string, unknown>)[first]
    return changeAt(value, [first], addAt(child, rest, key, part))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value, part]
  // `defineProperty` makes an own key of any name, including `__proto__`.
  return Object.defineProperty({ ...value }, key, { value: part, enumerable: true, configurable: true })
}
