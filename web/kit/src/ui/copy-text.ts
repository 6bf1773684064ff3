import { uiWords } from '../words/ui.ts'
import { toast } from './toast.ts'

/** Puts the text on the clipboard. Browsers inside other apps may refuse, which is said. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast.error(uiWords.notCopied)
    return false
  }
}
