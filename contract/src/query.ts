/** Reads a query string the way the calls write it: repeated keys, `ids[]=1`, and one level of `key[operator]=value`. */

type QueryValue = string | QueryValue[] | { [operator: string]: QueryValue }

const bracketed = /^([^[\]]+)\[([^[\]]*)\]$/

function add(target: Record<string, QueryValue>, key: string, value: QueryValue): void {
  const present = target[key]
  if (present === undefined) target[key] = value
  else if (Array.isArray(present)) present.push(value)
  else target[key] = [present, value]
}

function addToList(target: Record<string, QueryValue>, key: string, value: string): void {
  const present = target[key]
  if (present === undefined) target[key] = [value]
  else add(target, key, value)
}

function addOperator(target: Record<string, QueryValue>, key: string, operator: string, value: string): void {
  const present = target[key]
  if (typeof present === 'object' && !Array.isArray(present)) {
    add(present, operator, value)
    return
  }
  const operators: Record<string, QueryValue> = Object.create(null)
  operators[operator] = value
  // A key that comes with and without an operator becomes a list, which no filter accepts.
  add(target, key, operators)
}

/** Parses the part of an address after the question mark; no key can reach a prototype. */
export function parseQuery(raw: string): Record<string, unknown> {
  const parsed: Record<string, QueryValue> = Object.create(null)
  for (const [name, value] of new URLSearchParams(raw)) {
    const match = bracketed.exec(name)
    if (match === null) add(parsed, name, value)
    else if (match[2] === '') addToList(parsed, match[1] ?? '', value)
    else addOperator(parsed, match[1] ?? '', match[2] ?? '', value)
  }
  return parsed
}

/** The keys with brackets that a call does not know; unlike plain ones they are refused, since a filter was meant. */
export function unknownBracketKeys(raw: string, known: readonly string[]): string[] {
  const names = [...new URLSearchParams(raw).keys()].filter((name) => name.includes('[') || name.includes(']'))
  return names.filter((name) => !known.includes(bracketed.exec(name)?.[1] ?? name))
}
