import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { LessonEvidence } from '../kit/LessonEvidence.tsx'
import { Panel, PanelHead } from '../kit/panel.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import { ReportEvidence } from './ReportEvidence.tsx'
import { ReportState } from './ReportState.tsx'
import { ReportThread, useTurnReport } from './ReportThread.tsx'
import { reportWords } from './words.ts'

/** One report: its text, the room's record of the lesson, and the replies. */
export function ReportPanel({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const read = useRead(reportEndpoints.read, { params: { id } })
  return (
    <Panel
      onClose={onClose}
      title={`${reportWords.what} ${formatId(id)}`}
      actions={read.data && <Resolve report={read.data} />}
    >
      <DataBlock query={read} skeleton={<SkeletonText lines={10} />}>
        {(report) => (
          <>
            <Author report={report} />
            <Part
              heading={reportWords.description}
              aside={<Time at={report.createdAt} className="text-ink-faint text-sm" />}
            >
              <p className="font-medium">
                <Name>{report.title}</Name>
              </p>
              <p className="mb-2 text-ink-faint text-sm">
                <Name>{report.category}</Name>
              </p>
              <Lines>{report.description}</Lines>
            </Part>
            {(report.messageId !== null || report.source === 'system') && <ReportEvidence report={report} />}
            <ReportDecision report={report} />
            {report.lessonId !== null && <ReportedLesson id={report.lessonId} />}
            {report.createdBy !== null && <ReportThread report={report} />}
          </>
        )}
      </DataBlock>
    </Panel>
  )
}

/** A report of the server has no author. */
function Author({ report }: { report: Report }): ReactNode {
  const state = <ReportState report={report} />
  if (report.createdBy !== null) return <PanelHead person={report.createdBy}>{state}</PanelHead>
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{reportWords.bySystem}</p>
      {state}
    </div>
  )
}

function Resolve({ report }: { report: Report }): ReactNode {
  const turn = useTurnReport(report)
  return (
    <Button tone="quiet" busy={turn.isPending} onClick={turn.run}>
      {report.resolved ? reportWords.reopen : reportWords.resolve}
    </Button>
  )
}

/** The lesson of a report with its room's record, shown on demand. */
function ReportedLesson({ id }: { id: number }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Part
      heading={wordsOf(reportWords)('lessonNumber', { id: formatId(id) })}
      className="rounded-card border border-line p-4"
    >
      {open ? (
        <Evidence id={id} />
      ) : (
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {reportWords.showLesson}
        </Button>
      )}
    </Part>
  )
}

function Evidence({ id }: { id: number }): ReactNode {
  const lesson = useRead(lessonEndpoints.read, { params: { id } })
  return (
    <DataBlock query={lesson} skeleton={<SkeletonText lines={10} />}>
      {(record) => <LessonEvidence record={record} />}
    </DataBlock>
  )
}
