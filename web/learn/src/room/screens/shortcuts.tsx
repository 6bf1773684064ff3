/** Single-key shortcuts that work only while the stage itself has the focus, so that typing never triggers them. */
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { roomWords } from '../texts/room-words.ts'
import { useRoomServices } from './room-services.tsx'

const key = 'hiwar:room-shortcuts'

function areShortcutsOn(): boolean {
  return deviceStorage.getItem(key) !== 'off'
}

export function useShortcuts(onLeave: () => void): (event: KeyboardEvent) => void {
  const { room } = useRoomServices()
  return (event) => {
    const elsewhere = event.target !== event.currentTarget
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !areShortcutsOn()) return
    // Physical key codes, so that an Arabic keyboard layout works the same.
    if (event.code === 'KeyM') room.press('mic')
    if (event.code === 'KeyV') room.press('camera')
    if (event.code === 'Escape') onLeave()
  }
}

const rows = [
  ['M', roomWords.keyMic],
  ['V', roomWords.keyCamera],
  ['Esc', roomWords.keyLeave],
] as const

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const [on, setOn] = useState(areShortcutsOn)

  function change(next: boolean): void {
    deviceStorage.setItem(key, next ? 'on' : 'off')
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
