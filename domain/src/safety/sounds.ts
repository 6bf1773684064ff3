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
  if (isArabic(word)) return Array.from(word.replace(/ه$/, ''), (letter) => consonants.get(letter) ?? '').join('')
  return word
    .replaceAll('kh', '5')
    .replaceAll('sh', '4')
    .replace(/^gh/, '8')
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiouyw2q']|h$/g, '')
}

/** Whether no word of English has the sound: it has a letter that only Arabic has, or is long. */
export function isDistinct(sound: string): boolean {
  return sound.length >= 5 || (sound.length > 2 && /[3578]/.test(sound)) || (sound.length > 3 && sound.includes('4'))
}
