import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import type { ReactNode } from 'react'
import { presenceWords } from './presence-words.ts'
import { chatWords } from './words.ts'

/** What the other side does at this moment, or since when not. */
export function PresenceLine({ other, isTyping }: { other: PersonOnline; isTyping: boolean }): ReactNode {
  const now = useNow()
  const typing = other.gender === 'female' ? chatWords.typingHer : chatWords.typing
  return (
    <span className={isTyping ? 'text-brand-ink text-sm' : 'text-ink-faint text-sm'}>
      {isTyping ? typing : presenceWords(other, now)}
    </span>
  )
}
