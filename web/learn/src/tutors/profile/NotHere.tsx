import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Drawing } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { tutorWords } from '../words.ts'

/** A tutor whom this reader cannot see now. */
export function NotHere(): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-5 py-10 text-center">
      <Drawing name="lost" className="h-40" />
      <PageHeading className="mb-0! justify-center">{tutorWords.notHere}</PageHeading>
      <LinkButton to="/tutors">{tutorWords.all}</LinkButton>
    </div>
  )
}
