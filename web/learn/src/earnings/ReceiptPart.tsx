import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { earningWords as words } from './words.ts'

/** The receipt of the transfer: a picture is shown here, every kind can be kept. */
export function ReceiptPart({ invoice: { receipt } }: { invoice: Invoice }): ReactNode {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (picture !== null) return () => URL.revokeObjectURL(picture)
  }, [picture])
  const show = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => setPicture(URL.createObjectURL(file)),
  })
  const save = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file, address) => saveFile(file, nameIn(address)),
  })
  if (receipt === null) return null
  const isPicture = !receipt.endsWith('.pdf')
  const fault = show.error ?? save.error
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2.5">
        {isPicture && picture === null && (
          <Button tone="quiet" icon={Eye} busy={show.isPending} onClick={() => show.mutate(receipt)}>
            {words.showReceipt}
          </Button>
        )}
        <Button tone="quiet" icon={Download} busy={save.isPending} onClick={() => save.mutate(receipt)}>
          {words.saveReceipt}
        </Button>
      </div>
      <FormAlert>{fault && errorText(fault)}</FormAlert>
      {picture !== null && (
        <img src={picture} alt={words.receiptImage} className="max-h-96 rounded-control border border-line" />
      )}
    </div>
  )
}

function nameIn(address: string): string {
  return `hiwar-receipt-${address.slice(address.lastIndexOf('/') + 1)}`
}
