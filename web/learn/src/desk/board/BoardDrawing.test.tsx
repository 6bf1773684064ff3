import type { BoardPage } from '@hiwar/contract/appointments/desks.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import { cutOff, respond } from '@hiwar/kit/testing/answer-calls.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BoardDrawing } from './BoardDrawing.tsx'
import { boardWords } from './words.ts'

const page: BoardPage = {
  id: 'p1',
  back: null,
  says: '',
  elements: [
    { kind: 'stroke', color: 'black', points: [10, 10, 90, 90] },
    { kind: 'stroke', color: 'red', points: [700, 700] },
    { kind: 'arrow', color: 'blue', x1: 0, y1: 0, x2: 200, y2: 200 },
    { kind: 'rect', color: 'red', x1: 500, y1: 300, x2: 100, y2: 100 },
    { kind: 'ellipse', color: 'green', x1: 100, y1: 100, x2: 500, y2: 300 },
    { kind: 'text', color: 'black', x: 100, y: 500, text: 'he goes = هو يذهب' },
  ],
}

test('a page is drawn for reading and named by its description', () => {
  renderScreen(<BoardDrawing page={{ ...page, says: 'تصريف go' }} label="صفحة ١" />)
  const drawing = screen.getByRole('img', { name: 'تصريف go' })
  expect(drawing.querySelectorAll('path')).toHaveLength(3)
  expect([...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d'))).not.toContain('')
  expect(drawing.querySelector('rect')).toHaveAttribute('width', '400')
  expect(drawing.querySelector('text')).toHaveTextContent('he goes = هو يذهب')
})

test('a page that nobody described has the name that its place gives it', () => {
  renderScreen(<BoardDrawing page={page} label="صفحة ١" />)
  expect(screen.getByRole('img', { name: 'صفحة ١' })).toBeVisible()
})

test('the picture behind the ink comes with the login, and lies on light paper', async () => {
  const asked = respond(storedFileEndpoints.lesson, () => new Response(new Blob(['x'], { type: 'image/webp' })))
  renderScreen(<BoardDrawing page={{ ...page, back: 'a1.webp' }} />)
  const drawing = screen.getByRole('img')
  await expect.poll(() => drawing.querySelector('image')?.getAttribute('href')).toMatch(/^blob:/)
  expect(asked.map(({ path }) => path)).toEqual(['/assets/lessons/a1.webp'])
  expect(drawing).toHaveAttribute('data-theme', 'light')
})

test('a picture that does not come says so', async () => {
  cutOff(storedFileEndpoints.lesson)
  renderScreen(<BoardDrawing page={{ ...page, back: 'b2.webp' }} />)
  expect(await screen.findByText(boardWords.noPicture)).toBeInTheDocument()
})

test('a page of a sheet and an address of somewhere else are not asked for as pictures', () => {
  const asked = respond(storedFileEndpoints.lesson, () => new Response())
  renderScreen(<BoardDrawing page={{ ...page, back: 'a1-01-hello/1' }} />)
  renderScreen(<BoardDrawing page={{ ...page, back: '../uploads/x.png' }} />)
  expect(asked).toEqual([])
  expect(screen.getAllByRole('img').every((each) => each.querySelector('image') === null)).toBe(true)
})
