/** Folding: one spelling for what people see as one text, so that no disguise of characters hides a number or a word. */
import { decodeReferences } from '@hiwar/contract/fields/plain-text.ts'
import { foldLetters } from '../text/text.ts'

const tag = /<\/?([a-z][a-z0-9]*)[^<>]*>/gi
const inline = new Set(['b', 'i', 'strong', 'em', 'u', 's', 'a'])

/** Accents and enclosing signs, such as the keycap around a digit. Arabic vowels are among them. */
const marks = /\p{M}/gu

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes = tableOf('авеіјкмнорсѕтухαικνορτυχ', 'abeijkmhopcstyxaikvoptux')
const lookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'g')

/** Digits of scripts that nobody in Egypt writes, and so a disguise: Devanagari, Bengali, Thai. Each block begins at 0. */
const foreignDigits = /[\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g

/** Ornaments between letters are one blank, also those that NFKC knows no letter for. */
const blanks = /[\s\u2800\ufff9-\ufffd\u00ad]+/g

/**
 * The folded form of a message, plain or as the sanitizer left it: no tags, no marks, no unseen characters, one spelling
 * for letters and digits, small letters, single spaces.
 */
export function foldMessage(html: string): string {
  return foldWords(decodeReferences(withoutTags(html)))
}

/** The folded form of plain text, in which word lists and messages meet. */
export function foldWords(text: string): string {
  return foldLetters(text)
    .replace(marks, '')
    .replace(lookalike, (letter) => lookalikes.get(letter) ?? letter)
    .replace(foreignDigits, digitOfBlock)
    .replace(blanks, ' ')
    .trim()
}

/** A tag inside a word joins its parts; a block and a line break part them. */
function withoutTags(html: string): string {
  return html.replace(tag, (_, name: string) => (inline.has(name.toLowerCase()) ? '' : '\n'))
}

/** The blocks begin at a code whose last digit is 6 or 0. */
function digitOfBlock(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return String((code - (code < 0x0e00 ? 6 : 0)) & 0xf)
}

/** Which letter stands for which: the letters of two texts by their places. */
export function tableOf(letters: string, others: string): ReadonlyMap<string, string> {
  return new Map(Array.from(letters, (letter, at) => [letter, others.charAt(at)]))
}
