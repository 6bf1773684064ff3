/** What a tutor does before a lesson: preparing it, and looking at what is known of the student. */
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { NotebookPen, UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { LessonView } from './lesson-actions.ts'
import { lessonPlanWords } from './plan/words.ts'
import { lessonWords as words } from './words.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./plan/PlanDialog.tsx')).PlanDialog }))

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

/** In the menu of every lesson that took place or will, also in rows that have no buttons. */
export function StudentSheetItem({ sides, phase }: LessonView): ReactNode {
  if (sides.isStudent || sides.student === undefined || phase === 'canceled') return null
  return (
    <MenuItem asChild>
      <Link to={`/t/student/${sides.student.userId}`}>
        <Icon of={UserRound} className="text-ink-faint" />
        {words.studentSheet}
      </Link>
    </MenuItem>
  )
}
