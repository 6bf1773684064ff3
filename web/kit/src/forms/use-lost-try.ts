import { useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'

/** Tells of a failed try whether the answer to the one before was lost: that one may have done what is refused now. */
export function useLostTry(): (error: ApiError) => boolean {
  const isLost = useRef(false)
  return ({ code }) => {
    const wasLost = isLost.current
    isLost.current = code === 'send-failed'
    return wasLost
  }
}
