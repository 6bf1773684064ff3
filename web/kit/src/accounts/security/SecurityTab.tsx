import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { ReactNode } from 'react'
import { FormEnd } from '../../forms/FormEnd.tsx'
import { useLostTry } from '../../forms/retries.ts'
import { useDirtyForm } from '../../forms/UnsavedGuard.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { PasswordField } from '../../ui/fields/fields.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { NewPasswordFields, refuseMismatch } from '../NewPasswordFields.tsx'
import { useSaveProfile } from '../save-profile.ts'
import { Factors } from '../second-factor/Factors.tsx'
import { passwordWords } from '../words.ts'
import { Devices } from './Devices.tsx'
import { SupportVisits } from './SupportVisits.tsx'
import { securityWords as words } from './words.ts'

/** The general text of this code says mail or password; here only the password can be wrong. */
const wrongPassword = messageOf('wrong-password', 401, 'current-password')

/** Changes the password and the second factor, and lists the logins. */
export function SecurityTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <PasswordForm user={user} />
      <Factors />
      <Devices />
      <SupportVisits />
    </div>
  )
}

interface Typed {
  password: { current: string; new: string; repeat: string }
}

const nothing: Typed = { password: { current: '', new: '', repeat: '' } }

/** Sets a new password. Asks for the current password if the account has one. */
function PasswordForm({ user }: { user: User }): ReactNode {
  const save = useSaveProfile(user.id)
  const followsLostTry = useLostTry()
  const { hasPassword } = user
  const form = useContractForm<AccountChanges, Typed, User>(accountChanges, {
    start: nothing,
    body: ({ password }) => ({
      password: { current: hasPassword ? password.current : null, new: password.new },
    }),
    send: (body) => {
      const { new: password, repeat } = form.getValues().password
      refuseMismatch({ password, repeat }, 'password.repeat')
      return save(body)
    },
    done: () => {
      form.reset(nothing)
      toast.success(words.changed)
    },
    changes: [authEndpoints.sessions],
    refused: (error) => {
      const mayHaveChanged = followsLostTry(error)
      if (error.code !== 'wrong-password') return false
      if (mayHaveChanged) form.setAlert(passwordWords.perhapsSaved)
      else form.setError('password.current', { type: 'server', message: 'wrong-password' }, { shouldFocus: true })
      return true
    },
  })
  const current = form.field('password.current')
  const isWrong = form.formState.errors.password?.current?.message === 'wrong-password'
  useDirtyForm(form.changed)

  return (
    <Card>
      <h2 className="text-lg">{hasPassword ? words.change : words.choose}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{hasPassword ? words.note : words.chooseNote}</p>
      <form {...form.props} className="flex max-w-100 flex-col gap-5">
        {hasPassword && (
          <PasswordField label={words.current} {...current} error={isWrong ? wrongPassword : current.error} />
        )}
        <NewPasswordFields
          form={form}
          label={passwordWords.newPassword}
          password="password.new"
          repeat="password.repeat"
          username={user.email}
        />
        <FormEnd form={form} waits className="self-start">
          {hasPassword ? words.change : words.choose}
        </FormEnd>
      </form>
    </Card>
  )
}
