import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useChannel, useCoalesced, useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIsAdmin } from './use-is-admin.ts'

/** Bookings, moves and cancellations do not change who is in a room. */
const toldOf = [lessonEndpoints.list, lessonEndpoints.read]
const written = [...toldOf, lessonEndpoints.timeline]

/** Shows bookings, moves and cancellations of others by itself; many at once cause few reads. */
export function useLessonNews(): void {
  const readAgain = useReadAgain(toldOf)
  const hear = useCoalesced(readAgain)
  // The channel of tutors tells of everybody's lessons; admins subscribe without it.
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
