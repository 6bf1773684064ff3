import { SitePicture } from '../shell/pictures.tsx'
import { ButtonLink } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { siteWords } from '../words.ts'

export function missingPage({ learnUrl }: PageInput): SitePage {
  return {
    path: '/404',
    title: siteWords.missingTitle,
    description: siteWords.missingDescription,
    picture: 'home',
    things: [],
    hidden: true,
    body: (
      <div className="gutter mx-auto flex max-w-content flex-col items-center gap-4 py-16 text-center">
        <SitePicture name="lost" className="h-56 w-auto max-w-full object-contain" />
        <h1 tabIndex={-1} className="text-3xl">
          {siteWords.missingTitle}
        </h1>
        <p className="text-ink-soft text-lg">{siteWords.missingText}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">{siteWords.missingWay}</ButtonLink>
          <ButtonLink tone="quiet" href={`${learnUrl}/tutors`}>
            {siteWords.seeTutors}
          </ButtonLink>
        </div>
      </div>
    ),
  }
}
