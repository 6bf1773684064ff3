import { Mark } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { clipped } from '@hiwar/domain/desk/bounded.ts'
import { browserTimers } from '@hiwar/kit/timers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FieldCount } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addCard } from '../cards/card.ts'
import { cardWords } from '../cards/words.ts'
import { mayErase, useDesk, useDeskStatus } from '../desk.ts'
import { useShared } from '../use-desk-parts.ts'
import { areOverlong } from './binding.ts'
import { type Formats, formatsOf, toggleMarked } from './commands.ts'
import { type NotesEditor, openNotes } from './editor.ts'
import { flatLength } from './flat.ts'
import { notesClasses } from './line-classes.ts'
import { NotesToolbar } from './NotesToolbar.tsx'
import { type CaretHandle, OtherCaret } from './OtherCaret.tsx'
import { useAnnouncedWriting } from './use-announced-writing.ts'
import { notesWords as words } from './words.ts'

/** The text that both members write at once. */
export function NotesTab(): ReactNode {
  const { notes } = useDesk()
  return useShared(notes, () => areOverlong(notes)) ? <OverlongNotes /> : <EditedNotes />
}

/** The beginning, until what is beyond it is deleted: an editor of all of it would stop the page. */
function OverlongNotes(): ReactNode {
  const desk = useDesk()
  const { notes, write } = desk
  useDeskStatus(desk)
  const begun = useShared(notes, () => clipped(notes.toString(), deskLimits.notes))
  return (
    <div className="flex min-h-0 flex-1 flex-col items-start gap-3 overflow-y-auto p-4">
      <p className="text-ink-soft">{words.tooLong}</p>
      {mayErase(desk) && (
        <Button
          tone="quiet"
          size="small"
          onClick={() => write(() => notes.delete(deskLimits.notes, notes.length - deskLimits.notes))}
        >
          {words.cut}
        </Button>
      )}
      <p dir="auto" className="wrap-anywhere w-full whitespace-pre-wrap">
        {begun}
      </p>
    </div>
  )
}

function EditedNotes(): ReactNode {
  const desk = useDesk()
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const caret = useRef<CaretHandle>(null)
  const { place, editor, formats, length } = useNotesEditor(id, toolbar, caret)
  useAnnouncedWriting()
  const getEditor = useCallback(() => editor.current, [editor])

  function makeCard(): void {
    const said = editor.current?.selected() ?? ''
    const refusal = said === '' ? null : addCard(desk, 'fix', { said })
    if (said === '') toast.info(words.cardNeedsWords)
    if (refusal !== null) toast.error(cardWords[refusal])
    if (said === '' || refusal !== null) return
    // The letters that a card corrects are wrong, also where they were marked so before.
    if (formats.mark !== Mark.Wrong) editor.current?.run(toggleMarked(Mark.Wrong))
    toast.success(words.cardMade)
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {mayErase(desk) && (
        <NotesToolbar
          ref={toolbar}
          controls={id}
          formats={formats}
          run={(command) => editor.current?.run(command)}
          undo={() => editor.current?.undo()}
          redo={() => editor.current?.redo()}
          makeCard={makeCard}
          back={() => editor.current?.view.focus()}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="relative min-h-full">
          {length <= 1 && <p className="pointer-events-none absolute start-4 top-3 text-ink-faint">{words.empty}</p>}
          <div ref={place} className="min-h-full" />
          <OtherCaret ref={caret} editor={getEditor} />
        </div>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {words.keys}
      </p>
      <FieldCount used={length - 1} limit={deskLimits.notes} />
    </div>
  )
}

const plain: Formats = { bold: false, mark: null, kind: 'p' }

function useNotesEditor(id: string, toolbar: RefObject<HTMLDivElement | null>, caret: RefObject<CaretHandle | null>) {
  const desk = useDesk()
  const status = useDeskStatus(desk)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<NotesEditor>(null)
  const [formats, setFormats] = useState(plain)
  const [length, setLength] = useState(2)
  const changed = useEffectEvent((opened: NotesEditor['view']) => {
    const next = formatsOf(opened.state)
    setFormats((before) =>
      before.bold === next.bold && before.mark === next.mark && before.kind === next.kind ? before : next,
    )
    setLength(flatLength(opened.state.doc))
    caret.current?.redraw()
  })

  useLayoutEffect(() => {
    if (place.current === null) return
    const opened = openNotes({
      place: place.current,
      desk,
      clock: browserTimers(desk.now),
      attributes: {
        id,
        class: notesClasses,
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-label': words.label,
        'aria-describedby': `${id}-keys`,
      },
      toToolbar: () => toolbar.current?.querySelector('button')?.focus(),
      changed: (view) => changed(view),
      refused: () => toast.error(words.full, { id: 'notes-full' }),
    })
    editor.current = opened
    changed(opened.view)
    return () => {
      editor.current = null
      opened.stop()
    }
  }, [desk, id, toolbar])

  // The editor asks anew whether it may be edited.
  useLayoutEffect(() => {
    if (status !== undefined) editor.current?.view.setProps({})
  }, [status])
  return { place, editor, formats, length }
}
