import { markupOf } from '@hiwar/kit/texts/markup.tsx'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageText } from './MessageBubble.tsx'
import { mixedTexts } from './testing/mixed-texts.ts'

const numbered = mixedTexts.map(([text, ...isolated], place) => ({ number: place + 1, text, isolated }))

test.each(numbered)('text $number keeps its words and its order', ({ text, isolated }) => {
  const { container } = render(<MessageText markup={markupOf(text)} />)
  const [paragraph, ...others] = container.children
  expect(others).toEqual([])
  expect(paragraph).toHaveTextContent(text, { normalizeWhitespace: false })
  // Each line takes the direction of its first letter, and no part of it reaches the time beside it.
  expect(paragraph).toHaveAttribute('dir', 'auto')
  expect(paragraph).toHaveClass('[unicode-bidi:plaintext]')
  const runs = [...container.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)
  expect(runs).toEqual(isolated)
})

test('CHAT-6 a sentence in two directions is displayed in reading order', () => {
  const { container } = render(<MessageText markup="Book page 12 (صفحة ١٢) ok?" />)
  const lefts = ['Book', 'page', '12', '(', '١٢', 'صفحة', ')', '?'].map((piece) => leftOf(container, piece))
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
})

/** Left edge of a piece of the text on the screen. */
function leftOf(place: HTMLElement, piece: string): number {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(piece) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + piece.length)
    return range.getBoundingClientRect().left
  }
  throw new Error(`${piece} is not there`)
}
