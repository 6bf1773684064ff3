import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { useOnline } from '@hiwar/kit/ui/window-state.ts'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatWords } from './words.ts'

/** What becomes of a message without a network; on a phone the conversation covers the banner that says so. */
export function OfflineNote(): ReactNode {
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-line border-t bg-danger-tint px-4 py-2 text-danger-ink text-sm"
    >
      <Icon of={WifiOff} className="shrink-0" />
      {chatWords.offline}
    </p>
  )
}
