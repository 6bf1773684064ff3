import type { Brief } from '@hiwar/contract/people/people.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

interface PersonCellProps {
  person: Brief
  note?: ReactNode
  /** The person's page. */
  to?: string
}

/** A person in a row: picture and name. */
export function PersonCell({ person, note, to }: PersonCellProps): ReactNode {
  const name = person.name ? <Name>{person.name}</Name> : partWords.noName
  return (
    <span className="flex items-center gap-3 max-md:flex-row-reverse">
      <Avatar name={person.name ?? partWords.noName} image={person.image} size="small" decorative />
      {/* Broken only where a part of a name alone is longer than that. */}
      <span className="min-w-20 wrap-anywhere">
        <span className="block font-medium">{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</span>
        {note && <span className="block text-ink-faint text-xs">{note}</span>}
      </span>
    </span>
  )
}
