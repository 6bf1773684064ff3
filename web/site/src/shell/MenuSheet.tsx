import { buttonLook } from '@hiwar/kit/ui/button-look.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { headerWays } from './navigation.ts'

const control = 'grid size-11 place-items-center rounded-control text-ink hover:bg-sunken md:hidden'

/** The ways of the header on a phone; without scripts a link to the foot of the page leads to the same. */
export function MenuSheet({ learnUrl, path }: { learnUrl: string; path: string }): ReactNode {
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
        <div className="gutter flex h-16 shrink-0 items-center justify-end border-line border-b">
          <button type="button" aria-label={siteWords.closeMenu} data-closes="menu" className={control}>
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <nav aria-label={siteWords.navigation} className="gutter flex flex-col py-4">
          {headerWays(learnUrl).map(({ words, href }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="flex min-h-14 items-center border-line border-b font-medium text-lg aria-[current=page]:text-brand-ink"
            >
              {words}
            </a>
          ))}
        </nav>
        <div className="gutter mt-auto grid gap-3 py-6" data-for="guest">
          <a href={`${learnUrl}/register/student`} className={buttonLook({ size: 'large' })}>
            {siteWords.register}
          </a>
          <a href={`${learnUrl}/login`} className={buttonLook({ size: 'large', tone: 'quiet' })}>
            {siteWords.logIn}
          </a>
        </div>
      </dialog>
    </>
  )
}
