import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, buttonLook } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { ShieldUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminWords } from '../words.ts'
import { learnAddress } from './learn-address.ts'

/** A student or tutor came to the back office. */
export function StaffOnlyPage(): ReactNode {
  return (
    <main className="gutter mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-5 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <Icon of={ShieldUser} className="size-9" />
      </span>
      <PageHeading className="mb-0!">{adminWords.staffOnly}</PageHeading>
      <p className="text-ink-soft">{adminWords.staffOnlyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={learnAddress()} className={buttonLook({})}>
          {adminWords.toApp}
        </a>
        <Button tone="quiet" onClick={() => void signOut()}>
          {adminWords.signOut}
        </Button>
      </div>
    </main>
  )
}
