import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { lessonEvents, useCoalesced } from '@hiwar/kit/realtime/updates.ts'
import { useChannel, useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'

/** Bookings, moves and cancellations do not change who is in a room. */
const lessonReads = [lessonEndpoints.list, lessonEndpoints.read]
/** Reads that are outdated after staff changed a lesson. */
export const changedByLesson = [...lessonReads, lessonEndpoints.timeline]

/** Shows bookings, moves and cancellations of others by itself; many at once cause few reads. */
export function useLessonUpdates(): void {
  const readAgain = useReadAgain(...lessonReads)
  const onPayload = useCoalesced(readAgain)
  // The channel of tutors has the events of everybody's lessons; admins subscribe without it.
  useChannel(useIsAdmin() ? null : Channel.TutorsCache)
  useSocketEvent(lessonEvents, onPayload)
  useSocketConnected(readAgain)
}
