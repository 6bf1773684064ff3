import type { LessonNews, TakenTimeNews } from '@hiwar/contract/events-channels.ts'
import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Keeps the lists of lessons fresh; answers which lessons were moved while somebody looked. */
export function useLessonNews(): ReadonlySet<number> {
  const client = useQueryClient()
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const readAgain = () => void client.invalidateQueries({ queryKey: queryKeyOf(lessonEndpoints.list) })

  function hear({ lesson }: LessonNews | TakenTimeNews): void {
    // Of lessons of others only the taken time is told.
    if ('id' in lesson) readAgain()
  }
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonCanceled', hear)
  useSocketEvent('LessonRebooked', (news) => {
    hear(news)
    const { lesson } = news
    if ('id' in lesson) setMoved((before) => new Set(before).add(lesson.id))
  })
  useSocketConnected(readAgain)
  return moved
}
