import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { ButtonLink } from './sections.tsx'

interface HeaderProps {
  learnUrl: string
  path: string
}

/** Logo and links. A script shows logged-in visitors the link to their account in place of the way in. */
export function Header({ learnUrl, path }: HeaderProps): ReactNode {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/95 backdrop-blur print:hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {siteWords.skip}
      </a>
      <div className="gutter mx-auto flex min-h-16 max-w-content items-center gap-3 md:flex-wrap lg:gap-6">
        <a href="/" aria-label={siteWords.product} className="me-auto flex min-h-11 items-center xl:me-0">
          <Logo decorative className="h-9" />
        </a>
        <nav aria-label={siteWords.navigation} className="flex flex-wrap max-md:hidden lg:gap-1 xl:me-auto">
          <HeaderLinks
            {...{ learnUrl, path }}
            className="whitespace-nowrap rounded-control px-2 py-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink lg:px-3 lg:text-base"
          />
        </nav>
        <Entrance learnUrl={learnUrl} />
        <MenuSheet learnUrl={learnUrl} path={path} />
      </div>
    </header>
  )
}

/** Both versions share one grid cell, so that switching between them moves nothing. */
function Entrance({ learnUrl }: Omit<HeaderProps, 'path'>): ReactNode {
  return (
    <div className="bar grid items-center justify-items-end">
      <div data-for="guest" className="col-start-1 row-start-1 flex items-center gap-1">
        <ButtonLink tone="plain" size="small" href={`${learnUrl}/login`} className="max-md:hidden" data-event="login">
          {siteWords.logIn}
        </ButtonLink>
        <ButtonLink size="small" href={`${learnUrl}/tutors`} data-event="register">
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

const control = 'grid size-11 place-items-center rounded-control text-ink hover:bg-sunken md:hidden'

/** The header's links on a phone; without scripts a link to the footer leads to the same links. */
function MenuSheet({ learnUrl, path }: HeaderProps): ReactNode {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={siteWords.menu}
        data-opens="menu"
        className={`${control} noscript:hidden`}
      >
        <Icon of={Menu} className="size-6" />
      </button>
      <a href="#foot" aria-label={siteWords.menu} className={`${control} hidden noscript:max-md:grid`}>
        <Icon of={Menu} className="size-6" />
      </a>
      <dialog
        id="menu"
        aria-label={siteWords.menu}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-page p-0 text-ink open:flex open:flex-col"
      >
        <div className="gutter flex h-16 shrink-0 items-center justify-between border-line border-b">
          <a href="/" aria-label={siteWords.product} className="flex min-h-11 items-center">
            <Logo decorative className="h-9" />
          </a>
          <button type="button" aria-label={siteWords.closeMenu} data-closes="menu" className={control}>
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <nav aria-label={siteWords.navigation} className="gutter flex flex-col py-4">
          <HeaderLinks
            {...{ learnUrl, path }}
            more={[{ words: siteWords.contact, href: '/contact' }]}
            className="-mx-3 flex min-h-13 items-center rounded-control px-3 text-lg aria-[current=page]:bg-brand-tint"
          />
        </nav>
        <div className="gutter mt-auto grid gap-3 py-6" data-for="guest">
          <a href={`${learnUrl}/tutors`} className={buttonClasses({ size: 'large' })}>
            {siteWords.register}
          </a>
          <a href={`${learnUrl}/login`} className={buttonClasses({ size: 'large', tone: 'quiet' })}>
            {siteWords.logIn}
          </a>
        </div>
      </dialog>
    </>
  )
}

export interface SiteLink {
  words: string
  href: string
}

interface HeaderLinksProps extends HeaderProps {
  className: string
  more?: readonly SiteLink[]
}

/** The five links of the header, in order, and the further ones of the menu. */
function HeaderLinks({ learnUrl, path, className, more = [] }: HeaderLinksProps): ReactNode {
  const links: SiteLink[] = [
    { words: siteWords.method, href: '/method' },
    { words: siteWords.tutors, href: `${learnUrl}/tutors` },
    { words: siteWords.prices, href: '/pricing' },
    { words: siteWords.questions, href: '/faq' },
    { words: siteWords.forTutors, href: '/tutor' },
    ...more,
  ]
  return links.map(({ words, href }) => (
    <a
      key={href}
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className={`font-medium aria-[current=page]:text-brand-ink ${className}`}
    >
      {words}
    </a>
  ))
}
