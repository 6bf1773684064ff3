import { ratingEndpoints, type TutorReview } from '@hiwar/contract/people/ratings.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

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
