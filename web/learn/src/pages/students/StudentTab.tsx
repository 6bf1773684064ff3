import { studentSheetEndpoints } from '@hiwar/contract/people/student-sheets.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import type { ReactNode } from 'react'
import { lessonPlanWords } from '../../lessons/plan/words.ts'
import { AbilitiesBlock, GoalsBlock, LessonsBlock, StudentHead } from './StudentSheetBlocks.tsx'

/** What the tutor knows of the student, beside the lesson. */
export function StudentTab({ studentId }: { studentId: number }): ReactNode {
  const sheet = useRead(studentSheetEndpoints.read, { params: { id: studentId } })
  return (
    <DataBlock query={sheet} skeleton={<SkeletonText lines={8} />}>
      {(known) => (
        <div className="flex flex-col gap-4">
          <StudentHead sheet={known} />
          {known.next?.plan.note && (
            <CardPart heading={lessonPlanWords.note}>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
                {known.next.plan.note}
              </p>
            </CardPart>
          )}
          <GoalsBlock sheet={known} />
          <LessonsBlock sheet={known} />
          <AbilitiesBlock sheet={known} />
        </div>
      )}
    </DataBlock>
  )
}
