import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PresenceLine } from './PresenceLine.tsx'
import { chatWords } from './words.ts'

interface ConversationHeaderProps {
  other: PersonOnline
  isTyping: boolean
  /** Where a lesson with the other side is booked. */
  bookAt: string | null
  menu: ReactNode
}

/** With whom one speaks, and whether that person is there. */
export function ConversationHeader({ other, isTyping, bookAt, menu }: ConversationHeaderProps): ReactNode {
  return (
    <header className="flex min-h-16 items-center gap-3 border-line border-b bg-surface px-2 py-2 md:px-4">
      <BackToList />
      <Avatar size="small" name={other.name ?? ''} image={other.image} online={other.online} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg leading-snug">
          {bookAt !== null ? (
            <Link to={`/t/${other.id}`} className="hover:underline">
              <Name>{other.name}</Name>
            </Link>
          ) : (
            <Name>{other.name}</Name>
          )}
        </h2>
        <p className="truncate">
          <PresenceLine other={other} isTyping={isTyping} />
        </p>
      </div>
      {bookAt !== null && (
        <LinkButton to={bookAt} tone="quiet" size="small" className="max-sm:hidden">
          {chatWords.book}
        </LinkButton>
      )}
      {menu}
    </header>
  )
}

/** In the header's place while it is not known with whom one speaks. */
export function BackBar(): ReactNode {
  return (
    <div className="flex min-h-16 items-center border-line border-b px-2">
      <BackToList />
      {/* The days of what was said may come sooner than who said it. */}
      <h2 className="sr-only">{chatWords.room}</h2>
    </div>
  )
}

/** Only where the conversation covers the list. */
export function BackToList(): ReactNode {
  return (
    <Link
      to="/chat"
      aria-label={chatWords.backToList}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken md:hidden"
    >
      <Icon of={ArrowRight} />
    </Link>
  )
}
