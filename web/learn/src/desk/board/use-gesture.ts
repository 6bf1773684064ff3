/** What a finger, pen or mouse does on the board, from its first touch to its last. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import type { InkItem } from '@hiwar/domain/desk/board.ts'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { inGrid, moved, type Spot } from './geometry.ts'
import { itemAt, itemsOnWay, newName } from './ink.ts'
import { simplified } from './simplify.ts'
import { type Color, isShape, type Shape, shapeBetween, type Tool } from './tools.ts'

interface GestureHands {
  tool: Tool
  color: Color
  ink: readonly InkItem[]
  /** May anything new be drawn, and may anything be taken away? */
  mayDraw: boolean
  mayErase: boolean
  now: () => number
  onDrawn: (item: InkItem) => void
  /** While the pen draws: all places so far, and none once the stroke was given up. */
  onPen: (name: string, spots: readonly Spot[]) => void
  onErase: (names: readonly string[], isFirst: boolean) => void
  onSelect: (item: InkItem | null) => void
  onText: (at: Spot) => void
}

type Gesture =
  | { kind: 'pen'; name: string; spots: Spot[] }
  | { kind: 'shape'; shape: Shape; name: string; from: Spot; element: BoardElement | null }
  | { kind: 'erase'; last: Spot; erased: Set<string> }
  | { kind: 'move'; from: Spot; item: InkItem; element: BoardElement | null }

type Erasing = Extract<Gesture, { kind: 'erase' }>

/** How far a finger and a mouse reach, in pixels of the screen. */
const reaches = { touch: 14, pen: 6, mouse: 6 } as const
/** A shorter drag draws no shape and moves nothing: the finger only trembled. */
const tremble = 8

export function useGesture(hands: GestureHands) {
  const running = useRef<{ pointer: number; gesture: Gesture } | null>(null)
  const down = useRef(new Set<number>())
  /** What is being drawn or moved; it is stored when the finger leaves. */
  const [draft, setDraft] = useState<InkItem | null>(null)

  function giveUp(): void {
    const gesture = running.current?.gesture
    running.current = null
    setDraft(null)
    if (gesture?.kind === 'pen') hands.onPen(gesture.name, [])
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (event.isPrimary) down.current.clear()
    down.current.add(event.pointerId)
    // A second finger belongs to the browser, which enlarges and moves the page by two.
    if (down.current.size > 1) giveUp()
    if (down.current.size > 1 || event.button !== 0) return
    const gesture = started(placeOf(event), reachOf(event))
    if (gesture === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    running.current = { pointer: event.pointerId, gesture }
  }

  function started(spot: Spot, reach: number): Gesture | null {
    const { tool, color, ink, mayDraw, mayErase, now } = hands
    if (tool === 'eraser') {
      const gesture: Erasing = { kind: 'erase', last: spot, erased: new Set() }
      if (mayErase) erase(gesture, spot, reach)
      return mayErase ? gesture : null
    }
    if (tool === 'select') {
      const item = itemAt(ink, spot, reach)
      hands.onSelect(item)
      return item !== null && mayDraw ? { kind: 'move', from: spot, item, element: null } : null
    }
    if (!mayDraw || tool === 'text') return null
    hands.onSelect(null)
    const name = newName(now())
    if (isShape(tool)) return { kind: 'shape', shape: tool, name, from: spot, element: null }
    setDraft({ name, element: { kind: 'stroke', color, points: [spot.x, spot.y] } })
    return { kind: 'pen', name, spots: [spot] }
  }

  function goOn(event: PointerEvent<SVGSVGElement>): void {
    if (running.current?.pointer !== event.pointerId) return
    const { gesture } = running.current
    const spot = placeOf(event)
    const { color, onPen } = hands
    switch (gesture.kind) {
      case 'pen':
        gesture.spots.push(...placesOf(event))
        setDraft({ name: gesture.name, element: { kind: 'stroke', color, points: pointsOf(gesture.spots) } })
        onPen(gesture.name, gesture.spots)
        break
      case 'shape':
        gesture.element = isFar(gesture.from, spot) ? shapeBetween(gesture.shape, color, gesture.from, spot) : null
        setDraft(gesture.element && { name: gesture.name, element: gesture.element })
        break
      case 'erase':
        erase(gesture, spot, reachOf(event))
        break
      case 'move': {
        const { from, item } = gesture
        if (gesture.element === null && !isFar(from, spot)) break
        gesture.element = moved(item.element, { x: spot.x - from.x, y: spot.y - from.y })
        setDraft({ name: item.name, element: gesture.element })
      }
    }
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    down.current.delete(event.pointerId)
    if (running.current?.pointer !== event.pointerId) return
    const { gesture } = running.current
    running.current = null
    setDraft(null)
    if (gesture.kind === 'pen') {
      const { color, onDrawn } = hands
      onDrawn({ name: gesture.name, element: { kind: 'stroke', color, points: simplified(gesture.spots) } })
    }
    if (gesture.kind === 'shape' && gesture.element !== null) {
      hands.onDrawn({ name: gesture.name, element: gesture.element })
    }
    if (gesture.kind === 'move' && gesture.element !== null) {
      hands.onDrawn({ name: gesture.item.name, element: gesture.element })
    }
  }

  /** By the click, which comes last: what a finger sends before it would take the focus from the box again. */
  function click(event: MouseEvent<SVGSVGElement>): void {
    if (hands.tool === 'text' && hands.mayDraw) hands.onText(placeOf(event))
  }

  function cancel({ pointerId }: PointerEvent<SVGSVGElement>): void {
    down.current.delete(pointerId)
    if (running.current?.pointer === pointerId) giveUp()
  }

  function erase(gesture: Erasing, spot: Spot, reach: number): void {
    const names = itemsOnWay(hands.ink, gesture.last, spot, reach).map(({ name }) => name)
    const fresh = names.filter((name) => !gesture.erased.has(name))
    if (fresh.length > 0) hands.onErase(fresh, gesture.erased.size === 0)
    for (const name of fresh) gesture.erased.add(name)
    gesture.last = spot
  }

  return {
    draft,
    handlers: {
      onPointerDown: begin,
      onPointerMove: goOn,
      onPointerUp: end,
      onPointerCancel: cancel,
      onClick: click,
      // After the finger has left, nothing runs any more.
      onLostPointerCapture: cancel,
    },
  }
}

type Placed = Pick<globalThis.MouseEvent, 'clientX' | 'clientY'>

/** All places since the last event: a fast finger gives several for each drawn picture of the screen. */
function placesOf({ nativeEvent, currentTarget }: PointerEvent<SVGSVGElement>): Spot[] {
  const all = nativeEvent.getCoalescedEvents?.() ?? []
  return (all.length > 0 ? all : [nativeEvent]).map((each) => onBoard(currentTarget, each))
}

function placeOf({ nativeEvent, currentTarget }: MouseEvent<SVGSVGElement>): Spot {
  return onBoard(currentTarget, nativeEvent)
}

function onBoard(board: SVGSVGElement, { clientX, clientY }: Placed): Spot {
  const matrix = board.getScreenCTM()
  const place = new DOMPoint(clientX, clientY)
  return inGrid(matrix === null ? place : place.matrixTransform(matrix.inverse()))
}

function reachOf({ pointerType, currentTarget }: PointerEvent<SVGSVGElement>): number {
  const pixels = pointerType === 'touch' || pointerType === 'pen' ? reaches[pointerType] : reaches.mouse
  return pixels / (currentTarget.getScreenCTM()?.a ?? 1)
}

function isFar(from: Spot, to: Spot): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > tremble
}

function pointsOf(spots: readonly Spot[]): number[] {
  return spots.flatMap(({ x, y }) => [x, y])
}
