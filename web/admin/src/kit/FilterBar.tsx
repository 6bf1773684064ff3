import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { useKeepFocus } from '@hiwar/kit/ui/overlays/focus.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import clsx from 'clsx'
import { FilterX, ListFilterPlus, SlidersHorizontal } from 'lucide-react'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { ActiveFiltersContext } from './active-filters.tsx'
import type { FilteredList, Filters } from './list.ts'
import { SavedViews } from './SavedViews.tsx'
import { listWords } from './words.ts'

interface FilterBarProps {
  list: FilteredList<Filters>
  /** Controls at the far end that change the filtered list. */
  aside?: ReactNode
}

/** Filters above a table; each takes effect at once and is kept in the address. A phone shows them on demand. */
export function FilterBar({ list, aside }: FilterBarProps): ReactNode {
  const [id, rareId] = [useId(), useId()]
  const [open, setOpen] = useState(false)
  const [isRareOpen, setRareOpen] = useState(false)
  const [chips, setChips] = useState<HTMLElement | null>(null)
  const active = useRef<HTMLDivElement>(null)
  useKeepFocus(active)
  const shown = shownFilters(list)
  const rare = shown.filter(([, { isRare }]) => isRare)
  const drawn = ([name, { field, replaces = [] }]: Named) => (
    <Fragment key={name}>
      {field({
        value: list.values[name],
        onChange: (value) => list.change({ ...firstValues(list.filters, replaces), [name]: value }),
      })}
    </Fragment>
  )
  return (
    <search
      aria-label={listWords.filters}
      className="mb-4 flex flex-col gap-3 print:hidden md:flex-row md:flex-wrap md:items-end md:max-2xl:gap-2"
    >
      <ActiveFiltersContext value={chips}>
        <SavedViews list={list} />
        <div id={id} className={clsx(lineClasses, 'md:contents', !open && 'max-md:hidden')}>
          {shown.filter(([, { isRare }]) => !isRare).map(drawn)}
        </div>
        {rare.length > 0 && (
          <>
            <Button
              tone="plain"
              icon={ListFilterPlus}
              aria-expanded={isRareOpen}
              aria-controls={rareId}
              className="max-md:hidden"
              onClick={() => setRareOpen(!isRareOpen)}
            >
              {listWords.moreFilters}
            </Button>
            <div
              id={rareId}
              className={clsx(lineClasses, rareClasses, !open && 'max-md:hidden', !isRareOpen && 'md:hidden')}
            >
              {rare.map(drawn)}
            </div>
          </>
        )}
      </ActiveFiltersContext>
      <div className="flex flex-wrap items-end gap-2 md:ms-auto">
        <Button
          tone="quiet"
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={id}
          className="md:hidden"
          onClick={() => setOpen(!open)}
        >
          {listWords.filters}
        </Button>
        {aside}
      </div>
      <div ref={active} className="flex flex-wrap items-center gap-2 not-has-[button]:hidden md:order-2 md:basis-full">
        <ul ref={setChips} aria-label={listWords.activeFilters} className="contents" />
        {list.isFiltered && (
          <Button tone="plain" size="small" icon={FilterX} onClick={list.clear}>
            {uiWords.clearFilter}
          </Button>
        )}
      </div>
    </search>
  )
}

type Named = [name: string, filter: Filters[string]]

/** Every filter that no other one replaces at present. */
function shownFilters({ filters, values }: FilteredList<Filters>): Named[] {
  const all = Object.entries(filters)
  const isSet = ([name, filter]: Named) => Object.values(filter.write(values[name], name)).some((text) => text !== null)
  const replaced = all.flatMap((named) => (isSet(named) ? (named[1].replaces ?? []) : []))
  return all.filter(([name]) => !replaced.includes(name))
}

function firstValues(filters: Filters, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, filters[name]?.read(() => null, name)]))
}

/** The fields share the line, as wide as their number allows. */
const lineClasses = clsx(
  'grid grid-cols-2 items-end gap-3 md:*:min-w-18 md:*:max-w-52 md:*:flex-1 md:*:basis-18 md:*:text-sm',
  'md:[&_input]:text-sm md:[&_label]:text-xs md:[&_select]:text-sm md:max-2xl:[&_select]:ps-2.5 md:max-2xl:[&_select]:pe-9',
)

const rareClasses = 'md:order-1 md:flex md:basis-full md:gap-2'
