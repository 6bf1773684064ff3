import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { suspensionNoteLength } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type EndedSuspension, type Suspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { PanelForm } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleDot, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogLink, PanelHead } from '../kit/panel.tsx'
import { partWords } from '../kit/words.ts'
import { appealWords as words } from './words.ts'

const t = wordsOf(words)

interface AppealPanelProps {
  suspension: Suspension
  onClose: () => void
}

interface TypedDecision {
  granted: string
  answer: string
}

type SentDecision = (typeof suspensionEndpoints.decide.body)['_output']

/** One appeal with its suspension. An open one takes the decision of another admin than the one who suspended. */
export function AppealPanel({ suspension, onClose }: AppealPanelProps): ReactNode {
  const { id, user, appeal } = suspension
  const viewer = useLogin()?.user
  const isOpen = appeal !== null && appeal.decision === null && viewer?.id !== user.id
  return (
    <Dialog open onOpenChange={onClose} size="panel" title={t('panelTitle', { id: formatId(id) })}>
      <div className="flex flex-col gap-5 pb-1">
        <Case suspension={suspension} />
        {isOpen && <DecisionForm suspension={suspension} />}
      </div>
    </Dialog>
  )
}

/** Each row of the list has its own form, so that nothing typed or said goes on to another appeal. */
function DecisionForm({ suspension: { id, by } }: Omit<AppealPanelProps, 'onClose'>): ReactNode {
  const viewer = useLogin()?.user
  const form = useContractForm<SentDecision, TypedDecision, EndedSuspension>(suspensionEndpoints.decide.body, {
    start: { granted: '', answer: '' },
    body: ({ granted, answer }) => ({ granted: granted === '' ? undefined : granted === 'yes', answer }),
    send: (body) => call(suspensionEndpoints.decide, { params: { id }, body }),
    done: (ended) => toast.success(saidOf(ended)),
    changes: [suspensionEndpoints.list, accountEndpoints.read, accountEndpoints.list],
  })
  return (
    <PanelForm form={form} submit={words.decide}>
      {viewer?.id === by.id && <p className="text-ink-soft text-sm">{words.own}</p>}
      <RadioGroup
        label={words.decide}
        choices={[
          { value: 'yes', words: words.grant, note: words.grantNote },
          { value: 'no', words: words.refuse },
        ]}
        {...form.field('granted')}
      />
      <Textarea
        label={words.answer}
        hint={words.answerHint}
        rows={3}
        limit={suspensionNoteLength.max}
        {...form.field('answer')}
      />
    </PanelForm>
  )
}

function saidOf({ restored, lost }: EndedSuspension): string {
  if (lost > 0) return t('lost', { minutes: countOf('minute', lost) })
  return restored > 0 ? t('restored', { minutes: countOf('minute', restored) }) : words.done
}

/** The suspension and what the person says against it. */
function Case({ suspension }: { suspension: Suspension }): ReactNode {
  const { id, user, reason, note, innerNote, startsAt, by, appeal } = suspension
  return (
    <div className="flex flex-col gap-6 pb-2">
      <PanelHead person={user}>
        <AppealState suspension={suspension} />
      </PanelHead>
      <Part heading={words.suspension} aside={<Time at={startsAt} className="text-ink-faint text-sm" />}>
        <p className="font-medium">{suspensionReasonWords[reason]}</p>
        <Lines>{note}</Lines>
        {innerNote !== null && (
          <p className="mt-2 text-ink-faint text-sm">
            {words.innerNote}: <Name>{innerNote}</Name>
          </p>
        )}
        <p className="mt-2 text-ink-faint text-sm">
          {words.suspendedBy}: <Name>{by.name ?? partWords.noName}</Name>
        </p>
      </Part>
      {appeal && (
        <Part heading={words.text} aside={<Time at={appeal.at} className="text-ink-faint text-sm" />}>
          <Lines>{appeal.text}</Lines>
        </Part>
      )}
      {appeal?.decision && (
        <Part heading={words.answer} aside={<Time at={appeal.decision.at} className="text-ink-faint text-sm" />}>
          <Lines>{appeal.decision.answer}</Lines>
          <p className="mt-2 text-ink-faint text-sm">
            <Name>{appeal.decision.by.name ?? partWords.noName}</Name>
          </p>
        </Part>
      )}
      <LogLink object="suspension" id={id} />
    </div>
  )
}

export function AppealState({ suspension: { appeal } }: { suspension: Suspension }): ReactNode {
  const now = useNow()
  if (appeal === null) return null
  if (appeal.decision !== null) {
    const { granted } = appeal.decision
    return (
      <Chip tone={granted ? 'success' : 'neutral'} icon={granted ? CircleCheck : CircleX}>
        {granted ? words.granted : words.refused}
      </Chip>
    )
  }
  const isLate = now > parseInstant(appeal.dueAt)
  return (
    <Chip tone={isLate ? 'warning' : 'info'} icon={isLate ? TriangleAlert : CircleDot}>
      {isLate ? words.late : words.waiting}
    </Chip>
  )
}
