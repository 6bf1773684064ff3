import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LessonView, mayBookAgain, mayMove, mayRate } from './lesson-acts.ts'
import { mayEnter } from './lesson-phase.ts'
import { lessonWords } from './words.ts'

/** What the lesson asks for now; everything else is in its menu. */
export function LessonButtons(view: LessonView): ReactNode {
  const { record, sides, phase, acts } = view
  if (mayEnter(phase)) {
    const name = sides.other?.name ?? ''
    return (
      <LinkButton
        full
        icon={Video}
        to={`/lesson/${record.lesson.id}`}
        aria-label={wordsOf(lessonWords)('enterWith', { name })}
      >
        {lessonWords.enter}
      </LinkButton>
    )
  }
  if (mayMove(view)) {
    return (
      <Button tone="quiet" full onClick={() => acts.onMove(record)}>
        {lessonWords.move}
      </Button>
    )
  }
  if (!mayBookAgain(view)) return null
  return (
    <div className="flex gap-2.5">
      <Button tone="quiet" full onClick={() => acts.onBookAgain(record)}>
        {lessonWords.bookAgain}
      </Button>
      {mayRate(view) && (
        <Button tone="quiet" full onClick={() => acts.onRate(record)}>
          {lessonWords.rate}
        </Button>
      )}
    </div>
  )
}
