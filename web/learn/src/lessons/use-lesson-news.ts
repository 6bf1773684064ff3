import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonNews, TakenTimeNews } from '@hiwar/contract/events/channels.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface LessonNewsSeen {
  /** Lessons that were moved while somebody looked. */
  moved: ReadonlySet<number>
  /** Lessons that were canceled while somebody looked, as they stand now. */
  canceled: ReadonlyMap<number, Lesson>
}

/** Keeps the lists of lessons fresh, and remembers what has just happened to them. */
export function useLessonNews(): LessonNewsSeen {
  const client = useQueryClient()
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const [canceled, setCanceled] = useState<ReadonlyMap<number, Lesson>>(new Map())
  const readAgain = () => void client.invalidateQueries({ queryKey: queryKeyOf(lessonEndpoints.list) })

  function hear({ lesson }: LessonNews | TakenTimeNews): void {
    // Of lessons of others only the taken time is told.
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
