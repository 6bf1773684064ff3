import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

const touched = [lessonEndpoints.list, lessonEndpoints.read, lessonEndpoints.timeline]

/** What others book, move and cancel appears by itself. */
export function useLessonNews(): void {
  const readAgain = useReadLessonsAgain()
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
