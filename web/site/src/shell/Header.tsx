import { Logo } from '@hiwar/kit/ui/Logo.tsx'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { ButtonLink } from './ButtonLink.tsx'

/** Logo, ways into the page and into the app; logged-in visitors get one way to their account. */
export function Header({ learnUrl }: { learnUrl: string }): ReactNode {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/90 backdrop-blur">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:bg-surface"
      >
        {siteWords.skip}
      </a>
      <div className="gutter mx-auto flex h-16 max-w-content items-center justify-between gap-6">
        <a href="/" aria-label={siteWords.product}>
          <Logo decorative className="h-9" />
        </a>
        <nav aria-label={siteWords.navigation} className="flex items-center gap-1 max-md:hidden">
          <HeaderLink href={`${learnUrl}/tutors`}>{siteWords.tutors}</HeaderLink>
          <HeaderLink href="#plans">{siteWords.prices}</HeaderLink>
          <HeaderLink href="#questions">{siteWords.questions}</HeaderLink>
        </nav>
        <div className="flex items-center gap-2">
          <ButtonLink tone="plain" size="small" href={`${learnUrl}/login`} className="max-sm:hidden">
            {siteWords.logIn}
          </ButtonLink>
          <ButtonLink size="small" href={`${learnUrl}/register/student`}>
            {siteWords.register}
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

function HeaderLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a href={href} className="rounded-control px-3.5 py-2 font-medium text-ink-soft hover:bg-sunken hover:text-ink">
      {children}
    </a>
  )
}
