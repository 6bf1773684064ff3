import { surveyScore } from '@hiwar/contract/fields/staff-limits.ts'
import { surveyEndpoints } from '@hiwar/contract/people/surveys.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useId, useState } from 'react'
import { dashboardWords as words } from './words.ts'

const scores = Array.from({ length: surveyScore.max + 1 }, (_, score) => score)

/** How likely the student would recommend Hiwar; there only while the question is due. */
export function SurveyCard(): ReactNode {
  const survey = useRead(surveyEndpoints.read, {})
  return survey.data?.due === true ? <Question /> : null
}

function Question(): ReactNode {
  const name = useId()
  const [score, setScore] = useState<number | null>(null)
  const answer = useWrite(surveyEndpoints.answer, {
    changes: [surveyEndpoints.read],
    onSuccess: (_, { body }) => {
      if (body.score !== null) toast.success(words.surveyThanks)
    },
  })
  const [scoreKey, laterKey] = [useIdempotencyKey(score), useIdempotencyKey()]
  const isSending = (later: boolean) => answer.isPending && (answer.variables.body.score === null) === later
  return (
    <Card className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-3 font-semibold text-ink">{words.survey}</legend>
        <div className="flex flex-wrap gap-1.5">
          {scores.map((one) => (
            <label key={one} className={scoreClasses}>
              <input
                type="radio"
                name={name}
                value={one}
                checked={score === one}
                onChange={() => setScore(one)}
                className="sr-only"
              />
              {formatNumber(one)}
            </label>
          ))}
        </div>
        <p className="mt-2 text-ink-faint text-sm">{words.surveyEnds}</p>
      </fieldset>
      {answer.error && <FormAlert>{errorText(answer.error)}</FormAlert>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={score === null}
          busy={isSending(false)}
          onClick={() => answer.mutate({ body: { score }, idempotencyKey: scoreKey })}
        >
          {words.surveySend}
        </Button>
        <Button
          tone="plain"
          size="small"
          busy={isSending(true)}
          onClick={() => answer.mutate({ body: { score: null }, idempotencyKey: laterKey })}
        >
          {words.surveyLater}
        </Button>
      </div>
    </Card>
  )
}

const scoreClasses =
  'tabular grid size-11 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface font-medium hover:border-brand hover:bg-brand-tint has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
