import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { EmailCodeDialog } from '@hiwar/kit/accounts/confirmation-codes/EmailCodeDialog.tsx'
import { ContactRow, EmailDialog } from '@hiwar/kit/accounts/contacts.tsx'
import { OwnPicture } from '@hiwar/kit/accounts/picture/OwnPicture.tsx'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { SecurityTab } from '@hiwar/kit/accounts/security/SecurityTab.tsx'
import { ThemePicker } from '@hiwar/kit/accounts/ThemePicker.tsx'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { DirtyForm, UnsavedGuard, useDirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { keepPageSize, pageSizes, readPageSize } from '@hiwar/kit/ui/Pagination.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { Mail, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { adminWords, ownWords } from '../words.ts'

/** Settings of the viewer's own account and device. */
export function UserSettingsPage(): ReactNode {
  const user = useLogin()?.user
  const [isNameDirty, setNameDirty] = useState(false)
  const [isPasswordDirty, setPasswordDirty] = useState(false)
  if (user === undefined) return null
  return (
    <div className="mx-auto flex max-w-140 flex-col gap-5">
      <PageHeading className="mb-1!">{ownWords.title}</PageHeading>
      <OwnPicture user={user} />
      <DirtyForm value={setNameDirty}>
        <OwnFacts user={user} />
      </DirtyForm>
      <DirtyForm value={setPasswordDirty}>
        <SecurityTab user={user} />
      </DirtyForm>
      <ThemePicker />
      <PageSizeChoice />
      <UnsavedGuard when={isNameDirty || isPasswordDirty} />
    </div>
  )
}

type Step = 'change' | 'prove' | 'prove-sent'

/** The viewer's name and mail address; a code proves a new address. */
function OwnFacts({ user }: { user: User }): ReactNode {
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

function NameForm({ user }: { user: User }): ReactNode {
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, { name: string }, User>(accountChanges, {
    start: { name: user.name ?? '' },
    send: save,
    done: (saved) => {
      form.settle({ name: saved.name ?? '' })
      toast.success(ownWords.saved)
    },
  })
  useDirtyForm(form.changed)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField label={ownWords.name} autoComplete="name" {...form.field('name')} />
      <FormEnd form={form} waits className="self-start">
        {ownWords.save}
      </FormEnd>
    </form>
  )
}

const choices = pageSizes.map((size) => ({ value: size, words: formatNumber(size) }))

/** Rows of a table, on this device. */
function PageSizeChoice(): ReactNode {
  const [size, setSize] = useState(readPageSize)
  return (
    <Card>
      <h2 className="text-lg">{ownWords.tables}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{ownWords.tablesNote}</p>
      <Select
        label={uiWords.rows}
        placeholder={null}
        choices={choices}
        value={size}
        onChange={({ target }) => {
          keepPageSize(Number(target.value))
          setSize(Number(target.value))
        }}
        className="max-w-48"
      />
    </Card>
  )
}
