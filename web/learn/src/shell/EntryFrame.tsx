import { OfflineBanner, StorageBanner } from '@hiwar/kit/shell/banners.tsx'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { Bubble } from '@hiwar/kit/ui/Bubble.tsx'
import { useKeepFocus } from '@hiwar/kit/ui/overlays/focus.ts'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { frameWords } from './words.ts'

interface EntryFrameProps {
  children: ReactNode
  /** Content beside the form from 1280 px on. */
  beside?: ReactNode
}

/** Layout of login and registration forms: one column on a phone, then a card, then the card beside a picture. */
export function EntryFrame({ children, beside = <OurPromise /> }: EntryFrameProps): ReactNode {
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
          <div className="relative -mx-4 -mt-6 mb-5 md:mx-0 md:mt-0">
            <img
              src="/world/city.svg"
              alt=""
              width="480"
              height="190"
              className="h-28 w-full object-cover object-bottom md:rounded-sheet xl:hidden"
            />
            <Link
              to="/login"
              className="absolute inset-x-0 top-3 mx-auto w-max rounded-control bg-surface p-2 xl:static xl:block xl:bg-transparent"
            >
              <Logo className="h-9" />
            </Link>
          </div>
          <div className="md:rounded-card md:border md:border-line md:bg-surface md:p-8 md:shadow-rest">{children}</div>
          {/* Below, because it comes when the page is awake, under a finger. */}
          <div className="mt-5 empty:hidden">
            <StorageBanner />
          </div>
        </div>
      </main>
      <aside className="sticky top-5 m-5 ms-0 hidden min-h-[calc(100dvh-2.5rem)] self-start overflow-hidden rounded-sheet border border-line bg-surface xl:grid xl:place-items-center">
        {beside}
      </aside>
    </div>
  )
}

/** A lesson at home. The picture is lazy, so that a phone, which hides it, never loads it. */
function OurPromise(): ReactNode {
  return (
    <div className="relative size-full">
      <img
        src="/world/lesson.svg"
        alt=""
        loading="lazy"
        width="720"
        height="860"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      <Bubble className="absolute inset-x-8 top-8 mx-auto max-w-md">
        <p className="text-balance text-center font-semibold text-xl">{frameWords.promise}</p>
      </Bubble>
    </div>
  )
}
