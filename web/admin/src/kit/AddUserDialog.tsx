import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { mayCreate } from '@hiwar/domain/accounts/creation.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { roleName } from '@hiwar/kit/words/people.ts'
import type { ReactNode } from 'react'
import { accountWords as words } from './words.ts'

/** In the order of the choice; nobody makes a super admin here. */
const roles = [Role.Student, Role.Tutor, Role.TutorManager, Role.Studio, Role.RegularAdmin]

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
  const login = useLogin()
  const form = useContractForm(accountEndpoints.create.body, {
    start: { email: '', password: '', role: what === 'tutor' ? Role.Tutor : Role.Student },
    body: (values) => ({ ...values, role: Number(values.role) }),
    send: (body) => call(accountEndpoints.create, { body }),
    done: () => toast.success(look.done),
    changes: [accountEndpoints.list, fullTutorEndpoints.list],
    close: onClose,
  })
  const password = form.watch('password')
  return (
    <FormDialog form={form} title={look.title} submit={look.submit} onClose={onClose}>
      <TextField label={words.email} type="email" ltr autoComplete="off" {...form.field('email')} />
      {what === 'user' && (
        <Select
          label={words.role}
          placeholder={null}
          choices={roles
            .filter((value) => mayCreate(login?.user.role ?? null, value))
            .map((value) => ({ value, words: roleName(value) }))}
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

const parts = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-!?#'] as const

/** A password that meets the rules, drawn from the browser's cryptographic randomness. */
export function generatePassword(length = 14): string {
  const all = parts.join('')
  const characters = [...parts.map(pick), ...Array.from({ length: length - parts.length }, () => pick(all))]
  return characters
    .map((character) => ({ character, order: random(2 ** 32) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ character }) => character)
    .join('')
}

function pick(from: string): string {
  return from.charAt(random(from.length))
}

function random(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((value / 2 ** 32) * below)
}
