/** What every list of the back office keeps in its address: filters, order, page and the row that is open. */
import { keepPageSize, readPageSize, type SortDirection } from '@hiwar/kit/ui/Table.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FilterPart, wholeNumber } from './filter-parts.ts'

/** Any filters, each under its key of the address. */
type Parts = Readonly<
  Record<string, { read: (written: string | null) => unknown; write: (value: never) => string | null }>
>
export type FiltersOf<Given extends Parts> = {
  -readonly [Key in keyof Given]: Given[Key] extends FilterPart<infer Value> ? Value : never
}

export interface List {
  page: number
  size: number
  sort: SortDirection
  /** Some filter is not as it was in the beginning. */
  isFiltered: boolean
  setSort: (sort: SortDirection) => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  clear: () => void
  /** The number of the row whose details are shown. */
  open: number | null
  setOpen: (row: number | null) => void
}

export interface FilteredList<Filters> extends List {
  filters: Filters
  /** Every change of a filter goes back to the first page. */
  change: (changes: Partial<Filters>) => void
}

interface ListStart {
  sort?: SortDirection
  /** Keys of the address that are not of this list, such as the tab. */
  keep?: readonly string[]
}

export function useList<const Given extends Parts>(
  parts: Given,
  { sort: firstSort = 'desc', keep = [] }: ListStart = {},
): FilteredList<FiltersOf<Given>> {
  const [address, setAddress] = useSearchParams()
  const [size, setSize] = useState(readPageSize)
  const written = address.get('sort')

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

  return {
    filters: readFilters(parts, address),
    page: wholeNumber.read(address.get('page')) ?? 1,
    size,
    sort: written === 'asc' || written === 'desc' ? written : firstSort,
    isFiltered: Object.keys(parts).some((key) => address.has(key)),
    open: wholeNumber.read(address.get('open')),
    change: (changes) => set({ ...writeFilters(parts, changes), page: null }),
    setSort: (sort) => set({ sort: sort === firstSort ? null : sort, page: null }),
    setPage: (page) => set({ page: page === 1 ? null : String(page) }),
    setOpen: (row) => set({ open: wholeNumber.write(row) }),
    setSize(rows) {
      keepPageSize(rows)
      setSize(rows)
      set({ page: null })
    },
    clear() {
      const kept = [...address].filter(([key]) => keep.includes(key))
      setAddress(new URLSearchParams(kept), { replace: true })
    },
  }
}

function readFilters<Given extends Parts>(parts: Given, address: URLSearchParams): FiltersOf<Given> {
  const read = Object.entries(parts).map(([key, part]) => [key, part.read(address.get(key))])
  return Object.fromEntries(read) as FiltersOf<Given>
}

function writeFilters<Given extends Parts>(
  parts: Given,
  changes: Partial<FiltersOf<Given>>,
): Record<string, string | null> {
  const written = Object.entries(changes).map(([key, value]) => [key, parts[key]?.write(value as never) ?? null])
  return Object.fromEntries(written) as Record<string, string | null>
}
