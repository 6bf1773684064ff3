import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { sharedDomain } from '@hiwar/domain/analytics/shared-domain.ts'
import { consentWords } from '@hiwar/kit/accounts/words.ts'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { buttonClasses, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { linkWords, payWords, siteWords } from '../words.ts'
import { Header, type HeaderLink } from './Header.tsx'
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
  const site: HeaderLink[] = [
    { words: siteWords.about, href: '/about' },
    { words: siteWords.method, href: '/method' },
    { words: siteWords.tutors, href: `${learnUrl}/tutors` },
    { words: siteWords.prices, href: '/pricing' },
    { words: siteWords.forTutors, href: '/tutor' },
  ]
  const help: HeaderLink[] = [
    { words: siteWords.questions, href: '/faq' },
    { words: siteWords.contact, href: '/contact' },
    { words: siteWords.terms, href: '/terms' },
    { words: siteWords.privacy, href: '/privacy' },
    { words: siteWords.logIn, href: `${learnUrl}/login` },
  ]
  return (
    <footer id="foot" className="border-line border-t bg-surface print:hidden">
      <div className="gutter mx-auto grid max-w-content grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-8 py-10 md:grid-cols-2 md:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Logo decorative className="h-9" />
          <p className="mt-3 max-w-xs text-ink-soft">{siteWords.footNote}</p>
        </div>
        <LinkList name={siteWords.footSite} ways={site} />
        <LinkList name={siteWords.footHelp} ways={help} />
        {set.length > 0 && (
          <LinkList
            name={siteWords.footSocial}
            ways={set.map((kind) => ({ words: linkWords[kind], href: `/url/${kind}` }))}
          />
        )}
        <div className="lg:col-span-3 lg:col-start-2">
          <h2 className="font-semibold text-base">{siteWords.footPay}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {payWords.map((words) => (
              <li key={words} className="rounded-control border border-line px-2.5 py-1 text-ink-soft text-sm">
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="gutter mx-auto max-w-content border-line border-t py-5 text-ink-faint text-sm">
        {siteWords.rights}
      </p>
    </footer>
  )
}

function LinkList({ name, ways }: { name: string; ways: readonly HeaderLink[] }): ReactNode {
  return (
    <nav aria-label={name}>
      <h2 className="font-semibold text-base">{name}</h2>
      <ul className="mt-1">
        {ways.map(({ words, href }) => (
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
 * A script shows it once. Nothing is measured before the answer, and both answers look equally important. On a phone it
 * is as low as its text and two buttons for a thumb allow, because it covers the page until the answer.
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
