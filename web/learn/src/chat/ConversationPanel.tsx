import type { ReactNode } from 'react'
import { chatWords } from './words.ts'

/** Where one conversation stands, from edge to edge; what is said instead of it keeps away from the edges. */
export function ConversationPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <section
      aria-label={chatWords.panel}
      className="flex min-h-0 flex-1 flex-col [&>[role=alert]]:m-4 md:[&>[role=alert]]:m-6"
    >
      {children}
    </section>
  )
}
