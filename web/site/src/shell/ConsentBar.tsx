import { buttonLook } from '@hiwar/kit/ui/button-look.ts'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'

/** Asked once, by a script: nothing is measured before an answer, and both answers weigh the same. */
export function ConsentBar(): ReactNode {
  return (
    <section
      id="consent"
      hidden
      tabIndex={-1}
      aria-label={siteWords.consentName}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-raised shadow-float print:hidden"
    >
      <div className="gutter mx-auto flex max-w-content flex-col gap-3 py-4 md:flex-row md:items-center md:justify-between">
        <p>{siteWords.consent}</p>
        <div className="grid grid-cols-2 gap-3">
          <button type="button" data-consent="yes" className={buttonLook({ tone: 'quiet' })}>
            {siteWords.consentYes}
          </button>
          <button type="button" data-consent="no" className={buttonLook({ tone: 'quiet' })}>
            {siteWords.consentNo}
          </button>
        </div>
      </div>
    </section>
  )
}
