import { Channel } from '@hiwar/contract/events-channels.ts'
import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useChannel } from '@hiwar/kit/realtime/use-channel.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIsAdmin } from '../use-is-admin.ts'

const touched = [lessonEndpoints.list, lessonEndpoints.read, lessonEndpoints.timeline]

/** What others book, move and cancel appears by itself. */
export function useLessonNews(): void {
  const readAgain = useReadLessonsAgain()
  // Of lessons of others those hear who listen to the tutors, as admins do unasked.
  useChannel(useIsAdmin() ? null : Channel.TutorsCache)
  useSocketEvent('LessonBooked', readAgain)
  useSocketEvent('LessonRebooked', readAgain)
  useSocketEvent('LessonCanceled', readAgain)
  useSocketConnected(readAgain)
}

export function useReadLessonsAgain(): () => void {
  const client = useQueryClient()
  return () => {
    for (const endpoint of touched) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
