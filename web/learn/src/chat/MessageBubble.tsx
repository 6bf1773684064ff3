import { refusalMessage } from '@hiwar/contract/events/event.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { languageOf } from '@hiwar/kit/format/languages.tsx'
import { Lines, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { Check, CheckCheck, CircleAlert, Clock, ShieldAlert } from 'lucide-react'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { MessageFileView } from './files/MessageFileView.tsx'
import { type MessageActions, MessageMenu } from './MessageMenu.tsx'
import { dropWaiting, sendAgain } from './runtime/outbox-store.ts'
import { isWarning, textRefusalOf } from './safety/author.ts'
import { runsOf } from './state/markup.ts'
import type { Waiting } from './state/outbox.ts'
import type { Bubble, Mark } from './state/rows.ts'
import { chatWords } from './words.ts'

export interface BubbleActions extends MessageActions {
  /** Opens the choices for a message that the server warned of. */
  onReview: (bubble: Bubble) => void
}

interface MessageBubbleProps extends BubbleActions {
  bubble: Bubble
  onSeen: (messageId: number) => void
}

/** One message, on the side of its writer. React draws it again only when it changes. */
export const MessageBubble = memo(DrawnBubble, isSame)

function DrawnBubble({ bubble, onSeen, onEdit, onDelete, onReport, onReview }: MessageBubbleProps): ReactNode {
  const { own, joined, file, message, waiting, mark } = bubble
  const place = useRef<HTMLLIElement>(null)
  useSeen(place, own || message === null || message.read ? null : message.id, onSeen)
  const isDeleted = message?.deleted === true
  const menu = <MessageMenu {...{ bubble, onEdit, onDelete, onReport }} />
  return (
    <li
      ref={place}
      className={clsx(
        'group flex gap-1 [content-visibility:auto]',
        own ? 'justify-end' : 'justify-start',
        joined ? 'pt-1' : 'pt-3',
        file?.kind === 'picture' ? '[contain-intrinsic-size:auto_16rem]' : '[contain-intrinsic-size:auto_3.5rem]',
      )}
    >
      {own && !isDeleted && menu}
      <div className={clsx('flex min-w-0 max-w-[85%] flex-col @lg:max-w-[70%]', own ? 'items-end' : 'items-start')}>
        <div className={bubbleClasses(own, mark === 'failed', isDeleted)}>
          {own && <span className="sr-only">{chatWords.yours}</span>}
          {isDeleted && <p>{chatWords.deleted}</p>}
          {!isDeleted && file && <MessageFileView {...{ file, waiting }} refId={message?.refId ?? waiting?.refId} />}
          {!isDeleted && bubble.text !== '' && <MessageText markup={bubble.text} />}
          <p
            className={clsx(
              'mt-0.5 flex items-center justify-end gap-1 text-xs',
              own ? 'opacity-90' : 'text-ink-faint',
            )}
          >
            {message && !isDeleted && message.updatedAt !== message.createdAt && <span>{chatWords.edited}</span>}
            <time dateTime={bubble.at}>{formatClock(bubble.at)}</time>
            {mark !== null && <MessageMark mark={mark} />}
          </p>
        </div>
        {!own && !isDeleted && message?.caution && (
          <p className="flex items-center gap-1.5 pt-1 text-ink-soft text-sm">
            <Icon of={ShieldAlert} className="size-4 shrink-0" />
            {chatWords.caution}
          </p>
        )}
        {waiting?.failed && <Failed {...{ bubble, waiting, onEdit, onReview }} failed={waiting.failed} />}
      </div>
      {!own && !isDeleted && onReport && menu}
    </li>
  )
}

interface FailedProps extends Pick<BubbleActions, 'onEdit' | 'onReview'> {
  bubble: Bubble
  waiting: Waiting
  failed: NonNullable<Waiting['failed']>
}

/** The same text would be refused again, so that such a message is edited, or sent by its author's word. */
function Failed({ bubble, waiting, failed, onEdit, onReview }: FailedProps): ReactNode {
  const refusal = textRefusalOf(failed)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 pt-1 text-danger-ink text-sm">
      <p>
        {chatWords.failed}. {refusalMessage(failed)}
      </p>
      {refusal === null && (
        <Button tone="plain" size="small" onClick={() => sendAgain(waiting.refId)}>
          {chatWords.sendAgain}
        </Button>
      )}
      {refusal !== null && (
        <Button tone="plain" size="small" onClick={() => onEdit(bubble)}>
          {chatWords.edit}
        </Button>
      )}
      {refusal !== null && isWarning(refusal) && (
        <Button tone="plain" size="small" onClick={() => onReview(bubble)}>
          {chatWords.review}
        </Button>
      )}
      <Button tone="danger-quiet" size="small" onClick={() => dropWaiting(waiting.refId)}>
        {chatWords.dropDraft}
      </Button>
    </div>
  )
}

/** Messages and waiting ones are immutable, so a changed identity is a change. */
function isSame({ bubble: before, ...actions }: MessageBubbleProps, { bubble, ...next }: MessageBubbleProps): boolean {
  const isSameBubble =
    before.message === bubble.message && before.waiting === bubble.waiting && before.joined === bubble.joined
  return (
    isSameBubble &&
    actions.onSeen === next.onSeen &&
    actions.onReview === next.onReview &&
    actions.onEdit === next.onEdit &&
    actions.onDelete === next.onDelete &&
    actions.onReport === next.onReport
  )
}

function bubbleClasses(own: boolean, failed: boolean, deleted: boolean): string {
  return clsx(
    'min-w-20 max-w-full rounded-card px-3.5 py-2 leading-relaxed',
    deleted && 'border border-line bg-transparent text-ink-faint',
    !deleted && !own && 'rounded-ss-small bg-raised text-ink shadow-rest',
    !deleted && own && 'rounded-se-small bg-brand-tint-strong text-ink',
    failed && 'ring-1 ring-danger',
  )
}

/** Calls `onSeen` once, when the message is on the screen. */
function useSeen(place: { current: HTMLElement | null }, id: number | null, onSeen: (id: number) => void): void {
  useEffect(() => {
    if (id === null || place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(id), { threshold: 0.5 })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, id, onSeen])
}

/** Text of a message: each line in its own direction, links made safe, markup shown as text. */
export function MessageText({ markup }: { markup: string }): ReactNode {
  const runs = useMemo(() => runsOf(wordsOfMarkup(markup)), [markup])
  return (
    <Lines>
      {runs.map(({ at, text, href, isolated }) =>
        isolated ? (
          <bdi key={at} dir="ltr" lang={languageOf(text)}>
            {href === null ? (
              text
            ) : (
              <a href={href} target="_blank" rel="noopener nofollow" className="underline underline-offset-4">
                {text}
              </a>
            )}
          </bdi>
        ) : (
          text
        ),
      )}
    </Lines>
  )
}

const marks = {
  sending: { icon: Clock, words: chatWords.sending },
  sent: { icon: Check, words: chatWords.sent },
  read: { icon: CheckCheck, words: chatWords.read },
  failed: { icon: CircleAlert, words: chatWords.failed },
}

function MessageMark({ mark }: { mark: Mark }): ReactNode {
  const { icon, words } = marks[mark]
  return (
    <span title={words} className="inline-flex">
      <Icon of={icon} className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
