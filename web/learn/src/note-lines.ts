/** The lines of a lesson's shared notes, which may begin with their kind: «كلمة جديدة: the bill». */

export const noteKinds = { word: 'كلمة جديدة', fix: 'تصحيح', homework: 'واجب' } as const
export type NoteKind = keyof typeof noteKinds

export interface NoteLine {
  kind: NoteKind | null
  text: string
}

/** The lines that say something, each without the words of its kind. */
export function noteLines(text: string): NoteLine[] {
  return text.split('\n').flatMap((line) => {
    const kind = kinds.find((each) => line.trimStart().startsWith(`${noteKinds[each]}:`)) ?? null
    const said =
      kind === null
        ? line.trim()
        : line
            .trimStart()
            .slice(noteKinds[kind].length + 1)
            .trim()
    return said === '' ? [] : [{ kind, text: said }]
  })
}

const kinds = Object.keys(noteKinds) as NoteKind[]
