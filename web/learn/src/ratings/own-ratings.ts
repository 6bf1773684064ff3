import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { readOf, useRead } from '@hiwar/kit/api/queries.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { useQueries } from '@tanstack/react-query'

/** The student's own review of a tutor: null if there is none, undefined while loading. */
export function useOwnReview(tutorId: number, enabled = true) {
  const userId = useLogin()?.user.id
  // The server lists the viewer's own rating first, so one row is enough.
  const read = useRead(ratingEndpoints.listOfTutor, { params: { id: tutorId }, query: { size: 1 } }, { enabled })
  const [first] = read.data?.list ?? []
  const isOwn = first !== undefined && first.userId === userId
  const own: TutorReview | null | undefined = read.data === undefined ? undefined : isOwn ? first : null
  return { own, read }
}

/** Whether the student has rated a tutor; true while unknown, so that no rating dialog appears by mistake. */
export function useRatedTutors(tutorIds: readonly number[]): (tutorId: number) => boolean {
  const userId = useLogin()?.user.id
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

/** Whether the logged-in student had a lesson with the tutor; checks one page of past lessons. */
export function useHadLesson(tutorId: number): boolean {
  const rates = useMay('rating.create')
  const query = { canceled: 'false', past: 'true', size: pageSize.max } as const
  const { data } = useRead(lessonEndpoints.list, { query }, { enabled: rates })
  const records = data?.list ?? []
  return records.some(
    ({ lesson, members }) =>
      lesson.status === LessonStatus.Fulfilled && members.some(({ userId }) => userId === tutorId),
  )
}

export const changedByRating = [
  ratingEndpoints.listOfTutor,
  tutorEndpoints.info,
  tutorEndpoints.list,
  tutorEndpoints.stats,
]

/** Storage key of the lesson whose rating dialog was shown last, so that the dialog opens once. */
const key = 'hiwar:rating-asked'

export function wasAsked(lessonId: number): boolean {
  return deviceStorage.getItem(key) === String(lessonId)
}

export function rememberAsked(lessonId: number): void {
  deviceStorage.setItem(key, String(lessonId))
}
