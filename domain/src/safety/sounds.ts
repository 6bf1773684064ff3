/**
 * The sound of a word: its consonants in the letters of Franco, so that an Arabic word and all spellings of it in Latin
 * letters are one: «كلمني», kalemny, kallimni.
 */
import { tableOf } from './folding.ts'

/** Vowels, hamza and the qaf that Egyptians speak like a hamza have no sound here. */
const consonants = tableOf('بتطثجحخدضذرزظسصشعغفكلمنه', 'btttg75ddzrzzss438fklmnh')

export function isArabic(word: string): boolean {
  const code = word.charCodeAt(0)
  return code >= 0x620 && code <= 0x64a
}

/** The sound of a folded word. */
export function soundOf(word: string): string {
  let sound = ''
  const arabic = isArabic(word)
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at)
    const isLast = at === word.length - 1
    if (arabic) sound += isLast && letter === 'ه' ? '' : (consonants.get(letter) ?? '')
    else if (word.charAt(at + 1) === 'h' && pairs.has(letter) && (letter !== 'g' || at === 0)) {
      sound += pairs.get(letter)
      at += 1
    } else if (letter !== word.charAt(at - 1) && !silent.has(letter) && !(isLast && letter === 'h')) sound += letter
  }
  return sound
}

/** Two letters for one: kh, sh, and gh where a word begins, since English words end with it. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['k', '5'],
  ['s', '4'],
  ['g', '8'],
])
const silent = new Set('aeiouyw2q')

/** Whether no word of English has the sound: it has a letter that only Arabic has, or is long. */
export function isDistinct(sound: string): boolean {
  return sound.length >= 5 || (sound.length > 2 && /[3578]/.test(sound)) || (sound.length > 3 && sound.includes('4'))
}
