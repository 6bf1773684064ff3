import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { bulkActWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { type Bulk, BulkState, bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { secondsToUndo } from '@hiwar/domain/bulk/turns.ts'
import { instant, instantOf, SECOND } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatId, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { toReader } from '@hiwar/kit/words/reader.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { barClasses } from './BulkBar.tsx'
import type { KeptBulk } from './kept.ts'
import { rowNoun, bulkWords as words } from './words.ts'

interface BulkProgressProps {
  kept: KeptBulk
  /** Lists that it changes. */
  changes: readonly Endpoint[]
  onEnded: () => void
  onDismiss: () => void
}

const t = wordsOf(words)

/** An act on many rows from its asking to its result, as the server says. */
export function BulkProgress({ kept, changes, onEnded, onDismiss }: BulkProgressProps): ReactNode {
  const [isWatched, setWatched] = useState(false)
  // Somebody may have taken it back in another window since.
  const options = { staleTime: 0, refetchInterval: isWatched ? SECOND : (false as const) }
  const read = useRead(bulkEndpoints.read, { params: { id: kept.id } }, options)
  const now = useNow(SECOND)
  const { data: bulk, error } = read
  const left = bulk ? secondsToUndo(bulk.state, instantOf(bulk.runAt), instant(now)) : 0
  const isDue = bulk?.state === BulkState.Running || (bulk?.state === BulkState.Waiting && left === 0)
  if (isDue !== isWatched) setWatched(isDue)
  const readAgain = useReadAgain(...changes)
  const end = useEffectEvent(() => {
    onEnded()
    void readAgain()
  })
  const isOver = bulk?.state === BulkState.Done || bulk?.state === BulkState.Undone
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  // It ended so long ago that the server has forgotten it.
  const isGone = error instanceof ApiError && error.status === 404
  const forget = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return (
    <DataBlock query={read} skeleton={<Skeleton className="mt-4 h-14" />}>
      {(known) =>
        isOver ? (
          <Result bulk={known} names={kept.names} onDismiss={onDismiss} />
        ) : (
          <Waiting bulk={known} left={left} onUndone={onDismiss} />
        )
      }
    </DataBlock>
  )
}

interface WaitingProps {
  bulk: Bulk
  /** Seconds. */
  left: number
  onUndone: () => void
}

function Waiting({ bulk, left, onUndone }: WaitingProps): ReactNode {
  const { id, act, ids, state, results } = bulk
  const title = bulkActWords[act]
  const undoing = useRef<HTMLButtonElement>(null)
  const undo = useWrite(bulkEndpoints.undo, {
    changes: [bulkEndpoints.read],
    onSuccess: () => {
      toast.success(words.undone)
      onUndone()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const asked = t('asked', { act: title, rows: countOf(rowNoun, ids.length) })
  const begin = useEffectEvent(() => {
    announce(`${asked}. ${words.waits}`)
    // The button of the act was here.
    if (document.activeElement === document.body) undoing.current?.focus()
  })
  // Before the focus goes on to a neighbour of the button that is gone.
  useLayoutEffect(() => begin(), [])
  if (state === BulkState.Running) {
    const done = { done: formatNumber(results.length), count: formatNumber(ids.length) }
    return (
      <section aria-label={title} aria-busy="true" className={barClasses}>
        <p className="grow font-medium">{asked}</p>
        <p className="tabular text-ink-soft">{t('running', done)}</p>
      </section>
    )
  }
  return (
    <section aria-label={title} className={barClasses}>
      <div className="min-w-0 grow">
        <p className="font-medium">{asked}</p>
        <p className="text-ink-soft text-sm">{words.waits}</p>
      </div>
      <Button
        ref={undoing}
        tone="quiet"
        className="tabular"
        busy={undo.isPending}
        onClick={() => undo.mutate({ params: { id } })}
      >
        {left > 0 ? t('undo', { seconds: formatNumber(left) }) : words.undoSoon}
      </Button>
    </section>
  )
}

interface ResultProps {
  bulk: Bulk
  names: KeptBulk['names']
  onDismiss: () => void
}

function Result({ bulk: { act, state, ids, results }, names, onDismiss }: ResultProps): ReactNode {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - refused.length
  const counts = { done: formatNumber(done), count: countAfter(rowNoun, ids.length) }
  const all = t('allDone', { rows: countAfter(rowNoun, done) })
  const said = refused.length === 0 ? all : t('someDone', counts)
  return (
    <div className="mt-4">
      <Banner tone={refused.length === 0 ? 'success' : 'warning'} onDismiss={onDismiss}>
        <p className="font-medium">{state === BulkState.Undone ? words.undone : `${bulkActWords[act]}: ${said}`}</p>
        {refused.length > 0 && (
          <>
            <p>{words.refused}</p>
            <ul className="list-disc ps-5">
              {refused.map(({ id, refusal }) => (
                <li key={id}>
                  <Name>{names[id] ?? t('row', { id: formatId(id) })}</Name>: {toReader(refusal?.message ?? '')}
                </li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    </div>
  )
}
