import type { Subscription, SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TrendingUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFrozenUntil } from '../../own-freeze.ts'
import { UpgradeDialog } from './UpgradeDialog.tsx'
import { upgradeWords as words } from './words.ts'

interface UpgradeButtonProps {
  subscription: Subscription
  week: SubscriptionWeek | null
}

/** The way to more minutes, while the subscription is not frozen: «زيادة الباقة». */
export function UpgradeButton({ subscription, week }: UpgradeButtonProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  if (useFrozenUntil() !== null) return null
  return (
    <>
      <Button tone="quiet" icon={TrendingUp} className="self-start max-md:w-full" onClick={() => setChoosing(true)}>
        {words.upgrade}
      </Button>
      {isChoosing && (
        <UpgradeDialog
          subscription={subscription}
          isLastWeek={week?.end === subscription.end}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
