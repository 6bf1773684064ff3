import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatClock, formatClockRange, formatDay, formatDistance, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { lessonEnd } from '../../lessons/lesson-phase.ts'
import { isOpen, type NextSession } from './next-session.ts'
import { sessionWords as words } from './words.ts'

const minute = 60_000
const everyTenSeconds = 10_000
const say = wordsOf(words)

/** The nearest appointment: when, with whom, who is inside, and the door once it is open. */
export function SessionCard({ session, now }: { session: NextSession; now: number }): ReactNode {
  const { kind, other, start, room } = session
  const begins = Date.parse(start)
  const open = isOpen(session, now)
  const when = formatDistance(start, now)
  const opens = formatClock(begins - sessionWindow.minutesBefore * minute)
  return (
    <article className="rounded-sheet border border-brand-500/25 bg-brand-tint p-5 md:p-7">
      <div className="flex items-center gap-4">
        <Avatar name={other.name} image={other.image} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-3 text-xl">
            <Name>{other.name}</Name>
          </h2>
          <Chip className="mt-1">{words[kind]}</Chip>
        </div>
      </div>
      <p className="tabular mt-5 font-semibold text-2xl md:text-3xl">
        {say(begins > now ? 'starts' : 'began', { when })}
      </p>
      <time dateTime={start} title={spokenInstant(start, now)} className="tabular block text-ink-soft">
        {formatDay(start, now)}، {formatClockRange(start, lessonEnd(session))}
      </time>
      <Inside session={session} now={now} />
      <div className="mt-5">
        {open ? (
          <LinkButton full icon={Video} to={room}>
            {words.enter}
          </LinkButton>
        ) : (
          <p className="text-ink-soft">{say('opens', { clock: opens })}</p>
        )}
      </div>
    </article>
  )
}

/** Known from an hour before the start on. */
function Inside({ session: { sessionId, other, start }, now }: { session: NextSession; now: number }): ReactNode {
  const isTime = now >= Date.parse(start) - 60 * minute
  const input = { params: { id: sessionId } }
  const { data } = useRead(sessionEndpoints.members, input, { enabled: isTime, refetchInterval: everyTenSeconds })
  if (!isTime || data === undefined) return null
  return (
    <p role="status" className="mt-3 text-ink-soft">
      {data.includes(other.id)
        ? say.rich('inside', { other: other.name, name: (chunks) => <Name key="name">{chunks}</Name> })
        : words.nobody}
    </p>
  )
}
