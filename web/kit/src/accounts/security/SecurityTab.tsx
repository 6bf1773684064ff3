import type { User } from '@hiwar/contract/people/people.ts'
import type { ReactNode } from 'react'
import { Devices } from './Devices.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The password, and where the account is logged in. */
export function SecurityTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <PasswordForm user={user} />
      <Devices />
    </div>
  )
}
