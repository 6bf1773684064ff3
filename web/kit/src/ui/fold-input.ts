/** Rewrites eastern digits in an input while it is typed into, keeping the caret where it was. */
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'

export function foldInput(input: HTMLInputElement): void {
  const folded = foldDigits(input.value)
  if (folded === input.value) return
  const caret = input.selectionStart
  input.value = folded
  // E-mail and number inputs have no caret to restore.
  if (caret !== null) input.setSelectionRange(caret, caret)
}
