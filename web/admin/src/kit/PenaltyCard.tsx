import { Decision } from '@hiwar/contract/enumerations/reliability.ts'
import { excuseKindWords, penaltyKindWords } from '@hiwar/contract/enumerations/reliability-words.ts'
import { suspensionNoteLength } from '@hiwar/contract/fields/limits.ts'
import { type LessonExcuse, type Penalty, reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { pointNoun, thirdsInWords } from '@hiwar/kit/format/points.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { penaltyStateWords, penaltyWords as words } from './penalty-words.ts'

const t = wordsOf(words)
const changes = [reliabilityEndpoints.read, reliabilityEndpoints.appeals]

/** A broken appointment with its excuse and appeal; what waits for staff is decided here. */
export function PenaltyCard({ penalty, children }: { penalty: Penalty; children?: ReactNode }): ReactNode {
  const now = useNow()
  const { lessonId, kind, start, weight, points, excuse, appeal } = penalty
  const [isDeciding, setIsDeciding] = useState(false)
  return (
    <Card className="flex flex-col gap-1">
      {children}
      <h3 className="font-semibold">{penaltyKindWords[kind]}</h3>
      <p className="text-ink-soft text-sm">{t('lesson', { id: formatId(lessonId), start: formatFull(start, now) })}</p>
      <p className="text-ink-soft text-sm">
        {weight === 0
          ? words.weightless
          : t('weight', { weight: thirdsInWords(weight), points: countAfter(pointNoun, points) })}
      </p>
      {excuse && <Excuse excuse={excuse} />}
      {appeal && (
        <div className="mt-2">
          <h4 className="font-medium">{words.appeal}</h4>
          <Lines>{appeal.text}</Lines>
          {appeal.decision && <Lines>{appeal.decision.answer}</Lines>}
        </div>
      )}
      {appeal && appeal.decision === null && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button tone="quiet" size="small" onClick={() => setIsDeciding(true)}>
            {words.decide}
          </Button>
          <span className="text-ink-faint text-sm">
            {t(now >= parseInstant(appeal.dueAt) ? 'late' : 'due', { due: formatFull(appeal.dueAt, now) })}
          </span>
        </div>
      )}
      {isDeciding && <DecisionDialog lessonId={lessonId} onClose={() => setIsDeciding(false)} />}
    </Card>
  )
}

function Excuse({ excuse: { lessonId, kind, note, state } }: { excuse: LessonExcuse }): ReactNode {
  const answer = useWrite(reliabilityEndpoints.answerExcuse, {
    changes,
    onSuccess: () => {
      toast.success(words.excuseDone)
    },
  })
  const say = (granted: boolean) => answer.mutate({ params: { id: lessonId }, body: { granted } })
  return (
    <div className="mt-2">
      <p>{t('excuse', { kind: excuseKindWords[kind], state: penaltyStateWords[state] })}</p>
      <Lines>{note}</Lines>
      {state === Decision.Waiting && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button tone="quiet" size="small" busy={answer.isPending} onClick={() => say(true)}>
            {words.grantExcuse}
          </Button>
          <Button tone="quiet" size="small" busy={answer.isPending} onClick={() => say(false)}>
            {words.refuseExcuse}
          </Button>
        </div>
      )}
      <FormAlert>{answer.error && errorText(answer.error)}</FormAlert>
    </div>
  )
}

interface TypedDecision {
  granted: string
  answer: string
}

type SentDecision = (typeof reliabilityEndpoints.decide.body)['_output']

function DecisionDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }): ReactNode {
  const form = useContractForm<SentDecision, TypedDecision, Penalty>(reliabilityEndpoints.decide.body, {
    start: { granted: '', answer: '' },
    body: ({ granted, answer }) => ({ granted: granted === '' ? undefined : granted === 'yes', answer }),
    send: (body) => call(reliabilityEndpoints.decide, { params: { id: lessonId }, body }),
    done: () => {
      toast.success(words.done)
      onClose()
    },
    changes,
  })
  return (
    <FormDialog form={form} title={words.decide} submit={words.decide} onClose={onClose}>
      <RadioGroup
        label={words.decide}
        choices={[
          { value: 'yes', words: words.grant, note: words.grantNote },
          { value: 'no', words: words.refuse },
        ]}
        {...form.field('granted')}
      />
      <Textarea label={words.answer} rows={3} limit={suspensionNoteLength.max} {...form.field('answer')} />
    </FormDialog>
  )
}
