import { messageLength } from '@hiwar/contract/fields/limits.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { Check, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { chatWords } from './words.ts'

interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** A message that is sent already is being changed. */
  editing?: { onCancel: () => void } | null
  busy?: boolean
  /** Takes the focus when it comes. */
  focused?: boolean
}

const counterFrom = 800

/** «رسالتك»: grows to five lines, sends by Enter where there is a real keyboard. */
export function Composer({ text, onText, onSend, editing = null, busy = false, focused }: ComposerProps): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null)
  const used = [...text.trim()].length
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
      <div className="flex items-end gap-2">
        <span className={inputBox()}>
          <textarea
            ref={input}
            rows={1}
            dir="auto"
            enterKeyHint={editing ? 'done' : 'enter'}
            aria-label={chatWords.yourMessage}
            placeholder={chatWords.yourMessage}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={press}
            className={bareInput('field-sizing-content max-h-[calc(5lh+1.25rem)] min-h-11 resize-none px-3.5 py-2.5')}
          />
        </span>
        <IconButton
          type="submit"
          icon={editing ? Check : SendHorizontal}
          mirrored={!editing}
          label={editing ? chatWords.save : chatWords.send}
          aria-disabled={!isSendable || undefined}
          aria-busy={busy || undefined}
          className={clsx('size-12! bg-brand text-on-brand! hover:bg-brand-hover!', !isSendable && 'opacity-50')}
        />
      </div>
      {used >= counterFrom && (
        <p className={clsx('tabular pt-1 text-xs', used > messageLength.max ? 'text-danger-ink' : 'text-ink-faint')}>
          {wordsOf(uiWords)('counter', { used: formatNumber(used), limit: formatNumber(messageLength.max) })}
        </p>
      )}
    </form>
  )
}
