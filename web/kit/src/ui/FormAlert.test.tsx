import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FormAlert } from './alerts.tsx'

test('what stopped a form comes into sight by itself, each time that it is something else', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  const { rerender } = render(<FormAlert>{''}</FormAlert>)
  expect(shown).not.toHaveBeenCalled()
  rerender(<FormAlert>تعذّر الإرسال.</FormAlert>)
  expect(shown.mock.contexts).toEqual([screen.getByRole('alert')])
  rerender(<FormAlert>تعذّر الإرسال.</FormAlert>)
  expect(shown).toHaveBeenCalledTimes(1)
  rerender(<FormAlert>هذا الوقت محجوز.</FormAlert>)
  expect(shown).toHaveBeenCalledTimes(2)
})
