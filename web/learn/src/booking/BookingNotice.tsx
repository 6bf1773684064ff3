import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Info } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

/** What was refused is said at once, what changed meanwhile politely. */
export type MessageWords = { tone: 'alert'; words: ReactNode } | { tone: 'polite'; words: string }

export function BookingMessage({ notice }: { notice: MessageWords | null }): ReactNode {
  const polite = notice?.tone === 'polite' ? notice.words : null
  useEffect(() => {
    if (polite !== null) announce(polite)
  }, [polite])
  if (notice === null) return null
  return (
    <div className="mt-4">
      {polite === null ? (
        <FormAlert>{notice.words}</FormAlert>
      ) : (
        <p className="flex items-start gap-2.5 rounded-control bg-info-tint px-4 py-3 text-info-ink text-sm">
          <Icon of={Info} className="mt-[0.2em]" />
          <span>{polite}</span>
        </p>
      )}
    </div>
  )
}
