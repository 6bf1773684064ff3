import { screen } from '@testing-library/react'

/** Waits for a toast; its words are also said aloud, so that they stand twice for a while. */
export async function toasted(words: string): Promise<void> {
  await screen.findAllByText(words)
}
