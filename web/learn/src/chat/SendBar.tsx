import { refusalMessage } from '@hiwar/contract/acknowledgements.ts'
import type { Message } from '@hiwar/contract/messages.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { emit } from '@hiwar/kit/realtime/emit.ts'
import { markupOf, wordsOfMarkup } from '@hiwar/kit/texts/markup.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { Composer } from './Composer.tsx'
import { writeDown } from './runtime/outbox-store.ts'
import { hear } from './runtime/thread-store.ts'
import { useDraft } from './runtime/use-draft.ts'
import { useTellTyping } from './runtime/use-typing.ts'
import { hearMessage } from './state/thread.ts'

interface SendBarProps {
  roomId: number
  edited: Message | null
  onEdited: () => void
  focused: boolean
}

/** Writes into the conversation, or changes what was written. */
export function SendBar({ roomId, edited, onEdited, focused }: SendBarProps): ReactNode {
  if (edited !== null) return <EditBar key={edited.id} message={edited} onDone={onEdited} />
  return <WriteBar roomId={roomId} focused={focused} />
}

function WriteBar({ roomId, focused }: { roomId: number; focused: boolean }): ReactNode {
  const clock = useClock()
  const [draft, keepDraft] = useDraft(String(roomId))
  const tellTyping = useTellTyping(roomId)

  function type(text: string): void {
    keepDraft(text)
    if (text !== '') tellTyping()
  }

  function send(): void {
    writeDown(roomId, markupOf(draft), clock.now())
    keepDraft('')
  }

  return <Composer text={draft} onText={type} onSend={send} focused={focused} />
}

function EditBar({ message, onDone }: { message: Message; onDone: () => void }): ReactNode {
  const [text, setText] = useState(() => wordsOfMarkup(message.text))
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const answer = await emit('UpdateMessage', { id: message.id, text: markupOf(text) })
    setBusy(false)
    if (answer.code !== 'ok') {
      toast.error(refusalMessage(answer))
      return
    }
    hear(message.roomId, answer.message.rev, (thread) => hearMessage(thread, answer.message))
    onDone()
  }

  return <Composer text={text} onText={setText} onSend={() => void save()} busy={busy} editing={{ onCancel: onDone }} />
}
