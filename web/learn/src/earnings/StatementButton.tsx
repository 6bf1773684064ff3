import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { earningWords as words } from './words.ts'

/** One page on paper about a withdrawal that was paid out. */
export function StatementButton({ id }: { id: number }): ReactNode {
  const save = useMutation({
    mutationFn: () => fetchFile(addressOf(invoiceEndpoints.statement.path, { id })),
    onSuccess: (file) => saveFile(file, `hiwar-statement-${id}.pdf`),
  })
  return (
    <>
      <Button tone="quiet" icon={FileText} busy={save.isPending} onClick={() => save.mutate()}>
        {words.statement}
      </Button>
      <FormAlert>{save.error && errorText(save.error)}</FormAlert>
    </>
  )
}
