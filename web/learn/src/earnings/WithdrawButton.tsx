import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { BanknoteArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WithdrawLimits } from './withdraw-form.ts'
import { earningWords as words } from './words.ts'

interface WithdrawButtonProps {
  limits: WithdrawLimits | null
  onPress: () => void
}

/** The page's one act; while it cannot be, it says why. */
export function WithdrawButton({ limits, onPress }: WithdrawButtonProps): ReactNode {
  const reason = limits === null ? undefined : reasonAgainst(limits)
  return (
    <div className="flex flex-col items-end gap-1.5 max-sm:w-full max-sm:items-stretch">
      <Button icon={BanknoteArrowDown} disabled={limits === null} off={reason} onClick={onPress}>
        {words.withdraw}
      </Button>
      {reason && <p className="text-ink-soft text-sm">{reason}</p>}
    </div>
  )
}

function reasonAgainst({ methods, spendable, minAmount }: WithdrawLimits): string | undefined {
  if (methods.length === 0) return words.noMethods
  if (spendable === 0) return words.noMoney
  if (spendable >= minAmount) return undefined
  return wordsOf(words)('belowMinimum', { minimum: formatMoney(minAmount) })
}
