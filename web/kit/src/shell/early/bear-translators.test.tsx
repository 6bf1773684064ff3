import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bearTranslators } from './bear-translators.ts'

const { removeChild, insertBefore } = Node.prototype
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

/** As Google's translator does: each text stands in an element of its own instead. */
function translate(place: Element): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `translated ${text.data}`
    text.replaceWith(font)
  }
}

function Price({ open }: { open: boolean }) {
  return (
    <p>
      {open && 'مفتوح'}
      {!open && <b>مغلق</b>}
      الحجز
    </p>
  )
}

test('a translated page goes on', () => {
  bearTranslators()
  const { container, rerender } = render(<Price open />)
  translate(container)
  rerender(<Price open={false} />)
  expect(container.querySelector('b')).toHaveTextContent('مغلق')
  rerender(<Price open />)
  expect(container.querySelector('b')).toBeNull()
})
