import type { User } from '@hiwar/contract/people/people.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { MailCheck, MailX, PhoneCall, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopiedText } from '../../shell/parts/CopiedText.tsx'
import { partWords } from '../../shell/parts/words.ts'
import { userWords } from '../../users/words.ts'
import { words } from './words.ts'

interface UserHeadProps {
  user: User
  /** Chips that only some roles have. */
  standing?: ReactNode
  figures?: ReactNode
}

/** Who it is, how to reach them, and what they have done so far. */
export function UserHead({ user, standing, figures }: UserHeadProps): ReactNode {
  const { name, image, role, gender, email, phone, verifiedEmail, verifiedPhone, online } = user
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name ?? partWords.noName} image={image} size="large" decorative />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Chip>{roleName(role, gender)}</Chip>
            {standing}
            <Proof
              isProved={verifiedEmail}
              icons={[MailCheck, MailX]}
              said={[userWords.mailVerified, userWords.mailOpen]}
            />
            <Proof
              isProved={verifiedPhone}
              icons={[PhoneCall, PhoneOff]}
              said={[userWords.phoneVerified, userWords.phoneOpen]}
            />
            {online && <Chip tone="success">{words.online}</Chip>}
          </div>
          <div className="flex flex-wrap gap-x-6 text-sm">
            <CopiedText text={email} label={partWords.copyEmail} />
            {phone !== null && <CopiedText text={phone} label={partWords.copyPhone} />}
          </div>
        </div>
      </div>
      {figures}
    </Card>
  )
}

interface ProofProps {
  isProved: boolean
  icons: readonly [typeof MailCheck, typeof MailX]
  said: readonly [string, string]
}

function Proof({ isProved, icons: [yes, no], said: [proved, open] }: ProofProps): ReactNode {
  return (
    <Chip tone={isProved ? 'success' : 'neutral'} icon={isProved ? yes : no}>
      {isProved ? proved : open}
    </Chip>
  )
}
