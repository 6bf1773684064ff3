/** Arabic search: letters that are written in several ways get one spelling. */
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { ungrouped, withPlainLetters } from '@hiwar/contract/fields/written.ts'

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

/**
 * The search form of a text: one spelling for letters, digits and apostrophes, lower case, and no
 * spaces, since many a name is written joined and apart. PostgreSQL's `fold_arabic` gives the same.
 */
export function foldArabic(text: string): string {
  return foldLetters(text).replace(/\s+/g, '')
}

/** The same with its spaces, for reading words. */
export function foldLetters(text: string): string {
  return foldDigits(withPlainLetters(text))
    .replace(UNSEEN, '')
    .replace(UNSPOKEN, '')
    .replace(VARIANT, (letter) => SAME_LETTER[letter] ?? letter)
    .toLowerCase()
}

/** An Egyptian mobile number, or most of one, without signs: as people say it, or with the country before it. */
const MOBILE = /^(?:\+20|0020|20|0)?1[0125]\d{4,8}$/

/**
 * The search form of what somebody typed: a phone number in any spelling, or a copied link to it or
 * to a mailbox, is found as it is stored.
 */
export function foldSearched(searched: string): string {
  const folded = foldArabic(searched).replace(/^(?:tel|mailto):/, '')
  const digits = ungrouped(folded)
  return MOBILE.test(digits) ? digits.replace(/^00/, '+') : folded
}

/** Whether the text contains the searched text, in any spelling of either. */
export function matchesSearch(text: string, searched: string): boolean {
  return foldArabic(text).includes(foldArabic(searched))
}

/**
 * Words that are only the first half of a name: Abd al-Rahman is not called Abd, and an erased account is no «حساب». In
 * search form.
 */
const FIRST_HALVES = new Set(
  'حساب عبد ابو ابي ام ال ابن بن بنت ذو abd abdel abdul abdal abu abou om um umm el al ibn bin'.split(' '),
)

/** Words that are only the second half of a name, as in Nour al-Din. In search form. */
const SECOND_HALVES = new Set(
  'الدين الله الاسلام الحق الهدي eldin aldin eldeen eldine el-din al-din allah ullah'.split(' '),
)

/** What people put before a name to address somebody. In search form. */
const TITLES = new Set(
  'مستر مس ميس استاذ استاذه الاستاذ الاستاذه دكتور دكتوره الدكتور الدكتوره كابتن الكابتن مهندس مهندسه باشمهندس شيخ الشيخ mr mrs ms miss dr prof eng captain coach teacher'.split(
    ' ',
  ),
)

/**
 * The name for addressing a person: the first word that can be used alone, with what belongs before and after it, such
 * as the title «د.», «عبد», or the «الدين» of «نور الدين».
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/)
  const folded = words.map(foldArabic)
  const alone = folded.findIndex((word) => !word.endsWith('.') && !TITLES.has(word) && !FIRST_HALVES.has(word))
  if (alone === -1) return words.join(' ')
  return words.slice(0, alone + 1 + wordsOfSecondHalf(folded.slice(alone + 1))).join(' ')
}

function wordsOfSecondHalf([next = '', afterNext = '']: readonly string[]): number {
  if (SECOND_HALVES.has(next)) return 1
  return SECOND_HALVES.has(next + afterNext) ? 2 : 0
}
