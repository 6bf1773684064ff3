import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the field of a day and walks to the day by the keyboard. */
export async function chooseDay(user: UserEvent, field: HTMLElement, day: string): Promise<void> {
  await user.click(field)
  const focused = () =>
    document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.day ?? '') : ''
  await waitFor(() => {
    if (focused() === '') throw new Error('The month has no focus yet')
  })
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const key = months(day) < months(focused()) ? '{PageUp}' : '{PageDown}'
  while (months(focused()) !== months(day)) await user.keyboard(key)
  while (focused() !== day) await user.keyboard(focused() < day ? '{ArrowLeft}' : '{ArrowRight}')
  await user.keyboard('{Enter}')
}
