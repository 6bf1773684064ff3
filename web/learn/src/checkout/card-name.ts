import type { SavedCard } from '@hiwar/contract/money/payments.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { checkoutWords } from './words.ts'

/** «Visa تنتهي بـ 4242», as plain text. */
export function cardName({ brand, lastFourDigits }: SavedCard): string {
  return wordsOf(checkoutWords)('card', { brand, digits: lastFourDigits })
}
