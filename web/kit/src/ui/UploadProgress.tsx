import type { ReactNode } from 'react'
import { formatPercent } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { Meter } from './Meter.tsx'

/** How much of a file has left, from 0 to 1. */
export function UploadProgress({ share, className }: { share: number; className?: string }): ReactNode {
  // Whole percents, so that a screen reader is not told every packet.
  const percent = Math.floor(share * 100)
  const said = wordsOf(uiWords)('uploading', { share: formatPercent(percent * 100) })
  return (
    <div className={className}>
      <p className="tabular mb-1.5 text-ink-soft text-sm">{said}</p>
      <Meter label={said} value={percent} most={100} />
    </div>
  )
}
