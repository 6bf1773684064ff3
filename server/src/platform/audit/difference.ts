/** The fields that an update changed, as they were and as they are, for the trail of what staff do. */
export function differenceOf<Facts extends object>(before: Facts, after: Facts): { before: object; after: object } {
  const was = Object.entries(before)
  const is = Object.entries(after)
  const changed = new Set(is.filter(([name, value]) => !isSame(Reflect.get(before, name), value)).map(([name]) => name))
  const changedOf = (facts: [string, unknown][]) => Object.fromEntries(facts.filter(([name]) => changed.has(name)))
  return { before: changedOf(was), after: changedOf(is) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
