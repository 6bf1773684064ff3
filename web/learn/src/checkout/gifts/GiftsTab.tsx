import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { GiftList } from './GiftList.tsx'
import { RedeemForm } from './RedeemForm.tsx'
import { ReferralBlock } from './ReferralBlock.tsx'
import { giftWords as words } from './words.ts'

/** «الهدايا والترشيح»: a code that came, gifts for others, and the own code for new students. */
export function GiftsTab(): ReactNode {
  const care = useRead(subscriptionEndpoints.care, {})
  return (
    <div className="flex flex-col gap-8">
      <RedeemForm />
      <OwnGifts />
      <DataBlock query={care} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ waitingBonus, referral }) => (
          <>
            {waitingBonus > 0 && (
              <Banner icon={Gift}>{wordsOf(words)('waiting', { minutes: countOf('minute', waitingBonus) })}</Banner>
            )}
            {referral !== null && <ReferralBlock referral={referral} />}
          </>
        )}
      </DataBlock>
    </div>
  )
}

function OwnGifts(): ReactNode {
  const gifts = useRead(giftEndpoints.list, { query: { size: 50 } })
  return (
    <section aria-labelledby="gifts">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="gifts" className="text-xl">
          {words.own}
        </h2>
        <LinkButton to="/plans?gift=1" tone="quiet" size="small">
          {words.give}
        </LinkButton>
      </div>
      <DataBlock
        query={gifts}
        skeleton={<Skeleton className="h-20 w-full rounded-card" />}
        empty={({ total }) => total === 0 && <p className="text-ink-soft">{words.none}</p>}
      >
        {({ list }) => <GiftList list={list} />}
      </DataBlock>
    </section>
  )
}
