import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { objectionCategory, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { lastObjection, mayObject } from '@hiwar/domain/reports/rules.ts'
import { type Instant, instantOf } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { spokenNear } from '@hiwar/kit/format/date-time.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reportWords as words } from './words.ts'

interface ObjectionProps {
  lessonId: number
  end: Instant
}

/** The form to object to a lesson's verdict, for forty-eight hours after the lesson. */
export function Objection({ lessonId, end }: ObjectionProps): ReactNode {
  const now = useNow()
  const until = lastObjection(end)
  const [writing, setWriting] = useState(false)
  const query = { category: objectionCategory, size: 100 }
  const { data } = useRead(reportEndpoints.list, { query })
  if (data === undefined) return null
  if (data.list.some((report) => report.lessonId === lessonId)) {
    return (
      <p role="status" className="text-ink-soft">
        {words.objected}
      </p>
    )
  }
  if (!mayObject(end, instantOf(now))) return null
  if (writing) return <ObjectionForm lessonId={lessonId} until={until} now={now} />
  return (
    <Button tone="quiet" icon={Scale} className="self-start" onClick={() => setWriting(true)}>
      {words.object}
    </Button>
  )
}

function ObjectionForm({ lessonId, until, now }: { lessonId: number; until: number; now: number }): ReactNode {
  const form = useContractForm(reportEndpoints.create.body, {
    start: { description: '' },
    body: ({ description }: { description: string }) => ({
      lessonId,
      category: objectionCategory,
      title: words.objectTitle,
      description,
    }),
    send: (body) => call(reportEndpoints.create, { body }, { idempotencyKey }),
    changes: [reportEndpoints.list],
  })
  const idempotencyKey = useIdempotencyKey(lessonId, form.watch())
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <p className="text-ink-soft text-sm">
        {wordsOf({ note: words.objectNote })('note', { until: spokenNear(until, now) })}
      </p>
      <Textarea label={words.objectDetails} rows={3} limit={reportTextLength.max} {...form.field('description')} />
      <FormEnd form={form} size="small" className="self-start">
        {words.objectSend}
      </FormEnd>
    </form>
  )
}
