import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { sharedDomain } from '@hiwar/domain/analytics/shared-domain.ts'
import { consentWords } from '@hiwar/kit/accounts/words.ts'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { buttonClasses, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { linkWords, payWords, siteWords } from '../words.ts'
import { Header, type SiteLink } from './Header.tsx'
import type { PageInput } from './site-page.ts'

export function Frame({ input, path, children }: { input: PageInput; path: string; children: ReactNode }): ReactNode {
  return (
    <>
      <Header learnUrl={input.learnUrl} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer input={input} />
      <ConsentBar domain={sharedDomain(input.siteUrl, input.learnUrl)} />
    </>
  )
}

const social = [LinkKind.Sfb, LinkKind.Sig, LinkKind.Syt, LinkKind.Stt, LinkKind.Sx] as const

function Footer({ input }: { input: PageInput }): ReactNode {
  const { learnUrl, settings } = input
  const set = social.filter((kind) => settings.links[kind])
  const site: SiteLink[] = [
    { words: siteWords.about, href: '/about' },
    { words: siteWords.method, href: '/method' },
    { words: siteWords.tutors, href: `${learnUrl}/tutors` },
    { words: siteWords.prices, href: '/pricing' },
    { words: siteWords.forTutors, href: '/tutor' },
  ]
  const help: SiteLink[] = [
    { words: siteWords.questions, href: '/faq' },
    { words: siteWords.contact, href: '/contact' },
    { words: siteWords.terms, href: '/terms' },
    { words: siteWords.privacy, href: '/privacy' },
    { words: siteWords.logIn, href: `${learnUrl}/login` },
  ]
  return (
    <footer id="foot" className="border-line border-t bg-surface print:hidden">
      <div className="gutter mx-auto grid max-w-content grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-8 gap-y-4 py-6 md:gap-8 md:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="max-md:hidden max-lg:col-span-full">
          <Logo decorative className="h-9" />
          <p className="mt-3 max-w-xs text-ink-soft">{siteWords.footNote}</p>
        </div>
        <LinkList name={siteWords.footSite} links={site} />
        <LinkList name={siteWords.footHelp} links={help} />
        {set.length > 0 && (
          <LinkList
            inLine
            name={siteWords.footSocial}
            links={set.map((kind) => ({ words: linkWords[kind], href: `/url/${kind}` }))}
          />
        )}
      </div>
      <div className="border-line border-t">
        <div className="gutter mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-ink-faint text-sm md:py-5">
          {siteWords.rights}
          <ul aria-label={siteWords.footPay} className="flex flex-wrap gap-1.5 md:gap-2">
            {payWords.map((words) => (
              <li
                key={words}
                className="rounded-control border border-line px-1.5 py-0.5 text-ink-soft text-xs md:px-2 md:text-sm"
              >
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

interface LinkListProps {
  name: string
  links: readonly SiteLink[]
  /** One beside the other on a phone. */
  inLine?: boolean
}

function LinkList({ name, links, inLine = false }: LinkListProps): ReactNode {
  return (
    <nav aria-label={name} className={clsx(inLine && 'max-md:col-span-full')}>
      <h2 className="font-semibold text-base">{name}</h2>
      <ul className={clsx('md:mt-1', inLine && 'max-md:flex max-md:flex-wrap max-md:gap-x-3')}>
        {links.map(({ words, href }) => (
          <li key={href}>
            <a
              className="inline-flex min-h-9 items-center text-ink-soft hover:text-ink touch:min-h-11 touch:min-w-11"
              href={href}
              {...(href.startsWith('/url/') && { 'data-event': href.slice(5), rel: 'nofollow' })}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * A script shows it on scrolling until the visitor has answered, and again when the visitor asks for it on the privacy
 * page. Nothing is measured before the answer, and both answers look equally important. On a phone it is as low as its
 * text and two buttons for a thumb allow, because it covers the page until the answer.
 */
function ConsentBar({ domain }: { domain: string | null }): ReactNode {
  return (
    <section
      id="consent"
      data-domain={domain ?? undefined}
      hidden
      tabIndex={-1}
      aria-label={consentWords.name}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-raised shadow-float print:hidden"
    >
      <div className="gutter mx-auto flex max-w-content flex-col gap-2 py-2.5 md:flex-row md:items-center md:justify-between md:py-4">
        <p className="text-sm leading-snug md:text-base">
          {consentWords.ask}{' '}
          <a href="/privacy#cookies" className={textLinkClasses}>
            {consentWords.more}
          </a>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <button type="button" data-consent="yes" className={buttonClasses({ tone: 'quiet', size: 'small' })}>
            {consentWords.yes}
          </button>
          <button type="button" data-consent="no" className={buttonClasses({ tone: 'quiet', size: 'small' })}>
            {consentWords.no}
          </button>
        </div>
      </div>
    </section>
  )
}
