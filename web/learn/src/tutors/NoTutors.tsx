import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { type ChangeFilters, noFilters, type TutorFilters } from './filters/tutor-filters.ts'
import { useBestRelief } from './filters/use-best-relief.ts'
import { tutorWords } from './words.ts'

interface NoTutorsProps {
  filters: TutorFilters
  onChange: ChangeFilters
}

/** Nobody fits: the one filter that stands most in the way can be dropped, or all of them. */
export function NoTutors({ filters, onChange }: NoTutorsProps): ReactNode {
  const relief = useBestRelief(filters)
  const clear = (
    <Button tone="quiet" onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}>
      {tutorWords.clear}
    </Button>
  )
  const action = (
    <div className="flex flex-wrap justify-center gap-2.5">
      {relief && (
        <Button onClick={() => onChange(relief.changes)}>
          {wordsOf(tutorWords).rich('without', {
            filter: relief.name,
            name: (chunks) => <Name key="name">{chunks}</Name>,
          })}
        </Button>
      )}
      {clear}
    </div>
  )
  return <EmptyState drawing="search" words={tutorWords.none} action={action} />
}
