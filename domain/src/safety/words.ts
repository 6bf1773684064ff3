/** Words of a message and of the word lists in one spelling, with what Arabic writes before them taken off. */
import { isArabic, soundOf } from './sounds.ts'
import type { Token } from './tokens.ts'

export interface Word {
  /** The spelling of the whole word, then those without what stands before it. */
  readonly forms: readonly string[]
  readonly start: number
  readonly end: number
}

export function wordOf({ text, start, end }: Token): Word {
  return { forms: formsOf(text), start, end }
}

const thrice = /(.)\1{2,}/gu

/**
 * One spelling for what people write in several ways: stuuupid, don't and dont, and the feminine of a word («غبية»,
 * «ابعتيلي», «معاكي»).
 */
export function spellingOf(word: string): string {
  const once = word.replace(thrice, '$1').replaceAll("'", '')
  return isArabic(once) ? masculine(once) : once
}

/** The form in which an Arabic word of a list and a Franco word of a message meet. */
export function soundForm(word: string): string {
  return `~${soundOf(word)}`
}

function masculine(word: string): string {
  if (word.length < 4) return word
  // هاقتلك
  if (word.length > 5 && word.startsWith('ها')) return masculine(`ه${word.slice(2)}`)
  const [last, before] = [word.at(-1), word.at(-2)]
  if (last === 'ه' || (last === 'ي' && before === 'ك')) return word.slice(0, -1)
  return ['لي', 'ني', 'ش'].reduce(
    (spelled, end) => (spelled.endsWith(`ي${end}`) ? spelled.slice(0, -end.length - 1) + end : spelled),
    word,
  )
}

const prefixes = ['وبال', 'وال', 'فال', 'بال', 'عال', 'هال', 'كال', 'ولل', 'ال', 'لل', 'و', 'ف', 'ب', 'ع', 'ل']
const firstLetters = new Set(prefixes.map((prefix) => prefix.charAt(0)))
const leastLeft = 3
const latin = /^[a-z0-9]*[a-z]/

function formsOf(text: string): string[] {
  const forms = [spellingOf(text)]
  if (latin.test(text)) forms.push(soundForm(forms[0] ?? text))
  if (!firstLetters.has(text.charAt(0))) return forms
  for (const prefix of prefixes)
    if (text.length >= prefix.length + leastLeft && text.startsWith(prefix))
      forms.push(spellingOf(text.slice(prefix.length)))
  return forms
}
