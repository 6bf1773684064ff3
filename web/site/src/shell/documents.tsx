/** The published texts as pages show them; the sentences of the release where the server names none. */
import type { DocumentKind, QuestionBlock, QuestionPart, ShownDocument } from '@hiwar/contract/platform/documents.ts'
import { articlesOf, questionsOf, releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { Articles } from '@hiwar/kit/documents/Articles.tsx'
import { Fold, QuestionList } from '@hiwar/kit/documents/QuestionList.tsx'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import type { ReactNode } from 'react'
import type { PageInput } from './site-page.ts'

export function documentOf({ documents }: Pick<PageInput, 'documents'>, kind: DocumentKind): ShownDocument {
  return documents[kind] ?? { version: null, blocks: releasedBlocks(kind), coming: null }
}

/** The questions of one part; those of the trial lesson only while there is one. */
export function questionsIn(input: PageInput, ...parts: readonly QuestionPart[]): QuestionBlock[] {
  const asked = parts.filter((part) => part !== 'trial' || input.trialPrice !== null)
  const all = questionsOf(documentOf(input, 'faq').blocks)
  return asked.flatMap((part) => all.filter((question) => question.part === part))
}

/** The questions with these ids, as far as they are still asked. */
export function questionsNamed(input: PageInput, ...ids: readonly string[]): QuestionBlock[] {
  const all = questionsOf(documentOf(input, 'faq').blocks)
  return ids.flatMap((id) => all.filter((question) => question.id === id))
}

/** The next version with both of its days; nothing while none is announced. */
export function Announcement({ input, kind }: { input: PageInput; kind: DocumentKind }): ReactNode {
  const { coming } = documentOf(input, kind)
  if (coming === null) return null
  const { blocks, effectiveAt, publishedAt, summary } = coming
  const day = (at: string) => <time dateTime={at}>{formatShortDay(at, input.now)}</time>
  return (
    <aside aria-label={words.coming} className="mt-5 rounded-card border border-line bg-surface print:hidden">
      <p className="px-5 pt-4 font-semibold">
        {words.from} {day(effectiveAt)}
      </p>
      <p className="px-5 pt-1 pb-3 text-ink-soft leading-relaxed">
        {publishedAt !== null && (
          <>
            {words.published} {day(publishedAt)}.{' '}
          </>
        )}
        {summary}
      </p>
      <Fold title={words.read} className="border-line border-t">
        <div className="px-5 pb-4">
          {kind === 'faq' ? (
            <QuestionList bare questions={questionsOf(blocks)} rules={input.rules} />
          ) : (
            <Articles bare articles={articlesOf(blocks)} rules={input.rules} />
          )}
        </div>
      </Fold>
    </aside>
  )
}

const words = {
  coming: 'نسخة قادمة',
  from: 'نسخة جديدة تسري من',
  published: 'نُشرت',
  read: 'نص النسخة القادمة',
} as const
