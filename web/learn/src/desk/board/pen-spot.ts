/** A stroke in the making on its way to the other member, as a text that nobody stores. */
import { type BoardElement, boardElement } from '@hiwar/contract/appointments/desks.ts'
import type { Spot } from './geometry.ts'

export interface PenSpot {
  page: string
  /** The name that the stroke will have, by which the faint one makes way for it. */
  name: string
  /** Null once the stroke was given up. */
  stroke: Stroke | null
}

type Stroke = Extract<BoardElement, { kind: 'stroke' }>

/** The newest points, as many as a spot of 2,000 characters holds with nine characters each. */
const newest = 200

export function writePenSpot(page: string, name: string, color: Stroke['color'], spots: readonly Spot[]): string {
  const points = spots.slice(-newest).flatMap(({ x, y }) => [x, y])
  return JSON.stringify({ page, name, color, points })
}

/** Null for what no board wrote. */
export function readPenSpot(spot: string): PenSpot | null {
  const { page, name, color, points } = parsed(spot)
  if (typeof page !== 'string' || typeof name !== 'string') return null
  const stroke = boardElement.safeParse({ kind: 'stroke', color, points }).data
  return { page, name, stroke: stroke?.kind === 'stroke' ? stroke : null }
}

function parsed(spot: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(spot))
  } catch {
    return {}
  }
}
