import { type Report, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ReportForm, type TypedReport } from './ReportForm.tsx'
import { threadWords as words } from './thread-words.ts'

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
