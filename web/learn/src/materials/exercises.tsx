/** The places of a sheet that are filled in: gaps are typed, a match is a letter, an order is tapped word by word. */
import { gapLength } from '@hiwar/contract/fields/desk-limits.ts'
import { withLanguages } from '@hiwar/kit/format/languages.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { Answers, Block } from '@hiwar/materials/shape.ts'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { materialWords as words } from './words.ts'

/** Where answers are kept; a text is at most `gapLength` characters. */
export interface Fill {
  read: (key: string) => string
  write: (key: string, text: string) => void
  readOnly?: boolean
}

export interface FillPlace {
  fill: Fill | null
  answers: Answers | undefined
  keyOf: (id: string) => string
}

type ExerciseOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }> & FillPlace

const t = wordsOf(words)
const english = { dir: 'ltr', lang: 'en' } as const
const listClasses = 'flex list-decimal flex-col gap-3 ps-6 marker:text-ink-faint'

export function Gaps({ ar, gaps, fill, answers, keyOf }: ExerciseOf<'gap'>): ReactNode {
  const id = useId()
  return (
    <>
      <Task>{ar}</Task>
      <ol {...english} className={listClasses}>
        {gaps.map((gap, at) => (
          <li key={gap.id} className="ps-1 text-lg leading-[2.75rem]">
            <span id={`${id}-${gap.id}`}>
              {gap.before}
              {fill === null ? (
                <Line />
              ) : (
                <span className={inputBox('mx-1 inline-flex! w-auto! max-w-full align-middle')}>
                  <input
                    aria-label={t('gapAt', { number: formatNumber(at + 1) })}
                    aria-describedby={`${id}-${gap.id}`}
                    value={fill.read(keyOf(gap.id))}
                    maxLength={gapLength}
                    readOnly={fill.readOnly}
                    onChange={({ target }) => fill.write(keyOf(gap.id), target.value)}
                    autoCapitalize="none"
                    autoComplete="off"
                    spellCheck={false}
                    className={bareInput('field-sizing-content h-10 min-w-24 px-3')}
                  />
                </span>
              )}
              {gap.after}
            </span>
            <Answer text={answers?.[gap.id]} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function Match({ ar, left, right, fill, answers, keyOf }: ExerciseOf<'match'>): ReactNode {
  const choices = right.map((text, at) => ({ value: letterOf(at), words: `${letterOf(at)}. ${text}` }))
  return (
    <>
      <Task>{ar}</Task>
      <ul {...english} className="mb-4 flex flex-col gap-1.5 rounded-control bg-sunken px-4 py-3">
        {choices.map((choice) => (
          <li key={choice.value}>{choice.words}</li>
        ))}
      </ul>
      <ol {...english} className={listClasses}>
        {left.map(({ id, en }, at) => (
          <li key={id} className="ps-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-48 text-lg">{en}</span>
              {fill === null ? (
                <Line />
              ) : (
                <Select
                  hideLabel
                  label={t('matchAt', { number: formatNumber(at + 1) })}
                  choices={choices}
                  value={fill.read(keyOf(id))}
                  disabled={fill.readOnly}
                  onChange={({ target }) => fill.write(keyOf(id), target.value)}
                  className="flex-1 basis-40"
                />
              )}
            </div>
            <Answer text={choices.find(({ value }) => value === answers?.[id])?.words} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function Order({ ar, items, fill, answers, keyOf }: ExerciseOf<'order'>): ReactNode {
  return (
    <>
      <Task>{ar}</Task>
      <ol {...english} className={listClasses}>
        {items.map(({ id, words: loose }, at) => (
          <li key={id} className="ps-1">
            {fill === null ? (
              <p className="text-lg">
                {loose.join(' / ')} <Line long />
              </p>
            ) : (
              <Tapped number={at + 1} loose={loose} fill={fill} place={keyOf(id)} />
            )}
            <Answer text={answers?.[id]} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface TappedProps {
  number: number
  loose: readonly string[]
  fill: Fill
  place: string
}

/** Every word keeps its button, so that a second press takes it out again. Kept are the places of the words in turn. */
function Tapped({ number, loose, fill, place }: TappedProps): ReactNode {
  const chosen = placesOf(fill.read(place), loose.length)
  const sentenceOf = (places: readonly number[]) => places.map((each) => loose[each]).join(' ')

  function press(at: number): void {
    const next = chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at]
    fill.write(place, next.join(' '))
    announce(sentenceOf(next))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in the line of its number
    <div role="group" aria-label={t('sentenceAt', { number: formatNumber(number) })}>
      <p className="min-h-11 rounded-control border border-line-strong border-dashed px-3 py-2 text-lg">
        {chosen.length > 0 ? (
          sentenceOf(chosen)
        ) : (
          <span dir="rtl" lang="ar" className="text-base text-ink-faint">
            {words.tapped}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {loose.map((word, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice, and none moves
            key={at}
            type="button"
            aria-pressed={chosen.includes(at)}
            disabled={fill.readOnly}
            onClick={() => press(at)}
            className={clsx(
              'min-h-11 min-w-11 rounded-control border px-3.5 transition-colors',
              chosen.includes(at)
                ? 'border-line border-dashed bg-sunken text-ink-faint'
                : 'border-line-strong bg-surface font-medium hover:bg-sunken',
            )}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Leaves out what no device of ours writes: places that do not exist, and a place for the second time. */
function placesOf(text: string, count: number): number[] {
  const places = text.split(' ').filter((each) => /^\d+$/.test(each))
  return [...new Set(places.map(Number))].filter((place) => place < count)
}

function letterOf(at: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + at)
}

function Task({ children }: { children: string }): ReactNode {
  return <p className="mb-3 text-ink-soft">{withLanguages(children)}</p>
}

function Line({ long = false }: { long?: boolean }): ReactNode {
  return (
    <span className={clsx('mx-1 inline-block h-[1.2em] border-ink-faint border-b', long ? 'w-full' : 'w-24')}>
      <span dir="rtl" lang="ar" className="sr-only">
        {words.blank}
      </span>
    </span>
  )
}

function Answer({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null
  return (
    <p className="mt-1 flex w-fit items-start gap-1.5 rounded-small bg-success-tint px-2 py-0.5 text-base text-success-ink leading-relaxed">
      <Icon of={Check} className="mt-[0.3em]" />
      <span dir="rtl" lang="ar" className="sr-only">
        {words.answer}
      </span>
      {text}
    </p>
  )
}
