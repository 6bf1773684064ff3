/** Finds instructions in texts, so that tests of words files can hold them against the table of `words/reader.ts`. */
import { instructions } from '../words/reader.ts'

const letter = String.raw`\p{L}\p{M}`
const consonant = '[بتثجحخدذرزسشصضطظعغفقكلمنهوي]'
const strong = `${consonant}ّ?`
const object = '(?:ه|ها|هم|نا|ني)?'

/** Imperatives of the usual stems: «اكتب» and «استخدم», «أرسل» and «ألغِ», «جرّب», «راجع». */
const shapes = [
  `ا(?!ل)(?:${strong}){2,4}`,
  `أ(?:${strong}){1,2}${consonant}ِ?`,
  `${consonant}{1,2}ّ${consonant}`,
  `${consonant}ا${consonant}{2}`,
]
const shape = `((?:${shapes.join('|')})${object})(?![${letter}])`

/** Where an instruction may stand: at the beginning of a clause, or behind «و» and «ف». */
const clause = String.raw`(?<=^|[.؟:؛،]\s|(?<![${letter}])(?:أو|ثم|بل)\s)[وف]?`
const places = [new RegExp(clause + shape, 'gu'), new RegExp(`(?<![${letter}])[وف]${shape}`, 'gu')]

/** Words with the form of an imperative that are none: nouns, comparatives and past tenses. */
const others = new Set(
  `آخر أبعد أثر أجر أحد أسفل أقدمها أقرب أقل أكبر أمس أول اسم احد اتح اكتمل انتهت انقطع أرسلنا تمّت داخل داكن ردّت صاحب
  طالب عادت قادم ناقص هاتف`.split(/\s+/),
)

/** All texts of a words file or of one of its areas. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

export function holdsWord(text: string, word: string): boolean {
  return new RegExp(`(?<![${letter}])[وف]?${word}(?![${letter}])`, 'u').test(text)
}

/** Instructions that a woman would read in the masculine, because the table has no feminine of them. */
export function withoutFeminine(text: string): string[] {
  const found = places.flatMap((place) => [...text.matchAll(place)].map(([, word = '']) => word))
  return found.filter((word) => !(word in instructions) && !others.has(word))
}

/** Instructions of the table that a text has in the masculine. */
export function masculineIn(text: string): string[] {
  return Object.keys(instructions).filter((word) => holdsWord(text, word))
}
