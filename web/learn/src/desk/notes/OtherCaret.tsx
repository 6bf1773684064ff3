import { Name } from '@hiwar/kit/format/components.tsx'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { caretOf, type NotesEditor } from './editor.ts'

/** A caret that says nothing for this long is gone, in milliseconds. */
const silence = 10_000

export interface CaretHandle {
  /** The text has moved. */
  redraw: () => void
}

interface OtherCaretProps {
  ref: Ref<CaretHandle>
  editor: () => NotesEditor | null
}

interface Spot {
  left: number
  top: number
  height: number
}

/**
 * Where the other member writes, drawn over the text: an element among the letters would part Arabic ones. Hidden from
 * screen readers, which announce the writing itself.
 */
export function OtherCaret({ ref, editor }: OtherCaretProps): ReactNode {
  const desk = useDesk()
  const caret = useRef<string | null>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const redraw = useCallback(() => {
    const view = editor()?.view
    const place = view && caret.current !== null ? caretOf(view, desk, caret.current) : null
    if (!view || place === null) return setSpot(null)
    const { left, top, bottom } = view.coordsAtPos(place)
    const page = view.dom.getBoundingClientRect()
    setSpot({ left: left - page.left, top: top - page.top, height: bottom - top })
  }, [desk, editor])
  useImperativeHandle(ref, () => ({ redraw }), [redraw])
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined
    const show = (next: string | null) => {
      clearTimeout(ending)
      caret.current = next
      redraw()
    }
    const stop = desk.onPoint(({ kind, spot: next }) => {
      if (kind === 'pen') return
      show(kind === 'caret' ? next : null)
      if (kind === 'caret') ending = setTimeout(() => show(null), silence)
    })
    return () => {
      stop()
      clearTimeout(ending)
    }
  }, [desk, redraw])
  if (spot === null) return null
  return (
    <span aria-hidden="true" className="pointer-events-none absolute w-0.5 bg-accent" style={spot} data-caret>
      <span className="absolute bottom-full left-0 max-w-32 truncate rounded-small bg-accent-tint px-1 text-accent-ink text-xs">
        <Name>{desk.other.name}</Name>
      </span>
    </span>
  )
}
