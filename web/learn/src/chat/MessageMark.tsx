import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mark } from './state/rows.ts'
import { chatWords } from './words.ts'

const marks = {
  sending: { icon: Clock, words: chatWords.sending },
  sent: { icon: Check, words: chatWords.sent },
  read: { icon: CheckCheck, words: chatWords.read },
  failed: { icon: CircleAlert, words: chatWords.failed },
}

/** How far an own message has come. */
export function MessageMark({ mark }: { mark: Mark }): ReactNode {
  const { icon, words } = marks[mark]
  return (
    <span title={words} className="inline-flex">
      <Icon of={icon} className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
