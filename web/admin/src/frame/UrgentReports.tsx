import { Channel } from '@hiwar/contract/events/channels.ts'
import { queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { useChannel, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminWords } from '../words.ts'

/** Says on every page that a report of danger waits for its first answer, at once when one is filed. */
export function UrgentReports(): ReactNode {
  const enabled = useMay('report.evidence')
  const { data } = useRead(queueEndpoints.counts, {}, { enabled })
  const countAgain = useReadAgain(queueEndpoints.counts)
  useChannel(enabled ? Channel.AdminReports : null)
  useSocketEvent('ReportFiled', () => void countAgain())
  if (!data?.urgentReports) return null
  return (
    <Banner tone="danger" icon={Siren}>
      {adminWords.urgent} <TextLink to="/reports?severity=unsafe">{adminWords.toUrgent}</TextLink>
    </Banner>
  )
}
