import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../ui/buttons.tsx'
import { Drawing } from '../ui/illustrations.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { shellWords } from '../words/shell.ts'
import { PageHeading } from './PageHeading.tsx'

export function NotFoundPage({ home = '/' }: { home?: string }): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-4 py-6 text-center">
      <Drawing name="lost" className="h-56" />
      <PageHeading className="mb-0! justify-center">{shellWords.notFoundTitle}</PageHeading>
      <p className="text-ink-soft text-lg">{shellWords.notFoundText}</p>
      <LinkButton to={home}>{shellWords.backHome}</LinkButton>
    </div>
  )
}

export function ForbiddenPage({ home = '/' }: { home?: string }): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-5 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <Icon of={Lock} className="size-8" />
      </span>
      <PageHeading className="mb-0!">{shellWords.forbiddenTitle}</PageHeading>
      <LinkButton to={home}>{shellWords.backHome}</LinkButton>
    </div>
  )
}
