import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { giftWords as words } from './gift-words.ts'
import { endOfDay } from './offers.tsx'

type Sent = RequestOf<typeof giftEndpoints.create>['body']
type Typed = Record<keyof Sent, string>

/** Makes codes for minutes and shows them once; mounted while open. */
export function GiftDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useContractForm<Sent, Typed, { codes: string[] }>(giftEndpoints.create.body, {
    start: { minutes: '30', count: '1', expiresAt: '' },
    body: ({ minutes, count, expiresAt }) => ({
      minutes: wholeNumberOf(minutes),
      count: wholeNumberOf(count),
      expiresAt: endOfDay(expiresAt),
    }),
    send: (body) => call(giftEndpoints.create, { body }, { idempotencyKey }),
    done: (made) => setCodes(made.codes),
    changes: [giftEndpoints.list],
  })
  const idempotencyKey = useIdempotencyKey(form.watch())
  if (codes !== null) return <MadeCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog form={form} title={words.add} description={words.addNote} submit={words.add} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField ltr inputMode="numeric" label={words.minutes} {...form.field('minutes')} />
        <TextField ltr inputMode="numeric" label={words.count} {...form.field('count')} />
        <Controlled control={form.control} name="expiresAt">
          {(field) => <DayField label={words.lastDay} {...field} />}
        </Controlled>
      </div>
    </FormDialog>
  )
}

function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.made}
      description={words.madeNote}
      dismiss={words.done}
      actions={<CopyButton text={codes.join('\n')} label={words.copy} words={words.copy} />}
    >
      <ul dir="ltr" className="tabular grid gap-x-6 gap-y-1 font-medium sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
