import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { Clock, DatabaseZap, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keepsData } from '../device-storage.ts'
import { useClock } from '../format/clock.tsx'
import { formatLength } from '../format/date-time.ts'
import { Banner } from '../ui/alerts.tsx'
import { toast } from '../ui/toast.ts'
import { useOnline } from '../ui/window-state.ts'
import { shellWords } from '../words/shell.ts'
import { wordsOf } from '../words/words-of.ts'

/** Shown while the device is offline. A toast says once that the network is back. */
export function OfflineBanner(): ReactNode {
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) toast.success(shellWords.backOnline, { id: 'online' })
    wasOnline.current = online
  }, [online])
  if (online) return null
  return (
    <Banner tone="danger" icon={WifiOff}>
      {shellWords.offline}
    </Banner>
  )
}

/** Shown where people log in while the browser keeps nothing: the login then lasts until the page is loaded again. */
export function StorageBanner(): ReactNode {
  const keeps = useSyncExternalStore(never, keepsData, () => true)
  return keeps ? null : (
    <Banner tone="warning" icon={DatabaseZap}>
      {shellWords.keepsNothing}
    </Banner>
  )
}

const never = () => () => undefined

/** Says that the device's clock is wrong by more than a minute. Dismissing it lasts for the visit. */
export function ClockBanner(): ReactNode {
  const { ahead } = useClock()
  const [dismissed, setDismissed] = useState(false)
  const size = Math.abs(ahead)
  if (size <= MINUTE || dismissed) return null
  return (
    <Banner icon={Clock} onDismiss={() => setDismissed(true)}>
      {wordsOf(shellWords)(ahead > 0 ? 'clockBehind' : 'clockAhead', { length: formatLength(size) })}
    </Banner>
  )
}
