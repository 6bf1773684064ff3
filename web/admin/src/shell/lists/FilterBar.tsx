import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import clsx from 'clsx'
import { FilterX, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { List } from './use-list.ts'
import { listWords } from './words.ts'

interface FilterBarProps {
  list: List
  /** The filters, each with its own label. */
  children: ReactNode
  /** At the far end: what concerns the list as it is filtered. */
  aside?: ReactNode
}

/** The filters above a table; they take effect at once and stand in the address. A phone shows them on demand. */
export function FilterBar({ list, children, aside }: FilterBarProps): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(list.isFiltered)
  return (
    <search aria-label={listWords.filters} className="mb-4 flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end">
      <div id={id} className={clsx('grid grid-cols-2 items-end gap-3 md:contents md:*:w-44', !open && 'max-md:hidden')}>
        {children}
      </div>
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
        {list.isFiltered && (
          <Button tone="plain" icon={FilterX} onClick={list.clear}>
            {uiWords.clearFilter}
          </Button>
        )}
        {aside}
      </div>
    </search>
  )
}
