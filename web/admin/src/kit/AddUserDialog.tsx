import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from './dialogs.tsx'
import { generatePassword } from './generate-password.ts'
import { accountWords as words } from './words.ts'

/** Roles that the viewer may create: a regular admin creates no admins, and only the operator creates a super admin. */
function offeredRoles(role: Role): Role[] {
  const offered: Role[] = [Role.Student, Role.Tutor, Role.TutorManager, Role.Studio]
  return role === Role.SuperAdmin ? [...offered, Role.RegularAdmin] : offered
}

const changed = [accountEndpoints.list, fullTutorEndpoints.list]

const looks = {
  user: { title: words.addUser, submit: words.saveUser, done: words.userAdded },
  tutor: { title: words.addTutor, submit: words.saveTutor, done: words.tutorAdded },
} as const

interface AddUserDialogProps {
  /** A tutor, or an account whose role the dialog asks for. */
  what: keyof typeof looks
  onClose: () => void
}

/** Creates an account and shows its password once. */
export function AddUserDialog({ what, onClose }: AddUserDialogProps): ReactNode {
  const look = looks[what]
  const session = useSession()
  const client = useQueryClient()
  const form = useContractForm(accountEndpoints.create.body, {
    start: { email: '', password: '', role: what === 'tutor' ? Role.Tutor : Role.Student },
    body: (values) => ({ ...values, role: Number(values.role) }),
    send: (body) => call(accountEndpoints.create, { body }),
    done: async () => {
      toast.success(look.done)
      await Promise.all(changed.map((list) => client.invalidateQueries({ queryKey: queryKeyOf(list) })))
      onClose()
    },
  })
  const password = form.watch('password')
  return (
    <FormDialog form={form} title={look.title} submit={look.submit} onClose={onClose}>
      <TextField label={words.email} type="email" ltr autoComplete="off" {...form.field('email')} />
      {what === 'user' && (
        <Select
          label={words.role}
          placeholder={null}
          choices={offeredRoles(session?.user.role ?? Role.Student).map((value) => ({ value, words: roleName(value) }))}
          {...form.field('role')}
        />
      )}
      <TextField
        label={words.password}
        ltr
        autoComplete="new-password"
        hint={words.passwordOnce}
        {...form.field('password')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="quiet"
          onClick={() => form.setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true })}
        >
          {words.generate}
        </Button>
        {password !== '' && <CopyButton text={password} label={words.copyPassword} />}
      </div>
    </FormDialog>
  )
}
