import { reportSeverityWords } from '@hiwar/contract/enumerations/staff-words.ts'
import type { Report } from '@hiwar/contract/talk/reports.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatLength } from '@hiwar/kit/format/date-time.ts'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleDot, Siren, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { urgentWords as words } from './urgent-words.ts'
import { reportWords } from './words.ts'

/** How much the report hurries, and the time that is left for the first answer. */
export function ReportState({ report }: { report: Report }): ReactNode {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Severity severity={report.severity} />
      <Clock report={report} />
    </span>
  )
}

function Severity({ severity }: Pick<Report, 'severity'>): ReactNode {
  if (severity === 'normal') return null
  return (
    <Chip tone={severity === 'unsafe' ? 'danger' : 'warning'} icon={severity === 'unsafe' ? Siren : TriangleAlert}>
      {reportSeverityWords[severity]}
    </Chip>
  )
}

function Clock({ report: { resolved, answeredAt, dueAt } }: { report: Report }): ReactNode {
  const now = useNow()
  const left = parseInstant(dueAt) - now
  if (resolved) {
    return (
      <Chip tone="success" icon={CircleCheck}>
        {reportWords.isResolved}
      </Chip>
    )
  }
  if (answeredAt !== null) return <Chip icon={CircleDot}>{reportWords.isOpen}</Chip>
  if (left < 0) {
    return (
      <Chip tone="danger" icon={TriangleAlert}>
        {words.late}
      </Chip>
    )
  }
  return (
    <Chip tone="info" icon={CircleDot}>
      {wordsOf(words)('left', { length: formatLength(left) })}
    </Chip>
  )
}
