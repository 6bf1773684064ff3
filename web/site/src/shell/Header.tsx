import { Logo } from '@hiwar/kit/ui/Logo.tsx'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { headerWays } from './navigation.ts'

/** Logo, ways through the site and into the app; a script shows logged-in visitors the way to their account instead. */
export function Header({ learnUrl, path }: { learnUrl: string; path: string }): ReactNode {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/95 backdrop-blur print:hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {siteWords.skip}
      </a>
      <div className="gutter mx-auto flex h-16 max-w-content items-center gap-3 lg:gap-6">
        <a href="/" aria-label={siteWords.product} className="me-auto flex min-h-11 items-center xl:me-0">
          <Logo decorative className="h-9" />
        </a>
        <nav aria-label={siteWords.navigation} className="flex items-center max-md:hidden lg:gap-1 xl:me-auto">
          {headerWays(learnUrl).map(({ words, href }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="whitespace-nowrap rounded-control px-2 py-2 font-medium text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current=page]:text-brand-ink lg:px-3 lg:text-base"
            >
              {words}
            </a>
          ))}
        </nav>
        <Entrance learnUrl={learnUrl} />
        <MenuSheet learnUrl={learnUrl} path={path} />
      </div>
    </header>
  )
}

/** Both faces lie in one cell, so that changing one for the other moves nothing. */
function Entrance({ learnUrl }: { learnUrl: string }): ReactNode {
  return (
    <div className="grid items-center justify-items-end">
      <div data-for="guest" className="col-start-1 row-start-1 flex items-center gap-1">
        <ButtonLink tone="plain" size="small" href={`${learnUrl}/login`} className="max-md:hidden" data-event="login">
          {siteWords.logIn}
        </ButtonLink>
        <ButtonLink size="small" href={`${learnUrl}/register/student`} data-event="register">
          {siteWords.register}
        </ButtonLink>
      </div>
      <div data-for="member" className="invisible col-start-1 row-start-1">
        <ButtonLink size="small" href={`${learnUrl}/`}>
          {siteWords.account}
        </ButtonLink>
      </div>
    </div>
  )
}
