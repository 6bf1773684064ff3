import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Bookmark } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import { RowMenu } from './cells.tsx'
import type { List } from './list.ts'
import { viewWords as words } from './words.ts'

/** Filters and order of a list, as the address writes them, under a name of the viewer's own. */
interface View {
  name: string
  filters: string
}

/** Views of one list. They stay on the device, which forgets them with the account at logout. */
function useViews() {
  const [address, setAddress] = useSearchParams()
  const key = `hiwar:views:${useLocation().pathname}:${address.get('tab') ?? ''}`
  const [kept, setKept] = useState({ key, views: readViews(key) })
  const views = kept.key === key ? kept.views : readViews(key)

  function keep(next: View[]): void {
    localStorage.setItem(key, JSON.stringify(next))
    setKept({ key, views: next })
  }

  return {
    views,
    shown: filtersOf(address),
    show: ({ filters }: View) => setAddress(new URLSearchParams(filters), { replace: true }),
    add: (view: View) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (view: View) => keep(views.filter((other) => other !== view)),
  }
}

/** Saved views above the filters, and a button that saves the active ones at the end of their line. */
export function SavedViews({ list, line }: { list: List; line: Element | null | undefined }): ReactNode {
  const { views, shown, show, add, remove } = useViews()
  const [isNaming, setNaming] = useState(false)
  const isKept = views.some(({ filters }) => filters === shown)
  return (
    <>
      {views.length > 0 && (
        <ul aria-label={words.views} className="flex flex-wrap gap-x-3 gap-y-2 md:basis-full">
          {views.map((view) => (
            <li key={view.name} className="flex items-center">
              <FilterChip
                pressed={view.filters === shown}
                className="min-h-8! px-3! text-xs! touch:min-h-11!"
                onClick={() => (view.filters === shown ? list.clear() : show(view))}
              >
                <bdi>{view.name}</bdi>
              </FilterChip>
              <RowMenu
                label={wordsOf(words)('actionsOf', { name: view.name })}
                actions={[{ words: words.remove, danger: true, onSelect: () => remove(view) }]}
              />
            </li>
          ))}
        </ul>
      )}
      {line &&
        list.isFiltered &&
        !isKept &&
        createPortal(
          <Button tone="plain" size="small" icon={Bookmark} onClick={() => setNaming(true)}>
            {words.save}
          </Button>,
          line,
        )}
      {isNaming && <NameDialog onName={(name) => add({ name, filters: shown })} onClose={() => setNaming(false)} />}
    </>
  )
}

const longest = 40

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    onName(typed.trim())
    onClose()
  }

  return (
    <Dialog
      open
      size="small"
      title={words.save}
      onOpenChange={onClose}
      actions={
        <Button type="submit" form={id} disabled={typed.trim() === ''}>
          {words.keep}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label={words.name}
          hint={words.hint}
          maxLength={longest}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** The address without the place in the list. */
function filtersOf(address: URLSearchParams): string {
  const filters = [...address].filter(([key]) => !['page', 'size', 'open'].includes(key))
  return new URLSearchParams(filters.toSorted(([one], [other]) => one.localeCompare(other))).toString()
}

function readViews(key: string): View[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept : []
}
