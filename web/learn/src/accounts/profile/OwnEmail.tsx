import type { User } from '@hiwar/contract/people/people.ts'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { confirmEmail } from '../../shell/verification.ts'
import { accountWords, profileWords as words } from '../words.ts'

/** The own mail, which is only shown here, and whether it is proved. */
export function OwnEmail({ user, id }: { user: User; id: string }): ReactNode {
  return (
    <div className="flex flex-col gap-2 self-end">
      <TextField
        id={id}
        label={accountWords.email}
        ltr
        readOnly
        value={user.email}
        aside={
          user.verifiedEmail && (
            <Chip tone="success" icon={BadgeCheck}>
              {addressWords.verified}
            </Chip>
          )
        }
      />
      {!user.verifiedEmail && (
        <Button tone="quiet" size="small" className="self-start" onClick={() => void confirmEmail()}>
          {words.confirmEmail}
        </Button>
      )}
    </div>
  )
}
