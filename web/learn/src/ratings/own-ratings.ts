import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus, Role } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { queryKeyOf, readOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'

/** What the reader wrote about a tutor: null when nothing, undefined while it is not known. */
export function useOwnReview(tutorId: number, enabled = true) {
  const userId = useSession()?.user.id
  // The reader's own rating comes first, so that one is enough.
  const read = useRead(ratingEndpoints.listOfTutor, { params: { id: tutorId }, query: { size: 1 } }, { enabled })
  const [first] = read.data?.list ?? []
  const isOwn = first !== undefined && first.userId === userId
  const own: TutorReview | null | undefined = read.data === undefined ? undefined : isOwn ? first : null
  return { own, read }
}

/** Which of the tutors the reader has rated; one of whom it is not known yet counts as rated, so that nothing jumps out. */
export function useRatedTutors(tutorIds: readonly number[]): (tutorId: number) => boolean {
  const userId = useSession()?.user.id
  const unrated = useQueries({
    queries: tutorIds.map((id) => readOf(ratingEndpoints.listOfTutor, { params: { id }, query: { size: 1 } })),
    combine: (reads) =>
      tutorIds.filter((_, index) => {
        const list = reads[index]?.data?.list
        return list !== undefined && list[0]?.userId !== userId
      }),
  })
  return (tutorId) => !unrated.includes(tutorId)
}

/** Whether the logged-in student has had a lesson with the tutor, as far back as one page of lessons reaches. */
export function useHadLesson(tutorId: number): boolean {
  const isStudent = useSession()?.user.role === Role.Student
  const query = { canceled: 'false', past: 'true', size: pageSize.max } as const
  const { data } = useRead(lessonEndpoints.list, { query }, { enabled: isStudent })
  const records = data?.list ?? []
  return records.some(
    ({ lesson, members }) =>
      lesson.status === LessonStatus.Fulfilled && members.some(({ userId }) => userId === tutorId),
  )
}

/** Everything that shows a rating is old. */
export function useReviewsChanged(): () => void {
  const client = useQueryClient()
  const endpoints = [ratingEndpoints.listOfTutor, tutorEndpoints.info, tutorEndpoints.list, tutorEndpoints.stats]
  return () => {
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}

/** For which lesson a rating was asked last, so that nobody is asked twice. */
const key = 'hiwar:rating-asked'

export function wasAsked(lessonId: number): boolean {
  return localStorage.getItem(key) === String(lessonId)
}

export function rememberAsked(lessonId: number): void {
  localStorage.setItem(key, String(lessonId))
}
