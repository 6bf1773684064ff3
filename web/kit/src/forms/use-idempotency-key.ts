import { useState } from 'react'

/** One key for one act: the same through retries, a new one as soon as anything that is sent changes. */
export function useIdempotencyKey(...sent: readonly unknown[]): string {
  const what = JSON.stringify(sent)
  const [kept, setKept] = useState(() => ({ what, key: crypto.randomUUID() }))
  if (kept.what === what) return kept.key
  const renewed = { what, key: crypto.randomUUID() }
  setKept(renewed)
  return renewed.key
}
