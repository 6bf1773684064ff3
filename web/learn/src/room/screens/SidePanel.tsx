import { sessionNotesLength } from '@hiwar/contract/fields/limits.ts'
import { movedBy } from '@hiwar/domain/sessions/merge-notes.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type NoteKind, noteKinds, withLineOf } from '../../note-lines.ts'
import { roomWords } from '../texts/room-words.ts'
import { useRoomServices } from './room-services.tsx'

interface SidePanelProps {
  title: string
  close: string
  onClose: () => void
  /** The content fills the panel and scrolls by itself. */
  filled?: boolean
  children: ReactNode
}

/** The panel stands beside the stage where the window is wide, or too low for both: a phone that lies on its side. */
export const besideStage = '(min-width: 1280px), (min-width: 560px) and (max-height: 480px)'

/** A panel beside the stage, on a phone below it, so that picture and controls stay in reach; the call goes on. */
export function SidePanel({ title, close, onClose, filled = false, children }: SidePanelProps): ReactNode {
  const id = useId()
  const isBeside = useMatches(besideStage)
  return (
    <aside
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className={clsx(
        'flex shrink-0 flex-col border-line bg-surface',
        isBeside ? 'w-[min(22.5rem,46%)] border-s' : 'max-h-[56%] rounded-t-sheet border-t shadow-float',
        filled && 'overflow-hidden',
        filled && !isBeside && 'h-[56%]',
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton icon={X} label={close} onClick={onClose} />
      </header>
      <div className={clsx('min-h-0 flex-1', filled ? 'flex flex-col' : 'overflow-y-auto px-4 pb-5')}>{children}</div>
    </aside>
  )
}

export function NotesPanel(): ReactNode {
  const { ownNotes } = useRoomServices()
  const isBeside = useMatches(besideStage)
  return (
    <div className="flex flex-col gap-6">
      <SharedNotesField fills={isBeside && !ownNotes} />
      {ownNotes}
    </div>
  )
}

const kinds = Object.keys(noteKinds) as NoteKind[]

/** Both members type here; the cursor keeps its place in the text when the other member writes. */
function SharedNotesField({ fills }: { fills: boolean }): ReactNode {
  const { notes } = useRoomServices().room
  const text = useSyncExternalStore(notes.subscribe, notes.read)
  const field = useRef<HTMLTextAreaElement>(null)
  /** The cursor goes to the end of the next text. */
  const end = useRef(false)
  const shown = useRef({ text, from: 0, to: 0 })
  useLayoutEffect(() => {
    const element = field.current
    const before = shown.current
    if (end.current) element?.setSelectionRange(text.length, text.length)
    else if (element !== null && before.text !== text && document.activeElement === element && element.value === text) {
      element.setSelectionRange(movedBy(before.text, text, before.from), movedBy(before.text, text, before.to))
    }
    end.current = false
    shown.current = { ...before, text }
  }, [text])
  function begin(kind: NoteKind): void {
    const next = withLineOf(kind, text)
    if (next.length > sessionNotesLength.max) return
    end.current = true
    field.current?.focus()
    notes.type(next)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} tone="quiet" size="small" icon={Plus} onClick={() => begin(kind)}>
            {noteKinds[kind]}
          </Button>
        ))}
      </div>
      <Textarea
        ref={field}
        label={roomWords.notes}
        hint={roomWords.notesHint}
        rows={10}
        // Beside the stage the notes are a page, not a box.
        {...(fills && { style: { minHeight: 'max(10lh, 100dvh - 18rem)' } })}
        most={sessionNotesLength.max}
        value={text}
        onSelect={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
          shown.current = { text: value, from: selectionStart, to: selectionEnd }
        }}
        onChange={({ target: { value, selectionStart, selectionEnd } }) => {
          shown.current = { text: value, from: selectionStart, to: selectionEnd }
          notes.type(value)
        }}
      />
    </div>
  )
}
