import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { EmailCode, sentTo, useEmailCode } from '@hiwar/kit/accounts/confirmation-codes/EmailCode.tsx'
import { codeWords } from '@hiwar/kit/accounts/words.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DialogFoot } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { PhoneProof } from '../../accounts/codes/PhoneCodeDialog.tsx'
import { GoogleEntry } from '../../accounts/google/GoogleEntry.tsx'
import { LoginForm } from '../../accounts/login/LoginForm.tsx'
import { RegisterForm, type TypedAccount } from '../../accounts/register/RegisterForm.tsx'
import { phoneWords } from '../../accounts/words.ts'
import { bookingWords as words } from '../../booking/words.ts'

/** «حسابك»: registration or login, and then the mailed code, without leaving the booking. */
export function AccountStep({ tutorId }: { tutorId: number }): ReactNode {
  const user = useLogin()?.user
  /** The registration has mailed the first code. */
  const isSent = useRef(false)
  if (user !== undefined) return <Proof user={user} isSent={isSent.current} />
  return (
    <Entry
      tutorId={tutorId}
      onCreated={() => {
        isSent.current = true
        draft = null
      }}
    />
  )
}

/** What was typed before the sheet was closed, until the page is left. */
let draft: { tutorId: number; typed: TypedAccount } | null = null

function Entry({ tutorId, onCreated }: { tutorId: number; onCreated: () => void }): ReactNode {
  const [tab, setTab] = useState<'new' | 'own'>('new')
  return (
    <Tabs
      label={words.accountTabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'new',
          words: words.newAccount,
          content: (
            <>
              <GoogleEntry role={Role.Student} onStep={() => setTab('own')} />
              <RegisterForm
                role={Role.Student}
                typed={draft?.tutorId === tutorId ? draft.typed : undefined}
                onType={(typed) => {
                  draft = { tutorId, typed }
                }}
                onCreated={onCreated}
                foot={(button) => <DialogFoot>{button}</DialogFoot>}
                knownLink={
                  <Button tone="plain" size="small" onClick={() => setTab('own')}>
                    {words.ownAccount}
                  </Button>
                }
              />
            </>
          ),
        },
        { value: 'own', words: words.ownAccount, content: <LoginForm role={Role.Student} /> },
      ]}
    />
  )
}

/** The code from the mail; a phone proves a person as well. */
function Proof({ user, isSent }: { user: User; isSent: boolean }): ReactNode {
  const [way, setWay] = useState<'mail' | 'phone' | 'mail-again'>('mail')
  if (way === 'phone') {
    return (
      <PhoneProof user={user} note={phoneWords.intro} onDone={() => announce(phoneWords.done)}>
        <Button tone="plain" size="small" onClick={() => setWay('mail-again')}>
          {words.verifyByEmail}
        </Button>
      </PhoneProof>
    )
  }
  return <MailProof user={user} isSent={isSent || way === 'mail-again'} onPhone={() => setWay('phone')} />
}

function MailProof({ user, isSent, onPhone }: { user: User; isSent: boolean; onPhone: () => void }): ReactNode {
  const confirmation = useEmailCode(user, { isSent, code: null }, () => announce(codeWords.emailVerified))
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{words.verifyTitle}</h3>
        <p className="mt-1 text-ink-soft">{sentTo(user)}</p>
      </div>
      <EmailCode user={user} confirmation={confirmation}>
        <Button tone="plain" size="small" onClick={onPhone}>
          {words.verifyByPhone}
        </Button>
      </EmailCode>
    </div>
  )
}
