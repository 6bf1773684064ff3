import { buttonLook } from '@hiwar/kit/ui/button-look.ts'
import { LegalPage } from '../shell/LegalPage.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { privacyArticles, privacyTexts } from './texts/privacy.ts'
import { termsArticles, termsTexts } from './texts/terms.ts'

export function termsPage({ siteUrl, rules, now }: PageInput): SitePage {
  const { title, description, lead, updated } = termsTexts
  return {
    path: '/terms',
    title,
    description,
    picture: 'terms',
    things: [pageThing(`${siteUrl}/terms`, title, updated)],
    body: <LegalPage {...{ title, lead, updated, now, rules }} articles={termsArticles} />,
  }
}

export function privacyPage({ siteUrl, rules, now }: PageInput): SitePage {
  const { title, description, lead, updated, change } = privacyTexts
  const button = (
    <button type="button" data-ask-consent className={`${buttonLook({ tone: 'quiet' })} mt-2 noscript:hidden`}>
      {change}
    </button>
  )
  return {
    path: '/privacy',
    title,
    description,
    picture: 'privacy',
    things: [pageThing(`${siteUrl}/privacy`, title, updated)],
    body: (
      <LegalPage
        {...{ title, lead, updated, now, rules }}
        articles={privacyArticles}
        after={{ id: 'cookies', content: button }}
      />
    ),
  }
}

function pageThing(url: string, name: string, updated: string) {
  return { '@type': 'WebPage' as const, name, url, inLanguage: 'ar-EG', dateModified: updated.slice(0, 10) }
}
