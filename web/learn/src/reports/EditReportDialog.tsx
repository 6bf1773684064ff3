import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { type Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { reportWords, threadWords as words } from './words.ts'

/** Kind, title and details of a report that is still open. */
export function EditReportDialog({ report, onClose }: { report: Report; onClose: () => void }): ReactNode {
  const formId = useId()
  const client = useQueryClient()
  const { id, category, title, description } = report
  const form = useContractForm<TypedReport, TypedReport, Report>(reportEndpoints.create.body, {
    start: { category, title, description },
    send: (body) => call(reportEndpoints.update, { params: { id }, body }),
    done: async () => {
      for (const endpoint of [reportEndpoints.list, reportEndpoints.read]) {
        await client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
      }
      toast.success(words.saved)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.edit}
      busy={form.busy}
      dirty={form.changed}
      actions={
        <Button type="submit" form={formId} busy={form.busy} off={form.off} disabled={!form.changed}>
          {form.off ?? words.save}
        </Button>
      }
    >
      <ReportForm id={formId} form={form} kept={category} />
    </Dialog>
  )
}

interface TypedReport {
  category: string
  title: string
  description: string
}

interface ReportFormProps {
  id: string
  form: ReturnType<typeof useContractForm<TypedReport, TypedReport>>
  /** A kind that is not one of ours any more stays choosable. */
  kept?: string
}

/** Kind, title and details of a problem. */
function ReportForm({ id, form, kept }: ReportFormProps): ReactNode {
  const kinds: string[] = [...reportWords.kinds]
  if (kept !== undefined && !kinds.includes(kept)) kinds.push(kept)
  return (
    <form {...form.props} id={id} className="flex flex-col gap-5 pt-1">
      <Select
        label={words.kind}
        choices={kinds.map((kind) => ({ value: kind, words: kind }))}
        {...form.field('category')}
      />
      <TextField label={words.subject} {...form.field('title')} />
      <Textarea label={words.details} rows={5} limit={reportTextLength.max} {...form.field('description')} />
      <FormAlert>{form.alert}</FormAlert>
    </form>
  )
}
