import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type ReactNode, useState } from 'react'
import { StatusCard } from '../StatusCard.tsx'
import { GiftCode } from './GiftCode.tsx'
import { giftWords as words } from './words.ts'

/** The paid gift with its code, which shows once. */
export function GiftDoneView({ giftId }: { giftId: number }): ReactNode {
  const gifts = useRead(giftEndpoints.list, { query: {} })
  return (
    <StatusCard
      title={words.doneTitle}
      picture={<Drawing name="celebration" className="h-36 rounded-sheet md:h-44" />}
      actions={
        <LinkButton to="/payments?tab=gifts" size="large" tone="quiet">
          {words.allGifts}
        </LinkButton>
      }
    >
      <p className="max-w-md text-balance text-lg">{words.doneText}</p>
      <DataBlock query={gifts} skeleton={<Skeleton className="h-13 w-48 rounded-control" />}>
        {({ list }) => <Code giftId={giftId} wasShown={list.find(({ id }) => id === giftId)?.isShown ?? true} />}
      </DataBlock>
    </StatusCard>
  )
}

/** What was shown by this very page stays, although the list then calls it shown. */
function Code({ giftId, wasShown }: { giftId: number; wasShown: boolean }): ReactNode {
  const [isFresh] = useState(!wasShown)
  return isFresh ? <GiftCode id={giftId} /> : <p className="text-ink-soft">{words.mailed}</p>
}
