import type { DocumentBlock, DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { placeholderNames } from '@hiwar/contract/texts/placeholders.ts'
import { articlesOf, questionsOf } from '@hiwar/contract/texts/released.ts'
import { faultsOfBlocks } from '@hiwar/domain/documents/faults.ts'
import { Articles } from '@hiwar/kit/documents/Articles.tsx'
import { QuestionList } from '@hiwar/kit/documents/QuestionList.tsx'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useRules } from './use-rules.ts'
import { partNames, textWords as words } from './words.ts'

/** The text as the site draws it, with the numbers of now. */
export function Preview({ kind, blocks }: { kind: DocumentKind; blocks: readonly DocumentBlock[] }): ReactNode {
  const rules = useRules()
  const isFillable = !faultsOfBlocks(kind, blocks).some(({ refuse }) => refuse === 'unknown-placeholder')
  if (!isFillable) return <p className="py-6 text-ink-soft">{words.noPreview}</p>
  return (
    <DataBlock query={rules} skeleton={<SkeletonText lines={12} />}>
      {(facts) => (
        <div className="max-w-170">
          {kind === 'faq' ? (
            Object.entries(partNames).map(([part, name]) => (
              <section key={part} className="mb-8">
                <h3 className="mb-3 text-lg">{name}</h3>
                <QuestionList bare questions={questionsOf(blocks).filter((each) => each.part === part)} rules={facts} />
              </section>
            ))
          ) : (
            <Articles bare articles={articlesOf(blocks)} rules={facts} />
          )}
        </div>
      )}
    </DataBlock>
  )
}

/** The closed list of placeholders, each with what it says now. */
export function NumberList(): ReactNode {
  const rules = useRules()
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 items-center px-5 py-2 font-semibold">{words.numbers}</summary>
      <div className="px-5 pb-4">
        <p className="mb-3 text-ink-soft text-sm">{words.numbersNote}</p>
        <DataBlock query={rules} skeleton={<SkeletonText lines={6} />}>
          {(facts) => (
            <ul className="max-h-96 divide-y divide-line overflow-y-auto text-sm">
              {placeholderNames.map((name) => (
                <li key={name} className="flex items-center gap-3 py-1">
                  <CopyButton text={`{${name}}`} label={wordsOf(words)('copy', { words: name })} />
                  <Ltr className="shrink-0">{`{${name}}`}</Ltr>
                  <span className="min-w-0 text-ink-soft">{facts[name]}</span>
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </div>
    </details>
  )
}
