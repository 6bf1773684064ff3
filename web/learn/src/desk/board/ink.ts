/** The elements of a page with their names, and which of them somebody means. */
import type { InkItem } from '@hiwar/domain/desk/board.ts'
import { between, boxOf, encloses, type Spot, touches } from './geometry.ts'

/** Names begin with the time, so that their order is the order of drawing. Pages are named alike. */
export function newName(now: number): string {
  return now.toString(36).padStart(9, '0') + crypto.randomUUID().slice(0, 6)
}

/** The newest element whose ink is there; else the smallest one around the place. */
export function itemAt(ink: readonly InkItem[], spot: Spot, reach: number): InkItem | null {
  const touched = ink.findLast(({ element }) => touches(element, spot, reach))
  if (touched !== undefined) return touched
  const around = ink.filter(({ element }) => encloses(element, spot, 0))
  return around.sort((one, other) => areaOf(one) - areaOf(other))[0] ?? null
}

/** What an eraser takes away on its way between two places. */
export function itemsOnWay(ink: readonly InkItem[], from: Spot, to: Spot, reach: number): InkItem[] {
  const way = [from, ...between(from, to, Math.max(1, reach))]
  return ink.filter(({ element }) => way.some((spot) => touches(element, spot, reach)))
}

function areaOf({ element }: InkItem): number {
  const { left, top, right, bottom } = boxOf(element)
  return (right - left) * (bottom - top)
}
