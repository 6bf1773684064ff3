import { refusalMessage } from '@hiwar/contract/events/event.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import { markupOf, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { Composer } from './Composer.tsx'
import { hear, useThread } from './runtime/thread-store.ts'
import { useDraft } from './runtime/use-draft.ts'
import { useTellTyping } from './runtime/use-typing.ts'
import { rewordWaiting, writeDown } from './runtime/write-messages.ts'
import type { Bubble } from './state/rows.ts'
import { hearMessage } from './state/thread.ts'

interface SendBarProps {
  roomId: number
  edited: Bubble | null
  onEdited: () => void
  focused: boolean
}

/** Writes into the conversation, or changes what was written. */
export function SendBar({ roomId, edited, onEdited, focused }: SendBarProps): ReactNode {
  if (edited !== null) return <EditBar key={edited.key} roomId={roomId} bubble={edited} onDone={onEdited} />
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

/** Changes what was sent; what still waits is changed here, and goes out as it then is. */
function EditBar({ roomId, bubble, onDone }: { roomId: number; bubble: Bubble; onDone: () => void }): ReactNode {
  const clock = useClock()
  const { messages } = useThread(roomId)
  const [text, setText] = useState(() => wordsOfMarkup(bubble.text))
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    const markup = markupOf(text)
    if (bubble.waiting !== null && rewordWaiting(bubble.waiting.refId, markup)) return onDone()
    // It may have arrived while it was being changed.
    const message = bubble.message ?? messages.find(({ refId }) => refId === bubble.key)
    if (message !== undefined && !(await update(message.id, markup))) return
    if (message === undefined) writeDown(roomId, markup, clock.now())
    onDone()
  }

  async function update(id: number, markup: string): Promise<boolean> {
    setBusy(true)
    const answer = await emit('UpdateMessage', { id, text: markup })
    setBusy(false)
    if (answer.code === 'ok') hear(roomId, answer.message.rev, (thread) => hearMessage(thread, answer.message))
    else toast.error(refusalMessage(answer))
    return answer.code === 'ok'
  }

  return <Composer text={text} onText={setText} onSend={() => void save()} busy={busy} editing={{ onCancel: onDone }} />
}
