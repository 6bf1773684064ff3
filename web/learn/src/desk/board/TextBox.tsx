import { boardGrid, boardTextLength } from '@hiwar/contract/fields/desk-limits.ts'
import { asLine } from '@hiwar/contract/fields/written.ts'
import { inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Spot } from './geometry.ts'
import { boardWords } from './words.ts'

interface TextBoxProps {
  at: Spot
  text: string
  /** Without a text, the writing was given up. `byKey`: the focus has nowhere else to go. */
  onDone: (text: string | null, byKey: boolean) => void
}

/** A real input over the board, of a size that phones do not enlarge, wherever on the board the text will be. */
export function TextBox({ at, text, onDone }: TextBoxProps): ReactNode {
  const isDone = useRef(false)

  // An input that leaves the page loses its focus too, so that it would be done twice.
  function finish(done: string | null, byKey: boolean): void {
    if (isDone.current) return
    isDone.current = true
    onDone(done, byKey)
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Enter' ? asLine(event.currentTarget.value) : null, true)
  }

  return (
    <span
      className={inputBox('absolute! h-11 w-[min(16rem,100%)]! px-3 shadow-float')}
      style={{
        left: `clamp(0px, ${(100 * at.x) / boardGrid.width}%, max(0px, 100% - 16rem))`,
        top: `clamp(0px, ${(100 * at.y) / boardGrid.height}% - 1.375rem, 100% - 2.75rem)`,
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asked to write
        autoFocus
        dir="auto"
        aria-label={boardWords.text}
        placeholder={boardWords.text}
        maxLength={boardTextLength}
        autoComplete="off"
        defaultValue={text}
        onKeyDown={press}
        onBlur={(event) => finish(asLine(event.currentTarget.value), false)}
        className="min-w-0 flex-1 self-stretch bg-transparent text-base outline-none"
      />
    </span>
  )
}
