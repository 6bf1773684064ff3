import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues } from 'react-hook-form'
import { changesOf, type TypedContact } from './account-form.ts'

const changed = [accountEndpoints.read, accountEndpoints.list, fullTutorEndpoints.list, auditEndpoints.list]

interface AccountForm<Typed> {
  id: number
  schema: BodySchema<AccountChanges>
  start: Typed & DefaultValues<Typed>
  /** Said once it is saved. */
  saved: string
  onClose: () => void
}

/** The form that changes somebody's account: only what was changed is sent. */
export function useAccountForm<Typed extends TypedContact>({ id, schema, start, saved, onClose }: AccountForm<Typed>) {
  const client = useQueryClient()
  return useContractForm<AccountChanges, Typed, ReplyOf<typeof accountEndpoints.update>>(schema, {
    start,
    body: (typed) => changesOf(start, typed),
    send: (body) => call(accountEndpoints.update, { params: { id }, body }),
    async done() {
      toast.success(saved)
      await Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })))
      onClose()
    },
  })
}
