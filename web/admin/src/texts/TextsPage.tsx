import {
  type DocumentDraft,
  DocumentKind,
  documentEndpoints,
  documentKind,
  type NewestText,
} from '@hiwar/contract/platform/documents.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, type Fact, Facts, Section } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { partWords } from '../kit/words.ts'
import { TextEditor } from './TextEditor.tsx'
import { VersionList } from './VersionList.tsx'
import { kindWords, textWords as words } from './words.ts'

/** Links of these pages stand alone, so a finger needs their whole height and width. */
const touched = 'inline-flex min-h-8 items-center justify-center touch:min-h-11 touch:min-w-11'

/** «النصوص»: the three texts of the site, or the one that the address names. */
export function TextsPage(): ReactNode {
  const [address] = useSearchParams()
  const named = documentKind.safeParse(address.get('text'))
  return named.success ? <OneText key={named.data} kind={named.data} /> : <AllTexts />
}

function AllTexts(): ReactNode {
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <div className="grid gap-5 lg:grid-cols-3">
        {Object.values(DocumentKind).map((kind) => (
          <TextCard key={kind} kind={kind} />
        ))}
      </div>
    </>
  )
}

/** The state of one text: what is in force, what is announced, and who writes. */
function TextCard({ kind }: { kind: DocumentKind }): ReactNode {
  const shown = useRead(documentEndpoints.read, { params: { kind } })
  const { data } = useRead(documentEndpoints.readDraft, { params: { kind } })
  const draft = data?.draft
  return (
    <CardPart
      heading={kindWords[kind]}
      aside={
        <TextLink
          to={`/texts?text=${kind}`}
          className={touched}
          aria-label={wordsOf(words)('openText', { text: kindWords[kind] })}
        >
          {words.open}
        </TextLink>
      }
    >
      <DataBlock query={shown} skeleton={<SkeletonText lines={3} />}>
        {({ version, coming }) => {
          const facts: Fact[] = [
            [words.current, version ? <VersionName key="current" {...version} /> : words.released],
            [words.coming, coming ? <VersionName key="coming" {...coming} /> : words.noComing],
            [words.draft, draft ? <LastSave key="draft" draft={draft} /> : words.noDraft],
          ]
          return <Facts facts={facts} />
        }}
      </DataBlock>
    </CardPart>
  )
}

function LastSave({ draft: { updatedAt, updatedBy } }: { draft: DocumentDraft }): ReactNode {
  return (
    <>
      <Time at={updatedAt} /> <Name>{updatedBy.name ?? partWords.noName}</Name>
    </>
  )
}

function VersionName({ number, effectiveAt }: { number: number; effectiveAt: string }): ReactNode {
  return (
    <>
      {words.number} {formatNumber(number)}، {words.since} <Time at={effectiveAt} as="day" />
    </>
  )
}

/** One text: its draft, or the way to one, above the published versions. */
function OneText({ kind }: { kind: DocumentKind }): ReactNode {
  const kept = useRead(documentEndpoints.readDraft, { params: { kind } })
  return (
    <>
      <PageHeading
        note={words.note}
        action={
          <TextLink to="/texts" className={touched}>
            {words.back}
          </TextLink>
        }
      >
        {kindWords[kind]}
      </PageHeading>
      <div className="flex flex-col gap-10">
        <DataBlock query={kept} skeleton={<SkeletonText lines={10} />}>
          {(read) => <Draft kind={kind} {...read} />}
        </DataBlock>
        <Section heading={words.versions}>
          <VersionList kind={kind} />
        </Section>
      </div>
    </>
  )
}

interface DraftProps {
  kind: DocumentKind
  draft: DocumentDraft | null
  newest: NewestText
}

/** The draft in its editor, which stays open with unsaved text although somebody else published the draft. */
function Draft({ kind, draft, newest }: DraftProps): ReactNode {
  const [last, setLast] = useState(draft)
  const [isDirty, setDirty] = useState(false)
  if (draft !== null && draft !== last) setLast(draft)
  const opened = draft ?? (isDirty ? last : null)
  if (opened === null) return <NoDraft kind={kind} />
  return (
    <DirtyForm value={setDirty}>
      <TextEditor draft={opened} isGone={draft === null} published={newest} />
    </DirtyForm>
  )
}

function NoDraft({ kind }: { kind: DocumentKind }): ReactNode {
  const begin = useWrite(documentEndpoints.createDraft, { changes: [documentEndpoints.readDraft] })
  return (
    <CardPart heading={words.draft}>
      <p className="text-ink-soft">{words.beginNote}</p>
      <FormAlert>{begin.error ? errorText(begin.error) : ''}</FormAlert>
      <Button className="self-start" busy={begin.isPending} onClick={() => begin.mutate({ params: { kind } })}>
        {words.begin}
      </Button>
    </CardPart>
  )
}
