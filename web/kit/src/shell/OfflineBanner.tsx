import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { toast } from '../ui/toast.ts'
import { shellWords } from '../words/shell.ts'
import { useOnline } from './use-online.ts'

/** Stands while the network is gone; its return is told once. */
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
