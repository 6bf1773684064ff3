import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { accountWords as words } from '../words.ts'
import { PasswordRecovery } from './PasswordRecovery.tsx'
import { keepRecovery, readRecovery } from './recovery-progress.ts'

/** `/forget-password`: the steps of the recovery dialog as a page. */
export function ForgetPasswordPage(): ReactNode {
  const [start] = useState(readRecovery)
  const navigate = useNavigate()

  function finish(): void {
    keepRecovery(null)
    void navigate('/login')
  }

  return (
    <EntryFrame>
      <PageHeading>{words.recoverTitle}</PageHeading>
      <PasswordRecovery start={start} onProgress={keepRecovery} onDone={finish} />
      <p className="mt-6 text-center">
        <TextLink to="/login" className="inline-block py-2">
          {words.backToLogin}
        </TextLink>
      </p>
    </EntryFrame>
  )
}
