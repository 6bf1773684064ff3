import type { Report } from '@hiwar/contract/talk/reports.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportWords } from './words.ts'

const day = 24 * 60 * 60 * 1000

/** Open, late or settled. */
export function ReportState({ report: { resolved, createdAt } }: { report: Report }): ReactNode {
  const now = useNow()
  if (resolved) {
    return (
      <Chip tone="success" icon={CircleCheck}>
        {reportWords.isResolved}
      </Chip>
    )
  }
  const isLate = now - Date.parse(createdAt) > day
  return (
    <Chip tone={isLate ? 'warning' : 'info'} icon={isLate ? TriangleAlert : CircleDot}>
      {isLate ? reportWords.late : reportWords.isOpen}
    </Chip>
  )
}
