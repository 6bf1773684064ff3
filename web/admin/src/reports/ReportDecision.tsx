import type { ReportOutcome, ReportSeverity } from '@hiwar/contract/enumerations/reports.ts'
import { reportOutcomeWords, reportSeverityWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { severityNoteLength } from '@hiwar/contract/fields/limits.ts'
import { type Report, type ReportChanges, reportChanges, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { PersonCell } from '../kit/cells.tsx'
import { urgentWords as words } from './urgent-words.ts'

const changed = [reportEndpoints.list, reportEndpoints.read]

/** Whom the report is about, and what staff do about that person. */
export function ReportDecision({ report }: { report: Report }): ReactNode {
  const { subject, outcome, frozen } = report
  const [isGrading, setGrading] = useState(false)
  return (
    <Part heading={words.action}>
      <div className="flex flex-col gap-3">
        {subject && (
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-ink-faint text-sm">{words.about}</span>
            <PersonCell person={subject} to={`/user/${subject.id}`} />
          </div>
        )}
        {frozen && <Banner tone="warning">{words.isFrozen}</Banner>}
        {outcome !== null && <p role="status">{wordsOf(words)('chosen', { outcome: reportOutcomeWords[outcome] })}</p>}
        <div className="flex flex-wrap gap-2">
          {subject && <Acts report={report} subjectId={subject.id} />}
          <Button tone="plain" size="small" onClick={() => setGrading(true)}>
            {words.changeSeverity}
          </Button>
        </div>
        {subject && (
          <p className="text-ink-faint text-sm">
            {words.actionNote} {words.warnNote}
          </p>
        )}
      </div>
      {isGrading && <SeverityDialog report={report} onClose={() => setGrading(false)} />}
    </Part>
  )
}

function Acts({ report: { id, frozen }, subjectId }: { report: Report; subjectId: number }): ReactNode {
  const navigate = useNavigate()
  const write = useWrite(reportEndpoints.update, {
    changes: changed,
    onError: (error) => toast.error(errorText(error)),
  })
  const act = (body: ReportChanges, done: string, then?: () => void) => () =>
    write.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          toast.success(done)
          then?.()
        },
      },
    )
  const record = (outcome: ReportOutcome, then?: () => void) => act({ outcome }, words.saved, then)
  const toSuspension = () => void navigate(`/user/${subjectId}?act=suspend`)
  return (
    <>
      <Button tone="quiet" size="small" busy={write.isPending} onClick={record('warned')}>
        {words.warn}
      </Button>
      <Button tone="danger-quiet" size="small" busy={write.isPending} onClick={record('suspended', toSuspension)}>
        {words.suspend}
      </Button>
      {frozen ? (
        <Button tone="quiet" size="small" busy={write.isPending} onClick={act({ frozen: false }, words.unfrozenNow)}>
          {words.unfreeze}
        </Button>
      ) : (
        <Button
          tone="danger-quiet"
          size="small"
          busy={write.isPending}
          onClick={act({ frozen: true, outcome: 'frozen' }, words.frozenNow)}
        >
          {words.freeze}
        </Button>
      )}
      <Button tone="quiet" size="small" busy={write.isPending} onClick={record('no-violation')}>
        {words.noViolation}
      </Button>
    </>
  )
}

interface Typed {
  level: string
  note: string
}

/** Another severity with its reason; mounted while open. */
function SeverityDialog({ report, onClose }: { report: Report; onClose: () => void }): ReactNode {
  const schema = reportChanges.shape.severity.unwrap()
  const form = useContractForm<NonNullable<ReportChanges['severity']>, Typed, Report>(schema, {
    start: { level: report.severity, note: '' },
    body: ({ level, note }) => ({ level: level as ReportSeverity, note }),
    send: (severity) => call(reportEndpoints.update, { params: { id: report.id }, body: { severity } }),
    done: () => toast.success(words.severityChanged),
    changes: changed,
    close: onClose,
  })
  return (
    <FormDialog form={form} title={words.changeSeverity} submit={words.changeSeverity} onClose={onClose}>
      <Select
        label={words.severity}
        placeholder={null}
        choices={Object.entries(reportSeverityWords).map(([value, text]) => ({ value, words: text }))}
        {...form.field('level')}
      />
      <Textarea
        label={words.severityNote}
        hint={words.severityHint}
        rows={3}
        limit={severityNoteLength.max}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
