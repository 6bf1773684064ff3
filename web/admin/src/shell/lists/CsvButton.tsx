import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { listWords } from './words.ts'

interface CsvButtonProps<Call extends Endpoint> {
  endpoint: Call & { csv: true }
  query: CallOf<Call>['query']
}

/** Saves the whole list, as it is filtered, as a table. */
export function CsvButton<Call extends Endpoint>({ endpoint, query }: CsvButtonProps<Call>): ReactNode {
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const file = await fetchFile(addressOf(endpoint.path, {}, { ...query, format: 'csv' }))
      saveFile(file, `${endpoint.action.replace('.list', '')}.csv`)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="quiet" icon={Download} busy={busy} onClick={() => void save()}>
      {listWords.exportCsv}
    </Button>
  )
}
