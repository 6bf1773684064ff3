import { sessionNotesLength } from '@hiwar/contract/fields/limits.ts'
import { movedBy } from '@hiwar/domain/sessions/merge-notes.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { roomWords } from '../room-words.ts'
import { useRoomSetting } from './room-setting.tsx'

/** The shared notes, and below them what only this side writes. */
export function NotesPanel(): ReactNode {
  const { ownNotes } = useRoomSetting()
  return (
    <div className="flex flex-col gap-6">
      <SharedNotesField />
      {ownNotes}
    </div>
  )
}

/** Both type here; the cursor stays between its own words when the other one writes. */
function SharedNotesField(): ReactNode {
  const { notes } = useRoomSetting().room
  const text = useSyncExternalStore(notes.subscribe, notes.read)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useRef({ text, from: 0, to: 0 })
  useLayoutEffect(() => {
    const element = field.current
    const before = shown.current
    if (element !== null && before.text !== text && document.activeElement === element && element.value === text) {
      element.setSelectionRange(movedBy(before.text, text, before.from), movedBy(before.text, text, before.to))
    }
    shown.current = { ...before, text }
  }, [text])
  return (
    <Textarea
      ref={field}
      label={roomWords.notes}
      hint={roomWords.notesHint}
      rows={8}
      maxLength={sessionNotesLength.max}
      value={text}
      onSelect={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
        shown.current = { text: value, from: selectionStart, to: selectionEnd }
      }}
      onChange={({ target: { value, selectionStart, selectionEnd } }) => {
        shown.current = { text: value, from: selectionStart, to: selectionEnd }
        notes.type(value)
      }}
    />
  )
}
