import { type CareFigures, careEndpoints } from '@hiwar/contract/money/care.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { nounOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Tile, usePeriod } from './period.tsx'
import { figureWords as words } from './words.ts'

const t = wordsOf(words)

/** What became of the minutes of subscriptions, and how many were renewed. */
export function CareTab(): ReactNode {
  const { window, chips } = usePeriod()
  const figures = useRead(careEndpoints.figures, { query: window })
  return (
    <div className="flex flex-col gap-5">
      {chips}
      <DataBlock query={figures} skeleton={<Skeleton className="h-28 w-full rounded-card" />}>
        {(read) => <CareTiles figures={read} />}
      </DataBlock>
    </div>
  )
}

function CareTiles({ figures }: { figures: CareFigures }): ReactNode {
  const { rolled, fault, expired, ended, renewed, freezes, upgrades, upgraded, refunds, refunded } = figures
  const { giftsBought, giftsPaid, giftsMade, giftsRedeemed, referralsNamed, referralsPaid, referralsRewarded } = figures
  const { consents, consentsEnded, chargesFailed } = figures
  const [named, over] = [formatNumber(renewed), formatNumber(ended)]
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Tile label={words.rolled} value={formatNumber(rolled)} unit={nounOf('minute', rolled)} />
      <Tile label={words.fault} value={formatNumber(fault)} unit={nounOf('minute', fault)} />
      <Tile label={words.expired} value={formatNumber(expired)} unit={nounOf('minute', expired)} />
      <Tile label={words.renewals} value={ended === 0 ? '–' : formatPercent(Math.round((renewed / ended) * 100) * 100)}>
        {ended === 0 ? words.noneEnded : t('renewedOf', { renewed: named, ended: over })}
      </Tile>
      <Tile label={words.freezes} value={formatNumber(freezes)} />
      <Tile label={words.upgrades} value={formatMoney(upgraded)}>
        {t('upgradeCount', { count: formatNumber(upgrades) })}
      </Tile>
      <Tile label={words.gifts} value={formatMoney(giftsPaid)}>
        {t('giftCounts', {
          bought: formatNumber(giftsBought),
          made: formatNumber(giftsMade),
          redeemed: formatNumber(giftsRedeemed),
        })}
      </Tile>
      <Tile label={words.referrals} value={formatNumber(referralsNamed)}>
        {t('referralCounts', { paid: formatNumber(referralsPaid), rewarded: formatNumber(referralsRewarded) })}
      </Tile>
      <Tile label={words.refunds} value={formatMoney(refunded)}>
        {t('refundCount', { count: formatNumber(refunds) })}
      </Tile>
      <Tile label={words.consents} value={formatNumber(consents)} />
      <Tile label={words.consentsEnded} value={formatNumber(consentsEnded)} />
      <Tile label={words.chargesFailed} value={formatNumber(chargesFailed)} />
    </div>
  )
}
