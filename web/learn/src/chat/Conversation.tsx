import { refusalMessage } from '@hiwar/contract/events/event.ts'
import { type ConversationMember, chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import { mayBlock } from '@hiwar/domain/accounts/block.ts'
import { isTutorOrManager, isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { emit, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useOnline } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Bell, BellOff, EllipsisVertical, Flag, Pin, PinOff, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EditBar, WriteBar } from './Composer.tsx'
import {
  BackBar,
  ConversationHeader,
  ConversationPanel,
  ConversationSkeleton,
  PresenceLine,
  ProofNeeded,
} from './ConversationFrame.tsx'
import { lineOfMessage } from './files/words.ts'
import { MessageList } from './MessageList.tsx'
import { openThread } from './runtime/thread-store.ts'
import { useOtherTyping } from './runtime/use-typing.ts'
import { useAuthor } from './safety/author.ts'
import { ReviewWaiting } from './safety/ReviewWaiting.tsx'
import type { Bubble } from './state/rows.ts'
import { chatWords } from './words.ts'

interface ConversationProps {
  roomId: number
  /** Inside a panel that already names the other member. */
  inPanel?: boolean
  /** Opened by itself, so it takes no focus. */
  isUnasked?: boolean
  /** Writes a report about the other member or a message; the caller keeps it the same from one drawing to the next. */
  onReport?: ((about: { subjectId: number } | { messageId: number }) => void) | undefined
  /** Asks whether to block the other member; undefined where nobody can be blocked. */
  onBlock?: ((other: Blockable) => void) | undefined
}

type Blockable = Pick<ConversationMember, 'id' | 'name'>

export function Conversation(props: ConversationProps): ReactNode {
  const { roomId, inPanel = false, isUnasked = false, onReport, onBlock } = props
  const user = useLogin()?.user
  const viewerId = user?.id ?? 0
  const members = useRead(chatEndpoints.members, { params: { roomId } })
  const thread = useQuery({
    queryKey: ['chat-thread', viewerId, roomId],
    queryFn: () => openThread(roomId),
    staleTime: 0,
    // Without a network the conversation opens from the cache.
    networkMode: 'always',
  })
  const isTyping = useOtherTyping(roomId, viewerId)
  const [edited, setEdited] = useState<Bubble | null>(null)
  const [deleted, setDeleted] = useState<Message | null>(null)
  const [reviewed, setReviewed] = useState<Bubble | null>(null)
  const mayBook = useMay('lesson.book')
  const own = members.data?.find(({ id }) => id === viewerId)
  const other = members.data?.find(({ id }) => id !== viewerId)
  const author = useAuthor(user, other?.role)
  const name = other?.name ?? ''
  // On a phone the focus would open the keyboard above the messages.
  const takesFocus = !isUnasked && window.matchMedia('(pointer: fine)').matches
  const mayPicture = members.data?.every(({ pictures }) => pictures) ?? true
  const isParted = other?.reachable === false
  const isVerified = user !== undefined && isVerifiedToAct(user.role, user)
  // A conversation is enough to block its other member.
  const known = { isKnown: true, isListed: false }
  const isBlockable = user && other && !isParted && mayBlock({ blocker: user.role, blocked: other.role, ...known })
  const bookAt = mayBook && other && !isParted && isTutorOrManager(other.role) ? `/t/${other.id}?book=1` : null

  useSocketEvent('RoomMessage', (message) => {
    if (inPanel || message.roomId !== roomId || message.userId === viewerId) return
    announce(wordsOf(chatWords)('said', { name, text: lineOfMessage(message) }))
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
                {...{ roomId }}
                onReport={() => onReport?.({ subjectId: other.id })}
                block={onBlock && isBlockable && { name, ask: () => onBlock(other) }}
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
            <MessageList
              {...{ roomId, viewerId, onReport }}
              onEdit={setEdited}
              onDelete={setDeleted}
              onReview={setReviewed}
            />
            {isParted && (
              // It says neither who nor why.
              <p className="border-line border-t bg-surface px-4 py-4 text-center text-ink-soft">{chatWords.parted}</p>
            )}
            {!isParted && !isVerified && <ProofNeeded />}
            {!isParted && isVerified && (
              <>
                <OfflineNote />
                {edited === null ? (
                  <WriteBar roomId={roomId} author={author} focused={takesFocus} mayPicture={mayPicture} />
                ) : (
                  <EditBar
                    key={edited.key}
                    roomId={roomId}
                    author={author}
                    bubble={edited}
                    onDone={() => setEdited(null)}
                  />
                )}
              </>
            )}
          </>
        )}
      </DataBlock>
      {reviewed && author && (
        <ReviewWaiting
          key={reviewed.key}
          author={author}
          bubble={reviewed}
          onEdit={setEdited}
          onClose={() => setReviewed(null)}
        />
      )}
      {deleted && <DeleteMessageDialog message={deleted} onClose={() => setDeleted(null)} />}
    </ConversationPanel>
  )
}

interface ConversationMenuProps {
  roomId: number
  pinned: boolean
  muted: boolean
  onReport: () => void
  block: { name: string; ask: () => void } | undefined | false
}

/** Personal settings of a conversation; the other member does not see them. */
function ConversationMenu({ roomId, pinned, muted, onReport, block }: ConversationMenuProps): ReactNode {
  const write = useWrite(chatEndpoints.settings, {
    changes: [chatEndpoints.rooms, chatEndpoints.members],
    onError: (error) => toast.error(errorText(error)),
  })
  const changeSettings = (body: { pinned?: boolean; muted?: boolean }) => write.mutate({ params: { roomId }, body })
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={chatWords.options} />}>
      <MenuItem icon={pinned ? PinOff : Pin} onSelect={() => changeSettings({ pinned: !pinned })}>
        {pinned ? chatWords.unpin : chatWords.pin}
      </MenuItem>
      <MenuItem icon={muted ? Bell : BellOff} onSelect={() => changeSettings({ muted: !muted })}>
        {muted ? chatWords.unmute : chatWords.mute}
      </MenuItem>
      <MenuItem icon={Flag} onSelect={() => onReport()}>
        {chatWords.report}
      </MenuItem>
      {block && (
        <MenuItem icon={Ban} onSelect={block.ask}>
          {wordsOf(chatWords)('blockOf', { name: block.name })}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Says what happens to a message without a network; on a phone the conversation covers the global banner. */
function OfflineNote(): ReactNode {
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-line border-t bg-danger-tint px-4 py-2 text-danger-ink text-sm"
    >
      <Icon of={WifiOff} className="shrink-0" />
      {chatWords.offline}
    </p>
  )
}

/** Asks once, since a deletion removes the message for both members. */
function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  async function remove(): Promise<void> {
    setBusy(true)
    const answer = await emit('DeleteMessage', { id: message.id })
    setBusy(false)
    if (answer.code === 'ok') onClose()
    else setAlert(refusalMessage(answer))
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      onOpenChange={onClose}
      title={chatWords.removeTitle}
      description={chatWords.removeText}
      confirm={chatWords.removeConfirm}
      alert={alert}
      onConfirm={() => void remove()}
    />
  )
}
