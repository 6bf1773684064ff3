import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { retryFrom } from '@hiwar/domain/meetings/history.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { type Appointment, AppointmentStatus, isPending } from './appointment.ts'
import { meetingWords as words } from './words.ts'

/** For a tutor who was not accepted: the way to the next interview, off until its day comes. */
export function NextInterview({ all }: { all: readonly Appointment[] }): ReactNode {
  const now = useNow()
  const role = useSession()?.user.role
  const interviews = all.filter(({ kind }) => kind === 'interview')
  const rejected = interviews.flatMap(({ status, decidedAt }) =>
    status === AppointmentStatus.Rejected && decidedAt !== null ? [retryFrom(parseInstant(decidedAt))] : [],
  )
  const isSettled = interviews.some((one) => isPending(one) || one.status === AppointmentStatus.Passed)
  if (role !== Role.Tutor || rejected.length === 0 || isSettled) return null
  const from = Math.max(...rejected)
  if (from <= now) return <LinkButton to="/t/onboarding">{words.bookInterview}</LinkButton>
  const reason = wordsOf(words)('nextInterview', { day: formatDay(from, now) })
  return (
    <div className="flex flex-col items-start gap-1.5 md:items-end">
      <Button off={reason}>{words.bookInterview}</Button>
      <p aria-hidden="true" className="text-ink-soft text-sm">
        {reason}
      </p>
    </div>
  )
}
