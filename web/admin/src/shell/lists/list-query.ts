/** What a list asks the server for. */
import type { List } from './use-list.ts'

type Unset = null | ''
type Asked<Given> = { [Key in keyof Given]?: Exclude<Given[Key], Unset> }

/** The page and its order, and of the filters those that are set. */
export function listQuery<Given extends object>({ page, size, sort }: List, given: Given) {
  const set = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  return { page, size, sort, ...(Object.fromEntries(set) as Asked<Given>) }
}

/** One value where the call takes several. */
export function only<Value>(value: Value | null): [Value] | null {
  return value === null ? null : [value]
}

/** A switch filters while it is on. */
export function whenOn(isOn: boolean): true | null {
  return isOn || null
}
