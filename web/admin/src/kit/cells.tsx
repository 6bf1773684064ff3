import type { Brief } from '@hiwar/contract/people/people.ts'
import { Ltr, Name } from '@hiwar/kit/format/bidi.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { CopyButton, IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { TextLink, textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords, partWords } from './words.ts'

/** Number of a row; opens the row's details. */
export function RowNumber({ id, what, onOpen }: { id: number; what: string; onOpen: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={wordsOf(partWords)('openRow', { what, id: String(id) })}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${textLinkLook} min-h-8 touch:min-h-11`}
    >
      <Ltr className="tabular">{id}</Ltr>
    </button>
  )
}

interface PersonCellProps {
  person: Brief
  note?: ReactNode
  /** Address of the person's page. */
  to?: string
}

/** A person in a row: picture and name. */
export function PersonCell({ person, note, to }: PersonCellProps): ReactNode {
  const name = person.name ? <Name>{person.name}</Name> : partWords.noName
  return (
    <span className="flex items-center gap-3 max-md:flex-row-reverse">
      <Avatar name={person.name ?? partWords.noName} image={person.image} size="small" decorative />
      {/* Breaks a name only where a single word is longer than the cell. */}
      <span className="min-w-20 wrap-anywhere">
        <span className="block font-medium">{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</span>
        {note && <span className="block text-ink-faint text-xs">{note}</span>}
      </span>
    </span>
  )
}

interface CopiedTextProps {
  text: string | null
  /** Accessible name of the button. */
  label: string
}

/** A text that staff paste elsewhere, with a button that copies it. */
export function CopiedText({ text, label }: CopiedTextProps): ReactNode {
  if (text === null) return listWords.nothing
  return (
    <span className="inline-flex items-center gap-1">
      <Ltr className="break-all">{text}</Ltr>
      <CopyButton text={text} label={label} />
    </span>
  )
}

export interface RowAct {
  words: string
  danger?: boolean
  onSelect: () => void
}

/** Menu of the acts on one row; its button carries the row's name. */
export function RowMenu({ label, acts }: { label: string; acts: readonly RowAct[] }): ReactNode {
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {acts.map(({ words, danger = false, onSelect }) => (
        <MenuItem key={words} danger={danger} onSelect={onSelect}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
