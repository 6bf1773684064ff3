/** What stands before the first step: one thing that must be done before anything can be booked. */
import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

export type Barrier = 'unverified' | 'no-subscription' | 'open-lesson' | 'nothing-free'

interface Standing {
  /** Undefined while it is not known. */
  barrier: Barrier | null | undefined
  /** The lesson that is still open, behind `open-lesson`. */
  lesson: Lesson | undefined
  error: Error | null
}

/** The first barrier in the order of the rules, or null when the steps may begin. */
export function useBarrier(subscribed: boolean, anythingFree: boolean, moving: boolean): Standing {
  const user = useSession()?.user
  const query = { canceled: 'false', future: 'true', now: 'true', size: 1 } as const
  const open = useRead(lessonEndpoints.list, { query }, { enabled: !moving })
  const lesson = open.data?.list[0]?.lesson
  return { barrier: decide(), lesson, error: open.data === undefined ? open.error : null }

  function decide(): Barrier | null | undefined {
    if (user === undefined) return undefined
    if (!isVerifiedToAct(user.role, user)) return 'unverified'
    if (!subscribed) return 'no-subscription'
    if (!moving && open.data === undefined) return undefined
    if (!moving && lesson !== undefined) return 'open-lesson'
    return anythingFree ? null : 'nothing-free'
  }
}
