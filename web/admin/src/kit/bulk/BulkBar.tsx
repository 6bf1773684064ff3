import { bulkActWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { bulkRows } from '@hiwar/contract/fields/staff-limits.ts'
import { type Bulk, type BulkAct, bulkEndpoints, type NewBulk } from '@hiwar/contract/platform/bulk.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Picked } from './picked.ts'
import { pickedNoun, rowNoun, bulkWords as words } from './words.ts'

/** The dialog of an act that has to know more than the rows; mounted while open. */
export interface BulkDialogProps {
  ids: number[]
  onBegun: (bulk: Bulk) => void
  onClose: () => void
}

interface Choice {
  act: BulkAct
  danger?: boolean
  /** Rows at once. */
  most?: number
}

/** An act that a list offers: by the ids alone, or after a dialog. */
export type BulkChoice = Choice &
  ({ begin: (ids: number[]) => NewBulk } | { dialog: (props: BulkDialogProps) => ReactNode })

interface BulkBarProps {
  choices: readonly BulkChoice[]
  picked: Picked
  onBegun: (bulk: Bulk) => void
  onClear: () => void
}

const t = wordsOf(words)

export const barClasses =
  'sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.5rem)] z-2 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-rest print:hidden'

/** What can be done with the picked rows. No act asks twice, because each can be taken back. */
export function BulkBar({ choices, picked, onBegun, onClear }: BulkBarProps): ReactNode {
  const count = countOf(pickedNoun, picked.size)
  useEffect(() => announce(count), [count])
  return (
    <section aria-label={words.region} className={barClasses}>
      <p className="grow font-medium">{count}</p>
      {choices.map((choice) => (
        <ActButton key={choice.act} choice={choice} ids={[...picked.keys()]} onBegun={onBegun} />
      ))}
      <Button tone="plain" size="small" onClick={onClear}>
        {words.clear}
      </Button>
    </section>
  )
}

interface ActButtonProps {
  choice: BulkChoice
  ids: number[]
  onBegun: (bulk: Bulk) => void
}

function ActButton({ choice, ids, onBegun }: ActButtonProps): ReactNode {
  const { act, danger = false, most = bulkRows } = choice
  const [isAsking, setAsking] = useState(false)
  const idempotencyKey = useIdempotencyKey(act, ids)
  const start = useWrite(bulkEndpoints.create, {
    onSuccess: onBegun,
    onError: (error) => toast.error(errorText(error)),
  })
  const press = () => {
    if ('begin' in choice) start.mutate({ body: choice.begin(ids), idempotencyKey })
    else setAsking(true)
  }
  return (
    <>
      <Button
        tone={danger ? 'danger-quiet' : 'quiet'}
        size="small"
        busy={start.isPending}
        disabledReason={ids.length > most ? t('most', { rows: countOf(rowNoun, most) }) : undefined}
        onClick={press}
      >
        {bulkActWords[act]}
      </Button>
      {isAsking && 'dialog' in choice && <choice.dialog ids={ids} onBegun={onBegun} onClose={() => setAsking(false)} />}
    </>
  )
}
