import type { DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { privacyTexts } from '@hiwar/contract/texts/privacy.ts'
import { articlesOf } from '@hiwar/contract/texts/released.ts'
import { termsTexts } from '@hiwar/contract/texts/terms.ts'
import { Articles } from '@hiwar/kit/documents/Articles.tsx'
import { fill } from '@hiwar/kit/documents/facts.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { CompanyFacts } from '../shell/CompanyFacts.tsx'
import { Announcement, documentOf } from '../shell/documents.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'

interface Legal {
  name: Exclude<DocumentKind, 'faq'>
  texts: Record<'title' | 'searchTitle' | 'description' | 'lead' | 'updated', string>
  /** Content below the articles with these ids. */
  after: Readonly<Record<string, ReactNode>>
}

export function termsPage(input: PageInput): SitePage {
  const after = { company: <CompanyFacts company={input.company} /> }
  return legalPage(input, { name: 'terms', texts: termsTexts, after })
}

export function privacyPage(input: PageInput): SitePage {
  const button = (
    <button type="button" data-ask-consent className={`${buttonClasses({ tone: 'quiet' })} mt-2 noscript:hidden`}>
      {privacyTexts.change}
    </button>
  )
  const after = { controller: <CompanyFacts company={input.company} />, cookies: button }
  return legalPage(input, { name: 'privacy', texts: privacyTexts, after })
}

function legalPage(input: PageInput, legal: Legal): SitePage {
  const { name, texts } = legal
  const { version } = documentOf(input, name)
  return {
    path: `/${name}`,
    title: texts.searchTitle,
    description: texts.description,
    picture: name,
    things: [
      {
        '@type': 'WebPage',
        name: texts.title,
        url: `${input.siteUrl}/${name}`,
        inLanguage: 'ar-EG',
        dateModified: version?.day ?? texts.updated.slice(0, 10),
      },
    ],
    body: <LegalPage {...input} {...legal} />,
  }
}

const words = { contents: 'المحتويات', updated: 'آخر تحديث', since: 'سارية من' } as const

/** Numbered articles with a table of contents beside them; printing shows the articles alone. */
function LegalPage({ name, texts, after, ...input }: PageInput & Legal): ReactNode {
  const { title, lead, updated } = texts
  const { now, rules } = input
  const { version, blocks } = documentOf(input, name)
  const articles = articlesOf(blocks)
  return (
    <div className="gutter mx-auto grid max-w-content gap-x-14 py-10 md:py-14 xl:grid-cols-[280px_minmax(0,680px)]">
      <div className="xl:col-start-2">
        <h1 tabIndex={-1} className="text-3xl md:text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-faint">
          {version === null ? (
            <>
              {words.updated} <time dateTime={updated.slice(0, 10)}>{formatShortDay(updated, now)}</time>
            </>
          ) : (
            <>
              {words.since} <time dateTime={version.effectiveAt}>{formatShortDay(version.effectiveAt, now)}</time>
            </>
          )}
        </p>
        <p className="mt-4 text-ink-soft text-lg">{lead}</p>
        <Announcement input={input} kind={name} />
      </div>
      <nav
        aria-label={words.contents}
        className="my-8 rounded-card border border-line bg-surface p-5 xl:sticky xl:top-24 xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:my-0 xl:self-start print:hidden"
      >
        <p className="mb-2 font-semibold">{words.contents}</p>
        <ol>
          {articles.map(({ id, title: heading }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center gap-2 text-ink-soft hover:text-ink touch:min-h-11"
              >
                <span className="tabular min-w-6 shrink-0 text-ink-faint">{formatNumber(index + 1)}</span>
                {fill(heading, rules)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="xl:col-start-2">
        <Articles articles={articles} rules={rules} after={after} />
      </div>
    </div>
  )
}
