import {
  type LessonMember,
  type LessonRecord,
  type LessonTimeline,
  lessonEndpoints,
} from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock, formatSeconds } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { attendanceWords, eventWords } from './words.ts'

interface AttendanceDialogProps {
  record: LessonRecord
  /** The verdict in words, with its reason. */
  verdict: ReactNode
  objection: ReactNode
  onClose: () => void
}

/** «سجل الحضور»: who was inside when and for how long, and the verdict; mounted while open. */
export function AttendanceDialog({ record, verdict, objection, onClose }: AttendanceDialogProps): ReactNode {
  const timeline = useRead(lessonEndpoints.timeline, { params: { id: record.lesson.id } })
  return (
    <Dialog open title={attendanceWords.title} onOpenChange={onClose}>
      <DataBlock query={timeline} skeleton={<Skeleton className="h-48 w-full" />}>
        {(found) => (
          <div className="flex flex-col gap-5">
            <Seconds members={record.members} timeline={found} />
            <Events members={record.members} timeline={found} />
            {found.verdict === null ? (
              <p className="text-ink-soft">{attendanceWords.pending}</p>
            ) : (
              <>
                <div>{verdict}</div>
                {found.verdict.reason && (
                  <p className="text-ink-soft text-sm">
                    {wordsOf(attendanceWords)('byStaff', { reason: found.verdict.reason })}
                  </p>
                )}
                {objection}
              </>
            )}
          </div>
        )}
      </DataBlock>
    </Dialog>
  )
}

interface PartProps {
  members: readonly LessonMember[]
  timeline: LessonTimeline
}

function Seconds({ members, timeline: { seconds } }: PartProps): ReactNode {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {members.map((member) => {
        const inside = member.role === Role.Student ? seconds.student : seconds.tutor
        return (
          <div key={member.userId} className="rounded-control bg-sunken px-4 py-3">
            <dt className="truncate font-medium">
              <Name>{nameOf(member)}</Name>
            </dt>
            <dd className="text-ink-soft text-sm">
              {attendanceWords.inside}: {formatSeconds(inside)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Events({ members, timeline: { events } }: PartProps): ReactNode {
  const rows = events.flatMap(({ at, userId, kind }) => {
    const member = members.find((one) => one.userId === userId)
    const said = member && eventWords(kind, member.gender)
    return member && said ? [{ at, member, said }] : []
  })
  return (
    <section>
      <h3 className="mb-2 text-base">{attendanceWords.events}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{attendanceWords.nothing}</p>
      ) : (
        <ol className="flex flex-col gap-1.5">
          {rows.map(({ at, member, said }) => (
            <li key={`${at}-${member.userId}-${said}`} className="flex gap-3">
              <time dateTime={at} className="tabular w-20 shrink-0 text-ink-soft">
                {formatClock(at)}
              </time>
              <span className="min-w-0">
                <Name>{nameOf(member)}</Name> {said}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function nameOf({ name, role, gender }: LessonMember): string {
  return name ?? roleName(role, gender)
}
