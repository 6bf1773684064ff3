import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { onlineNow } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ArrowRight, CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { confirmEmail, confirmPhone } from '../shell/verification.ts'
import { chatWords } from './words.ts'

/** Frame of one conversation, from edge to edge; substitutes such as errors keep a margin. */
export function ConversationPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <section
      aria-label={chatWords.panel}
      className="flex min-h-0 flex-1 flex-col [&>[role=alert]]:m-4 md:[&>[role=alert]]:m-6"
    >
      {children}
    </section>
  )
}

interface ConversationHeaderProps {
  other: PersonOnline
  isTyping: boolean
  /** Page that books a lesson with the other member. */
  bookAt: string | null
  menu: ReactNode
}

export function ConversationHeader({ other, isTyping, bookAt, menu }: ConversationHeaderProps): ReactNode {
  return (
    <header className="bar flex min-h-16 items-center gap-3 border-line border-b bg-surface px-2 py-2 md:px-4">
      <BackToList />
      <Avatar size="small" name={other.name ?? ''} image={other.image} online={other.online} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-lg leading-snug">
          {bookAt !== null ? (
            <Link to={`/t/${other.id}`} className="hover:underline">
              <Name>{other.name}</Name>
            </Link>
          ) : (
            <Name>{other.name}</Name>
          )}
        </h2>
        <p className="line-clamp-2">
          <PresenceLine other={other} isTyping={isTyping} />
        </p>
      </div>
      {bookAt !== null && (
        <LinkButton to={bookAt} tone="quiet" size="small" icon={CalendarPlus}>
          <span className="max-lg:sr-only">{chatWords.book}</span>
        </LinkButton>
      )}
      {menu}
    </header>
  )
}

/** Header while the other member's name is unknown. */
export function BackBar(): ReactNode {
  return (
    <div className="flex min-h-16 items-center border-line border-b px-2">
      <BackToList />
      {/* Messages with their day headings may arrive before the other member's name. */}
      <h2 className="sr-only">{chatWords.room}</h2>
    </div>
  )
}

/** Shown only where the conversation covers the list. */
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

/** The other member's activity: typing, online, or last seen. */
export function PresenceLine({ other, isTyping }: { other: PersonOnline; isTyping: boolean }): ReactNode {
  const now = useNow()
  const typing = other.gender === 'female' ? chatWords.typingHer : chatWords.typing
  return (
    <span className={isTyping ? 'text-brand-ink text-sm' : 'text-ink-faint text-sm'}>
      {isTyping ? typing : presenceWords(other, now)}
    </span>
  )
}

/** Online, or the time last seen; null for a person who was never seen. */
function presenceWords({ online, lastSeen, gender }: PersonOnline, now: number): string | null {
  if (online) return onlineNow(gender)
  return lastSeen === null ? null : wordsOf(chatWords)('lastSeen', { when: formatNear(lastSeen, now) })
}

/** Shown in place of the composer until the person verifies an address. */
export function ProofNeeded(): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-warning-tint px-4 py-3 text-warning-ink">
      <p>{chatWords.needsProof}</p>
      <span className="flex flex-wrap gap-2">
        <Button tone="quiet" size="small" onClick={() => void confirmEmail()}>
          {chatWords.proveEmail}
        </Button>
        <Button tone="quiet" size="small" onClick={() => void confirmPhone()}>
          {chatWords.provePhone}
        </Button>
      </span>
    </div>
  )
}

export function ConversationSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="h-16 w-2/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 self-end rounded-card" />
      <Skeleton className="h-12 w-2/5 rounded-card" />
    </div>
  )
}
