import { type ReactNode, useEffect, useState } from 'react'
import { askHealth } from '../runtime/knock.ts'
import { measureNetwork } from '../runtime/network-word.ts'
import type { Quality } from '../state/room-types.ts'
import { QualityBadge } from './QualityBadge.tsx'

/** Measured once, when the preview opens. */
export function NetworkWord(): ReactNode {
  const [quality, setQuality] = useState<Quality>('unknown')
  useEffect(() => {
    const asking = new AbortController()
    const ask = () => askHealth(asking.signal)
    void measureNetwork(ask, () => performance.now()).then((found) => {
      if (!asking.signal.aborted) setQuality(found)
    })
    return () => asking.abort()
  }, [])
  return (
    <p className="min-h-7">
      <QualityBadge quality={quality} />
    </p>
  )
}
