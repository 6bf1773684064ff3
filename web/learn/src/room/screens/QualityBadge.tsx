import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react'
import type { ReactNode } from 'react'
import { qualityWords } from '../room-words.ts'
import type { Quality } from '../state/room-types.ts'

const looks = {
  good: { tone: 'success', icon: SignalHigh },
  fair: { tone: 'warning', icon: SignalMedium },
  poor: { tone: 'danger', icon: SignalLow },
} as const satisfies Record<string, { tone: Tone; icon: typeof SignalHigh }>

/** «الاتصال جيد»; nothing while nothing is known. */
export function QualityBadge({ quality }: { quality: Quality }): ReactNode {
  if (quality === 'unknown') return null
  const { tone, icon } = looks[quality]
  return (
    <Chip tone={tone} icon={icon}>
      {qualityWords[quality]}
    </Chip>
  )
}
