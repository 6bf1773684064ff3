import type { User } from '@hiwar/contract/people/people.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { listWords } from '../lists/words.ts'
import { PersonCell } from '../parts/PersonCell.tsx'
import { peopleWords } from './words.ts'

interface PersonByNumberProps {
  id: number | null
  /** Unknown while the names are on their way. */
  person: User | undefined
}

/** Somebody of whom a row knows the number alone. */
export function PersonByNumber({ id, person }: PersonByNumberProps): ReactNode {
  if (id === null) return listWords.nothing
  if (person === undefined) {
    return <span className="text-ink-faint">{wordsOf(peopleWords)('account', { id: String(id) })}</span>
  }
  return (
    <PersonCell
      person={person}
      to={`/user/${id}`}
      note={<Ltr className="block max-w-44 truncate">{person.email}</Ltr>}
    />
  )
}
