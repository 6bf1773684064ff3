/** Single keys that act only while the stage itself has the focus, so that they never act while somebody types. */
import type { KeyboardEvent } from 'react'
import { useRoomSetting } from './room-setting.tsx'

const key = 'hiwar:room-shortcuts'

/** By the key's place, so that an Arabic keyboard works the same. */
export const shortcutKeys = { mic: 'KeyM', camera: 'KeyV', leave: 'Escape' } as const

export function areShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function keepShortcuts(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off')
}

export function useShortcuts(onLeave: () => void): (event: KeyboardEvent) => void {
  const { room } = useRoomSetting()
  return (event) => {
    const elsewhere = event.target !== event.currentTarget
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !areShortcutsOn()) return
    if (event.code === shortcutKeys.mic) room.press('mic')
    if (event.code === shortcutKeys.camera) room.press('camera')
    if (event.code === shortcutKeys.leave) onLeave()
  }
}
