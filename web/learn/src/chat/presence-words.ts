import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { chatWords } from './words.ts'

/** Whether somebody is there, or since when not; nothing of whoever never was. */
export function presenceWords({ online, lastSeen, gender }: PersonOnline, now: number): string | null {
  if (online) return gender === 'female' ? chatWords.onlineHer : chatWords.online
  return lastSeen === null ? null : wordsOf(chatWords)('lastSeen', { when: formatNear(lastSeen, now) })
}
