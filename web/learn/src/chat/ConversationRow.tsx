import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import type { ConversationSummary } from '@hiwar/contract/talk/chat.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatBrief } from '@hiwar/kit/format/date-time.ts'
import { formatBadge } from '@hiwar/kit/format/numbers.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { onlineNow } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { BellOff, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessageLine } from './files/MessageLine.tsx'
import { chatWords } from './words.ts'

export function ConversationRow({ room, isOpen }: { room: ConversationSummary; isOpen: boolean }): ReactNode {
  const { otherMember, latestMessage, settings, unreadMessagesCount: unread } = room
  return (
    <li>
      <Link
        to={`/chat?room=${room.roomId}`}
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          'flex items-center gap-3 rounded-control px-3 py-2.5 transition-colors',
          isOpen ? 'bg-brand-tint' : 'hover:bg-sunken',
        )}
      >
        <Avatar name={otherMember.name ?? ''} image={otherMember.image} online={otherMember.online} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={clsx('min-w-0 flex-1 truncate text-ink', unread > 0 ? 'font-bold' : 'font-medium')}>
              <Name>{otherMember.name}</Name>
              {otherMember.online && <OnlineWord gender={otherMember.gender} />}
            </span>
            {latestMessage && (
              <Time at={latestMessage.createdAt} as={formatBrief} className="shrink-0 text-ink-faint text-xs" />
            )}
          </span>
          <span className="flex items-center gap-1.5 text-sm">
            <span dir="auto" className={clsx('min-w-0 flex-1 truncate', unread > 0 ? 'text-ink' : 'text-ink-faint')}>
              {latestMessage && <MessageLine message={latestMessage} />}
            </span>
            {settings.muted && <Sign icon={BellOff} words={chatWords.isMuted} />}
            {settings.pinned && <Sign icon={Pin} words={chatWords.isPinned} />}
            {unread > 0 && (
              <span className="tabular shrink-0 rounded-full bg-brand px-2 font-semibold text-on-brand text-xs leading-5">
                <span aria-hidden="true">{formatBadge(unread)}</span>
                <span className="sr-only">{`، ${wordsOf(chatWords)('unread', { count: countOf('message', unread) })}`}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

export function OnlineWord({ gender }: Pick<PersonOnline, 'gender'>): ReactNode {
  return <span className="sr-only">{`، ${onlineNow(gender)}، `}</span>
}

function Sign({ icon, words }: { icon: typeof Pin; words: string }): ReactNode {
  return (
    <span className="shrink-0 text-ink-faint">
      <Icon of={icon} className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
