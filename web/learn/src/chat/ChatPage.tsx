import type { User } from '@hiwar/contract/people/people.ts'
import type { ConversationSummary } from '@hiwar/contract/talk/chat.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Conversation } from './Conversation.tsx'
import { ConversationList, useTopConversation } from './ConversationList.tsx'
import { PersonConversation } from './PersonConversation.tsx'
import { chatWords } from './words.ts'

type ChatPageProps = Pick<ComponentProps<typeof Conversation>, 'onReport' | 'onBlock'>

/**
 * Conversations with the person's tutors or students: the list and one conversation side by side; a phone shows one of
 * them.
 */
export function ChatPage(props: ChatPageProps): ReactNode {
  const user = useLogin()?.user
  return user && <Chat {...props} user={user} />
}

function Chat({ user, onReport, onBlock }: ChatPageProps & { user: User }): ReactNode {
  const [address] = useSearchParams()
  const roomId = idOf(address.get('room'))
  const otherId = idOf(address.get('user'))
  const list = useRef<HTMLElement>(null)
  const conversation = useRef<HTMLDivElement>(null)
  useFocusAlong(roomId, list, conversation)
  const isOpen = roomId !== null || otherId !== null
  const top = useTopConversation(user.id)
  const isWide = useMatches('(min-width: 768px)')
  const shownId = isWide && !isOpen ? top.openId : roomId
  return (
    <>
      <PageHeading hidden>{chatWords.title}</PageHeading>
      <div
        data-fills-page
        className="flex min-h-80 overflow-hidden max-md:-mx-[16px] max-md:-mt-6 max-md:-mb-10 max-md:h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-env(safe-area-inset-bottom))] md:max-h-[calc(100dvh-var(--top-bar)-4.5rem)] md:flex-1 md:rounded-card md:border md:border-line"
      >
        <aside
          ref={list}
          aria-label={chatWords.title}
          className={clsx(
            'flex min-h-0 w-full flex-col bg-surface md:w-70 md:shrink-0 md:border-line md:border-e xl:w-85',
            isOpen && 'max-md:hidden',
          )}
        >
          <ConversationList user={user} openId={shownId} />
        </aside>
        <div
          ref={conversation}
          tabIndex={-1}
          data-covers-phone={isOpen || undefined}
          className={clsx(
            'flex min-h-0 min-w-0 flex-1 flex-col bg-sunken outline-none',
            isOpen ? 'max-md:fixed max-md:inset-0 max-md:z-30' : 'max-md:hidden',
          )}
        >
          {shownId !== null && (
            <Conversation key={shownId} roomId={shownId} isUnasked={!isOpen} {...{ onReport, onBlock }} />
          )}
          {roomId === null && otherId !== null && <PersonConversation key={otherId} user={user} otherId={otherId} />}
          {!isOpen && shownId === null && <NothingOpen news={top.waiting} />}
        </div>
      </div>
    </>
  )
}

/** Beside the list: the news on top with their own button, since reading them is the person's choice. */
function NothingOpen({ news }: { news: ConversationSummary | undefined }): ReactNode {
  const count = countOf('message', news?.unreadMessagesCount ?? 0)
  return (
    <EmptyState
      drawing="chats"
      words={news ? wordsOf(chatWords)('unread', { count }) : chatWords.chooseRoom}
      action={news && <LinkButton to={`/chat?room=${news.roomId}`}>{chatWords.readNews}</LinkButton>}
      className="my-auto"
    />
  )
}

type Place = RefObject<HTMLElement | null>

function idOf(written: string | null): number | null {
  return written !== null && /^[1-9]\d{0,14}$/.test(written) ? Number(written) : null
}

/** On a phone the list and a conversation replace each other, so the focus moves along instead of being lost. */
function useFocusAlong(openId: number | null, list: Place, conversation: Place): void {
  const before = useRef(openId)
  useEffect(() => {
    const leftId = before.current
    before.current = openId
    if (leftId === openId) return
    if (openId !== null) {
      const isListGone = list.current !== null && getComputedStyle(list.current).display === 'none'
      if (isListGone) conversation.current?.focus({ preventScroll: true })
      return
    }
    // The row of the conversation that the person left, if the list shows it.
    const row = list.current?.querySelector<HTMLElement>(`a[href="/chat?room=${leftId}"]`)
    if (row) row.focus()
    else focusHeading()
  }, [openId, list, conversation])
}
