/** How far a tutor has come: kept in the browser, so that a reload need not wait for it. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useEffect } from 'react'

export interface TutorProgress {
  profileComplete: boolean
  activated: boolean
}

const progressKey = 'hiwar:tutor-meta'

/** Null for everybody who does not teach, undefined while it is not known. */
export function useTutorProgress(role: Role | null): TutorProgress | null | undefined {
  const teaches = role !== null && isAnyTutor(role)
  const { data, errorUpdateCount } = useRead(tutorEndpoints.meta, {}, { enabled: teaches })
  useEffect(() => {
    if (teaches && data) localStorage.setItem(progressKey, JSON.stringify(progressOf(data)))
  }, [teaches, data])
  if (!teaches) return null
  // A call that failed closes no page, nor does its next try: the server decides about every act anyway.
  return data ?? readKept() ?? (errorUpdateCount > 0 ? null : undefined)
}

function progressOf({ profileComplete, activated }: TutorProgress): TutorProgress {
  return { profileComplete, activated }
}

function readKept(): TutorProgress | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(progressKey) ?? 'null')
    return isProgress(kept) ? progressOf(kept) : undefined
  } catch {
    return undefined
  }
}

function isProgress(kept: unknown): kept is TutorProgress {
  return typeof kept === 'object' && kept !== null && 'profileComplete' in kept && 'activated' in kept
}
