import { Drawing } from '@hiwar/kit/ui/drawings.tsx'
import { ButtonLink } from '../shell/sections.tsx'
import type { SitePage } from '../shell/site-page.ts'
import { siteWords } from '../words.ts'

/** Where nothing is. */
export function missingPage(): SitePage {
  return {
    path: '/404',
    title: siteWords.missingTitle,
    description: siteWords.missingDescription,
    picture: 'home',
    things: [],
    hidden: true,
    body: (
      <div className="gutter mx-auto flex max-w-content flex-col items-center gap-4 py-16 text-center">
        <Drawing name="lost" className="h-48" />
        <h1 tabIndex={-1} className="text-3xl">
          {siteWords.missingTitle}
        </h1>
        <p className="text-ink-soft text-lg">{siteWords.missingText}</p>
        <ButtonLink href="/">{siteWords.missingWay}</ButtonLink>
      </div>
    ),
  }
}
