import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { useQueries } from '@tanstack/react-query'

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
