/** The tools of the board in the order of their keys, and what each puts in the middle without a pointer. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { boardGrid } from '@hiwar/contract/fields/desk-limits.ts'
import type { Spot } from './geometry.ts'

export const tools = ['select', 'pen', 'text', 'line', 'arrow', 'rect', 'ellipse', 'eraser'] as const
export type Tool = (typeof tools)[number]
export type Color = BoardElement['color']

const shapes = ['line', 'arrow', 'rect', 'ellipse'] as const
export type Shape = (typeof shapes)[number]

export function isShape(tool: Tool): tool is Shape {
  return (shapes as readonly Tool[]).includes(tool)
}

export const middle: Spot = { x: boardGrid.width / 2, y: boardGrid.height / 2 }

export function shapeBetween(kind: Shape, color: Color, from: Spot, to: Spot): BoardElement {
  return { kind, color, x1: from.x, y1: from.y, x2: to.x, y2: to.y }
}

/** The shape that Enter puts in the middle. */
export function shapeInMiddle(kind: Shape, color: Color): BoardElement {
  const isFlat = kind === 'line' || kind === 'arrow'
  const [across, down] = [160, isFlat ? 0 : 100]
  const from = { x: middle.x - across, y: middle.y - down }
  return shapeBetween(kind, color, from, { x: middle.x + across, y: middle.y + down })
}
