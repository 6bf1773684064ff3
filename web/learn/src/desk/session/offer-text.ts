import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { copyText } from '@hiwar/kit/ui/copy-text.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { deskWords as words } from '../words.ts'

/** Characters of lost words in the notice; copying takes all. */
const shown = 200

/** Offers words that no desk has, where no panel shows them. */
export function offerText(text: string): void {
  const action = { words: words.copyUnsaved, altText: words.copyUnsavedAlt, run: () => void copyText(text) }
  // One notice does not take the place of another with other words.
  toast.error(words.unsavedText, { id: text, detail: text.slice(0, shown), stays: MINUTE, action })
}
