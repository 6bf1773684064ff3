/** The keys of the board while it has the focus. They go by their place, so that an Arabic keyboard works the same. */
import type { KeyboardEvent } from 'react'
import type { Spot } from './geometry.ts'
import { type Tool, tools } from './tools.ts'

interface BoardKeys {
  hasSelection: boolean
  onTool: (tool: Tool) => void
  onEnter: () => void
  /** `again`: the key is held. */
  onMove: (by: Spot, again: boolean) => void
  onRemove: () => void
  onLeave: () => void
  onUndo: () => void
  onRedo: () => void
}

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function boardKeys(keys: BoardKeys): (event: KeyboardEvent) => void {
  function act(event: KeyboardEvent): boolean {
    const { code, shiftKey, repeat } = event
    if (event.ctrlKey || event.metaKey) {
      const isRedo = code === 'KeyY' || (code === 'KeyZ' && shiftKey)
      if (isRedo) keys.onRedo()
      else if (code === 'KeyZ') keys.onUndo()
      return isRedo || code === 'KeyZ'
    }
    if (event.altKey) return false
    const tool = tools[Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? 0) - 1]
    const arrow = arrows[event.key]
    const step = shiftKey ? 1 : 8
    if (tool !== undefined) keys.onTool(tool)
    else if (event.key === 'Enter') keys.onEnter()
    else if (!keys.hasSelection) return false
    else if (arrow !== undefined) keys.onMove({ x: arrow.x * step, y: arrow.y * step }, repeat)
    else if (event.key === 'Delete' || event.key === 'Backspace') keys.onRemove()
    else if (event.key === 'Escape') keys.onLeave()
    else return false
    return true
  }

  return (event) => {
    if (event.target !== event.currentTarget || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
