/** Tests of drawing on the board: by hand, by keys, and by both members at once. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { firstPage } from '@hiwar/domain/desk/shape.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { writePenSpot } from './pen-spot.ts'
import { at, button, canvas, drag, near, only, openBoard, paper, rect, tool } from './testing/draw-board.tsx'

test('DESK-4 a mouse draws with the pen, and the other member sees the stroke', async () => {
  const { others } = openBoard()
  const { width, height } = paper().getBoundingClientRect()
  await userEvent.dragAndDrop(paper(), paper(), {
    sourcePosition: { x: width / 4, y: height / 4 },
    targetPosition: { x: width / 2, y: height / 2 },
  })
  await waitFor(() => expect(Object.keys(others.drawn())).toHaveLength(1))
  const stroke = only(others.drawn()) as Extract<BoardElement, { kind: 'stroke' }>
  expect(stroke.kind).toBe('stroke')
  const [x = 0, y = 0] = stroke.points
  expect([x, y]).toEqual([near(400), near(225)])
})

test('DESK-4 keys alone place a text and a shape, move them and take them away', async () => {
  const { others, user } = openBoard()
  act(() => canvas().focus())
  await user.keyboard('3')
  expect(tool('نص')).toBeChecked()
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'النص' }), 'good morning{Enter}')
  expect(only(others.drawn())).toMatchObject({ kind: 'text', text: 'good morning' })
  expect(canvas()).toHaveFocus()
  const before = only(others.drawn()) as Extract<BoardElement, { kind: 'text' }>
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(only(others.drawn())).toEqual({ ...before, x: before.x + 8, y: before.y + 1 })
  await user.keyboard('{Delete}')
  expect(others.drawn()).toEqual({})
  await user.keyboard('6{Enter}{ArrowLeft}')
  expect(only(others.drawn())).toEqual({ kind: 'rect', color: 'black', x1: 632, y1: 350, x2: 952, y2: 550 })
})

test('DESK-4 the list names each element; choosing one goes to the board, where keys move it', async () => {
  const { others, user, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await user.click(button('عناصر اللوح'))
  await user.click(await screen.findByRole('button', { name: 'مستطيل باللون الأحمر، أعلى اليسار' }))
  await waitFor(() => expect(canvas()).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(only(others.drawn())).toEqual({ ...rect, y1: 108, y2: 308 })
  await user.click(button('عناصر اللوح'))
  await user.click(await screen.findByRole('button', { name: /^حذف مستطيل/ }))
  expect(others.drawn()).toEqual({})
})

test('a shape is drawn by dragging, in the chosen colour; a mere press draws none', async () => {
  const { others, user } = openBoard()
  await user.click(tool('سهم'))
  await user.click(tool('أخضر'))
  drag([200, 200], [203, 202])
  expect(others.drawn()).toEqual({})
  drag([200, 200], [600, 400])
  const arrow = only(others.drawn()) as Extract<BoardElement, { kind: 'arrow' }>
  expect([arrow.kind, arrow.color]).toEqual(['arrow', 'green'])
  expect(arrow).toEqual({ ...arrow, x1: near(200), y1: near(200), x2: near(600), y2: near(400) })
})

test('a lost finger and a second finger leave no half stroke', () => {
  const { mine, others } = openBoard()
  fireEvent.pointerDown(paper(), at(100, 100))
  fireEvent.pointerMove(paper(), at(300, 300))
  fireEvent.pointerCancel(paper(), at(300, 300))
  fireEvent.pointerDown(paper(), at(100, 100))
  fireEvent.pointerMove(paper(), at(200, 200))
  fireEvent.pointerDown(paper(), at(700, 700, 2))
  fireEvent.pointerMove(paper(), at(400, 400))
  fireEvent.pointerUp(paper(), at(400, 400))
  fireEvent.pointerUp(paper(), at(700, 700, 2))
  expect(others.drawn()).toEqual({})
  expect(paper().querySelectorAll('path')).toHaveLength(0)
  expect(mine.pointed.at(-1)?.spot).toContain('"points":[]')
  drag([100, 100], [300, 300])
  expect(Object.keys(others.drawn())).toHaveLength(1)
})

test('the stroke of the other shows while it is drawn, and makes way for the finished one', async () => {
  const { mine, others, other } = openBoard()
  const spots = [
    { x: 100, y: 100 },
    { x: 300, y: 300 },
  ]
  act(() => others.point('pen', writePenSpot(firstPage, 'a', 'blue', spots)))
  expect(paper().querySelector('[data-other-pen] path')).not.toBeNull()
  expect(mine.drawn()).toEqual({})
  await other((writer) => writer.draw(firstPage, 'a', { kind: 'stroke', color: 'blue', points: [100, 100, 300, 300] }))
  expect(paper().querySelector('[data-other-pen]')).toBeNull()
  expect(paper().querySelectorAll('path')).toHaveLength(1)
})

test('at most 20 places of the pen leave in a second', () => {
  const { mine } = openBoard()
  fireEvent.pointerDown(paper(), at(100, 100))
  for (let step = 0; step < 100; step += 1) {
    mine.later(10)
    fireEvent.pointerMove(paper(), at(100 + 5 * step, 200))
  }
  expect(mine.pointed.length).toBeGreaterThan(10)
  expect(mine.pointed.length).toBeLessThanOrEqual(20)
})

test('the eraser takes whole elements on its way, and «تراجع» brings them back in one step', async () => {
  const { others, user, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await other((writer) => writer.draw(firstPage, 'b', { ...rect, kind: 'line' }))
  await user.click(tool('ممحاة'))
  drag([300, 20], [300, 250], [300, 400])
  expect(others.drawn()).toEqual({})
  await user.click(button('تراجع'))
  expect(Object.keys(others.drawn()).sort()).toEqual(['a', 'b'])
})

test('«تراجع» takes back the own element and leaves that of the other', async () => {
  const { others, user, other } = openBoard()
  drag([100, 100], [300, 300])
  await other((writer) => writer.draw(firstPage, 'theirs', rect))
  await user.click(button('تراجع'))
  expect(Object.keys(others.drawn())).toEqual(['theirs'])
  expect(button('تراجع')).toBeDisabled()
})

test('a selected element is dragged elsewhere under its own name', async () => {
  const { others, user, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await user.click(tool('تحديد'))
  drag([100, 200], [150, 220], [200, 260])
  const { x1, y1, x2, y2 } = others.drawn().a as Extract<BoardElement, { kind: 'rect' }>
  expect([x1, y1]).toEqual([near(200), near(160)])
  expect([x2 - x1, y2 - y1]).toEqual([400, 200])
})

test('Escape gives a text up, and leaving the box keeps it', async () => {
  const { others, user } = openBoard()
  await user.click(tool('نص'))
  fireEvent.click(paper(), at(400, 400))
  await user.type(screen.getByRole('textbox', { name: 'النص' }), 'no{Escape}')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(others.drawn()).toEqual({})
  fireEvent.click(paper(), at(400, 400))
  await user.type(screen.getByRole('textbox', { name: 'النص' }), 'صباح الخير')
  act(() => canvas().focus())
  const written = only(others.drawn()) as Extract<BoardElement, { kind: 'text' }>
  expect(written.text).toBe('صباح الخير')
  expect(written.x).toEqual(near(400))
})

test('a full desk takes no more ink, but elements and pages still go', async () => {
  const { mine, others, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await other((writer) => writer.addPage())
  act(() => mine.setStatus('full'))
  drag([600, 600], [800, 800])
  expect(Object.keys(others.drawn())).toEqual(['a'])
  expect(button('حذف الصفحة')).toBeEnabled()
  drag([100, 200])
  act(() => canvas().focus())
  fireEvent.keyDown(canvas(), { key: 'Delete', code: 'Delete' })
  expect(others.drawn()).toEqual({})
})

test('a closed desk is for reading', async () => {
  const { mine, others, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  act(() => mine.setStatus('closed'))
  expect(screen.queryByRole('radio', { name: 'قلم' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'حذف الصفحة' })).not.toBeInTheDocument()
  drag([100, 200])
  act(() => canvas().focus())
  fireEvent.keyDown(canvas(), { key: 'Delete', code: 'Delete' })
  expect(Object.keys(others.drawn())).toEqual(['a'])
})

test('in the low sheet of a phone the drawing takes more than half of the height', async () => {
  await onPhone()
  const sheet = 0.45 * 780
  // The rest has the head of the desk and its tabs.
  openBoard(sheet - 100)
  const { width, height } = paper().getBoundingClientRect()
  expect(height).toBeGreaterThan(sheet / 2)
  expect(width / height).toBeCloseTo(16 / 9, 1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

/** What concerns the page around the board is not its own. */
const rules = Object.fromEntries(
  ['region', 'page-has-heading-one', 'landmark-one-main'].map((id) => [id, { enabled: false }]),
)

async function violations(): Promise<string[]> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const found = await axe.run(document.body, { rules })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

test('DESK-4 axe finds nothing, with a text box, the list of elements and the description open', async () => {
  const { user, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await other((writer) => writer.addPage())
  act(() => canvas().focus())
  await user.keyboard('3{Enter}')
  expect(screen.getByRole('textbox', { name: 'النص' })).toHaveFocus()
  expect(await violations()).toEqual([])
  await user.click(button('عناصر اللوح'))
  await screen.findByRole('list', { name: 'عناصر اللوح' })
  expect(await violations()).toEqual([])
  await user.keyboard('{Escape}')
  await user.click(button('وصف اللوح'))
  await screen.findByRole('textbox', { name: 'وصف اللوح' })
  expect(await violations()).toEqual([])
})
