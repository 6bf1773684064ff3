import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { materialWords as words } from './words.ts'

interface MistakeProps {
  wrong: string
  right: string
  why?: ReactNode
}

/** What was said wrongly and how it is right, each with a sign of its own besides the colour. */
export function Mistake({ wrong, right, why }: MistakeProps): ReactNode {
  return (
    <div className="flex flex-col gap-1.5 rounded-control bg-sunken px-4 py-3">
      <p className="flex items-start gap-2 text-danger-ink">
        <Icon of={X} className="mt-1" />
        <span className="sr-only">{words.wrong}</span>
        <bdi className="wrap-anywhere min-w-0 line-through">{wrong}</bdi>
      </p>
      <p className="flex items-start gap-2 font-medium text-success-ink">
        <Icon of={Check} className="mt-1" />
        <span className="sr-only">{words.right}</span>
        <bdi className="wrap-anywhere min-w-0 underline decoration-success/50 underline-offset-4">{right}</bdi>
      </p>
      {why && (
        <p dir="auto" className="text-ink-soft text-sm">
          {why}
        </p>
      )}
    </div>
  )
}
