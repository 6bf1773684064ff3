/** Arabic as people search it: one spelling for letters that are written in several ways. */
import { foldDigits } from '@hiwar/contract/digits.ts'

/** Vowel signs, the small alif, Quranic marks, and the tatweel that only stretches a word. */
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
  // Persian keyboards
  ی: 'ي',
  ک: 'ك',
}
const VARIANT = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/** The form in which two texts are compared: folded letters and digits, lower case, single spaces. */
export function foldArabic(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(UNSPOKEN, '')
    .replace(VARIANT, (letter) => SAME_LETTER[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the text holds what is searched, however either is spelled. */
export function matchesSearch(text: string, searched: string): boolean {
  return foldArabic(text).includes(foldArabic(searched))
}
