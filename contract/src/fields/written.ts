/**
 * Cleans typed and pasted text of invisible characters. Text from chats, contact cards, spreadsheets and Arabic
 * keyboards carries direction marks, joiners and several kinds of space; none may decide whether a value is right.
 */
import { foldDigits } from './plain-text.ts'

/** Characters that show nothing: marks of direction, joiners, zero-width spaces, fillers, and the blank of Braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** The same without characters that change their neighbours: joiners, and the selectors and tags of emoji. */
const mark =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

const spaces = /\p{Z}+/gu
const tatweel = /\u0640/g

/** Emoji may end with a selector, which belongs to them. */
const blank = /(?![\ufe00-\ufe0f])[\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything: unseen characters, spaces and the Arabic stretch alone are nothing. */
function showsSomething(value: string): boolean {
  return value.replace(unseen, '').replace(tatweel, '').trim() !== ''
}

/** Text without blank ends; empty when it shows nothing. Joiners and marks inside sentences stay. */
export function withoutBlankEnds(value: string): string {
  if (!showsSomething(value)) return ''
  const text = value.replaceAll('\r\n', '\n').normalize('NFC')
  let [start, end] = [0, text.length]
  while (blank.test(text.charAt(start))) start += 1
  // A pattern that ends with `$` would take quadratic time for a long gap inside the text.
  while (blank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The length of a text as every bound counts it: in code points, so that an emoji of two UTF-16 units is one. */
export function characters(value: string): number {
  return [...value].length
}

/** Text of one line: without marks, with single spaces; joiners and emoji stay. */
export function asLine(value: string): string {
  return withoutBlankEnds(value.replace(mark, '').replace(spaces, ' '))
}

/** Apostrophes, quotation marks and accents that keyboards write in the place of the apostrophe. */
const apostrophes = /[`\u02b9\u02bb\u02bc\u02be\u02bf\u2018\u2019\u201b\u2032\ua78c]/g

/** Compatibility letters (NFKC) with one kind of apostrophe. The accent U+00B4 alone would become a space and a mark. */
export function withPlainLetters(value: string): string {
  return value.replaceAll('\u00b4', "'").normalize('NFKC').replace(apostrophes, "'")
}

/** A name: letters as the Arabic keyboard writes them, one apostrophe and hyphen, without the stretch, single spaces. */
export function asName(value: string): string {
  return asLine(
    withPlainLetters(value)
      .replace(/\p{Pd}/gu, '-')
      .replace(unseen, '')
      .replace(tatweel, ''),
  )
}

/** An address or a user name of another service: nothing unseen, no blank ends, small letters. */
export function asAddress(value: string): string {
  return value.normalize('NFKC').replace(unseen, '').trim().toLowerCase()
}

/** An e-mail address, also as the link that mail programs copy: `mailto:sara@example.com?subject=…`. */
export function asMailbox(value: string): string {
  return asAddress(value).replace(/^mailto:([^?]*).*$/s, '$1')
}

/** A code or a number: Latin digits and signs, nothing unseen and no spaces. */
export function asCode(value: string): string {
  return foldDigits(value.normalize('NFKC').replace(unseen, '')).replace(/\s+/g, '')
}

/** Signs between the digits of a number that people read to each other: `(+20) 10-1234.5678`. */
const separators = /[\p{Pd}().\u00b7/]/gu
const mobile = /^(?:\+?20|0020)?0?(1[0125]\d{8})$/

/** Digits without the signs that people group them by. */
export function ungrouped(value: string): string {
  return value.replace(separators, '')
}

/** A code of digits, which people group by hyphens and dots when they write it down: `123-45`. */
export function asDigitCode(value: string): string {
  return ungrouped(asCode(value))
}

/** Converts an Egyptian mobile number in any common form, also a `tel:` link, to E.164; other text stays as a code. */
export function toE164(typed: string): string {
  return asDigitCode(typed).replace(/^tel:/i, '').replace(mobile, '+20$1')
}
