/** A desk as words, for the copy that a person gets of the own data. */
import { type DeskContent, LineKind } from '@hiwar/contract/appointments/desks.ts'
import { readDesk } from '@hiwar/domain/desk/read-desk.ts'
import { bytesOfDesk } from './store.ts'

/** Reads the state and what is not merged into it yet. */
export const readableDesk = {
  title: 'ما كُتب',
  column: bytesOfDesk,
  text(value: unknown): string {
    const [state = new Uint8Array(), ...pending] = value as Uint8Array[]
    return wordsOf(readDesk(state, () => null, pending))
  },
}

const bullets: Readonly<Partial<Record<LineKind, string>>> = { [LineKind.Bullet]: '• ', [LineKind.Number]: '- ' }

function wordsOf({ lines, cards, pages }: DeskContent): string {
  const notes = lines.map(({ kind, runs }) => (bullets[kind] ?? '') + runs.map(({ text }) => text).join(''))
  const written = cards.map((card) =>
    card.kind === 'fix'
      ? joined(`${card.said} ← ${card.better}`, card.why)
      : joined(card.word, card.meaning, card.example),
  )
  const drawn = pages.flatMap(({ says, elements }) => [
    says,
    ...elements.flatMap((element) => (element.kind === 'text' ? element.text : [])),
  ])
  return [...notes, ...written, ...drawn].filter((line) => line !== '').join('\n')
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
