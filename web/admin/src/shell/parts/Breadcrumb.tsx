import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

interface BreadcrumbProps {
  /** The page above this one. */
  to: string
  words: string
  here: ReactNode
}

/** Where a page stands that no link of the sidebar leads to. */
export function Breadcrumb({ to, words, here }: BreadcrumbProps): ReactNode {
  return (
    <nav aria-label={partWords.path} className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-1.5">
        <li>
          <TextLink to={to} className="inline-flex min-h-8 items-center touch:min-h-11">
            {words}
          </TextLink>
        </li>
        <li aria-current="page" className="flex min-w-0 items-center gap-1.5 text-ink-faint">
          <ChevronLeft aria-hidden="true" className="size-4" />
          <bdi className="truncate">{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}
