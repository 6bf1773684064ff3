import type { User } from '@hiwar/contract/people/people.ts'
import { ContactRow, EmailDialog } from '@hiwar/kit/accounts/contacts.tsx'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { localPhone } from '@hiwar/kit/format/typed.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Mail, Pencil, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { confirmEmail, confirmPhone } from '../../shell/verification.ts'
import { accountWords, profileWords } from '../words.ts'
import { personWords as words } from './words.ts'

/** Mail and phone: which they are, whether they are proved, and how to change them. */
export function Contacts({ user }: { user: User }): ReactNode {
  const [isChangingEmail, setChangingEmail] = useState(false)
  return (
    <Card>
      <h2 className="text-lg">{words.contacts}</h2>
      <p className="mt-1 text-ink-soft">{words.contactsNote}</p>
      <ul className="mt-4 divide-y divide-line">
        <ContactRow
          icon={Mail}
          label={accountWords.email}
          value={<Ltr className="break-all">{user.email}</Ltr>}
          isProved={user.verifiedEmail}
        >
          {!user.verifiedEmail && (
            <Button tone="quiet" size="small" onClick={() => void confirmEmail()}>
              {profileWords.confirmEmail}
            </Button>
          )}
          <Button tone="plain" size="small" icon={Pencil} onClick={() => setChangingEmail(true)}>
            {addressWords.changeEmail}
          </Button>
        </ContactRow>
        <ContactRow
          icon={Smartphone}
          label={profileWords.phone}
          value={user.phone === null ? words.noPhone : <Ltr>{localPhone(user.phone)}</Ltr>}
          isProved={user.phone === null ? null : user.verifiedPhone}
        >
          {user.phone !== null && !user.verifiedPhone && (
            <Button tone="quiet" size="small" onClick={() => void confirmPhone()}>
              {profileWords.confirmPhone}
            </Button>
          )}
          <Button
            tone={user.phone === null ? 'quiet' : 'plain'}
            size="small"
            icon={user.phone === null ? Plus : Pencil}
            onClick={() => void confirmPhone()}
          >
            {user.phone === null ? words.addPhone : words.changePhone}
          </Button>
        </ContactRow>
      </ul>
      {isChangingEmail && (
        <EmailDialog
          user={user}
          onClose={() => setChangingEmail(false)}
          onSent={() => void confirmEmail({ isSent: true })}
        />
      )}
    </Card>
  )
}
