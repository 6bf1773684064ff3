/** Where the elements of a board lie: what a finger touches, and where an element goes when it is moved. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { boardGrid } from '@hiwar/contract/fields/desk-limits.ts'
import { textSize } from './text-lines.ts'

export interface Spot {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The width of the pen, and of the outlines of shapes. */
export const penWidth = 8

/** The nearest whole place on the grid. */
export function inGrid({ x, y }: Spot): Spot {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  return { x: within(x, boardGrid.width), y: within(y, boardGrid.height) }
}

export function spotsOf(points: readonly number[]): Spot[] {
  return Array.from({ length: Math.floor(points.length / 2) }, (_, at) => ({
    x: points[2 * at] ?? 0,
    y: points[2 * at + 1] ?? 0,
  }))
}

export function boxOf(element: BoardElement): Box {
  if (element.kind === 'text') {
    const { width, height } = textSize(element.text)
    return { left: element.x, top: element.y, right: element.x + width, bottom: element.y + height }
  }
  const spots = element.kind === 'stroke' ? spotsOf(element.points) : endsOf(element)
  const [across, down] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) }
}

/** The element elsewhere, as far as it stays on the grid as a whole. By nothing, it comes back from outside. */
export function moved(element: BoardElement, by: Spot): BoardElement {
  const { left, top, right, bottom } = boxOf(element)
  const x = Math.round(Math.max(-left, Math.min(by.x, boardGrid.width - right)))
  const y = Math.round(Math.max(-top, Math.min(by.y, boardGrid.height - bottom)))
  if (element.kind === 'text') return { ...element, x: element.x + x, y: element.y + y }
  if (element.kind === 'stroke') {
    return { ...element, points: element.points.map((value, at) => value + (at % 2 === 0 ? x : y)) }
  }
  const { x1, y1, x2, y2 } = element
  return { ...element, x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y }
}

/** Whether the ink of the element is at most `reach` away: an outline is ink, what it encloses is not. */
export function touches(element: BoardElement, spot: Spot, reach: number): boolean {
  const near = reach + penWidth / 2
  switch (element.kind) {
    case 'text':
      return encloses(element, spot, reach)
    case 'stroke':
      return nearPath(spotsOf(element.points), spot, near)
    case 'line':
    case 'arrow':
      return nearPath(endsOf(element), spot, near)
    case 'rect': {
      const { left, top, right, bottom } = boxOf(element)
      const corners = [left, top, right, top, right, bottom, left, bottom, left, top]
      return nearPath(spotsOf(corners), spot, near)
    }
    case 'ellipse':
      return nearEllipse(boxOf(element), spot, near)
  }
}

export function encloses(element: BoardElement, { x, y }: Spot, reach: number): boolean {
  const { left, top, right, bottom } = boxOf(element)
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach
}

export function middleOf({ left, top, right, bottom }: Box): Spot {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** The places on the way from one place to the other, at most `step` apart, without the first. */
export function between(from: Spot, to: Spot, step: number): Spot[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 1) / count
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

/** The distance of a place from the straight line between two others. */
export function distanceFrom({ x, y }: Spot, from: Spot, to: Spot): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const length = across ** 2 + down ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * down) / length))
  return Math.hypot(x - from.x - share * across, y - from.y - share * down)
}

type Stretched = Extract<BoardElement, { x1: number }>

function endsOf({ x1, y1, x2, y2 }: Stretched): [Spot, Spot] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
}

function nearPath(path: readonly Spot[], spot: Spot, near: number): boolean {
  return path.some((from, at) => distanceFrom(spot, from, path[at + 1] ?? from) <= near)
}

/** By the distance along the ray from the middle, which is exact enough for a finger. */
function nearEllipse(box: Box, spot: Spot, near: number): boolean {
  const middle = middleOf(box)
  const [across, down] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2]
  const [x, y] = [spot.x - middle.x, spot.y - middle.y]
  const away = Math.hypot(x, y)
  const outline = away === 0 ? Math.min(across, down) : away / Math.hypot(x / (across || 1), y / (down || 1))
  return Math.abs(away - outline) <= near
}
