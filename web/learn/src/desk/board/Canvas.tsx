import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { boardGrid } from '@hiwar/contract/fields/desk-limits.ts'
import type { InkItem, Page } from '@hiwar/domain/desk/board.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Back, isPicture, paperOf } from './Back.tsx'
import { boardKeys } from './board-keys.ts'
import { boxOf, moved, penWidth, type Spot } from './geometry.ts'
import { boardView, Ink } from './Ink.tsx'
import { newName } from './ink.ts'
import { type PenSpot, writePenSpot } from './pen-spot.ts'
import { TextBox } from './TextBox.tsx'
import { textSize } from './text-lines.ts'
import { type Color, isShape, middle, shapeInMiddle, type Tool } from './tools.ts'
import type { OpenBoard } from './use-board.ts'
import { useGesture } from './use-gesture.ts'
import { boardText, boardWords, nameOf, placeOf } from './words.ts'

interface CanvasProps {
  board: OpenBoard
  page: Page
  label: string
  tool: Tool
  color: Color
  selected: InkItem | null
  otherPen: PenSpot | null
  /** Takes the focus when an element is selected in the list. */
  ref: RefObject<HTMLDivElement | null>
  onTool: (tool: Tool) => void
  onSelect: (name: string | null) => void
}

/** A text in the making: a new one, or one of the page that is written anew. */
interface Writing {
  at: Spot
  item: InkItem | null
}

/** Twenty a second. */
const penPause = 50

/** The page that one draws on, by pointer and by keys. */
export function Canvas(props: CanvasProps): ReactNode {
  const { board, page, label, tool, color, selected, otherPen, ref, onTool, onSelect } = props
  const { desk, writer, mayDraw, mayErase } = board
  const [writing, setWriting] = useState<Writing | null>(null)
  const lastPen = useRef(0)
  const keysId = useId()

  function draw(item: InkItem, step: 'new' | 'same' = 'new'): boolean {
    const isDrawn = writer.draw(page.id, item.name, item.element, step)
    if (!isDrawn) toast.error(boardWords.pageFull)
    return isDrawn
  }

  /** Puts a new element on the page and selects it, so that the next keys move it. */
  function place(element: BoardElement): void {
    const item = { name: newName(desk.now()), element: moved(element, { x: 0, y: 0 }) }
    if (!mayDraw || !draw(item)) return
    onSelect(item.name)
    announce(boardText('placed', { element: nameOf(item.element, placeOf(item.element, boardGrid)) }))
  }

  const { draft, handlers } = useGesture({
    tool,
    color,
    ink: page.ink,
    mayDraw,
    mayErase,
    now: desk.now,
    onDrawn: (item) => void draw(item),
    onPen(name, spots) {
      const now = desk.now()
      if (spots.length > 0 && now - lastPen.current < penPause) return
      lastPen.current = now
      desk.point('pen', writePenSpot(page.id, name, color, spots))
    },
    onErase: (names, isFirst) => writer.erase(page.id, names, isFirst ? 'new' : 'same'),
    onSelect: (item) => onSelect(item?.name ?? null),
    onText: (at) => setWriting({ at, item: null }),
  })

  function enter(): void {
    if (!mayDraw) return
    if (isShape(tool)) place(shapeInMiddle(tool, color))
    else if (tool === 'text') setWriting({ at: middle, item: null })
    else if (selected?.element.kind === 'text') setWriting({ at: selected.element, item: selected })
  }

  function move(item: InkItem, by: Spot, again: boolean): void {
    const element = moved(item.element, by)
    const [before, after] = [item.element, element].map((each) => placeOf(each, boardGrid))
    if (mayDraw && draw({ ...item, element }, again ? 'same' : 'new') && before !== after) {
      announce(boardText('movedTo', { place: after ?? '' }))
    }
  }

  function remove({ name, element }: InkItem): void {
    if (!mayErase) return
    writer.erase(page.id, [name])
    onSelect(null)
    announce(boardText('removed', { element: nameOf(element, placeOf(element, boardGrid)) }))
  }

  function write(text: string): void {
    const { item, at } = writing as Writing
    if (item?.element.kind === 'text') {
      if (text === '') remove(item)
      else draw({ ...item, element: moved({ ...item.element, text }, { x: 0, y: 0 }) })
    } else if (text !== '') {
      const { width, height } = textSize(text)
      // Enter writes in the middle, a finger where it was.
      const [x, y] = at === middle ? [at.x - width / 2, at.y - height / 2] : [at.x, at.y - height / 2]
      place({ kind: 'text', color, text, x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) })
    }
    setWriting(null)
  }

  const keys = boardKeys({
    hasSelection: selected !== null,
    onTool,
    onEnter: enter,
    onMove: (by, again) => selected && move(selected, by, again),
    onRemove: () => selected && remove(selected),
    onLeave: () => onSelect(null),
    onUndo: () => mayDraw && void writer.undo.undo(),
    onRedo: () => mayDraw && void writer.undo.redo(),
  })

  const isFinished = page.ink.some(({ name }) => name === otherPen?.name)
  const unfinished = otherPen?.page === page.id && !isFinished ? otherPen.stroke : null

  return (
    // The board keeps its shape in whatever room it has, and its coordinates run from left to right.
    <div dir="ltr" className="grid min-h-0 flex-1 place-items-center [container-type:size]">
      <div
        className="relative aspect-video overflow-hidden rounded-control border border-line bg-surface"
        style={{ inlineSize: 'min(100cqw, 100cqh * 16 / 9)' }}
      >
        <div
          ref={ref}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys of its own
          tabIndex={0}
          aria-label={label}
          aria-describedby={keysId}
          onKeyDown={keys}
          className="size-full rounded-control focus-visible:-outline-offset-2"
        >
          <svg
            viewBox={boardView}
            aria-hidden="true"
            {...paperOf(page.back)}
            {...handlers}
            // One finger draws; two enlarge the page, as everywhere.
            className={clsx('block size-full touch-pinch-zoom select-none bg-surface', cursors[tool])}
          >
            {isPicture(page.back) && <Back key={page.back} name={page.back} />}
            {page.ink.map(
              ({ name, element }) =>
                name !== writing?.item?.name && (
                  <Ink key={name} element={name === draft?.name ? draft.element : element} />
                ),
            )}
            {draft !== null && page.ink.every(({ name }) => name !== draft.name) && <Ink element={draft.element} />}
            {unfinished !== null && (
              <g opacity={0.45} data-other-pen>
                <Ink element={unfinished} />
              </g>
            )}
            {selected !== null && <Frame element={draft?.name === selected.name ? draft.element : selected.element} />}
          </svg>
        </div>
        {writing !== null && (
          <TextBox
            at={writing.at}
            text={writing.item?.element.kind === 'text' ? writing.item.element.text : ''}
            onDone={(text, byKey) => {
              if (text === null) setWriting(null)
              else write(text)
              if (byKey) ref.current?.focus()
            }}
          />
        )}
        <p id={keysId} className="sr-only">
          {page.says} {boardWords.keys}
        </p>
      </div>
    </div>
  )
}

const cursors: Record<Tool, string> = {
  select: 'cursor-default',
  pen: 'cursor-crosshair',
  text: 'cursor-text',
  line: 'cursor-crosshair',
  arrow: 'cursor-crosshair',
  rect: 'cursor-crosshair',
  ellipse: 'cursor-crosshair',
  eraser: 'cursor-cell',
}

/** Marks the selected element, without ink of its own. */
function Frame({ element }: { element: BoardElement }): ReactNode {
  const { left, top, right, bottom } = boxOf(element)
  const around = 2 * penWidth
  return (
    <rect
      x={left - around}
      y={top - around}
      width={right - left + 2 * around}
      height={bottom - top + 2 * around}
      rx={penWidth}
      fill="none"
      stroke="var(--focus)"
      strokeWidth={4}
      strokeDasharray="14 10"
      pointerEvents="none"
    />
  )
}
