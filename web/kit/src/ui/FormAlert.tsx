import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** What stopped the whole form, above its buttons; nothing is drawn while there is nothing to say. */
export function FormAlert({ children }: { children: ReactNode }): ReactNode {
  if (!children) return null
  return (
    <div
      role="alert"
      className="flex animate-[fade-in_150ms] items-start gap-2.5 rounded-control bg-danger-tint px-4 py-3 text-danger-ink text-sm"
    >
      <Icon of={CircleAlert} className="mt-[0.2em]" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
