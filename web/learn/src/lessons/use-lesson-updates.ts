import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonNews, TakenTimeNews } from '@hiwar/contract/events/channels.ts'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useState } from 'react'

interface SeenLessonUpdates {
  /** Lessons moved while the page was open. */
  moved: ReadonlySet<number>
  /** Lessons canceled while the page was open, in their present state. */
  canceled: ReadonlyMap<number, Lesson>
}

/** What happens in a lesson that runs. */
export const roomEvents = ['LessonMarked', 'MemberCutOff', 'LessonExtended'] as const

/** Keeps lists of lessons up to date, and remembers what has just changed. */
export function useLessonUpdates(): SeenLessonUpdates {
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const [canceled, setCanceled] = useState<ReadonlyMap<number, Lesson>>(new Map())
  useUpdates(lessonEvents, [lessonEndpoints.list], isOwnLesson)
  useUpdates([...roomEvents, 'LessonAnswered'], [lessonEndpoints.list])
  useSocketEvent('LessonCanceled', ({ lesson }) => {
    if ('id' in lesson) setCanceled((before) => new Map(before).set(lesson.id, lesson))
  })
  useSocketEvent('LessonRebooked', ({ lesson }) => {
    if ('id' in lesson) setMoved((before) => new Set(before).add(lesson.id))
  })
  return { moved, canceled }
}

/** Events of other people's lessons have only the taken time. */
export function isOwnLesson({ lesson }: LessonNews | TakenTimeNews): boolean {
  return 'id' in lesson
}
