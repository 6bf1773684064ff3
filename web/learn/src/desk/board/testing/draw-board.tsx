/** The board of a member on the screen, and the hands of a test at it. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { DeskContext } from '../../desk.ts'
import { BoardTab } from '../BoardTab.tsx'
import { boardWriter } from '../writer.ts'
import { boardDesks } from './board-desk.ts'

export const rect: Extract<BoardElement, { kind: 'rect' }> = {
  kind: 'rect',
  color: 'red',
  x1: 100,
  y1: 100,
  x2: 500,
  y2: 300,
}

export function openBoard(height = 420) {
  const { mine, others } = boardDesks()
  const { user } = renderScreen(
    <DeskContext value={mine}>
      <div style={{ height }}>
        <BoardTab />
      </div>
    </DeskContext>,
  )
  const other = boardWriter(others)
  return { mine, others, user, other: (write: (writer: typeof other) => void) => act(async () => write(other)) }
}

export const canvas = () => screen.getByRole('application')
export const paper = () => canvas().querySelector('svg') as SVGSVGElement
export const button = (name: string) => screen.getByRole('button', { name })
export const tool = (name: string) => screen.getByRole('radio', { name })
export const only = (drawn: Record<string, unknown>) => {
  const values = Object.values(drawn)
  expect(values).toHaveLength(1)
  return values[0]
}

/** Events come on whole pixels, each of which is some units of the grid. */
export const near = (value: number): number => expect.toSatisfy((got: number) => Math.abs(got - value) < 10)

/** The pixels of a place on the grid, for events of fingers, which a test cannot make real. */
export function at(x: number, y: number, pointerId = 1) {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  const { left, top, width } = paper().getBoundingClientRect()
  const scale = width / 1600
  const place = { clientX: left + x * scale, clientY: top + y * scale }
  return { ...place, pointerId, isPrimary: pointerId === 1, button: 0, bubbles: true, pointerType: 'mouse' }
}

export function drag(...places: [number, number][]) {
  const [[startX, startY] = [0, 0], ...rest] = places
  fireEvent.pointerDown(paper(), at(startX, startY))
  for (const [x, y] of rest) fireEvent.pointerMove(paper(), at(x, y))
  const [endX, endY] = places.at(-1) ?? [0, 0]
  fireEvent.pointerUp(paper(), at(endX, endY))
}
