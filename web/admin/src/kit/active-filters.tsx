import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { listWords } from './words.ts'

export const ActiveFiltersContext = createContext<HTMLElement | null>(null)

interface ActiveFilterProps {
  label: string
  value?: string | undefined
  onRemove: () => void
}

/** A filter that narrows the list, as a chip above the table that takes the filter away. */
export function ActiveFilter({ label, value, onRemove }: ActiveFilterProps): ReactNode {
  const chips = use(ActiveFiltersContext)
  return (
    chips &&
    createPortal(
      <li className="max-w-full">
        <button type="button" onClick={onRemove} className={activeClasses}>
          <span className="sr-only">{listWords.removeFilter} </span>
          <span className="truncate">
            {label}
            {value !== undefined && ': '}
            <bdi className="font-medium">{value}</bdi>
          </span>
          <Icon of={X} className="size-4" />
        </button>
      </li>,
      chips,
    )
  )
}

const activeClasses = clsx(
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-tint ps-3.5 pe-2.5 text-brand-ink text-sm',
  'leading-relaxed hover:bg-brand-tint-strong touch:min-h-11',
)
