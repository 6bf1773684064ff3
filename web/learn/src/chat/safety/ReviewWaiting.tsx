import { refusalMessage } from '@hiwar/contract/events/event.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { sendAgain } from '../runtime/outbox-store.ts'
import type { Bubble } from '../state/rows.ts'
import { type Author, textRefusalOf } from './author.ts'
import { fetchReader, useReader } from './reader.ts'

interface ReviewWaitingProps {
  bubble: Bubble
  author: Author
  onEdit: (bubble: Bubble) => void
  onClose: () => void
}

/** The dialog for a waiting message that the server warned of. */
export function ReviewWaiting({ bubble, author, onEdit, onClose }: ReviewWaitingProps): ReactNode {
  const reader = useReader()
  const refusal = textRefusalOf(bubble.waiting?.failed ?? {})
  const giveUp = useEffectEvent(() => {
    toast.error(refusalMessage({ code: 'unreachable' }))
    onClose()
  })
  useEffect(() => {
    void fetchReader().then((found) => found ?? giveUp())
  }, [])
  if (reader === null || refusal === null) return null
  return (
    <reader.WarningDialog
      refusal={refusal}
      author={author}
      onEdit={() => {
        onClose()
        onEdit(bubble)
      }}
      onSend={(said) => {
        onClose()
        sendAgain(bubble.key, said)
      }}
      onClose={onClose}
    />
  )
}
