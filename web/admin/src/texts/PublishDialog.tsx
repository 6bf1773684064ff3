import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { documentBounds, materialNoticeDays } from '@hiwar/contract/fields/staff-limits.ts'
import { type DocumentDraft, documentEndpoints, type PublishedVersion } from '@hiwar/contract/platform/documents.ts'
import { firstDayFor } from '@hiwar/domain/documents/publishing.ts'
import { instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { textWords as words } from './words.ts'

type Sent = RequestOf<typeof documentEndpoints.publish>['body']
type Typed = Pick<Sent, 'summary' | 'material' | 'effectiveOn'>

interface PublishDialogProps {
  draft: DocumentDraft
  /** The newest version, an announced one included. */
  newest: PublishedVersion | null
  onClose: () => void
}

/** Asks for the day, for what changed, and whether it changes anything of substance; mounted while open. */
export function PublishDialog({ draft, newest, onClose }: PublishDialogProps): ReactNode {
  const { kind, revision } = draft
  const now = instant(useNow())
  const form = useContractForm<Sent, Typed, PublishedVersion>(documentEndpoints.publish.body, {
    start: { summary: '', material: false, effectiveOn: '' },
    body: (typed) => ({ ...typed, revision }),
    send: (body) => call(documentEndpoints.publish, { params: { kind }, body }, { idempotencyKey }),
    done: () => toast.success(words.published),
    changes: [documentEndpoints.read, documentEndpoints.listVersions, documentEndpoints.readDraft],
    close: onClose,
  })
  const { material } = form.watch()
  const idempotencyKey = useIdempotencyKey(revision, form.watch())
  const first = firstDayFor({ material, newest: newest && parseInstant(newest.effectiveAt) }, now)
  return (
    <FormDialog
      form={form}
      title={words.publishTitle}
      description={words.publishNote}
      submit={words.publish}
      onClose={onClose}
    >
      <Textarea
        rows={2}
        label={words.summary}
        hint={words.summaryHint}
        limit={documentBounds.summary.max}
        {...form.field('summary')}
      />
      {kind !== 'faq' && (
        <Checkbox
          label={words.material}
          note={wordsOf(words)('materialNote', { days: countOf('day', materialNoticeDays) })}
          {...form.register('material')}
        />
      )}
      <Controlled control={form.control} name="effectiveOn">
        {(field) => <DayField label={words.effectiveOn} min={first} {...field} />}
      </Controlled>
    </FormDialog>
  )
}
