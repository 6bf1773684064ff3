import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Bookmark } from 'lucide-react'
import { type ReactNode, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import { RowMenu } from './cells.tsx'
import type { List } from './list.ts'
import { viewWords as words } from './words.ts'

/**
 * Saved views above the filters, and a button that saves the active ones at the end of their line. A view is what the
 * address writes, under the viewer's own name for it; a logout removes the views from the device.
 */
export function SavedViews({ list, line }: { list: List; line: Element | null | undefined }): ReactNode {
  const [address, setAddress] = useSearchParams()
  const key = `hiwar:views:${useLocation().pathname}:${address.get('tab') ?? ''}`
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  const [isNaming, setNaming] = useState(false)
  const views: Record<string, string> = JSON.parse(localStorage.getItem(key) ?? '{}')
  const shown = filtersOf(address)

  function keep(name: string, filters: string | undefined): void {
    localStorage.setItem(key, JSON.stringify({ ...views, [name]: filters }))
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
  function save(): void {
    if (typed.trim() === '') return
    onName(typed.trim())
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={words.save}
      confirm={words.keep}
      busy={false}
      alert={null}
      onConfirm={save}
      onOpenChange={onClose}
    >
      <TextField
        label={words.name}
        hint={words.hint}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </ConfirmDialog>
  )
}

/** The address without the place in the list. */
function filtersOf(address: URLSearchParams): string {
  const filters = new URLSearchParams([...address].filter(([key]) => !['page', 'size', 'open'].includes(key)))
  filters.sort()
  return filters.toString()
}
