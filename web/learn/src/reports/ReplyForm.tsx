import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { threadWords as words } from './thread-words.ts'

interface Body {
  reportId: number
  message: string
}

/** A further word on an open report. */
export function ReplyForm({ reportId }: { reportId: number }): ReactNode {
  const client = useQueryClient()
  const form = useContractForm<Body, { message: string }>(reportReplyEndpoints.create.body, {
    start: { message: '' },
    body: ({ message }) => ({ reportId, message }),
    send: (body) => call(reportReplyEndpoints.create, { body }, { idempotencyKey }),
    done: async () => {
      form.reset({ message: '' })
      toast.success(words.replySent)
      await client.invalidateQueries({ queryKey: queryKeyOf(reportReplyEndpoints.listOfReport) })
    },
  })
  const idempotencyKey = useIdempotencyKey(form.watch())
  return (
    <form {...form.props} aria-label={words.reply} className="flex flex-col gap-3">
      <Textarea label={words.yourReply} rows={3} limit={reportTextLength.max} {...form.field('message')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" icon={Send} busy={form.busy} off={form.off} disabled={!form.changed} className="self-start">
        {form.off ?? words.sendReply}
      </Button>
      <UnsavedGuard when={form.changed} />
    </form>
  )
}
