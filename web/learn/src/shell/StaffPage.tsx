import { signOut } from '@hiwar/kit/api/sign-out.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import type { ReactNode } from 'react'
import { adminAddress } from './other-apps.ts'
import { frameWords } from './words.ts'

/** G3: shows staff where the back office is; staff stay logged in. */
export function StaffPage(): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-5 py-8 text-center md:py-14">
      <Drawing name="lost" className="h-36 md:h-44" />
      <PageHeading className="mb-0! justify-center">{frameWords.staffTitle}</PageHeading>
      <p className="text-lg text-ink-soft">{frameWords.staffText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={adminAddress()} className={buttonClasses({})}>
          {frameWords.toAdmin}
        </a>
        <Button tone="quiet" onClick={() => void signOut()}>
          {shellWords.signOut}
        </Button>
      </div>
    </div>
  )
}
