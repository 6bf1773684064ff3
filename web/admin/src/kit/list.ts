/** Everything that a list of the back office keeps in the address: filters, order, page and the open row. */
import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { tryParseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { keepPageSize, pageSizes, readPageSize, type SortDirection } from '@hiwar/kit/ui/Table.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters under their keys of the address. */
type FilterParts = Readonly<
  Record<string, { read: (written: string | null) => unknown; write: (value: never) => string | null }>
>
export type FiltersOf<Given extends FilterParts> = {
  -readonly [Key in keyof Given]: Given[Key] extends FilterPart<infer Value> ? Value : never
}

export interface List {
  page: number
  size: number
  sort: SortDirection
  /** The last row of the page before, after which this one begins, however the rows have moved meanwhile. */
  behind: number | undefined
  /** Whether any filter differs from its initial value. */
  isFiltered: boolean
  setSort: (sort: SortDirection) => void
  /** `behind` is the last row of the shown page, for the page after it. */
  setPage: (page: number, behind?: number) => void
  setSize: (size: number) => void
  clear: () => void
  /** Number of the row whose details are open. */
  open: number | null
  setOpen: (row: number | null) => void
}

export interface FilteredList<Filters> extends List {
  filters: Filters
  /** Every change of a filter returns to the first page. */
  change: (changes: Partial<Filters>) => void
  /** Props of the field of one filter. */
  field: <Key extends keyof Filters>(key: Key) => FilterField<Filters[Key]>
}

interface FilterField<Value> {
  part: FilterPart<Value>
  value: Value
  onChange: (value: Value) => void
}

export type ListOf<Given extends FilterParts> = FilteredList<FiltersOf<Given>>

interface ListStart {
  sort?: SortDirection
  /** Keys of the address that belong to the page and not to the list, such as the tab. */
  keep?: readonly string[]
}

export function useList<const Given extends FilterParts>(
  parts: Given,
  { sort: firstSort = 'desc', keep = [] }: ListStart = {},
): ListOf<Given> {
  const [address, setAddress] = useSearchParams()
  const [chosenSize, setSize] = useState(readPageSize)
  const size = pageSizes.find((rows) => String(rows) === address.get('size')) ?? chosenSize
  const filters = readFilters(parts, address)
  const written = address.get('sort')
  const page = wholeNumber.read(address.get('page')) ?? 1
  // The rows by page stay while filters and order do; the address names the page alone, as links to it do.
  const shown = `${size} ${[...address].filter(([key]) => !['page', 'size', 'open'].includes(key)).join('&')}`
  const [ends, setEnds] = useState<{ of: string; rows: Readonly<Record<number, number>> }>({ of: shown, rows: {} })
  const rows = ends.of === shown ? ends.rows : {}

  function set(changes: Record<string, string | null>): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true },
    )
  }

  function change(changes: Partial<FiltersOf<Given>>): void {
    set({ ...writeFilters(parts, changes), page: null })
  }

  return {
    filters,
    page,
    size,
    behind: page === 1 ? undefined : rows[page],
    sort: written === 'asc' || written === 'desc' ? written : firstSort,
    isFiltered: Object.keys(parts).some((key) => address.has(key)),
    open: wholeNumber.read(address.get('open')),
    change,
    field: (key) => ({
      part: parts[key] as unknown as FilterPart<(typeof filters)[typeof key]>,
      value: filters[key],
      onChange: (value) => change({ [key]: value } as unknown as Partial<typeof filters>),
    }),
    setSort: (sort) => set({ sort: sort === firstSort ? null : sort, page: null }),
    // A link to a later page names its rows, because another window may show fewer.
    setPage(next, behind) {
      if (behind !== undefined) setEnds({ of: shown, rows: { ...rows, [next]: behind } })
      set({ page: next === 1 ? null : String(next), size: next === 1 || size === pageSizes[0] ? null : String(size) })
    },
    setOpen: (row) => set({ open: wholeNumber.write(row) }),
    setSize(rows) {
      keepPageSize(rows)
      setSize(rows)
      set({ page: null, size: null })
    },
    clear() {
      const kept = [...address].filter(([key]) => keep.includes(key))
      setAddress(new URLSearchParams(kept), { replace: true })
    },
  }
}

/** A list that also finds single rows by their numbers. */
type ListById = Endpoint & { query: { shape: { ids: unknown } } }

/**
 * The row whose panel is open. A link may name a row that the filters hide, and a decision may take one out of the
 * list; such a row is read by its number.
 */
export function useOpenRow<Call extends ListById, Row extends { id: number }>(
  endpoint: Call,
  open: number | null,
  rows: readonly Row[] = [],
): Row | undefined {
  const [kept, setKept] = useState<Row>()
  const input = { query: { ids: [open ?? 0], size: 1 } } as CallOf<Call>
  const listed = rows.find(({ id }) => id === open)
  const asked = useRead(endpoint, input, { enabled: open !== null && listed === undefined })
  const alone = asked.data as Page<Row> | undefined
  const row = listed ?? alone?.list.find(({ id }) => id === open)
  if (row !== undefined && row !== kept) setKept(row)
  return row ?? (kept?.id === open ? kept : undefined)
}

function readFilters<Given extends FilterParts>(parts: Given, address: URLSearchParams): FiltersOf<Given> {
  const read = Object.entries(parts).map(([key, part]) => [key, part.read(address.get(key))])
  return Object.fromEntries(read) as FiltersOf<Given>
}

function writeFilters<Given extends FilterParts>(
  parts: Given,
  changes: Partial<FiltersOf<Given>>,
): Record<string, string | null> {
  const written = Object.entries(changes).map(([key, value]) => [key, parts[key]?.write(value as never) ?? null])
  return Object.fromEntries(written) as Record<string, string | null>
}

/** One filter of a list: how the address stores it. */
export interface FilterPart<Value> {
  /** Value that the address holds, or the default for a missing or invalid one. */
  read: (written: string | null) => Value
  /** Text for the address; null leaves the key out. */
  write: (value: Value) => string | null
}

/** None, or one of the values. */
export function oneOf<Value extends string | number>(values: readonly Value[]): FilterPart<Value | null> {
  return {
    read: (written) => values.find((value) => String(value) === written) ?? null,
    write: (value) => (value === null ? null : String(value)),
  }
}

const everything = 'all'

/** A filter by any of the values. Without a key in the address the initial values apply, and `all` means no filter. */
export function anyOf<Value extends string | number>(
  values: readonly Value[],
  start: readonly Value[] = [],
): FilterPart<readonly Value[]> {
  const text = (chosen: readonly Value[]) => chosen.join(',')
  return {
    read(written) {
      if (written === null) return start
      const named = written.split(',')
      const chosen = values.filter((value) => named.includes(String(value)))
      return chosen.length > 0 || written === everything ? chosen : start
    },
    write: (chosen) => (text(chosen) === text(start) ? null : text(chosen) || everything),
  }
}

export const yesOrNo: FilterPart<boolean | null> = {
  read: (written) => (written === 'true' ? true : written === 'false' ? false : null),
  write: (value) => (value === null ? null : String(value)),
}

export const onlyThese: FilterPart<boolean> = {
  read: (written) => written === 'true',
  write: (value) => (value ? 'true' : null),
}

export const typedText: FilterPart<string> = {
  read: (written) => written ?? '',
  write: (value) => value || null,
}

/** Number of a person or thing. */
export const wholeNumber: FilterPart<number | null> = {
  read: (written) => (written !== null && /^[1-9]\d{0,9}$/.test(written) ? Number(written) : null),
  write: (value) => (value === null ? null : String(value)),
}

/** A calendar day in Cairo, as `2026-11-24`. */
export const calendarDay: FilterPart<string> = {
  read: (written) => (written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : ''),
  write: (value) => value || null,
}

/** Query that a list sends to the server. */
type Unset = null | ''
type Asked<Given> = { [Key in keyof Given]?: Exclude<Given[Key], Unset> }

/** Page, order, and the filters that have a value. */
export function listQuery<Given extends object>({ page, size, sort, behind }: List, given: Given) {
  const set = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  return { page, size, sort, ...(behind !== undefined && { behind }), ...(Object.fromEntries(set) as Asked<Given>) }
}

/** Wraps one value for a call that takes several. */
export function only<Value>(value: Value | null): [Value] | null {
  return value === null ? null : [value]
}

/** A switch that is off filters nothing. */
export function whenOn(isOn: boolean): true | null {
  return isOn || null
}

/** First and last day in Cairo, both included. */
export interface Days {
  from: string
  to: string
}

/** Whether the last day lies before the first. */
export function isReversed({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from
}

/** The two keys of a window; a text that is not a day bounds nothing. */
export function windowOf({ from, to }: Days): { after?: string; before?: string } {
  const [first, last] = [tryParseCairoDay(from), tryParseCairoDay(to)]
  return {
    ...(first !== undefined && { after: formatInstant(rangeOfCairoDay(first).start) }),
    ...(last !== undefined && { before: formatInstant(rangeOfCairoDay(last).end) }),
  }
}

/** The days as a filter of creation time; reversed days filter nothing. */
export function madeWithin({ from, to }: Days): { createdAt?: { gte?: string; lt?: string } } {
  const { after, before } = isReversed({ from, to }) ? {} : windowOf({ from, to })
  if (after === undefined && before === undefined) return {}
  return { createdAt: { ...(after !== undefined && { gte: after }), ...(before !== undefined && { lt: before }) } }
}
