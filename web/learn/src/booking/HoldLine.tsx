import { holdMinutes } from '@hiwar/contract/fields/limits.ts'
import { MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type Hold, holdTick } from '../own-hold.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

/** «محجوز لك حتى ٧:٤٥ م، باقي ٨ دقائق»: said once aloud, then counted down silently, and its end said again. */
export function HoldLine({ hold, again, busy }: { hold: Hold | null; again: () => void; busy: boolean }): ReactNode {
  const now = useNow(holdTick)
  const isOver = hold?.isOver
  const words = hold && t('heldUntil', { time: formatClock(hold.until) })
  useEffect(() => {
    if (isOver === undefined) return
    announce(isOver ? bookingWords.holdOver : (words ?? ''))
  }, [isOver, words])
  if (hold === null || words === null) return null
  if (hold.isOver) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className="text-ink-soft">{bookingWords.holdOver}</p>
        <Button tone="quiet" size="small" busy={busy} onClick={again}>
          {bookingWords.holdAgain}
        </Button>
      </div>
    )
  }
  // The clock of this page looks up now and then, so it may be behind.
  const left = Math.min(holdMinutes, Math.max(1, Math.ceil((parseInstant(hold.until) - now) / MINUTE)))
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-brand-ink text-sm">
      <Icon of={Hourglass} />
      <span className="font-medium">{words}</span>
      <span className="text-ink-soft">{t('holdLeft', { left: countOf('minute', left) })}</span>
    </p>
  )
}
