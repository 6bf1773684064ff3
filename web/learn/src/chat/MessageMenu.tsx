import type { Message } from '@hiwar/contract/talk/chat.ts'
import { mayEdit } from '@hiwar/domain/chat/chat.ts'
import { instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { spokenClock } from '@hiwar/kit/format/date-time.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem, MenuLine } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Copy, EllipsisVertical, Flag, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dropWaiting } from './runtime/outbox-store.ts'
import type { Bubble } from './state/rows.ts'
import { chatWords } from './words.ts'

export interface MessageActions {
  onEdit: (bubble: Bubble) => void
  onDelete: (message: Message) => void
  /** Reports a message of the other side; undefined where nobody can. */
  onReport: ((about: { messageId: number }) => void) | undefined
}

/** The actions on a message. One of the viewer that was not sent yet is changed on the device alone. */
export function MessageMenu({ bubble, onEdit, onDelete, onReport }: { bubble: Bubble } & MessageActions): ReactNode {
  const { at, text, file, message, waiting, own } = bubble
  const clock = useClock()
  // Age is checked when the menu opens, since the menu may have been drawn long before.
  const [isYoung, setYoung] = useState(false)
  const see = () => setYoung(message === null || mayEdit(parseInstant(at), instant(clock.now())))
  const label = wordsOf(chatWords)('optionsOf', { time: spokenClock(at) })
  return (
    <Menu
      trigger={
        <IconButton
          small
          icon={EllipsisVertical}
          label={label}
          onPointerDownCapture={see}
          onKeyDownCapture={see}
          className="self-center text-ink-faint opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
        />
      }
    >
      {own && isYoung && file === null && (
        <MenuItem icon={Pencil} onSelect={() => onEdit(bubble)}>
          {chatWords.edit}
        </MenuItem>
      )}
      {text !== '' && (
        <>
          <MenuItem icon={Copy} onSelect={() => void copy(text)}>
            {chatWords.copy}
          </MenuItem>
          <MenuLine />
        </>
      )}
      {!own && message !== null && (
        <MenuItem icon={Flag} onSelect={() => onReport?.({ messageId: message.id })}>
          {chatWords.reportMessage}
        </MenuItem>
      )}
      {waiting !== null && (
        <MenuItem danger icon={Trash2} onSelect={() => dropWaiting(waiting.refId)}>
          {chatWords.dropDraft}
        </MenuItem>
      )}
      {own && waiting === null && message !== null && (
        <MenuItem danger icon={Trash2} onSelect={() => onDelete(message)}>
          {chatWords.remove}
        </MenuItem>
      )}
    </Menu>
  )
}

async function copy(markup: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(wordsOfMarkup(markup))
    announce(chatWords.copied)
  } catch {
    toast.error(chatWords.copyFailed)
  }
}
