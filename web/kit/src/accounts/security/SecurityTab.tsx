import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryKeyOf } from '../../api/queries.ts'
import { useLostTry } from '../../forms/retries.ts'
import { useDirtyForm } from '../../forms/UnsavedGuard.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Card } from '../../ui/Card.tsx'
import { PasswordField } from '../../ui/fields/fields.tsx'
import { toast } from '../../ui/toast.ts'
import { NewPasswordFields, refuseMismatch } from '../NewPasswordFields.tsx'
import { useSaveProfile } from '../save-profile.ts'
import { passwordWords } from '../words.ts'
import { Devices } from './Devices.tsx'
import { securityWords as words } from './words.ts'

/** The password, and where the account is logged in. */
export function SecurityTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <PasswordForm user={user} />
      <Devices />
    </div>
  )
}

interface Typed {
  password: { current: string; new: string; repeat: string }
}

/** The text of the code says mail or password; here it can only be the password. */
const wrongPassword = messageOf('wrong-password', 401, 'current-password')
const nothing: Typed = { password: { current: '', new: '', repeat: '' } }

/** A new password; the current one is asked where there is one. */
function PasswordForm({ user }: { user: User }): ReactNode {
  const client = useQueryClient()
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
      void client.invalidateQueries({ queryKey: queryKeyOf(authEndpoints.sessions) })
    },
    refused: (error) => {
      const mayHaveChanged = followsLostTry(error)
      if (error.code !== 'wrong-password') return false
      if (mayHaveChanged) form.setAlert(passwordWords.perhapsSaved)
      else form.setError('password.current', { type: 'server', message: 'wrong-password' }, { shouldFocus: true })
      return true
    },
  })
  const { touchedFields, isSubmitted } = form.formState
  const typed = form.watch('password')
  const current = form.field('password.current')
  const isWrong = form.formState.errors.password?.current?.message === 'wrong-password'
  useDirtyForm(form.changed)
  return (
    <Card>
      <h2 className="text-lg">{hasPassword ? words.change : words.choose}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{hasPassword ? words.note : words.chooseNote}</p>
      <form {...form.props} className="flex max-w-100 flex-col gap-5">
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {hasPassword && (
          <PasswordField label={words.current} {...current} error={isWrong ? wrongPassword : current.error} />
        )}
        <NewPasswordFields
          label={passwordWords.newPassword}
          password={form.field('password.new')}
          repeat={form.field('password.repeat')}
          typed={{ password: typed.new, repeat: typed.repeat }}
          isRepeatAsked={Boolean(touchedFields.password?.repeat) || isSubmitted}
        />
        <FormAlert>{form.alert}</FormAlert>
        <Button type="submit" busy={form.busy} off={form.off} disabled={!form.changed} className="self-start">
          {form.off ?? (hasPassword ? words.change : words.choose)}
        </Button>
      </form>
    </Card>
  )
}
