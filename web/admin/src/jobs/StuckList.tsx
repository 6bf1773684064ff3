import { deliveryReasonText } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { jobFaultWords, jobWords } from '@hiwar/contract/enumerations/job-words.ts'
import { channelWords, deliveryEventWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { jobEndpoints, StuckKind, type StuckWork } from '@hiwar/contract/platform/jobs.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { formatId, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { createdColumn } from '../kit/columns.tsx'
import { ActDialog } from '../kit/dialogs.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { stuckWords as words } from './words.ts'

const t = wordsOf(words)

type Step = 'retry' | 'ignore'

/** Stuck work of one kind, each row with the two things that staff may do. */
export function StuckList({ what }: { what: StuckKind }): ReactNode {
  const [open, setOpen] = useState<{ step: Step; row: StuckWork } | null>(null)
  const list = useList({}, { asks: { what } })
  const isJob = what === StuckKind.Job
  return (
    <>
      <EndpointList
        endpoint={jobEndpoints.list}
        list={list}
        caption={isJob ? words.jobs : words.messages}
        columns={stuckColumns(isJob, (step, row) => setOpen({ step, row }))}
        sortKey="createdAt"
        none={isJob ? words.noJobs : words.noMessages}
      />
      {open && <StepDialog {...open} what={what} onClose={() => setOpen(null)} />}
    </>
  )
}

/** A job of an earlier version has no words any more, and shows its name. */
function nameOf({ name }: StuckWork, isJob: boolean): string {
  return (isJob ? jobWords : deliveryEventWords)[name] ?? name
}

function reasonOf({ reason }: StuckWork, isJob: boolean): string {
  if (reason === null) return listWords.nothing
  return isJob ? ((jobFaultWords as Readonly<Record<string, string>>)[reason] ?? reason) : deliveryReasonText(reason)
}

function stuckColumns(isJob: boolean, act: (step: Step, row: StuckWork) => void): Column<StuckWork>[] {
  const ofMessage: Column<StuckWork>[] = [
    {
      key: 'user',
      words: words.person,
      cell: ({ user }) => user && <PersonCell person={user} to={`/user/${user.id}`} />,
    },
    { key: 'channel', words: words.channel, cell: ({ channel }) => channel && channelWords[channel] },
  ]
  return [
    {
      key: 'name',
      words: isJob ? words.job : words.message,
      cell: (row) => <bdi className="font-medium">{nameOf(row, isJob)}</bdi>,
    },
    ...(isJob ? [] : ofMessage),
    {
      key: 'reason',
      words: words.reason,
      cell: (row) => <span className="block max-w-reading text-ink-soft">{reasonOf(row, isJob)}</span>,
    },
    { key: 'attempts', words: words.attempts, from: 'md', cell: ({ attempts }) => formatNumber(attempts) },
    createdColumn({ as: 'distance' }, words.age),
    {
      key: 'actions',
      words: listWords.actions,
      bare: true,
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2">
          {(['retry', 'ignore'] as const).map((step) => (
            <Button
              key={step}
              tone="quiet"
              size="small"
              aria-label={t(`${step}Of`, { what: nameOf(row, isJob), id: formatId(row.id) })}
              onClick={() => act(step, row)}
            >
              {words[step]}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}

interface StepDialogProps {
  step: Step
  row: StuckWork
  what: StuckKind
  onClose: () => void
}

function StepDialog({ step, row, what, onClose }: StepDialogProps): ReactNode {
  const isJob = what === StuckKind.Job
  const texts = { retry: words.retryMessage, ignore: words.ignoreMessage }
  return (
    <ActDialog
      danger={step === 'ignore'}
      title={words[step]}
      run={() => call(jobEndpoints[step], { params: { id: row.id }, query: { what } })}
      changes={[jobEndpoints.list]}
      done={step === 'retry' ? words.retried : words.ignored}
      onClose={onClose}
    >
      <p className="leading-relaxed">{isJob ? t(`${step}Text`, { what: nameOf(row, isJob) }) : texts[step]}</p>
    </ActDialog>
  )
}
