import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PersonCell } from './cells.tsx'
import { listWords, peopleWords } from './words.ts'

/** Loads the people behind the ids of one page of a list, in one call. */
export function usePeople(ids: readonly (number | null)[]): (id: number | null) => User | undefined {
  const asked = [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other)
  const people = useRead(
    accountEndpoints.list,
    { query: { ids: asked, size: 100 } },
    { enabled: asked.length > 0, staleTime: MINUTE },
  )
  const known = new Map(people.data?.list.map((person) => [person.id, person]))
  return (id) => (id === null ? undefined : known.get(id))
}

interface PersonByNumberProps {
  id: number | null
  /** Undefined while the names load. */
  person: User | undefined
}

/** A person of whom the row knows only the id. */
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
