import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonNews, TakenTimeNews } from '@hiwar/contract/events/channels.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface LessonNewsSeen {
  /** Lessons moved while the page was open. */
  moved: ReadonlySet<number>
  /** Lessons canceled while the page was open, in their present state. */
  canceled: ReadonlyMap<number, Lesson>
}

/** Keeps lists of lessons up to date, and remembers what has just changed. */
export function useLessonNews(): LessonNewsSeen {
  const client = useQueryClient()
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const [canceled, setCanceled] = useState<ReadonlyMap<number, Lesson>>(new Map())
  const readAgain = () => void client.invalidateQueries({ queryKey: queryKeyOf(lessonEndpoints.list) })

  function hear({ lesson }: LessonNews | TakenTimeNews): void {
    // For lessons of others the event tells the taken time only.
    if ('id' in lesson) readAgain()
  }
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonCanceled', (news) => {
    hear(news)
    const { lesson } = news
    if ('id' in lesson) setCanceled((before) => new Map(before).set(lesson.id, lesson))
  })
  useSocketEvent('LessonRebooked', (news) => {
    hear(news)
    const { lesson } = news
    if ('id' in lesson) setMoved((before) => new Set(before).add(lesson.id))
  })
  useSocketConnected(readAgain)
  return { moved, canceled }
}
