import { refusalMessage } from '@hiwar/contract/events/event.ts'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { chatWords } from './words.ts'

/** Asks once, since what is deleted is gone for both. */
export function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }): ReactNode {
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
