import { OfflineBanner, StorageBanner } from '@hiwar/kit/shell/banners.tsx'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { useKeepFocus } from '@hiwar/kit/ui/overlays/focus.ts'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { ConsentBanner } from './Consent.tsx'
import { frameWords } from './words.ts'

interface EntryFrameProps {
  children: ReactNode
  /** Content beside the form from 1280 px on. */
  beside?: ReactNode
  /** Asks for the consent to share logins and registrations, on the pages where they happen. */
  asksConsent?: boolean
}

/** Layout of login and registration forms: one column on a phone, then a card, then the card beside a picture. */
export function EntryFrame({ children, beside = <OurPromise />, asksConsent = false }: EntryFrameProps): ReactNode {
  const page = useRef<HTMLElement>(null)
  // A step that is done takes its button away.
  useKeepFocus(page)
  return (
    <div className="min-h-dvh xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main ref={page} className="flex min-h-dvh flex-col px-4 py-6 md:items-center md:justify-center md:py-10">
        <div className="flex w-full flex-1 flex-col md:max-w-110 md:flex-none">
          <div className="empty:hidden">
            <OfflineBanner />
          </div>
          <Link to="/login" className="mx-auto mt-2 mb-8 w-max rounded-control md:mt-0">
            <Logo className="h-11" />
          </Link>
          <div className="md:rounded-card md:border md:border-line md:bg-surface md:p-8 md:shadow-rest">{children}</div>
          {/* Below, because it comes when the page is awake, under a finger. */}
          <div className="mt-5 empty:hidden">
            <StorageBanner />
          </div>
          {asksConsent && <ConsentBanner />}
        </div>
      </main>
      <aside className="sticky top-5 m-5 ms-0 hidden min-h-[calc(100dvh-2.5rem)] self-start overflow-hidden rounded-sheet border border-line bg-surface xl:grid xl:place-items-center">
        {beside}
      </aside>
    </div>
  )
}

/** A lesson at home in the evening. The picture is lazy, so that a phone, which hides it, never loads it. */
function OurPromise(): ReactNode {
  return (
    <div className="grid w-full grid-rows-[auto_1fr] self-stretch">
      <img
        src="/lesson.svg"
        alt=""
        loading="lazy"
        width="640"
        height="520"
        // A low window cuts the sky.
        className="max-h-[calc(100dvh-14rem)] w-full object-cover object-bottom"
      />
      <p className="max-w-xl place-self-center text-balance p-8 text-center font-semibold text-2xl">
        {frameWords.promise}
      </p>
    </div>
  )
}
