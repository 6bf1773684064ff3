import { boardGrid } from '@hiwar/contract/fields/desk-limits.ts'
import type { InkItem, Page } from '@hiwar/domain/desk/board.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import clsx from 'clsx'
import { ListTree, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { OpenBoard } from './use-board.ts'
import { boardText, boardWords, nameOf, placeOf } from './words.ts'

interface ElementListProps {
  board: OpenBoard
  page: Page
  selected: InkItem | null
  onSelect: (name: string | null) => void
  canvas: RefObject<HTMLDivElement | null>
}

/** Every element of the page by name, for those who do not point: a press selects it and goes to the board. */
export function ElementList({ board, page, selected, onSelect, canvas }: ElementListProps): ReactNode {
  const { writer, mayErase } = board
  const [open, setOpen] = useState(false)
  const goesToBoard = useRef(false)

  function select(name: string, words: string): void {
    onSelect(name)
    goesToBoard.current = true
    setOpen(false)
    announce(boardText('selected', { element: words }))
  }

  function remove(name: string, words: string): void {
    writer.erase(page.id, [name])
    if (selected?.name === name) onSelect(null)
    announce(boardText('removed', { element: words }))
  }

  return (
    <Popover
      trigger={<IconButton icon={ListTree} label={boardWords.elements} />}
      label={boardWords.elements}
      align="center"
      open={open}
      onOpenChange={setOpen}
      onCloseAutoFocus={(event) => {
        if (!goesToBoard.current) return
        goesToBoard.current = false
        event.preventDefault()
        canvas.current?.focus()
      }}
    >
      {page.ink.length === 0 && <p className="text-ink-soft">{boardWords.noElements}</p>}
      <ul aria-label={boardWords.elements} className="flex flex-col">
        {page.ink.map(({ name, element }) => {
          const words = nameOf(element, placeOf(element, boardGrid))
          return (
            <li key={name} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={selected?.name === name}
                onClick={() => select(name, words)}
                className={clsx(
                  'min-h-10 min-w-0 flex-1 rounded-control px-2 py-1.5 text-start text-sm hover:bg-sunken touch:min-h-11',
                  selected?.name === name && 'bg-brand-tint',
                )}
              >
                {words}
              </button>
              {mayErase && (
                <IconButton
                  small
                  icon={Trash2}
                  label={boardText('removeElement', { element: words })}
                  onClick={() => remove(name, words)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
