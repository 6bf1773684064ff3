import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { Brief, User } from '@hiwar/contract/people/people.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { lengthWords } from '@hiwar/kit/calendar/slot-view.ts'
import { Ltr, Name } from '@hiwar/kit/format/components.tsx'
import { formatId, formatNumber, localPhone } from '@hiwar/kit/format/numbers.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { TextLink, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton, IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords, partWords, peopleWords, sizeUnits } from './words.ts'

/** Number of a row; opens the row's details. */
export function RowNumber({ id, what, onOpen }: { id: number; what: string; onOpen: () => void }): ReactNode {
  return (
    <button
      type="button"
      data-opens
      aria-label={wordsOf(partWords)('openRow', { what, id: formatId(id) })}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${textLinkClasses} min-h-8 touch:min-h-11 touch:min-w-11`}
    >
      <span className="tabular">{formatId(id)}</span>
    </button>
  )
}

interface PersonCellProps {
  person: Brief
  note?: ReactNode
  /** Address of the person's page. */
  to?: string
}

/** A person: picture and name. In a row both stand on one line, and the note where a large screen leaves room for it. */
export function PersonCell({ person, note, to }: PersonCellProps): ReactNode {
  const name = person.name ? <Name>{person.name}</Name> : partWords.noName
  return (
    <span className="flex items-center gap-x-3 max-md:flex-wrap md:in-[td]:gap-2">
      <Avatar name={person.name ?? partWords.noName} image={person.image} size="small" className={rowAvatar} />
      {/* Breaks a name only where a single word is longer than the cell. */}
      <span className={personInRow}>
        <span title={person.name ?? undefined} className="block font-medium md:in-[td]:max-w-40 md:in-[td]:truncate">
          {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
        </span>
        {note && <span className="block text-ink-faint text-xs md:max-2xl:in-[td]:hidden">{note}</span>}
      </span>
    </span>
  )
}

/** Small enough for a low row. */
export const rowAvatar = 'md:in-[td]:size-8 md:in-[td]:text-[0.625rem]'
export const personInRow =
  'min-w-20 max-md:flex-1 max-md:basis-[6rem] text-start wrap-anywhere md:in-[td]:flex md:in-[td]:items-baseline md:in-[td]:gap-2'

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

/** The ways to reach a person: a tap calls or writes. */
export function ContactLinks({ phone, email }: { phone: string | null; email: string }): ReactNode {
  const ways = [
    { words: partWords.phone, href: `tel:${phone}`, shown: localPhone(phone) },
    { words: partWords.email, href: `mailto:${email}`, shown: email },
  ]
  return (
    <ul className="flex flex-wrap gap-x-6">
      {ways
        .filter(({ shown }) => shown !== '')
        .map(({ words, href, shown }) => (
          <li key={words} className="flex flex-wrap items-center gap-x-2">
            <span className="text-ink-soft">{words}</span>
            <a href={href} className={`${textLinkClasses} inline-flex min-h-8 items-center touch:min-h-11`}>
              <Ltr className="break-all">{shown}</Ltr>
            </a>
          </li>
        ))}
    </ul>
  )
}

export interface RowAction {
  words: string
  icon?: LucideIcon
  danger?: boolean
  onSelect: () => void
}

/** Menu of the actions on one row; its button carries the row's name. Nothing without actions. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }): ReactNode {
  if (actions.length === 0) return null
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={label} small />}>
      {actions.map(({ words, ...item }) => (
        <MenuItem key={words} {...item}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}

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

/** A person; the row has only the id. */
export function PersonByNumber({ id, person }: PersonByNumberProps): ReactNode {
  if (id === null) return listWords.nothing
  if (person === undefined) {
    return <span className="text-ink-faint">{wordsOf(peopleWords)('account', { id: formatId(id) })}</span>
  }
  return (
    <PersonCell
      person={person}
      to={`/user/${id}`}
      note={<Ltr className="wrap-anywhere block max-w-44 md:max-w-60 md:truncate">{person.email}</Ltr>}
    />
  )
}

/** A count for a cell or a large figure; none is a dash, because the digit of zero looks like a speck. */
export function someOf(count: number): string {
  return count === 0 ? listWords.nothing : formatNumber(count)
}

/** «٣ ساعات», «٤٥ دقيقة», smaller than the figures beside it; none is a dash. */
export function timeOf(minutes: number): ReactNode {
  return minutes === 0 ? listWords.nothing : <span className="text-xl">{lengthWords(minutes)}</span>
}

/** A size in words, «١٢ ميجابايت» or «٨٤ كيلوبايت»; at least one kilobyte. */
export function sizeWords(bytes: number): string {
  const unit = bytes < 1e6 ? ('kilobytes' as const) : ('megabytes' as const)
  const count = Math.max(1, Math.round(bytes / (unit === 'kilobytes' ? 1e3 : 1e6)))
  return wordsOf(sizeUnits)(unit, { count: formatNumber(count) })
}
