/** The notes of a desk to read, each line in its own direction. */
import { LineKind, Mark, type NoteLine, type NoteRun } from '@hiwar/contract/appointments/desks.ts'
import { languageOf } from '@hiwar/kit/format/languages.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { RightText, WrongText } from '../../materials/Mistake.tsx'
import { OrderedText } from '../../OrderedText.tsx'
import { saysSomething, textOf } from './written.ts'

interface NoteLinesProps {
  lines: readonly NoteLine[]
  /** The headings of the notes stand below one of this level. */
  below?: 2 | 3
}

export function NoteLines({ lines, below = 2 }: NoteLinesProps): ReactNode {
  const Heading = below === 2 ? 'h3' : 'h4'
  return (
    <div className="wrap-anywhere flex flex-col gap-1.5 leading-relaxed">
      {groupsOf(lines).map(({ kind, at, lines: group }) => {
        if (kind === LineKind.Bullet || kind === LineKind.Number) {
          const List = kind === LineKind.Bullet ? 'ul' : 'ol'
          return (
            <List
              key={at}
              className={clsx('flex flex-col gap-1', kind === LineKind.Bullet ? 'list-disc' : 'list-decimal')}
            >
              {group.map((line) => (
                // The mark stands beside the line, at the side where the line begins.
                <li key={line.at} {...tiesOf(line)} className="ms-6">
                  <Runs of={line.runs} />
                </li>
              ))}
            </List>
          )
        }
        return group.map((line) =>
          kind === LineKind.Heading ? (
            <Heading key={line.at} {...tiesOf(line)} className="mt-2 font-semibold text-lg first:mt-0">
              <Runs of={line.runs} />
            </Heading>
          ) : (
            <p key={line.at} {...tiesOf(line)}>
              <Runs of={line.runs} />
            </p>
          ),
        )
      })}
    </div>
  )
}

interface PlacedLine extends NoteLine {
  at: number
}

interface Group {
  kind: LineKind
  at: number
  lines: PlacedLine[]
}

/** Lines that say something; neighbours of one kind make one list. An empty line parts two lists. */
function groupsOf(lines: readonly NoteLine[]): Group[] {
  const groups: Group[] = []
  let isParted = false
  for (const [at, line] of lines.entries()) {
    const last = groups.at(-1)
    if (!saysSomething(line)) isParted = true
    else if (last?.kind === line.kind && !isParted) last.lines.push({ ...line, at })
    else {
      groups.push({ kind: line.kind, at, lines: [{ ...line, at }] })
      isParted = false
    }
  }
  return groups
}

const directions = { r: 'rtl', l: 'ltr' } as const

function tiesOf(line: NoteLine) {
  return {
    dir: line.direction === null ? 'auto' : directions[line.direction],
    lang: languageOf(textOf(line)),
  }
}

/** Letters as they were marked; no mark is a colour alone. */
function Runs({ of }: { of: readonly NoteRun[] }): ReactNode {
  return of.map((run, at) => ({ ...run, at })).map(({ at, ...run }) => <Run key={at} {...run} />)
}

function Run({ text, bold, mark }: NoteRun): ReactNode {
  const ordered = <OrderedText>{text}</OrderedText>
  const content = bold ? <strong className="font-semibold">{ordered}</strong> : ordered
  switch (mark) {
    case Mark.Wrong:
      return <WrongText>{content}</WrongText>
    case Mark.Right:
      return <RightText>{content}</RightText>
    case Mark.New:
      return <span className="underline decoration-2 decoration-dotted underline-offset-4">{content}</span>
    default:
      return content
  }
}
