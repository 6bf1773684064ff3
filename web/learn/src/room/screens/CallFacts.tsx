import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayRoom } from '../sayings/say-room.ts'
import type { RoomWindow } from '../state/room-types.ts'
import { QualityBadge } from './QualityBadge.tsx'
import { useRoomState } from './room-setting.tsx'

const minute = 60_000

/** The minutes of the lesson that are gone, and how the connection is. */
export function CallFacts(): ReactNode {
  const { window, now, phase, quality } = useRoomState()
  return (
    <div className="absolute end-4 top-3 flex flex-wrap justify-end gap-2">
      {phase === 'live' && <QualityBadge quality={quality} />}
      {window !== null && now >= window.start && (
        <Chip icon={Clock} className="tabular">
          {clockWords(window, now)}
        </Chip>
      )}
    </div>
  )
}

/** «١٢ من ٣٠ دقيقة». */
export function clockWords({ start, end }: RoomWindow, now: number): string {
  const passed = Math.floor((Math.min(now, end) - start) / minute)
  const whole = countOf('minute', Math.round((end - start) / minute))
  return sayRoom('clock', { passed: formatNumber(passed), whole })
}
