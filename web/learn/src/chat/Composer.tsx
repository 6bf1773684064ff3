import { refusalMessage } from '@hiwar/contract/events/event.ts'
import { messageLength } from '@hiwar/contract/fields/limits.ts'
import { visibleLength } from '@hiwar/contract/fields/rich-text.ts'
import type { TextRefusal } from '@hiwar/domain/safety/verdict.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { languageOf } from '@hiwar/kit/format/languages.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import { markupOf, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Check, MessageCircleWarning, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Attachments, useAttachments } from './files/use-attachments.tsx'
import { rewordWaiting, useOutbox, writeDown } from './runtime/outbox-store.ts'
import { applyUpdate, useThread } from './runtime/thread-store.ts'
import { useSendTyping } from './runtime/use-typing.ts'
import { type Author, textRefusalOf } from './safety/author.ts'
import { useWarnings, type Warnings } from './safety/use-warnings.tsx'
import type { TextAcknowledgement } from './state/outbox.ts'
import { recentTexts } from './state/recent.ts'
import type { Bubble } from './state/rows.ts'
import { applyMessage } from './state/thread.ts'
import { chatWords } from './words.ts'

interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: () => void
  warnings: Warnings
  /** Whether the text replaces a message that is already sent. */
  editing?: { onCancel: () => void } | null
  busy?: boolean
  /** Takes the focus on mount. */
  focused?: boolean
  attachments?: Attachments
}

const counterFrom = 800

/** «رسالتك»: grows to five lines; Enter sends where the device has a real keyboard. */
export function Composer(props: ComposerProps): ReactNode {
  const { text, onText, onSend, warnings, editing = null, focused, attachments } = props
  const busy = props.busy === true || warnings.busy
  const input = useRef<HTMLTextAreaElement>(null)
  const used = visibleLength(markupOf(text))
  const isSendable = used >= messageLength.min && used <= messageLength.max && !busy
  const isEditing = editing !== null
  useEffect(() => {
    if (isEditing || focused) input.current?.focus()
  }, [isEditing, focused])

  function send(): void {
    if (isSendable) onSend()
    input.current?.focus()
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') editing?.onCancel()
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isEnter || !window.matchMedia('(min-width: 768px)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-line border-t bg-surface px-3 py-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-4"
    >
      {editing && (
        <div className="flex items-center justify-between ps-1 text-brand-ink text-sm">
          <span>{chatWords.editing}</span>
          <IconButton small icon={X} label={chatWords.cancelEdit} onClick={editing.onCancel} />
        </div>
      )}
      {attachments?.recorder}
      <div className={clsx('flex items-end gap-2', attachments?.recorder && 'hidden')}>
        {attachments?.menu}
        <span className={inputBox()}>
          <textarea
            ref={input}
            rows={1}
            dir="auto"
            lang={languageOf(text)}
            enterKeyHint={editing ? 'done' : 'enter'}
            aria-label={chatWords.yourMessage}
            placeholder={chatWords.yourMessage}
            value={text}
            readOnly={warnings.busy}
            onFocus={warnings.prepare}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={press}
            className={bareInput('field-sizing-content max-h-[calc(5lh+1.25rem)] min-h-11 resize-none px-3.5 py-2.5')}
          />
        </span>
        {text === '' && attachments ? (
          attachments.microphone
        ) : (
          <IconButton
            type="submit"
            icon={editing ? Check : SendHorizontal}
            mirrored={!editing}
            label={editing ? chatWords.save : chatWords.send}
            aria-disabled={!isSendable || undefined}
            aria-busy={busy || undefined}
            className={clsx('size-12! bg-brand text-on-brand! hover:bg-brand-hover!', !isSendable && 'opacity-50')}
          />
        )}
      </div>
      {used >= counterFrom && (
        <p className={clsx('tabular pt-1 text-xs', used > messageLength.max ? 'text-danger-ink' : 'text-ink-faint')}>
          {wordsOf(uiWords)('counter', { used: formatNumber(used), limit: formatNumber(messageLength.max) })}
        </p>
      )}
      <p role="status" className="flex items-center gap-1.5 pt-1 text-ink-soft text-sm empty:hidden">
        {warnings.isRude(text) && (
          <>
            <Icon of={MessageCircleWarning} className="size-4 shrink-0" />
            {chatWords.rude}
          </>
        )}
      </p>
      {warnings.dialog}
    </form>
  )
}

/** Unsent text of a conversation, kept on this device. */
export function useDraft(place: string): readonly [string, (draft: string) => void] {
  const key = `hiwar:chat-draft:${place}`
  const [draft, setDraft] = useState(() => deviceStorage.getItem(key) ?? '')
  function keep(next: string): void {
    setDraft(next)
    if (next === '') deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, next)
  }
  return [draft, keep]
}

interface BarProps {
  roomId: number
  /** Null where texts are not read before they are sent. */
  author: Author | null
}

interface WriteBarProps extends BarProps {
  focused: boolean
  mayPicture: boolean
}

export function WriteBar({ roomId, author, focused, mayPicture }: WriteBarProps): ReactNode {
  const clock = useClock()
  const [draft, keepDraft] = useDraft(String(roomId))
  const sendTyping = useSendTyping(roomId)
  const warnings = useWarnings(author)
  const recent = useRecentTexts(roomId, author)

  const attachments = useAttachments(roomId, mayPicture)

  function type(text: string): void {
    keepDraft(text)
    if (text !== '') sendTyping()
  }

  function send(): void {
    const markup = markupOf(draft)
    warnings.check(markup, recent(), (said) => {
      writeDown(roomId, markup, clock.now(), said)
      keepDraft('')
    })
  }

  return <Composer {...{ warnings, focused, attachments }} text={draft} onText={type} onSend={send} />
}

interface EditBarProps extends BarProps {
  bubble: Bubble
  onDone: () => void
}

/** Changes a sent message. A message that still waits changes on the device and is sent in its new form. */
export function EditBar({ roomId, author, bubble, onDone }: EditBarProps): ReactNode {
  const clock = useClock()
  const { messages } = useThread(roomId)
  const [text, setText] = useState(() => wordsOfMarkup(bubble.text))
  const [busy, setBusy] = useState(false)
  const warnings = useWarnings(author)
  const recent = useRecentTexts(roomId, author)

  function check(): void {
    const markup = markupOf(text)
    warnings.check(markup, recent(bubble.key), (said) => void save(markup, said))
  }

  async function save(markup: string, said: TextAcknowledgement): Promise<void> {
    if (bubble.waiting !== null && rewordWaiting(bubble.waiting.refId, markup, said)) return onDone()
    // The message may have arrived during the edit.
    const message = bubble.message ?? messages.find(({ refId }) => refId === bubble.key)
    if (message !== undefined && !(await update(message.id, markup, said))) return
    if (message === undefined) writeDown(roomId, markup, clock.now(), said)
    onDone()
  }

  async function update(id: number, markup: string, said: TextAcknowledgement): Promise<boolean> {
    setBusy(true)
    const answer = await emit('UpdateMessage', { id, text: markup, ...said })
    setBusy(false)
    if (answer.code === 'ok') applyUpdate(applyMessage, answer.message)
    else if (!(await warn(textRefusalOf(answer), markup))) toast.error(refusalMessage(answer))
    return answer.code === 'ok'
  }

  async function warn(refusal: TextRefusal | null, markup: string): Promise<boolean> {
    return refusal !== null && (await warnings.warn(refusal, (said) => void save(markup, said)))
  }

  return <Composer {...{ text, warnings, busy }} onText={setText} onSend={check} editing={{ onCancel: onDone }} />
}

/** The author's texts just before a text that is about to be sent. */
function useRecentTexts(roomId: number, author: Author | null): (except?: string) => readonly string[] {
  const clock = useClock()
  const { messages } = useThread(roomId)
  const outbox = useOutbox(roomId)
  return (except) => (author === null ? [] : recentTexts(messages, outbox, author.id, clock.now(), except))
}
