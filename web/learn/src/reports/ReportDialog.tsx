import { reportTextLength, reportTitleLength } from '@hiwar/contract/fields/limits.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { reportWords as words } from './words.ts'

interface ReportDialogProps {
  /** The lesson it is about. */
  lessonId?: number
  onClose: () => void
}

const say = wordsOf({ sent: words.sent })

/** «الإبلاغ عن مشكلة»; mounted while it is open. */
export function ReportDialog({ lessonId, onClose }: ReportDialogProps): ReactNode {
  const client = useQueryClient()
  const navigate = useNavigate()
  const formId = useId()
  const form = useContractForm(reportEndpoints.create.body, {
    start: { category: '', title: '', description: '' },
    body: (values: { category: string; title: string; description: string }) => ({
      ...values,
      ...(lessonId !== undefined && { lessonId }),
    }),
    send: (body) => call(reportEndpoints.create, { body }, { idempotencyKey }),
    done: ({ id }) => {
      toast.success(say('sent', { id: String(id) }), {
        action: {
          words: words.follow,
          altText: words.followAlternative,
          run: () => void navigate(`/reports?report=${id}`),
        },
      })
      onClose()
      return client.invalidateQueries({ queryKey: queryKeyOf(reportEndpoints.list) })
    },
  })
  const idempotencyKey = useIdempotencyKey(form.watch())
  return (
    <Dialog
      open
      title={words.title}
      description={lessonId === undefined ? undefined : words.aboutLesson}
      busy={form.busy}
      dirty={form.changed}
      onOpenChange={onClose}
      actions={
        <Button type="submit" form={formId} busy={form.busy} off={form.off}>
          {words.send}
        </Button>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        <Select
          label={words.kind}
          choices={words.kinds.map((kind) => ({ value: kind, words: kind }))}
          {...form.field('category')}
        />
        <TextField label={words.heading} maxLength={reportTitleLength.max} {...form.field('title')} />
        <Textarea label={words.details} limit={reportTextLength.max} {...form.field('description')} />
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}
