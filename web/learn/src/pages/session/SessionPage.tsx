import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { isSessionId, type SessionKind, sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock, formatClockRange, formatDay, formatDistance, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { roomOf } from '@hiwar/kit/meetings/meeting-api.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Redirect } from '@hiwar/kit/shell/redirect.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { lessonEnd, lessonPhase, mayEnter } from '../../lessons/lesson.ts'
import { queryOfTab } from '../../lessons/lesson-tabs.ts'
import { useLessonUpdates } from '../../lessons/use-lesson-updates.ts'
import { otherSide, useAllMeetings } from '../../meetings/own-meetings.ts'
import { blockOf } from '../block-of.ts'
import { NothingBooked } from '../NothingBooked.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { sessionWords as words } from './words.ts'

/** `/session`: one link that always leads to the right room, and a place to test the devices in advance. */
export function SessionPage(): ReactNode {
  const [address] = useSearchParams()
  const now = useNow(1_000)
  const sessions = useSessions()
  const mayBook = useMay('lesson.book')
  const wanted = address.get('id')
  const isUnknown = wanted !== null && !isSessionId(wanted)
  const found = sessions.data?.find(({ sessionId }) => sessionId === wanted)
  if (found) return <Redirect to={found.room} />
  const open = (sessions.data ?? []).filter((session) => isOpen(session, now))
  const [only] = open
  if (address.get('go') === '1' && only && open.length === 1) return <Redirect to={only.room} />
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
          if (next) return <SessionCard session={next} now={now} />
          const action = mayBook ? (
            <LinkButton to="/tutors">{words.book}</LinkButton>
          ) : (
            <LinkButton to="/schedule-management">{words.addSlots}</LinkButton>
          )
          return <NothingBooked words={words.nothing} action={action} />
        }}
      </DataBlock>
      <DeviceCheck />
    </div>
  )
}

const everyTenSeconds = 10_000
const t = wordsOf(words)

/** The nearest session: time, partner, who is inside, and the link to the room once it is open. */
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
          <Chip className="mt-1">{words[session.isTrial ? 'trial' : kind]}</Chip>
        </div>
      </div>
      <p className="tabular mt-5 font-semibold text-2xl md:text-3xl">
        {t(parseInstant(start) > now ? 'starts' : 'began', { when })}
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
          <p className="text-ink-soft">{t('opens', { clock: formatClock(opens) })}</p>
        )}
      </div>
    </article>
  )
}

/** Shows who is inside; the server sends this from an hour before the start. */
function Inside({ session, now }: { session: NextSession; now: number }): ReactNode {
  const { sessionId, other } = session
  const isTime = now >= windowOf(sessionTime(session)).preJoinOpens
  const input = { params: { id: sessionId } }
  const { data } = useRead(sessionEndpoints.members, input, { enabled: isTime, refetchInterval: everyTenSeconds })
  if (!isTime || data === undefined) return null
  return (
    <p role="status" className="mt-3 text-ink-soft">
      {data.includes(other.id)
        ? t.rich('inside', { other: other.name, name: (chunks) => <Name key="name">{chunks}</Name> })
        : words.nobody}
    </p>
  )
}

/** The person's upcoming lessons, interviews and demo sessions, and those that ended recently. */
function useSessions(): BlockQuery<NextSession[]> {
  const myId = useLogin()?.user.id ?? 0
  const meets = useMay('interview.list')
  useLessonUpdates()
  const lessons = useRead(lessonEndpoints.list, { query: queryOfTab('upcoming') })
  // The room stays open for a while after the end.
  const ended = useRead(lessonEndpoints.list, { query: queryOfTab('past') })
  const meetings = useAllMeetings(meets)
  const reads = [lessons, ended, ...(meets ? [meetings] : [])]
  return blockOf(reads, () => [
    ...[...(lessons.data?.list ?? []), ...(ended.data?.list ?? [])].flatMap((one) => sessionOfLesson(one, myId)),
    ...(meetings.data ?? []).flatMap((one) => sessionOfMeeting(one, myId)),
  ])
}

interface NextSession {
  kind: SessionKind
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  canceledAt: string | null
  isTrial?: boolean
  room: string
  other: { id: number; name: string; image: string | null }
}

function sessionOfLesson({ lesson, members }: LessonRecord, myId: number): NextSession[] {
  const other = members.find(({ userId }) => userId !== myId)
  if (other === undefined) return []
  const { sessionId, start, duration, canceledAt, id } = lesson
  const name = other.name ?? roleName(other.role, other.gender)
  const isTrial = lesson.origin === LessonOrigin.Trial
  const person = { id: other.userId, name, image: other.image }
  return [{ kind: 'lesson', sessionId, start, duration, canceledAt, isTrial, room: `/lesson/${id}`, other: person }]
}

function sessionOfMeeting(meeting: Meeting, myId: number): NextSession[] {
  if (!isPending(meeting)) return []
  const { kind, sessionId, start, duration, canceledAt } = meeting
  const { id: otherId, name, image } = otherSide(meeting, myId)
  const room = roomOf(meeting)
  return [{ kind, sessionId, start, duration, canceledAt, room, other: { id: otherId, name, image } }]
}

function isOpen(session: NextSession, now: number): boolean {
  return mayEnter(lessonPhase(session, now))
}

/** Sessions whose room is open or will open, soonest first. */
function upcoming(sessions: readonly NextSession[], now: number): NextSession[] {
  const upcoming = sessions.filter((session) => !['over', 'canceled'].includes(lessonPhase(session, now)))
  return upcoming.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
