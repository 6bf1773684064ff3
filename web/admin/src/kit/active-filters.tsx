import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Bookmark, X } from 'lucide-react'
import { createContext, type ReactNode, use, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import { RowMenu } from './cells.tsx'
import { keysOfPlace, type List } from './list.ts'
import { listWords, viewWords as words } from './words.ts'

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

/** Filters under the viewer's own names, and a button that keeps the active ones. A logout removes the names. */
export function SavedViews({ list }: { list: List }): ReactNode {
  const line = use(ActiveFiltersContext)?.parentElement
  const [address, setAddress] = useSearchParams()
  const key = `hiwar:views:${useLocation().pathname}:${address.get('tab') ?? ''}`
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  const [isNaming, setNaming] = useState(false)
  const views = viewsIn(deviceStorage.getItem(key))
  const shown = filtersOf(address)

  function keep(name: string, filters: string | undefined): void {
    deviceStorage.setItem(key, JSON.stringify({ ...views, [name]: filters }))
    readAgain()
  }

  return (
    <>
      <ul aria-label={words.views} className="flex flex-wrap gap-x-3 gap-y-2 empty:hidden md:basis-full">
        {Object.entries(views).map(([name, filters]) => (
          <li key={name} className="flex items-center">
            <FilterChip
              pressed={filters === shown}
              className="min-h-8! px-3! text-xs! touch:min-h-11!"
              onClick={() => (filters === shown ? list.clear() : setAddress(filters, { replace: true }))}
            >
              <bdi>{name}</bdi>
            </FilterChip>
            <RowMenu
              label={wordsOf(words)('actionsOf', { name })}
              actions={[{ words: words.remove, danger: true, onSelect: () => keep(name, undefined) }]}
            />
          </li>
        ))}
      </ul>
      {line &&
        list.isFiltered &&
        !Object.values(views).includes(shown) &&
        createPortal(
          <Button tone="plain" size="small" icon={Bookmark} onClick={() => setNaming(true)}>
            {words.save}
          </Button>,
          line,
        )}
      {isNaming && <NameDialog onName={(name) => keep(name, shown)} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }): ReactNode {
  const [typed, setTyped] = useState('')
  const [alert, setAlert] = useState<string | null>(null)
  function save(): void {
    const name = typed.trim()
    if (name === '') setAlert(words.nameMissing)
    else {
      onName(name)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={words.save}
      confirm={words.keep}
      busy={false}
      alert={alert}
      onConfirm={save}
      onOpenChange={onClose}
    >
      <TextField
        label={words.name}
        hint={words.hint}
        most={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </ConfirmDialog>
  )
}

/** The kept filters by their names; none where the browser's storage holds anything else. */
function viewsIn(stored: string | null): Readonly<Record<string, string>> {
  try {
    const views: unknown = JSON.parse(stored ?? '{}')
    return isViews(views) ? views : {}
  } catch {
    return {}
  }
}

function isViews(views: unknown): views is Readonly<Record<string, string>> {
  if (typeof views !== 'object' || views === null || Array.isArray(views)) return false
  return Object.values(views).every((filters) => typeof filters === 'string')
}

/** The address without the place in the list. */
function filtersOf(address: URLSearchParams): string {
  const filters = new URLSearchParams([...address].filter(([key]) => !keysOfPlace.includes(key)))
  filters.sort()
  return filters.toString()
}
