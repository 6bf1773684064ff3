import type { Message } from '@hiwar/contract/talk/chat.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { daysBetween } from '@hiwar/domain/time/calendar.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { emit, useIsConnected } from '@hiwar/kit/realtime/use-socket.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { useReached } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { usePageVisible } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type BubbleActions, MessageBubble } from './MessageBubble.tsx'
import { useOutbox } from './runtime/outbox-store.ts'
import { loadOlder, useThread } from './runtime/thread-store.ts'
import { rowsOf, unreadOf } from './state/rows.ts'
import { chatWords } from './words.ts'

const near = 80

/** Messages with the newest at the bottom; the view stays there until the person scrolls up. */
export function MessageList(props: BubbleActions & { roomId: number; viewerId: number }): ReactNode {
  const { roomId, viewerId, ...actions } = props
  const { messages, complete } = useThread(roomId)
  const outbox = useOutbox(roomId)
  const seen = useMarkingRead(messages, viewerId)
  const [firstNew] = useState(() => unreadOf(messages, viewerId)[0]?.id ?? null)
  const [isAtEnd, setAtEnd] = useState(true)
  const older = useMutation({
    mutationFn: () => loadOlder(roomId),
    onError: (error) => toast.error(errorText(error)),
  })
  const view = useRef<HTMLElement>(null)
  const rows = rowsOf(messages, outbox, viewerId, firstNew)
  const waits = outbox.length
  const below = isAtEnd ? 0 : unreadOf(messages, viewerId).length

  // A person who sends a message wants to see it.
  const written = useRef(waits)
  useEffect(() => {
    if (waits > written.current) view.current?.scrollTo?.({ top: 0 })
    written.current = waits
  }, [waits])
  useLayoutEffect(() => {
    document.getElementById('new-messages')?.scrollIntoView({ block: 'center' })
  }, [])

  function toEnd(): void {
    view.current?.scrollTo?.({ top: 0 })
  }

  if (rows.length === 0)
    return <EmptyState drawing="chats" words={chatWords.noMessages} className="my-auto min-h-0 overflow-y-auto" />
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* The column is reversed, so messages loaded above move nothing in view. */}
      <section
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll it
        tabIndex={0}
        aria-label={chatWords.messages}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -near)}
        className="@container flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-2 md:px-5"
      >
        <div className="pb-4">
          {!complete && <OlderMessages busy={older.isPending} onMore={() => older.mutate()} />}
          <ol>
            {rows.map((row) => {
              if (row.kind === 'day') return <DaySeparator key={row.key} at={row.at} />
              if (row.kind === 'new') return <NewLine key={row.key} />
              return <MessageBubble key={row.key} bubble={row} onSeen={seen} {...actions} />
            })}
          </ol>
        </div>
      </section>
      {!isAtEnd && (
        <Button tone="quiet" size="small" icon={ArrowDown} onClick={toEnd} className="absolute! bottom-3 self-center">
          {below === 0
            ? chatWords.toLatest
            : wordsOf(chatWords)('toLatestNew', { count: countAfter('message', below) })}
        </Button>
      )}
    </div>
  )
}

function NewLine(): ReactNode {
  return (
    <li id="new-messages" className="flex items-center gap-3 pt-4 font-medium text-accent-ink text-sm">
      <span className="h-px flex-1 bg-accent" />
      {chatWords.newMessages}
      <span className="h-px flex-1 bg-accent" />
    </li>
  )
}

/** Start of the loaded messages: reaching it loads more, and a real button serves keyboards. */
function OlderMessages({ busy, onMore }: { busy: boolean; onMore: () => void }): ReactNode {
  const place = useReached(!busy, onMore)
  return (
    <div ref={place} className="flex justify-center pt-4">
      <Button tone="quiet" size="small" busy={busy} onClick={onMore}>
        {chatWords.older}
      </Button>
    </div>
  )
}

function DaySeparator({ at }: { at: string }): ReactNode {
  const now = useNow()
  const days = daysBetween(cairoDay(instantOf(at)), cairoDay(instantOf(now)))
  const words = days === 0 ? chatWords.today : days === 1 ? chatWords.yesterday : formatDay(at, now)
  return (
    <li className="flex justify-center pt-5 pb-1">
      <h3 className="rounded-full bg-surface px-3.5 py-1 font-medium text-ink-soft text-sm shadow-rest">{words}</h3>
    </li>
  )
}

/** Marks messages as read once they are on the screen of a visible tab. */
function useMarkingRead(messages: readonly Message[], viewerId: number): (messageId: number) => void {
  const [seen, setSeen] = useState(0)
  const marked = useRef(0)
  const visible = usePageVisible()
  const connected = useIsConnected()
  const unread = unreadOf(messages, viewerId).findLast(({ id }) => id <= seen)?.id

  useEffect(() => {
    if (unread === undefined || unread <= marked.current || !visible || !connected) return
    marked.current = unread
    void emit('MarkMessageAsRead', { id: unread }).then(({ code }) => {
      // Repeated when the connection is back.
      if (code === 'unreachable') marked.current = 0
    })
  }, [unread, visible, connected])

  return useCallback((messageId: number) => setSeen((before) => Math.max(before, messageId)), [])
}
