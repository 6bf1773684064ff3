import { Lost } from '@hiwar/kit/ui/illustration-shapes.tsx'
import { DrawingFrame } from '@hiwar/kit/ui/illustrations.tsx'
import { ButtonLink } from '../shell/sections.tsx'
import type { SitePage } from '../shell/site-page.ts'
import { siteWords } from '../words.ts'

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
        <DrawingFrame className="h-48">
          <Lost />
        </DrawingFrame>
        <h1 tabIndex={-1} className="text-3xl">
          {siteWords.missingTitle}
        </h1>
        <p className="text-ink-soft text-lg">{siteWords.missingText}</p>
        <ButtonLink href="/">{siteWords.missingWay}</ButtonLink>
      </div>
    ),
  }
}
