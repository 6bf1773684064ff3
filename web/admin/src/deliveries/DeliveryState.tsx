import { DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { Ban, CheckCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusWords } from './words.ts'

export const statusLooks: Readonly<Record<DeliveryStatus, { tone: Tone; icon: LucideIcon }>> = {
  [DeliveryStatus.Pending]: { tone: 'info', icon: Clock },
  [DeliveryStatus.Sent]: { tone: 'success', icon: CheckCheck },
  [DeliveryStatus.Failed]: { tone: 'danger', icon: CircleX },
  [DeliveryStatus.Dropped]: { tone: 'neutral', icon: Ban },
}

export function DeliveryState({ status }: { status: DeliveryStatus }): ReactNode {
  return <Chip {...statusLooks[status]}>{statusWords[status]}</Chip>
}
