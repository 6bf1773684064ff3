/** An interview or a demo session as its room needs it. */
import type { Person } from '@hiwar/contract/people/people.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { demoSessionStatusWords } from '@hiwar/kit/words/states.ts'
import { type Appointment, isDecided } from '../meetings/appointment.ts'
import { canceledByWords } from '../meetings/canceled-by.ts'
import type { Engagement } from '../room/engagement.ts'
import type { RoomPerson } from '../room/sayings/person.ts'

/** Null for somebody who is not one of its two. */
export function appointmentEngagement(appointment: Appointment, myId: number): Engagement | null {
  const { kind, id, sessionId, start, duration, manager, tutor, canceledAt } = appointment
  const both = [manager, tutor]
  const me = both.find((person) => person.id === myId)
  const other = both.find((person) => person.id !== myId)
  if (me === undefined || other === undefined) return null
  const by = canceledByWords(appointment)
  return {
    kind,
    id,
    sessionId,
    start,
    duration,
    me: roomPersonOf(me),
    other: roomPersonOf(other),
    canceled: by === null ? null : { by, at: canceledAt },
    decision: isDecided(appointment) ? demoSessionStatusWords[appointment.status] : null,
  }
}

function roomPersonOf({ id, name, image, role, gender }: Person): RoomPerson {
  return { id, name: name ?? roleName(role, gender), image, role, gender }
}
