import { documentBounds } from '@hiwar/contract/fields/staff-limits.ts'
import { type DocumentKind, questionPart } from '@hiwar/contract/platform/documents.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { moved, newBlock, type TypedBlock } from './typed-blocks.ts'
import { partNames, textWords as words } from './words.ts'

interface BlockListProps {
  kind: DocumentKind
  blocks: readonly TypedBlock[]
  /** Anchors of the published text, which a new block must not take. */
  taken: readonly string[]
  onChange: (blocks: TypedBlock[]) => void
}

/** The blocks of a text, each with its fields and its place. */
export function BlockList({ kind, blocks, taken, onChange }: BlockListProps): ReactNode {
  const [focused, setFocused] = useState<string | null>(null)
  // A moved row is taken out of the page for a moment, which loses the focus.
  useEffect(() => {
    if (focused !== null) document.getElementById(focused)?.focus()
    setFocused(null)
  }, [focused])

  function move(place: number, by: 1 | -1): void {
    onChange(moved(blocks, place, by))
    setFocused(`${by === 1 ? 'down' : 'up'}-${blocks[place]?.id}`)
  }

  function add(place: number): void {
    const known = new Set([...taken, ...blocks.map(({ id }) => id)])
    const block = newBlock(kind, known, blocks[place]?.part ?? 'general')
    onChange(blocks.toSpliced(place + 1, 0, block))
    setFocused(`title-${block.id}`)
  }

  return (
    <ol className="flex flex-col gap-5">
      {blocks.map((block, place) => {
        const name = nameOfBlock(kind, place)
        return (
          <li key={block.id}>
            <fieldset className="rounded-card border border-line bg-surface p-4 shadow-rest md:p-5">
              <legend className="sr-only">{name}</legend>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
                <span aria-hidden="true" className="font-semibold">
                  {name}
                </span>
                <span className="flex">
                  <IconButton
                    id={`up-${block.id}`}
                    icon={ArrowUp}
                    label={wordsOf(words)('up', { block: name })}
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    id={`down-${block.id}`}
                    icon={ArrowDown}
                    label={wordsOf(words)('down', { block: name })}
                    disabled={place === blocks.length - 1}
                    onClick={() => move(place, 1)}
                  />
                  <IconButton
                    icon={Plus}
                    label={wordsOf(words)('addBelow', { block: name })}
                    disabled={blocks.length >= documentBounds.blocks}
                    onClick={() => add(place)}
                  />
                  <IconButton
                    icon={Trash2}
                    tone="danger"
                    label={wordsOf(words)('delete', { block: name })}
                    disabled={blocks.length === 1}
                    onClick={() => onChange(blocks.filter(({ id }) => id !== block.id))}
                  />
                </span>
              </div>
              <BlockFields
                kind={kind}
                block={block}
                onChange={(changes) => onChange(blocks.with(place, { ...block, ...changes }))}
              />
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}

export function nameOfBlock(kind: DocumentKind, place: number): string {
  return wordsOf(words)(kind === 'faq' ? 'asked' : 'article', { number: formatNumber(place + 1) })
}

interface BlockFieldsProps {
  kind: DocumentKind
  block: TypedBlock
  onChange: (changes: Partial<TypedBlock>) => void
}

function BlockFields({ kind, block, onChange }: BlockFieldsProps): ReactNode {
  const isQuestion = kind === 'faq'
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id={`title-${block.id}`}
        label={isQuestion ? words.question : words.heading}
        value={block.title}
        most={documentBounds.title.max}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Textarea
        label={isQuestion ? words.answer : words.paragraphs}
        {...(isQuestion ? { limit: documentBounds.line.max } : { hint: words.paragraphsHint })}
        rows={isQuestion ? 2 : 4}
        value={block.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {isQuestion && (
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Select
            label={words.part}
            value={block.part}
            placeholder={null}
            choices={Object.entries(partNames).map(([value, name]) => ({ value, words: name }))}
            onChange={({ target }) => onChange({ part: questionPart.parse(target.value) })}
          />
          <TextField
            optional
            label={words.also}
            hint={words.alsoHint}
            value={block.also}
            most={documentBounds.also.max}
            onChange={({ target }) => onChange({ also: target.value })}
          />
        </div>
      )}
    </div>
  )
}
