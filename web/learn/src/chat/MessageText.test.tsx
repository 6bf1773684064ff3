import { markupOf } from '@hiwar/kit/texts/markup.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageText } from './MessageText.tsx'
import { mixedTexts } from './testing/mixed-texts.ts'

const numbered = mixedTexts.map(([text, ...isolated], place) => ({ number: place + 1, text, isolated }))

test.each(numbered)('text $number keeps its words and its order', ({ text, isolated }) => {
  const { container } = render(<MessageText markup={markupOf(text)} />)
  const [paragraph, ...others] = container.children
  expect(others).toEqual([])
  expect(paragraph).toHaveTextContent(text, { normalizeWhitespace: false })
  // Each line takes the direction of its own first letter, and nothing in it reaches the time beside it.
  expect(paragraph).toHaveAttribute('dir', 'auto')
  expect(paragraph).toHaveClass('[unicode-bidi:plaintext]')
  const runs = [...container.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)
  expect(runs).toEqual(isolated)
})

test('sixty texts are looked at', () => {
  expect(mixedTexts).toHaveLength(60)
})
