import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import { isAnyTutor, isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackBar, ConversationHeader } from './ConversationHeader.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'
import { MessageList } from './MessageList.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PresenceLine } from './PresenceLine.tsx'
import { ProofNeeded } from './ProofNeeded.tsx'
import { ConversationMenu } from './RoomMenu.tsx'
import { openThread } from './runtime/thread-store.ts'
import { useOtherTyping } from './runtime/use-typing.ts'
import { SendBar } from './SendBar.tsx'
import { lineOf } from './state/markup.ts'
import type { Bubble } from './state/rows.ts'
import { chatWords } from './words.ts'

interface ConversationProps {
  roomId: number
  /** Beside something else, which says with whom and tells what comes. */
  inPanel?: boolean
  /** A problem is to be told of. */
  onReport?: () => void
}

/** One conversation: who is there, what was said, and what one says. */
export function Conversation({ roomId, inPanel = false, onReport = () => undefined }: ConversationProps): ReactNode {
  const user = useSession()?.user
  const viewerId = user?.id ?? 0
  const members = useRead(chatEndpoints.members, { params: { roomId } })
  const thread = useQuery({
    queryKey: ['chat-thread', viewerId, roomId],
    queryFn: () => openThread(roomId),
    staleTime: 0,
    // Without a network it opens from what was kept.
    networkMode: 'always',
  })
  const isTyping = useOtherTyping(roomId, viewerId)
  const [edited, setEdited] = useState<Bubble | null>(null)
  const [deleted, setDeleted] = useState<Message | null>(null)
  const own = members.data?.find(({ id }) => id === viewerId)
  const other = members.data?.find(({ id }) => id !== viewerId)
  const name = other?.name ?? ''
  const bookAt = user?.role === Role.Student && other && isAnyTutor(other.role) ? `/t/${other.id}?book=1` : null

  useSocketEvent('RoomMessage', (message) => {
    if (inPanel || message.roomId !== roomId || message.userId === viewerId) return
    announce(wordsOf(chatWords)('said', { name, text: lineOf(message.text) }))
  })

  const block = { ...thread, error: thread.error ?? (members.data ? null : members.error) }
  return (
    <ConversationPanel>
      {inPanel && (
        <p className="min-h-7 border-line border-b px-4 pb-1">
          {other && <PresenceLine other={other} isTyping={isTyping} />}
        </p>
      )}
      {!inPanel && other === undefined && <BackBar />}
      {!inPanel && other && (
        <ConversationHeader
          other={other}
          isTyping={isTyping}
          bookAt={bookAt}
          menu={
            own && (
              <ConversationMenu
                {...{ roomId, bookAt, onReport }}
                pinned={own.pinned === true}
                muted={own.muted === true}
              />
            )
          }
        />
      )}
      <DataBlock query={block} skeleton={<ConversationSkeleton />}>
        {() => (
          <>
            <MessageList roomId={roomId} viewerId={viewerId} onEdit={setEdited} onDelete={setDeleted} />
            {user && isVerifiedToAct(user.role, user) ? (
              <>
                <OfflineNote />
                <SendBar roomId={roomId} edited={edited} onEdited={() => setEdited(null)} focused={hasKeyboard()} />
              </>
            ) : (
              <ProofNeeded />
            )}
          </>
        )}
      </DataBlock>
      {deleted && <DeleteMessageDialog message={deleted} onClose={() => setDeleted(null)} />}
    </ConversationPanel>
  )
}

/** On a phone the focus would open the keys over what there is to read. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
