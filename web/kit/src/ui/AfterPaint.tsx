import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** A part whose code is asked for once the page around it is drawn; `place` keeps its place until it is there. */
export function AfterPaint({ place = null, children }: { place?: ReactNode; children: ReactNode }): ReactNode {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return isDrawn ? <Suspense fallback={place}>{children}</Suspense> : place
}
