import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { LessonEvidence } from '../shell/lessons/LessonEvidence.tsx'
import { Part } from '../shell/parts/Part.tsx'
import { reportWords } from './words.ts'

/** The lesson a report is about, with what its room saw, shown on demand. */
export function ReportedLesson({ id }: { id: number }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Part
      heading={wordsOf(reportWords)('lessonNumber', { id: String(id) })}
      className="rounded-card border border-line p-4"
    >
      {open ? (
        <Evidence id={id} />
      ) : (
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {reportWords.showLesson}
        </Button>
      )}
    </Part>
  )
}

function Evidence({ id }: { id: number }): ReactNode {
  const lesson = useRead(lessonEndpoints.read, { params: { id } })
  return (
    <DataBlock query={lesson} skeleton={<SkeletonText lines={10} />}>
      {(record) => <LessonEvidence record={record} />}
    </DataBlock>
  )
}
