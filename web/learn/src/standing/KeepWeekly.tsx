import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CalendarSync } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFlag } from '../use-flag.ts'

const StandingDialog = lazy(async () => ({ default: (await import('./StandingDialog.tsx')).StandingDialog }))

interface KeepWeeklyProps {
  tutor: { id: number; name: string | null }
  /** The time with which the choice begins. */
  from: { start: Instant; duration: LessonDuration }
  words: string
  className?: string
}

/** Opens the choice of a standing time with a tutor; for students alone. */
export function KeepWeekly({ tutor, from, words, className }: KeepWeeklyProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const isStudent = useMay('standing.create')
  if (!useFlag('standing-time', isStudent)) return null
  return (
    <>
      <Button tone="plain" icon={CalendarSync} onClick={() => setOpen(true)} {...(className && { className })}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <StandingDialog {...{ tutor, from }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
