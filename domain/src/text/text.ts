/** Arabic search: letters that are written in several ways get one spelling. */
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'

/** Characters that show nothing, such as the joiners and direction marks of pasted names. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Vowel signs, the small alif, Quranic marks, and the tatweel, which only stretches a word. */
const UNSPOKEN = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g

const SAME_LETTER: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  // Letters of Persian keyboards.
  ی: 'ي',
  ک: 'ك',
}
const VARIANT = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/** The search form of a text: one spelling for letters and digits, lower case, single spaces. */
export function foldArabic(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(UNSPOKEN, '')
    .replace(VARIANT, (letter) => SAME_LETTER[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the text contains the searched text, in any spelling of either. */
export function matchesSearch(text: string, searched: string): boolean {
  return foldArabic(text).includes(foldArabic(searched))
}

/** Words that are only the first half of a name: Abd al-Rahman is not called Abd. */
const LEADING = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'آل', 'ال', 'ابن', 'بنت'])

/**
 * The name for addressing a person: the first word that can be used alone, with what belongs before it, such as the
 * title «د.» or «عبد».
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/)
  const alone = words.findIndex((word) => !word.endsWith('.') && !LEADING.has(word))
  return (alone === -1 ? words : words.slice(0, alone + 1)).join(' ')
}
