import { isSessionId, sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock, formatClockRange, formatDay, formatDistance, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { lessonEnd } from '../../lessons/lesson.ts'
import { DeviceCheck } from './DeviceCheck.tsx'
import { isOpen, type NextSession, upcoming, useSessions } from './next-session.ts'
import { sessionWords as words } from './words.ts'

/** `/session`: one link that always leads to the right room, and the place to try the devices ahead. */
export function SessionPage(): ReactNode {
  const [address] = useSearchParams()
  const now = useNow(1_000)
  const sessions = useSessions()
  const wanted = address.get('id')
  const isUnknown = wanted !== null && !isSessionId(wanted)
  const found = sessions.data?.find(({ sessionId }) => sessionId === wanted)
  if (found) return <Navigate replace to={found.room} />
  const open = (sessions.data ?? []).filter((session) => isOpen(session, now))
  const [only] = open
  if (address.get('go') === '1' && only && open.length === 1) return <Navigate replace to={only.room} />
  return (
    <div className="mx-auto max-w-[680px]">
      <PageHeading>{words.title}</PageHeading>
      {(isUnknown || (wanted !== null && sessions.data !== undefined)) && (
        <div className="mb-5">
          <FormAlert>{codeText('session-not-found')}</FormAlert>
        </div>
      )}
      <DataBlock query={sessions} skeleton={<Skeleton className="h-56 w-full rounded-sheet" />}>
        {(all) => {
          const [next] = upcoming(all, now)
          return next ? <SessionCard session={next} now={now} /> : <Nothing />
        }}
      </DataBlock>
      <DeviceCheck />
    </div>
  )
}

function Nothing(): ReactNode {
  const isStudent = useSession()?.user.role === Role.Student
  return (
    <EmptyState
      drawing="calendar"
      words={words.nothing}
      action={
        isStudent ? (
          <LinkButton to="/tutors">{words.book}</LinkButton>
        ) : (
          <LinkButton to="/schedule-management">{words.addSlots}</LinkButton>
        )
      }
    />
  )
}

const everyTenSeconds = 10_000
const say = wordsOf(words)

/** The nearest appointment: when, with whom, who is inside, and the door once it is open. */
function SessionCard({ session, now }: { session: NextSession; now: number }): ReactNode {
  const { kind, other, start, room } = session
  const { opens } = windowOf(sessionTime(session))
  const open = isOpen(session, now)
  const when = formatDistance(start, now)
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
        {say(parseInstant(start) > now ? 'starts' : 'began', { when })}
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
          <p className="text-ink-soft">{say('opens', { clock: formatClock(opens) })}</p>
        )}
      </div>
    </article>
  )
}

/** Known from an hour before the start on. */
function Inside({ session, now }: { session: NextSession; now: number }): ReactNode {
  const { sessionId, other } = session
  const isTime = now >= windowOf(sessionTime(session)).preJoinOpens
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
