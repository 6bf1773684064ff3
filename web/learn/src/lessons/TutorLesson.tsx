/** What a tutor does before a lesson: preparing it, and looking at what is known of the student. */
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { NotebookPen, UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lessonPlanWords } from '../lesson-plans/words.ts'
import type { LessonView } from './lesson-actions.ts'
import { lessonWords as words } from './words.ts'

const PlanDialog = lazy(async () => ({ default: (await import('../lesson-plans/PlanDialog.tsx')).PlanDialog }))

/** Both until the lesson's end; the card of a student shows neither. */
export function TutorLesson({ record, sides, phase }: LessonView): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (sides.isStudent || sides.student === undefined || phase === 'closing') return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5">
      <Button tone="quiet" icon={NotebookPen} className="px-3!" onClick={() => setOpen(true)}>
        {lessonPlanWords.title}
      </Button>
      <LinkButton tone="quiet" icon={UserRound} className="px-3!" to={`/t/student/${sides.student.userId}`}>
        {words.studentSheet}
      </LinkButton>
      {isOpen && (
        <Suspense>
          <PlanDialog records={[record]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
