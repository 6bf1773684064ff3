import { phone } from '@hiwar/contract/fields/people.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { confirmPhone } from '../../shell/verification.ts'
import { profileWords as words } from '../words.ts'

/** Under the field of a phone: that it is proved, or the way to prove what was typed. */
export function PhoneProof({ user, typed }: { user: User; typed: string }): ReactNode {
  const checked = phone.safeParse(typed)
  if (user.verifiedPhone && checked.data === user.phone) {
    return (
      <Chip tone="success" icon={BadgeCheck}>
        {addressWords.verified}
      </Chip>
    )
  }
  return (
    <Button tone="quiet" size="small" disabled={!checked.success} onClick={() => void confirmPhone({ phone: typed })}>
      {words.confirmPhone}
    </Button>
  )
}
