import { userEvent } from 'vitest/browser'

/** Replaces the content of a rich text field by typing in the browser. */
export async function writeRichText(field: HTMLElement, words: string): Promise<void> {
  field.focus()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await userEvent.keyboard(words)
}

/** Pastes text or markup, by its kind, in a rich text field. */
export function pasteRichText(field: HTMLElement, data: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
