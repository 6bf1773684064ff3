import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { firstPage } from '@hiwar/domain/desk/shape.ts'
import { catchUploads } from '@hiwar/kit/testing/fake-upload.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DeskContext } from '../desk.ts'
import { BoardTab } from './BoardTab.tsx'
import { writePenSpot } from './pen-spot.ts'
import { boardDesks } from './testing/board-desk.ts'
import { boardWords } from './words.ts'
import { boardWriter } from './writer.ts'

const rect: BoardElement = { kind: 'rect', color: 'red', x1: 100, y1: 100, x2: 500, y2: 300 }

function open(height = 420) {
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

const canvas = () => screen.getByRole('application')
const paper = () => canvas().querySelector('svg') as SVGSVGElement
const button = (name: string) => screen.getByRole('button', { name })
const tool = (name: string) => screen.getByRole('radio', { name })
const only = (drawn: Record<string, unknown>) => {
  const values = Object.values(drawn)
  expect(values).toHaveLength(1)
  return values[0]
}

/** Events come on whole pixels, each of which is some units of the grid. */
const near = (value: number): number => expect.toSatisfy((got: number) => Math.abs(got - value) < 10)

/** The pixels of a place on the grid, for events of fingers, which a test cannot make real. */
function at(x: number, y: number, pointerId = 1) {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  const { left, top, width } = paper().getBoundingClientRect()
  const scale = width / 1600
  const place = { clientX: left + x * scale, clientY: top + y * scale }
  return { ...place, pointerId, isPrimary: pointerId === 1, button: 0, bubbles: true, pointerType: 'mouse' }
}

function drag(...places: [number, number][]) {
  const [[startX, startY] = [0, 0], ...rest] = places
  fireEvent.pointerDown(paper(), at(startX, startY))
  for (const [x, y] of rest) fireEvent.pointerMove(paper(), at(x, y))
  const [endX, endY] = places.at(-1) ?? [0, 0]
  fireEvent.pointerUp(paper(), at(endX, endY))
}

test('DESK-4 a mouse draws with the pen, and the other member sees the stroke', async () => {
  const { others } = open()
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
  const { others, user } = open()
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
  const { others, user, other } = open()
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
  const { others, user } = open()
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
  const { mine, others } = open()
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
  const { mine, others, other } = open()
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
  const { mine } = open()
  fireEvent.pointerDown(paper(), at(100, 100))
  for (let step = 0; step < 100; step += 1) {
    mine.later(10)
    fireEvent.pointerMove(paper(), at(100 + 5 * step, 200))
  }
  expect(mine.pointed.length).toBeGreaterThan(10)
  expect(mine.pointed.length).toBeLessThanOrEqual(20)
})

test('the eraser takes whole elements on its way, and «تراجع» brings them back in one step', async () => {
  const { others, user, other } = open()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await other((writer) => writer.draw(firstPage, 'b', { ...rect, kind: 'line' }))
  await user.click(tool('ممحاة'))
  drag([300, 20], [300, 250], [300, 400])
  expect(others.drawn()).toEqual({})
  await user.click(button('تراجع'))
  expect(Object.keys(others.drawn()).sort()).toEqual(['a', 'b'])
})

test('«تراجع» takes back the own element and leaves that of the other', async () => {
  const { others, user, other } = open()
  drag([100, 100], [300, 300])
  await other((writer) => writer.draw(firstPage, 'theirs', rect))
  await user.click(button('تراجع'))
  expect(Object.keys(others.drawn())).toEqual(['theirs'])
  expect(button('تراجع')).toBeDisabled()
})

test('a selected element is dragged elsewhere under its own name', async () => {
  const { others, user, other } = open()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await user.click(tool('تحديد'))
  drag([100, 200], [150, 220], [200, 260])
  const { x1, y1, x2, y2 } = others.drawn().a as Extract<BoardElement, { kind: 'rect' }>
  expect([x1, y1]).toEqual([near(200), near(160)])
  expect([x2 - x1, y2 - y1]).toEqual([400, 200])
})

test('Escape gives a text up, and leaving the box keeps it', async () => {
  const { others, user } = open()
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

test('pages are added and turned, and a removed one comes back by «تراجع»', async () => {
  const { others, user } = open()
  await user.click(button('إضافة'))
  await user.click(await screen.findByRole('menuitem', { name: 'صفحة جديدة' }))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ٢ من ٢')
  drag([100, 100], [300, 300])
  await user.click(button('الصفحة السابقة'))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ١ من ٢')
  await user.click(button('الصفحة التالية'))
  await user.click(button('حذف الصفحة'))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ١ من ١')
  expect(button('حذف الصفحة')).toBeDisabled()
  const note = await screen.findByText(boardWords.pageRemoved)
  await user.click(within(note.closest('li') as HTMLElement).getByRole('button', { name: 'تراجع' }))
  expect(others.pages()[1]?.ink).toHaveLength(1)
})

test('the twenty-first page is refused with a reason', async () => {
  const { mine, user, other } = open()
  for (let page = 1; page < deskLimits.boardPages; page += 1) await other((writer) => writer.addPage())
  await user.click(button('إضافة'))
  await user.click(await screen.findByRole('menuitem', { name: 'صفحة جديدة' }))
  expect(await screen.findByText(/بلغ اللوح ٢٠ صفحة/)).toBeVisible()
  expect(mine.pages()).toHaveLength(20)
})

/** A small picture as somebody chooses it. */
async function picture(): Promise<File> {
  const drawing = Object.assign(document.createElement('canvas'), { width: 20, height: 20 })
  drawing.getContext('2d')?.fillRect(0, 0, 20, 20)
  const bytes = await new Promise<Blob | null>((done) => drawing.toBlob(done))
  return new File([bytes ?? ''], 'photo.png', { type: 'image/png' })
}

test('a chosen picture becomes the paper of the empty page', async () => {
  const uploads = catchUploads()
  const { others, user } = open()
  await user.upload(screen.getByLabelText('إضافة صورة'), await picture())
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.answer({ name: 'a1.webp' })
  await waitFor(() => expect(others.pages()[0]?.back).toBe('a1.webp'))
  expect(others.pages()).toHaveLength(1)
})

test('a drawn page is not covered: the picture gets a page of its own', async () => {
  const uploads = catchUploads()
  const { others, user, other } = open()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await user.upload(screen.getByLabelText('إضافة صورة'), await picture())
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.answer({ name: 'a1.webp' })
  await waitFor(() => expect(others.pages().map(({ back }) => back)).toEqual([null, 'a1.webp']))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ٢ من ٢')
})

test.each([
  ['desk-closed', codeText('desk-closed')],
  ['reached-list-limit', 'بلغ اللوح ٢٠ صورة، وهي أقصى عدد في الدرس الواحد.'],
] as const)('a picture that is refused (%s) says why, and the page stays', async (code, words) => {
  const uploads = catchUploads()
  const { others, user } = open()
  await user.upload(screen.getByLabelText('إضافة صورة'), await picture())
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.refuse(code)
  expect(await screen.findByText(words)).toBeVisible()
  expect(others.pages()[0]?.back).toBeNull()
})

test('what is no picture and what is no PDF is refused with a reason', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user } = open()
  await user.upload(screen.getByLabelText('إضافة صورة'), new File(['text'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText(boardWords.unreadable)).toBeVisible()
  await user.upload(screen.getByLabelText('إضافة صفحة من PDF'), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(boardWords.notPdf, {}, { timeout: 30_000 })).toBeVisible()
})

/** Two pages of different shape, without any text. */
const pdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>> endobj
4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF`

test('the chosen page of a PDF is drawn on the device and uploaded as a picture', async () => {
  const uploads = catchUploads()
  const { others, user } = open()
  await user.upload(
    screen.getByLabelText('إضافة صفحة من PDF'),
    new File([pdf], 'unit.pdf', { type: 'application/pdf' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'صفحة من ملف PDF' }))
  expect(await dialog.findByText('١ من ٢', {}, { timeout: 30_000 })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'الصفحة التالية' }))
  expect(await dialog.findByRole('img', { name: 'صفحة ٢ من الملف' }, { timeout: 30_000 })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'إضافة الصفحة إلى اللوح' }))
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  const sent = await createImageBitmap(uploads[0]?.body?.get('image') as Blob)
  expect([sent.width, sent.height]).toEqual([800, 1600])
  await uploads[0]?.answer({ name: 'b2.webp' })
  await waitFor(() => expect(others.pages()[0]?.back).toBe('b2.webp'))
})

test('the description of a page is written by one member and read by the other', async () => {
  const { others, user } = open()
  await user.click(button('وصف اللوح'))
  await user.type(await screen.findByRole('textbox', { name: 'وصف اللوح' }), 'جدول الأفعال')
  await user.click(button('حفظ الوصف'))
  expect(others.pages()[0]?.says).toBe('جدول الأفعال')
  expect(canvas()).toHaveAccessibleDescription(/جدول الأفعال/)
})

test('a full desk takes no more ink, but elements and pages still go', async () => {
  const { mine, others, other } = open()
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
  const { mine, others, other } = open()
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
  open(sheet - 100)
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
  const { user, other } = open()
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
