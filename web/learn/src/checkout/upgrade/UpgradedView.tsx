import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import type { ReactNode } from 'react'
import { StatusCard } from '../StatusCard.tsx'
import { upgradeWords as words } from './words.ts'

/** The paid upgrade. `isApplied` is false when its money came too late for it. */
export function UpgradedView({ isApplied }: { isApplied: boolean }): ReactNode {
  return (
    <StatusCard
      title={isApplied ? words.doneTitle : words.idleTitle}
      picture={<Drawing name={isApplied ? 'celebration' : 'wallet'} className="h-36 rounded-sheet md:h-44" />}
      actions={
        <>
          {isApplied && (
            <LinkButton to="/tutors" size="large">
              {words.book}
            </LinkButton>
          )}
          <LinkButton to="/payments?tab=subscription" size="large" tone="quiet">
            {words.ownSubscription}
          </LinkButton>
        </>
      }
    >
      <p className="max-w-md text-balance text-lg">{isApplied ? words.done : words.idle}</p>
    </StatusCard>
  )
}
