import type { User } from '@hiwar/contract/people/people.ts'
import { EmailCodeDialog } from '@hiwar/kit/accounts/confirmation-codes/EmailCodeDialog.tsx'
import { ContactRow, EmailDialog } from '@hiwar/kit/accounts/contacts.tsx'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Mail, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { adminWords } from '../words.ts'
import { NameForm } from './NameForm.tsx'
import { ownWords } from './words.ts'

type Step = 'change' | 'prove' | 'prove-sent'

/** One's name and mail; a mail is proved by the code that is sent to it. */
export function OwnFacts({ user }: { user: User }): ReactNode {
  const [step, setStep] = useState<Step | null>(null)
  return (
    <Card>
      <h2 className="mb-4 text-lg">{ownWords.facts}</h2>
      <NameForm user={user} />
      <ul className="mt-5 border-line border-t">
        <ContactRow
          icon={Mail}
          label={adminWords.email}
          value={<Ltr className="break-all">{user.email}</Ltr>}
          isProved={user.verifiedEmail}
        >
          {!user.verifiedEmail && (
            <Button tone="quiet" size="small" onClick={() => setStep('prove')}>
              {ownWords.sendCode}
            </Button>
          )}
          <Button tone="plain" size="small" icon={Pencil} onClick={() => setStep('change')}>
            {addressWords.changeEmail}
          </Button>
        </ContactRow>
      </ul>
      {step === 'change' && (
        <EmailDialog user={user} onClose={() => setStep(null)} onSent={() => setStep('prove-sent')} />
      )}
      {(step === 'prove' || step === 'prove-sent') && (
        <EmailCodeDialog
          user={user}
          request={{ isSent: step === 'prove-sent', code: null }}
          onClose={() => setStep(null)}
        />
      )}
    </Card>
  )
}
