import { announce } from '@hiwar/kit/ui/announcer.ts'
import { useEffect } from 'react'

/** A face of the page that came without anybody's doing is said aloud. */
export function useArrival(title: string): void {
  useEffect(() => announce(title), [title])
}
