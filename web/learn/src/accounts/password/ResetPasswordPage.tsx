import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { forgetLogin, useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Redirect } from '@hiwar/kit/shell/redirect.tsx'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { dropMailLink, useMailLink } from '../../shell/mail-link.ts'
import { accountWords as words } from '../words.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { keepRecovery } from './recovery-progress.ts'

const t = wordsOf(words)

/** `/reset-password`: the mail's link brings mail and code, so the page asks for the password alone. */
export function ResetPasswordPage(): ReactNode {
  const { reset } = useMailLink()
  const [isLeaving, setLeaving] = useState(false)
  const user = useLogin()?.user
  if (reset === null) return isLeaving ? null : <Redirect to={elsewhere(user?.role)} />
  const isForeign = user !== undefined && user.email !== reset.email
  return (
    <EntryFrame>
      <PageHeading>{words.newPasswordTitle}</PageHeading>
      <div className="flex flex-col gap-5">
        {isForeign && (
          <Banner tone="warning">
            {t.rich('foreignLink', {
              email: reset.email,
              ltr: (email) => <Ltr className="inline-block max-w-full break-all">{email}</Ltr>,
            })}
          </Banner>
        )}
        <TextField label={words.email} ltr readOnly value={reset.email} />
        <ResetForm
          {...reset}
          action={isForeign ? t('savePasswordOf', { email: reset.email }) : undefined}
          onLeave={() => setLeaving(true)}
        />
        {user === undefined && (
          <p className="text-center">
            <TextLink to="/login" className="inline-block py-2">
              {words.backToLogin}
            </TextLink>
          </p>
        )}
      </div>
    </EntryFrame>
  )
}

interface ResetFormProps {
  email: string
  code: string
  action: string | undefined
  /** Called just before the link is dropped, when the next page is known. */
  onLeave: () => void
}

function ResetForm({ email, code, action, onLeave }: ResetFormProps): ReactNode {
  const [refusal, setRefusal] = useState('')
  const navigate = useNavigate()

  function leaveFor(address: string): void {
    onLeave()
    dropMailLink()
    void navigate(address, { replace: true })
  }

  if (refusal !== '') {
    return (
      <div className="flex flex-col gap-4">
        <FormAlert>{refusal}</FormAlert>
        <Button
          size="large"
          full
          onClick={() => {
            keepRecovery({ step: 'code', email })
            leaveFor('/forget-password')
          }}
        >
          {words.sendNewCode}
        </Button>
      </div>
    )
  }
  return (
    <NewPasswordForm
      {...{ email, code, action }}
      onCodeRefused={(error) => setRefusal(error.message)}
      onDone={() => {
        toast.success(words.passwordChanged)
        // The server has ended every login, this device's included.
        forgetLogin()
        leaveFor('/login')
      }}
    />
  )
}

/** Page for visitors without a link: the settings, or the recovery. */
function elsewhere(role: number | undefined): string {
  if (role === undefined) return '/forget-password'
  return isTutorOrManager(role) ? '/t/account-settings?tab=password' : '/s/settings?tab=password'
}
