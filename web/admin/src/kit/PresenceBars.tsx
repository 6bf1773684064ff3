import type { LessonMember, LessonRecord, LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock, formatClockRange } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { lessonWords as words } from './lesson-words.ts'
import { partWords } from './words.ts'

interface PresenceBarsProps {
  record: LessonRecord
  events: LessonTimeline['events']
}

/** Who was inside when: a bar for each member, from the opening of the room to its closing. */
export function PresenceBars({ record: { lesson, members }, events }: PresenceBarsProps): ReactNode {
  const { opens, start, end, closes } = windowOf(sessionTime(lesson))
  const share = (length: number) => `${(Math.max(0, length) / (closes - opens)) * 100}%`
  const placed = (from: number, to: number) => {
    const [first, last] = [Math.max(from, opens), Math.min(to, closes)]
    return { insetInlineStart: share(first - opens), inlineSize: share(last - first) }
  }
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
      {members.map((member) => {
        const stays = staysOf(member, events, closes)
        return (
          <div key={member.userId} className={rowClasses}>
            <span className="@sm:truncate">
              <Name>{member.name ?? partWords.noName}</Name>
            </span>
            <span role="img" aria-label={spoken(stays)} className="relative h-4 overflow-hidden rounded-full bg-line">
              <span className="absolute inset-y-0 bg-line-strong/50" style={placed(start, end)} />
              {stays.map(({ from, to }) => (
                <span key={from} className="absolute inset-y-0.5 rounded-full bg-brand" style={placed(from, to)} />
              ))}
            </span>
          </div>
        )
      })}
      <div aria-hidden="true" className={`${rowClasses} text-ink-faint text-xs`}>
        <span className="@max-sm:hidden" />
        <span className="tabular relative h-4">
          {[start, end].map((at) => (
            <span key={at} className="absolute whitespace-nowrap" style={{ insetInlineStart: share(at - opens) }}>
              {formatClock(at)}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}

/** In a narrow panel the names stand above their bars. */
const rowClasses = 'grid items-center gap-x-3 gap-y-1 @sm:grid-cols-[6rem_minmax(0,1fr)]'

interface Stay {
  from: number
  to: number
}

const entering: readonly TimelineKind[] = [TimelineKind.Join, TimelineKind.Resume, TimelineKind.Moved]
const leaving: readonly TimelineKind[] = [TimelineKind.Leave, TimelineKind.Drop]

/** The times that a member spent inside; who never left was inside until the room closed. */
function staysOf({ userId }: LessonMember, events: LessonTimeline['events'], closes: number): Stay[] {
  const stays: Stay[] = []
  let from: number | null = null
  for (const event of events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    if (event.userId !== userId) continue
    if (entering.includes(event.kind)) from ??= Date.parse(event.at)
    if (!leaving.includes(event.kind) || from === null) continue
    stays.push({ from, to: Date.parse(event.at) })
    from = null
  }
  return from === null ? stays : [...stays, { from, to: closes }]
}

function spoken(stays: readonly Stay[]): string {
  if (stays.length === 0) return words.neverInside
  return wordsOf(words)('insideAt', { times: stays.map(({ from, to }) => formatClockRange(from, to)).join('، ') })
}
