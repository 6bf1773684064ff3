import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize, searchLength } from '@hiwar/contract/fields/limits.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type ConversationSummary, chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { ConversationRow, OnlineWord } from './ConversationRow.tsx'
import { chatWords } from './words.ts'

/** The person's conversations: pinned ones first, then the others, the latest on top. */
export function ConversationList({ user, openId }: { user: User; openId: number | null }): ReactNode {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, searchLength.max))
  const searched = keyword !== ''
  const { pinned, rooms } = useConversations(user.id, keyword)
  const meetsNewTutors = useMay('tutor.uncontacted')
  const top = (!searched && pinned.data?.list) || []
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = rooms

  function none(list: readonly ConversationSummary[]): ReactNode {
    if (list.length + top.length > 0) return null
    if (searched) return <p className="p-5 text-ink-soft">{wordsOf(chatWords)('noneFound', { keyword })}</p>
    if (user.role !== Role.Student) return <EmptyState drawing="chats" words={chatWords.noneOfTutor} />
    const toTutors = <LinkButton to="/tutors">{chatWords.writeToTutor}</LinkButton>
    return <EmptyState drawing="chats" words={chatWords.noneOfStudent} action={toTutors} />
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ConversationSearch value={typed} onValue={setTyped} />
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <DataBlock
          query={{
            ...rooms,
            data: pinned.isPending && !searched ? undefined : rooms.data,
            error: rooms.error ?? pinned.error,
          }}
          skeleton={<RowSkeletons />}
          empty={({ list }) => none(list)}
        >
          {({ list }) => (
            <>
              <Section title={chatWords.pinned} rooms={top} openId={openId} />
              {searched ? (
                <Section title={chatWords.found} rooms={list} openId={openId} />
              ) : (
                <>
                  <Section title={chatWords.all} rooms={list.filter(hasMessages)} openId={openId} />
                  <QuietRooms rooms={list.filter((room) => !hasMessages(room))} openId={openId} />
                </>
              )}
              {hasNextPage && <LoadMore more busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
            </>
          )}
        </DataBlock>
        {meetsNewTutors && !searched && <UncontactedTutors />}
      </div>
    </div>
  )
}

/** Pinned conversations apart from the others; a search has all of them in one list. */
function useConversations(userId: number, keyword = '') {
  const searched = keyword !== ''
  const params = { userId }
  const size = pageSize.max
  const pinned = useRead(chatEndpoints.rooms, { params, query: { pinned: true, size } }, { enabled: !searched })
  const query = searched ? { keyword, size } : { pinned: false, size }
  return { pinned, rooms: useReadPages(chatEndpoints.rooms, { params, query }, ({ roomId }) => roomId) }
}

/**
 * The conversation on top, which opens by itself where the place beside the list would be empty, and then stays. With
 * unread messages it waits, since nobody has asked to read them.
 */
export function useTopConversation(userId: number) {
  const { pinned, rooms } = useConversations(userId)
  const [shown, setShown] = useState<number | null>(null)
  const top = pinned.data && (pinned.data.list[0] ?? rooms.data?.list[0])
  if (shown === null && top?.unreadMessagesCount === 0) setShown(top.roomId)
  return { openId: shown, waiting: shown === null ? top : undefined }
}

interface SectionProps {
  title: string
  rooms: readonly ConversationSummary[]
  openId: number | null
}

function Section({ title, rooms, openId }: SectionProps): ReactNode {
  if (rooms.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="px-3 pt-4 pb-1 font-semibold text-ink-faint text-sm">{title}</h2>
      <ul className="flex flex-col gap-0.5">
        {rooms.map((room) => (
          <ConversationRow key={room.roomId} room={room} isOpen={room.roomId === openId} />
        ))}
      </ul>
    </section>
  )
}

function hasMessages({ latestMessage }: ConversationSummary): boolean {
  return latestMessage !== null
}

/** Conversations that a booking opened and nobody has begun, behind one line. */
function QuietRooms({ rooms, openId }: Omit<SectionProps, 'title'>): ReactNode {
  if (rooms.length === 0) return null
  return (
    <details open={rooms.some(({ roomId }) => roomId === openId)} className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 font-semibold text-ink-faint text-sm hover:bg-sunken">
        <span className="flex-1">{chatWords.quiet}</span>
        <span className="tabular">{formatNumber(rooms.length)}</span>
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-0.5">
        {rooms.map((room) => (
          <ConversationRow key={room.roomId} room={room} isOpen={room.roomId === openId} />
        ))}
      </ul>
    </details>
  )
}

function ConversationSearch({ value, onValue }: { value: string; onValue: (value: string) => void }): ReactNode {
  return (
    <div className="p-3 md:p-4">
      <span className={inputBox('h-11 ps-3.5 pe-3.5')}>
        <Icon of={Search} className="text-ink-faint" />
        <input
          type="search"
          dir="auto"
          aria-label={chatWords.search}
          placeholder={chatWords.search}
          maxLength={searchLength.max}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={bareInput()}
        />
      </span>
    </div>
  )
}

const rows = [1, 2, 3, 4, 5, 6]

function RowSkeletons(): ReactNode {
  return (
    <>
      <Skeleton className="mx-3 mt-5 mb-2 h-4 w-24" />
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-3 py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </span>
        </div>
      ))}
    </>
  )
}

const few = 5

/** Tutors to write to; shows nothing while loading or after a failure, since the page works without it. */
function UncontactedTutors(): ReactNode {
  const { data } = useRead(chatEndpoints.uncontacted, { query: { size: few } })
  if (data === undefined || data.list.length === 0) return null
  return (
    <section aria-label={chatWords.uncontacted}>
      <h2 className="px-3 pt-5 pb-1 font-semibold text-ink-faint text-sm">{chatWords.uncontacted}</h2>
      <ul className="flex flex-col gap-0.5">
        {data.list.map((tutor) => (
          <li key={tutor.id}>
            <Link
              to={`/chat?user=${tutor.id}`}
              className="flex items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-sunken"
            >
              <Avatar size="small" name={tutor.name ?? ''} image={tutor.image} online={tutor.online} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <Name>{tutor.name}</Name>
                  {tutor.online && <OnlineWord gender={tutor.gender} />}
                </span>
                <span dir="auto" className="block truncate text-ink-faint text-sm">
                  {tutor.bio}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
