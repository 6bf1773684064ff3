import { LookChoice } from '@hiwar/kit/accounts/LookChoice.tsx'
import { OwnPicture } from '@hiwar/kit/accounts/picture/OwnPicture.tsx'
import { SecurityTab } from '@hiwar/kit/accounts/security/SecurityTab.tsx'
import { DirtyForm, UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { type ReactNode, useState } from 'react'
import { OwnFacts } from './OwnFacts.tsx'
import { PageSizeChoice } from './PageSizeChoice.tsx'
import { ownWords } from './words.ts'

/** What somebody of the staff may change of the own account and of this device. */
export function UserSettingsPage(): ReactNode {
  const user = useSession()?.user
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
      <LookChoice />
      <PageSizeChoice />
      <UnsavedGuard when={isNameDirty || isPasswordDirty} />
    </div>
  )
}
