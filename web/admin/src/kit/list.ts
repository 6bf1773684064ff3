/** Everything that a list of the back office keeps in the address: filters, order, page and the open row. */
import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { keysOfPage, keysOfPlace } from '@hiwar/contract/platform/saved-views.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { keepPageSize, pageSizes, readPageSize } from '@hiwar/kit/ui/Pagination.tsx'
import type { SortDirection } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface FieldProps<Value> {
  value: Value
  onChange(value: Value): void
}

/** One filter of a list: its value in the address, its part of the query, and its field. */
export interface Filter<Value, Asked extends object> {
  /** Value that the address holds, or the default for a missing or invalid one. */
  read(written: (key: string) => string | null, name: string): Value
  /** Texts for the address; null leaves the key out. */
  write(value: Value, name: string): Readonly<Record<string, string | null>>
  /** Part of the query; null and an empty text ask for nothing. */
  asks(value: Value): Asked
  field(props: FieldProps<Value>): ReactNode
  /** Staff seldom need it; a line of its own shows it on demand. */
  isRare?: boolean
  /** Filters that say nothing beside this one: they have no field while it is set, and setting it clears them. */
  replaces?: readonly string[]
}

/** The filters of a list under their names, in the order of their fields. */
export type Filters = Readonly<Record<string, Filter<unknown, object>>>
type ValuesOf<Given extends Filters> = { -readonly [Name in keyof Given]: ReturnType<Given[Name]['read']> }
type AskedBy<Given extends Filters> = {
  [Name in keyof Given]: (all: { asked: ReturnType<Given[Name]['asks']> }) => void
}[keyof Given] extends (all: infer All extends { asked: object }) => void
  ? WithoutUnset<All['asked']>
  : object
type WithoutUnset<Asked> = { [Key in keyof Asked]?: Exclude<Asked[Key], null | ''> }

export interface List {
  page: number
  size: number
  sort: SortDirection
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

export interface FilteredList<Given extends Filters> extends List {
  filters: Given
  values: ValuesOf<Given>
  /** Every change of a filter returns to the first page. */
  change(changes: Partial<ValuesOf<Given>>): void
}

interface ListStart<Always extends object> {
  /** The first order; null for a list without one. */
  sort?: SortDirection | null
  /** Part of the query that no filter changes. */
  asks?: Always
}

export function useList<Given extends Filters, Always extends object = object>(
  filters: Given,
  { sort: firstSort = 'desc', asks }: ListStart<Always> = {},
) {
  const [address, setAddress] = useSearchParams()
  const [chosenSize, setSize] = useState(readPageSize)
  const size = pageSizes.find((rows) => String(rows) === address.get('size')) ?? chosenSize
  const values = valuesIn(filters, address)
  const written = address.get('sort')
  const sort = written === 'asc' || written === 'desc' ? written : (firstSort ?? 'desc')
  const page = readNumber(address.get('page')) ?? 1
  // The rows by page stay while filters and order do; the address names the page alone, as links to it do.
  const shown = `${size} ${[...address].filter(([key]) => !keysOfPlace.includes(key)).join('&')}`
  const [ends, setEnds] = useState<{ of: string; rows: Readonly<Record<number, number>> }>({ of: shown, rows: {} })
  const rows = ends.of === shown ? ends.rows : {}
  // The last row of the page before, after which this one begins, however the rows have moved meanwhile.
  const behind = page === 1 ? undefined : rows[page]

  function set(changes: Readonly<Record<string, string | null>>): void {
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

  return {
    filters,
    values,
    query: {
      page,
      size,
      ...(firstSort !== null && { sort }),
      ...(behind !== undefined && { behind }),
      ...askedBy(filters, values),
      ...(asks as Always),
    },
    page,
    size,
    sort,
    isFiltered: Object.keys(writtenOf(filters, values)).some((key) => address.has(key)),
    open: readNumber(address.get('open')),
    change: (changes: Partial<ValuesOf<Given>>) => set({ ...writtenOf(filters, changes), page: null }),
    setSort: (next: SortDirection) => set({ sort: next === firstSort ? null : next, page: null }),
    // A link to a later page names its rows, because another window may show fewer.
    setPage(next: number, last?: number) {
      if (last !== undefined) setEnds({ of: shown, rows: { ...rows, [next]: last } })
      set({ page: next === 1 ? null : String(next), size: next === 1 || size === pageSizes[0] ? null : String(size) })
    },
    setOpen: (row: number | null) => set({ open: row === null ? null : String(row) }),
    setSize(next: number) {
      keepPageSize(next)
      setSize(next)
      set({ page: null, size: null })
    },
    clear: () =>
      setAddress(
        [...address].filter(([key]) => keysOfPage.includes(key)),
        { replace: true },
      ),
  }
}

function valuesIn<Given extends Filters>(filters: Given, address: URLSearchParams): ValuesOf<Given> {
  const read = Object.entries(filters).map(([name, filter]) => [name, filter.read((key) => address.get(key), name)])
  return Object.fromEntries(read) as ValuesOf<Given>
}

function writtenOf<Given extends Filters>(filters: Given, values: Partial<ValuesOf<Given>>) {
  const written = Object.entries(values).map(([name, value]) => filters[name]?.write(value, name))
  return Object.assign({}, ...written) as Readonly<Record<string, string | null>>
}

function askedBy<Given extends Filters>(filters: Given, values: ValuesOf<Given>): AskedBy<Given> {
  const asked = Object.entries(filters).flatMap(([name, filter]) => Object.entries(filter.asks(values[name])))
  return Object.fromEntries(asked.filter(([, value]) => value !== null && value !== '')) as AskedBy<Given>
}

/** A list that also finds single rows by their numbers. */
export type ListById = Endpoint & { query: { shape: { ids: unknown } } }

/**
 * The row whose panel is open. A link may name a row that the filters hide, and a decision may take one out of the
 * list; such a row is read by its number.
 */
export function useOpenRow<Call extends Endpoint, Row extends { id: number }>(
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

/** Number of a person or thing in the address. */
export function readNumber(written: string | null | undefined): number | null {
  return written && /^[1-9]\d{0,9}$/.test(written) ? Number(written) : null
}
