import { screen } from '@testing-library/react'

/** Waits for a toast. Its text appears twice for a while, because screen readers announce it too. */
export async function toasted(words: string): Promise<void> {
  await screen.findAllByText(words)
}
