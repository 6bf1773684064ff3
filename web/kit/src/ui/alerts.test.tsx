import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FormAlert } from './alerts.tsx'

test('each new error of the form scrolls into view', () => {
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
