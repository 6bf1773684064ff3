import { type LostMinuteEntry, lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { LedgerRow } from './LedgerRow.tsx'
import { moneyWords as words } from './words.ts'

/** «رصيد التعويض»: minutes that broken connections took from lessons, and what became of them. */
export function LostMinutesBlock(): ReactNode {
  const query = useRead(lostMinuteEndpoints.list, {})
  return (
    <section aria-labelledby="lost-minutes">
      <h2 id="lost-minutes" className="text-xl">
        {words.lost}
      </h2>
      <p className="mb-4 text-ink-soft">{words.lostNote}</p>
      <DataBlock
        query={query}
        skeleton={<Skeleton className="h-20 w-full rounded-card" />}
        empty={({ list }) => list.length === 0 && <p className="text-ink-soft">{words.lostNone}</p>}
      >
        {({ balance, list }) => (
          <Card pad="none">
            <ul className="divide-y divide-line">
              {withBalance(list, balance).map((entry) => (
                <LedgerRow key={entry.id} {...entry}>
                  {entryWords(entry)}
                </LedgerRow>
              ))}
            </ul>
          </Card>
        )}
      </DataBlock>
    </section>
  )
}

/** The balance after each entry; `balance` is the one after the first, which is the newest. */
function withBalance(list: readonly LostMinuteEntry[], balance: number) {
  let left = balance
  return list.map((entry) => {
    const after = { ...entry, balance: left }
    left -= entry.minutes
    return after
  })
}

const t = wordsOf(words)

function entryWords({ lessonId, lost, added, minutes }: LostMinuteEntry): string {
  if (lessonId === null) return words.lostGranted
  const counts = { lost: countOf('minute', lost), added: countAfter('minute', added) }
  const said = added === 0 ? t('lostOf', counts) : t('lostAndAdded', counts)
  return minutes < lost - added ? `${said}. ${words.lostMost}` : said
}
