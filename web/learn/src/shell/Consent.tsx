/** Asks once, and quietly, whether Meta may receive registrations and logins. */
import { sharedDomain } from '@hiwar/domain/analytics/shared-domain.ts'
import { consentWords as words } from '@hiwar/kit/accounts/words.ts'
import { type Consent, keepConsent, prolongConsent, readConsent, watchConsent } from '@hiwar/kit/login/consent.ts'
import { Button, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { siteAddress } from './other-apps.ts'

/**
 * Below the form, where it covers nothing. It is there from the first paint, and it keeps its height after the answer
 * until the next page, so nothing moves under a finger.
 */
export function ConsentBanner(): ReactNode {
  const [isAsked] = useState(() => readConsent() === null)
  const answer = useConsent()
  const box = useRef<HTMLElement>(null)
  useEffect(() => prolongConsent(domain()), [])
  if (!isAsked) return null

  function choose(next: Consent): void {
    // The pressed button disappears, and the focus must not be lost with it.
    box.current?.focus()
    answerConsent(next)
  }

  return (
    <section
      ref={box}
      data-question
      aria-label={words.name}
      tabIndex={-1}
      className="mt-8 grid w-full rounded-card border border-line bg-sunken p-4 text-sm leading-relaxed [&>*]:[grid-area:1/1]"
    >
      <p role="status" className="self-center text-center text-ink-soft">
        {answer && { yes: words.given, no: words.refused }[answer]}
      </p>
      <div className={clsx('flex flex-col gap-3', answer && 'invisible')}>
        <ConsentQuestion />
        <div className="grid grid-cols-2 gap-3">
          <Button tone="quiet" size="small" onClick={() => choose('yes')}>
            {words.yes}
          </Button>
          <Button tone="quiet" size="small" onClick={() => choose('no')}>
            {words.no}
          </Button>
        </div>
      </div>
    </section>
  )
}

export function ConsentQuestion(): ReactNode {
  return (
    <p className="text-ink-soft">
      {words.ask}{' '}
      <a href={siteAddress('/privacy#cookies')} target="_blank" rel="noopener" className={textLinkClasses}>
        {words.more}
      </a>
    </p>
  )
}

/** The current answer; it is null until the person gives one. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(watchConsent, readConsent, () => null)
}

export function answerConsent(answer: Consent): void {
  keepConsent(answer, domain())
}

function domain(): string | null {
  return sharedDomain(location.origin, siteAddress('/'))
}
