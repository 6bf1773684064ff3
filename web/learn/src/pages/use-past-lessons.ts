import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { lessonEnd, sidesOf } from '../lessons/lesson.ts'
import { queryOfTab } from '../lessons/lesson-tabs.ts'
import { useRatedTutors } from '../ratings/own-ratings.ts'

const fresh = 30 * MINUTE

/**
 * The tutors that a student has rated, the lesson that has just ended and can be rated, and the last one of all, which
 * is undefined until it is read.
 */
export function usePastLessons(viewer: { id: number; isStudent: boolean }) {
  const clock = useClock()
  const past = useReadPages(lessonEndpoints.list, { query: queryOfTab('past') }, ({ lesson }) => lesson.id)
  const records = viewer.isStudent ? (past.data?.list ?? []) : []
  const tutorIds = records.flatMap((record) => sidesOf(record, viewer.id).tutor?.userId ?? [])
  const isRated = useRatedTutors([...new Set(tutorIds)])
  const [last] = records
  const isWaiting = last !== undefined && hasJustEnded(last, clock.now()) && !isRated(tutorIds[0] ?? 0)
  return { isRated, toRate: isWaiting ? last : null, last: past.isPending ? undefined : (last ?? null) }
}

function hasJustEnded({ lesson }: LessonRecord, now: number): boolean {
  const wasThere = lesson.attendance === Attendance.Both || lesson.attendance === Attendance.Unknown
  return wasThere && now - lessonEnd(lesson) < fresh
}
