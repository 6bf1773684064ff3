import { Logo } from '@hiwar/kit/ui/Logo.tsx'
import type { ReactNode } from 'react'
import { siteWords } from '../words.ts'

export function Footer({ learnUrl }: { learnUrl: string }): ReactNode {
  return (
    <footer className="border-line border-t bg-surface">
      <div className="gutter mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <Logo decorative className="h-8" />
        <nav aria-label={siteWords.footer} className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
          <a className="py-2 hover:text-ink" href={`${learnUrl}/tutors`}>
            {siteWords.tutors}
          </a>
          <a className="py-2 hover:text-ink" href="#plans">
            {siteWords.prices}
          </a>
          <a className="py-2 hover:text-ink" href="#questions">
            {siteWords.questions}
          </a>
          <a className="py-2 hover:text-ink" href={`${learnUrl}/login`}>
            {siteWords.logIn}
          </a>
        </nav>
        <p className="text-ink-faint text-sm">{siteWords.rights}</p>
      </div>
    </footer>
  )
}
