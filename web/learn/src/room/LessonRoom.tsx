import { LessonStatus, Role } from '@hiwar/contract/enumerations.ts'
import type { LessonMember, LessonRecord } from '@hiwar/contract/lessons.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatNear } from '@hiwar/kit/format/relative.ts'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import { lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { type ReactNode, useState } from 'react'
import { OpenRoom } from './OpenRoom.tsx'
import type { RoomPageProps } from './room-page-props.ts'
import { roomWords } from './room-words.ts'
import type { RoomPerson } from './sayings/person.ts'
import { ClosedRoom } from './screens/ClosedRoom.tsx'

interface LessonRoomProps extends Pick<RoomPageProps, 'onFinished' | 'onReport'> {
  record: LessonRecord
  myId: number
  /** The lesson is to be read again. */
  onCanceled: () => void
}

/** The room of a lesson that was read, unless it was cancelled before anybody came. */
export function LessonRoom({ record, myId, ...rest }: LessonRoomProps): ReactNode {
  const { lesson, members } = record
  const now = useClock().now()
  // A cancellation that comes while the room is open is the room's own matter.
  const [wasCanceled] = useState(lesson.status === LessonStatus.Canceled)
  const me = members.find(({ userId }) => userId === myId)
  const other = members.find(({ userId }) => userId !== myId)
  if (me === undefined || other === undefined) return null
  if (wasCanceled) {
    const by = canceledWords(record, myId)
    const when = lesson.canceledAt === null ? '' : `، ${formatNear(lesson.canceledAt, now)}`
    return (
      <ClosedRoom words={roomWords.isCanceled} note={`${by}${when}`}>
        {me.role === Role.Student && (
          <LinkButton to={`/t/${other.userId}?book=1`} tone="quiet">
            {roomWords.bookAgain}
          </LinkButton>
        )}
      </ClosedRoom>
    )
  }
  const canceledBy = lesson.status === LessonStatus.Canceled ? canceledWords(record, myId) : undefined
  return <OpenRoom lesson={lesson} me={personOf(me)} other={personOf(other)} canceledBy={canceledBy} {...rest} />
}

/** Whoever is not a member and cancelled it is of the staff. */
function canceledWords({ lesson, members }: LessonRecord, myId: number): string {
  if (lesson.canceledBy === null) return lessonCanceledBy(null, false)
  const member = members.find(({ userId }) => userId === lesson.canceledBy)
  return lessonCanceledBy(member ?? { role: Role.RegularAdmin, gender: null }, lesson.canceledBy === myId)
}

function personOf({ userId, name, image, gender, role }: LessonMember): RoomPerson {
  return { id: userId, name: name ?? roleName(role, gender), image, gender, role }
}
