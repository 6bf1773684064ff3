import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { shellWords } from '../words/shell.ts'
import { PageHeading } from './PageHeading.tsx'

/** An address that leads nowhere. */
export function NotFoundPage({ home = '/' }: { home?: string }): ReactNode {
  return (
    <div className="mx-auto max-w-reading py-6 text-center">
      <PageHeading className="justify-center">{shellWords.notFoundTitle}</PageHeading>
      <EmptyState
        drawing="lost"
        words={shellWords.notFoundText}
        action={<LinkButton to={home}>{shellWords.backHome}</LinkButton>}
      />
    </div>
  )
}
