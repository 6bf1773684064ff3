import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { useState } from 'react'
import { useLessonNews } from './use-lesson-news.ts'

/**
 * The lesson to show as the next one: one that the other side cancels before somebody's eyes stays and says so, until
 * another one is booked.
 */
export function useNextLesson(first: LessonRecord | undefined, viewerId: number): LessonRecord | null {
  const { canceled } = useLessonNews()
  const [seen, setSeen] = useState(first)
  if (first !== undefined && first !== seen) setSeen(first)
  if (first !== undefined && !canceled.has(first.lesson.id)) return first
  const lesson = seen && canceled.get(seen.lesson.id)
  return seen && lesson && lesson.canceledBy !== viewerId ? { ...seen, lesson } : null
}
