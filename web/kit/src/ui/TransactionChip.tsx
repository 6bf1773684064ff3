import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { transactionStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon, TimerOff, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, type Tone } from './surfaces.tsx'

const looks: Record<TransactionStatus, { tone: Tone; icon: LucideIcon }> = {
  [TransactionStatus.New]: { tone: 'warning', icon: Clock },
  [TransactionStatus.Paid]: { tone: 'success', icon: CircleCheck },
  [TransactionStatus.Canceled]: { tone: 'neutral', icon: CircleSlash },
  [TransactionStatus.Refunded]: { tone: 'info', icon: Undo2 },
  [TransactionStatus.Expired]: { tone: 'neutral', icon: TimerOff },
  [TransactionStatus.PartialRefunded]: { tone: 'info', icon: Undo2 },
  [TransactionStatus.Failed]: { tone: 'danger', icon: CircleX },
}

export function TransactionChip({ status }: { status: TransactionStatus }): ReactNode {
  return <Chip {...looks[status]}>{transactionStatusWords[status]}</Chip>
}
