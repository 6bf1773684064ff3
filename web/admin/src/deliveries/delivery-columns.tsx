import { DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { channelWords, deliveryEventWords, deliveryStatusWords } from '@hiwar/contract/enumerations/staff-words.ts'
import type { Delivery } from '@hiwar/contract/talk/notifications.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { Ban, CheckCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { createdColumn } from '../kit/columns.tsx'
import { listWords } from '../kit/words.ts'
import { deliveryWords } from './words.ts'

export const deliveryColumns: readonly Column<Delivery>[] = [
  createdColumn({ from: 'md' }),
  { key: 'user', words: deliveryWords.person, cell: ({ user }) => <PersonCell person={user} /> },
  { key: 'event', words: deliveryWords.event, cell: ({ event }) => <bdi>{deliveryEventWords[event] ?? event}</bdi> },
  { key: 'channel', words: deliveryWords.channel, cell: ({ channel }) => channelWords[channel] },
  { key: 'state', words: listWords.state, cell: ({ status }) => <DeliveryState status={status} /> },
  { key: 'tries', words: deliveryWords.tries, from: 'xl', cell: ({ attempts }) => formatNumber(attempts) },
  {
    key: 'next',
    words: deliveryWords.nextTry,
    from: 'xl',
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? listWords.nothing : <Time at={nextAttemptAt} />),
  },
]

export const statusLooks: Readonly<Record<DeliveryStatus, { tone: Tone; icon: LucideIcon }>> = {
  [DeliveryStatus.Pending]: { tone: 'info', icon: Clock },
  [DeliveryStatus.Sent]: { tone: 'success', icon: CheckCheck },
  [DeliveryStatus.Failed]: { tone: 'danger', icon: CircleX },
  [DeliveryStatus.Dropped]: { tone: 'neutral', icon: Ban },
}

export function DeliveryState({ status }: { status: DeliveryStatus }): ReactNode {
  return <Chip {...statusLooks[status]}>{deliveryStatusWords[status]}</Chip>
}
