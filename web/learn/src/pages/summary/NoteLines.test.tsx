import type { NoteLine } from '@hiwar/contract/appointments/desks.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoteLines } from './NoteLines.tsx'
import { line, run } from './testing/some-summary.ts'

/** The pieces of a line as they stand on the screen, from left to right. */
const mixed: [string, NoteLine, 'ltr' | 'rtl', string[]][] = [
  ['English with Arabic behind it', line('bill = الحساب (check)'), 'ltr', ['bill', 'الحساب', 'check']],
  ['Arabic with English inside', line('كلمة bill معناها الحساب'), 'rtl', ['الحساب', 'معناها', 'bill', 'كلمة']],
  ['a number and brackets', line('Page 12 (صفحة ١٢) ok?'), 'ltr', ['Page', '12', '١٢', 'صفحة', 'ok', '?']],
  ['a beginning without letters', line('1) … went ثم gone'), 'ltr', ['went', 'ثم', 'gone']],
  ['a price', line('السعر 250 EGP فقط'), 'rtl', ['فقط', 'EGP', '250', 'السعر']],
  ['a phone number', line('اتصل بـ +20 100 123 4567 اليوم'), 'rtl', ['اليوم', '+20', '100', '123', '4567', 'اتصل']],
  ['a chosen direction', line('مرحبا hello', { direction: 'l' }), 'ltr', ['مرحبا', 'hello']],
  ['the other chosen direction', line('hello مرحبا', { direction: 'r' }), 'rtl', ['مرحبا', 'hello']],
  [
    'English that begins with a mistake',
    line('', { runs: [run('I goed', { mark: 'wrong' }), run(' → '), run('I went', { mark: 'right' }), run(' أمس')] }),
    'ltr',
    ['goed', 'went', 'أمس'],
  ],
  [
    'Arabic that ends with a new word',
    line('', { runs: [run('نقول '), run('menu', { mark: 'new' }), run(' في المطعم', { bold: true })] }),
    'rtl',
    ['المطعم', 'menu', 'نقول'],
  ],
]

test.each(mixed)('DESK-5 %s keeps its order and its side', (_title, given, direction, pieces) => {
  render(
    <div dir="rtl">
      <NoteLines lines={[given]} />
    </div>,
  )
  const shown = screen.getByRole('paragraph')
  expect(getComputedStyle(shown).direction).toBe(direction)
  const lefts = pieces.map((piece) => leftOf(shown, piece))
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  const { left, right } = shown.getBoundingClientRect()
  const first = boxOf(shown, (direction === 'ltr' ? pieces[0] : pieces.at(-1)) ?? '')
  expect(direction === 'ltr' ? first.left - left : right - first.right).toBeLessThan(60)
})

test('lists stand at the side of each of their lines, and an empty line parts two of them', () => {
  const item = (text: string) => line(text, { kind: 'n' })
  render(
    <div dir="rtl">
      <NoteLines lines={[item('first one'), item('الثاني'), line(''), item('again')]} />
    </div>,
  )
  expect(screen.getAllByRole('list').map(({ childElementCount }) => childElementCount)).toEqual([2, 1])
  const [english, arabic] = screen.getAllByRole('listitem')
  expect(english && getComputedStyle(english).marginLeft).toBe('24px')
  expect(arabic && getComputedStyle(arabic).marginRight).toBe('24px')
})

test('a mark is read aloud and drawn, not coloured alone', () => {
  const runs = [run('goed', { mark: 'wrong' }), run('went', { mark: 'right' }), run('menu', { mark: 'new' })]
  render(<NoteLines lines={[line('', { runs })]} />)
  const styleOf = (text: string) => getComputedStyle(screen.getByText(text, { exact: false }))
  expect(screen.getByRole('paragraph')).toHaveTextContent('خطأ: goedالصواب: wentmenu')
  expect(styleOf('goed').textDecorationLine).toBe('line-through')
  expect(styleOf('went').textDecorationLine).toBe('underline')
  expect(styleOf('menu').textDecorationStyle).toBe('dotted')
})

function leftOf(place: HTMLElement, piece: string): number {
  return boxOf(place, piece).left
}

/** Where a piece of the text stands on the screen. */
function boxOf(place: HTMLElement, piece: string): DOMRect {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(piece) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + piece.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`${piece} is not there`)
}
