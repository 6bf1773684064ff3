import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Info } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

/** Refusals interrupt a screen reader; changes by others are announced politely. */
export type MessageWords = { tone: 'alert'; words: ReactNode } | { tone: 'polite'; words: string }

export function politely(words: string): MessageWords {
  return { tone: 'polite', words }
}

export function BookingMessage({ message }: { message: MessageWords | null }): ReactNode {
  const polite = message?.tone === 'polite' ? message.words : null
  useEffect(() => {
    if (polite !== null) announce(polite)
  }, [polite])
  if (message === null) return null
  return (
    <div className="mb-4">
      {polite === null ? (
        <FormAlert>{message.words}</FormAlert>
      ) : (
        <p className="flex items-start gap-2.5 rounded-control bg-info-tint px-4 py-3 text-info-ink text-sm">
          <Icon of={Info} className="mt-[0.2em]" />
          <span>{polite}</span>
        </p>
      )}
    </div>
  )
}
