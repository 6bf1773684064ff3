import type { LessonRecord, LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import type { TimelineStep } from '../parts/Timeline.tsx'
import { partWords } from '../parts/words.ts'
import { lessonWords as words } from './words.ts'

const kindWords: Readonly<Record<TimelineKind, string>> = {
  [TimelineKind.Prejoin]: words.prejoin,
  [TimelineKind.Join]: words.join,
  [TimelineKind.Resume]: words.resume,
  [TimelineKind.Moved]: words.moved,
  [TimelineKind.Leave]: words.leave,
  [TimelineKind.Drop]: words.drop,
  [TimelineKind.Refused]: words.refused,
  [TimelineKind.LinkUp]: words.linkUp,
  [TimelineKind.LinkDown]: words.linkDown,
  [TimelineKind.Canceled]: words.canceledEvent,
  [TimelineKind.Closed]: words.closed,
}

/** Every line of the room's record, with whose it is. */
export function lessonSteps({ members }: LessonRecord, { events }: LessonTimeline): TimelineStep[] {
  return events.map(({ at, kind, userId }, index) => {
    const member = members.find((one) => one.userId === userId)
    return {
      key: String(index),
      at,
      words: (
        <>
          {kindWords[kind]}
          {member && (
            <>
              {': '}
              <Name>{member.name ?? partWords.noName}</Name>
            </>
          )}
        </>
      ),
    }
  })
}
