/** The answer to the site's question, whether Meta may receive registrations and logins, as the settings show it. */
import { sharedDomain } from '@hiwar/domain/analytics/shared-domain.ts'
import { consentWords as words } from '@hiwar/kit/accounts/words.ts'
import { type Consent, keepConsent, readConsent, watchConsent } from '@hiwar/kit/login/consent.ts'
import { textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { siteAddress } from './other-apps.ts'

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
