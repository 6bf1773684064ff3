/** Fewer points for the same stroke: a finger gives hundreds a second, and a stroke keeps at most 400. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { distanceFrom, inGrid, type Spot } from './geometry.ts'

/** How far the kept stroke may lie from the drawn one, in units of the grid: less than a pixel of a phone. */
const finest = 1
/** By how much at a time it may lie farther away, while there are too many points: no more than it must. */
const coarser = 1.2

/** The points of a stroke, x and y in turn, whole and on the grid. */
export function simplified(drawn: readonly Spot[]): number[] {
  const spots = drawn.map(inGrid)
  let kept = reduced(spots, finest)
  for (let away = finest; kept.length > deskLimits.strokePoints; away *= coarser) kept = reduced(spots, away)
  return kept.flatMap(({ x, y }) => [x, y])
}

/** By Ramer, Douglas and Peucker, without recursion: a stroke of a minute has thousands of points. */
function reduced(spots: readonly Spot[], away: number): Spot[] {
  const kept = new Set([0, spots.length - 1])
  const open: [number, number][] = [[0, spots.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part
    const farthest = farthestBetween(spots, first, last)
    if (farthest.away <= away) continue
    kept.add(farthest.at)
    open.push([first, farthest.at], [farthest.at, last])
  }
  return spots.filter((_, at) => kept.has(at))
}

function farthestBetween(spots: readonly Spot[], first: number, last: number): { at: number; away: number } {
  const [from, to] = [spots[first], spots[last]]
  let farthest = { at: first, away: 0 }
  if (from === undefined || to === undefined) return farthest
  for (let at = first + 1; at < last; at += 1) {
    const spot = spots[at]
    const away = spot === undefined ? 0 : distanceFrom(spot, from, to)
    if (away > farthest.away) farthest = { at, away }
  }
  return farthest
}
