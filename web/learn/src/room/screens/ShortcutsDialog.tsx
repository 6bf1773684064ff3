import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { roomWords } from '../room-words.ts'
import { areShortcutsOn, keepShortcuts } from './use-shortcuts.ts'

const rows = [
  ['M', roomWords.keyMic],
  ['V', roomWords.keyCamera],
  ['Esc', roomWords.keyLeave],
] as const

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const [on, setOn] = useState(areShortcutsOn)

  function change(next: boolean): void {
    keepShortcuts(next)
    setOn(next)
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={roomWords.shortcuts} size="small">
      <Switch
        label={roomWords.shortcutsOn}
        note={roomWords.shortcutsNote}
        checked={on}
        onChange={(event) => change(event.target.checked)}
      />
      <dl className="mt-4 flex flex-col gap-2">
        {rows.map(([letter, words]) => (
          <div key={letter} className="flex items-center justify-between gap-4">
            <dt className="order-2">
              <kbd dir="ltr" className="rounded-small border border-line bg-sunken px-2.5 py-1 font-mono text-sm">
                {letter}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
