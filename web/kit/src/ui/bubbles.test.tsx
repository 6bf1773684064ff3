import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Quotation, StepBubble } from './bubbles.tsx'

test('a quotation says its words once, and under them who says them', () => {
  render(<Quotation by={<bdi>نور حسام</bdi>}>شرح هادئ وواضح</Quotation>)
  const figure = screen.getByRole('figure')
  const words = within(figure).getByText('شرح هادئ وواضح')
  const name = within(figure).getByText('نور حسام')
  expect(words.tagName).toBe('BLOCKQUOTE')
  expect(words.getBoundingClientRect().bottom).toBeLessThan(name.getBoundingClientRect().top)
})

test('the number of a step is drawn and not read, because its list counts', () => {
  const { container } = render(<StepBubble number={3} />)
  expect(container.textContent).toBe('٣')
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('٣')
})
