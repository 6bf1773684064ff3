import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useState } from 'react'
import type { Engagement } from './engagement.ts'
import { homeOf } from './home.ts'
import { kindWords } from './kind-words.ts'
import { OpenRoom, type OpenRoomProps } from './OpenRoom.tsx'
import { roomWords } from './room-words.ts'
import { ClosedRoom } from './screens/ClosedRoom.tsx'

/** The room of something that was read, unless it was cancelled or decided before anybody came. */
export function EngagementRoom({ engagement, ...rest }: OpenRoomProps): ReactNode {
  const { kind, me, decision, canceled } = engagement
  const now = useClock().now()
  // What happens while the room is open is the room's own matter.
  const [was] = useState({ canceled: canceled !== null, decided: decision !== null })
  const home = homeOf(kind, me.role)
  if (was.canceled && canceled !== null) {
    return (
      <ClosedRoom home={home} words={kindWords[kind].isCanceled} note={cancellationOf(canceled, now)}>
        <BookAgain engagement={engagement} />
      </ClosedRoom>
    )
  }
  if (was.decided) return <ClosedRoom home={home} words={kindWords[kind].isDecided} note={decision} />
  return <OpenRoom engagement={engagement} {...rest} />
}

/** «إلغاء من المدرّسة، قبل ٥ دقائق». */
function cancellationOf({ by, at }: NonNullable<Engagement['canceled']>, now: number): string {
  return at === null ? by : `${by}، ${formatNear(at, now)}`
}

function BookAgain({ engagement: { kind, me, other } }: { engagement: Engagement }): ReactNode {
  if (kind !== SessionKind.Lesson || me.role !== Role.Student) return null
  return (
    <LinkButton to={`/t/${other.id}?book=1`} tone="quiet">
      {roomWords.bookAgain}
    </LinkButton>
  )
}
