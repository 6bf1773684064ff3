import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useChannel, useCoalesced, useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIsAdmin } from './use-is-admin.ts'

/** Who is in a room is not changed by what is booked, moved or canceled. */
const toldOf = [lessonEndpoints.list, lessonEndpoints.read]
const written = [...toldOf, lessonEndpoints.timeline]

/** What others book, move and cancel appears by itself; of many at once, as in the evening, in few readings. */
export function useLessonNews(): void {
  const readAgain = useReadAgain(toldOf)
  const hear = useCoalesced(readAgain)
  // Of lessons of others those hear who listen to the tutors, as admins do unasked.
  useChannel(useIsAdmin() ? null : Channel.TutorsCache)
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonRebooked', hear)
  useSocketEvent('LessonCanceled', hear)
  useSocketConnected(readAgain)
}

export function useReadLessonsAgain(): () => void {
  return useReadAgain(written)
}

function useReadAgain(endpoints: readonly Endpoint[]): () => void {
  const client = useQueryClient()
  return () => {
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
