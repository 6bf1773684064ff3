import { fc, test } from '@fast-check/vitest'
import { LineKind, Mark } from '@hiwar/contract/appointments/desks.ts'
import { initialDesk, openDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import { type FakeClock, fakeClock } from '@hiwar/kit/testing/fake-clock.ts'
import type { Node } from 'prosemirror-model'
import { describe, expect, test as plainTest } from 'vitest'
import * as Y from 'yjs'
import { NotesBinding } from './binding.ts'
import { type Attributes, documentOfText, type Letter, lettersOf, linesOf, placeOf } from './flat.ts'
import { documentOf } from './schema.ts'

/** An editor without a browser: a document, a caret and a word that may be in the making. */
class PlainEditor {
  doc: Node = documentOf([])
  caret = 0
  isComposing = false
  readonly shared = openDesk(initialDesk)
  readonly binding: NotesBinding
  /** What left this device and has not arrived at the other. */
  readonly sent: Uint8Array[] = []

  constructor(clock: FakeClock) {
    this.shared.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'network') this.sent.push(update)
    })
    this.binding = new NotesBinding({
      text: this.text,
      write: (change) => this.shared.transact(change, 'local'),
      clock,
      editor: {
        doc: () => this.doc,
        caret: () => this.caret,
        composing: () => (this.isComposing ? placeOf(this.doc, this.caret).line : null),
        show: (next, follow) => {
          this.doc = next
          this.caret = follow(this.caret)
        },
      },
    })
  }

  get text(): Y.Text {
    return partsOf(this.shared).notes
  }

  get letters(): Letter[] {
    return lettersOf(this.doc.children)
  }

  /** Returns the letters that the change took away. The last newline stays, as in any document of lines. */
  edit(at: number, removed: number, inserted: readonly Letter[]): string {
    const letters = this.letters
    const last = letters.pop() as Letter
    const gone = letters.splice(Math.min(at, letters.length), removed, ...inserted)
    this.doc = documentOf(linesOf([...letters, last]))
    this.caret = Math.min(at, letters.length) + inserted.length
    this.binding.changed()
    return gone.map(({ text }) => text).join('')
  }

  carry(from: number, to: number, carries: Attributes): void {
    const letters = this.letters.map((letter, index) => {
      const isMeant = index >= from && index < to && letter.text !== '\n' && !('k' in carries)
      const isLine = 'k' in carries && letter.text === '\n' && index >= from && index < to
      return isMeant || isLine ? { ...letter, carries: { ...letter.carries, ...carries } } : letter
    })
    this.doc = documentOf(linesOf(letters))
    this.binding.changed()
  }

  endWord(): void {
    this.isComposing = false
    this.binding.release()
  }
}

function twoEditors() {
  const clock = fakeClock()
  const both = [new PlainEditor(clock), new PlainEditor(clock)] as const
  const deliver = (to: 0 | 1, most = Number.POSITIVE_INFINITY) => {
    for (const update of both[to === 0 ? 1 : 0].sent.splice(0, most)) Y.applyUpdate(both[to].shared, update, 'network')
  }
  const settle = () => {
    for (const editor of both) editor.endWord()
    // What Yjs tidies after a change of the other travels back.
    while (both.some(({ sent }) => sent.length > 0)) for (const to of [0, 1] as const) deliver(to)
  }
  return { both, deliver, settle, clock }
}

const whole = ({ text }: PlainEditor) => text.toString()
const typed = (text: string, carries: Attributes = {}) => [...text].map((letter) => ({ text: letter, carries }))

describe('what both type is in the result', () => {
  plainTest('one splits a line while the other writes at its end', () => {
    const { both, settle } = twoEditors()
    const [one, other] = both
    one.edit(0, 0, typed('he go to school'))
    settle()
    one.edit(6, 0, typed('\n'))
    other.edit(15, 0, typed(' every day'))
    settle()
    expect(whole(one)).toBe('he go \nto school every day\n')
    expect(other.doc.eq(one.doc)).toBe(true)
  })

  plainTest('both write before the same word, one a letter at a time and with its first letter: no word is cut', () => {
    const { both, settle } = twoEditors()
    const [one, other] = both
    one.edit(0, 0, typed('went'))
    settle()
    for (const [at, letter] of typed('homework ').entries()) one.edit(at, 0, [letter])
    other.edit(0, 0, typed('Today: '))
    settle()
    expect(['homework Today: went\n', 'Today: homework went\n']).toContain(whole(one))
  })

  plainTest('one deletes a line while the other writes in it', () => {
    const { both, settle } = twoEditors()
    const [one, other] = both
    one.edit(0, 0, typed('keep\ngone\nlast'))
    settle()
    one.edit(4, 5, [])
    other.edit(7, 0, typed(' new '))
    settle()
    // They join the next line.
    expect(whole(other)).toBe('keep\n new last\n')
    expect(one.doc.eq(other.doc)).toBe(true)
  })

  plainTest('one deletes the last line while the other joins it to the one before: the text still ends a line', () => {
    const { both, settle } = twoEditors()
    const [one, other] = both
    one.edit(0, 0, typed('a\nb'))
    settle()
    one.edit(1, 2, [])
    other.edit(1, 1, [])
    settle()
    expect(whole(one)).toBe('a\n')
    expect(other.doc.eq(one.doc)).toBe(true)
  })

  plainTest('a word in the making is not interrupted, for five seconds at most', async () => {
    const { both, deliver, settle, clock } = twoEditors()
    const [one, other] = both
    one.edit(0, 0, typed('hello\nworld'))
    settle()
    one.isComposing = true
    one.edit(5, 0, typed(' ma'))
    other.edit(0, 0, typed('X'))
    deliver(0)
    expect(one.doc.child(0).textContent).toBe('hello ma')
    one.edit(8, 0, typed('n'))
    await clock.pass(5_000)
    expect(one.doc.child(0).textContent).toBe('Xhello man')
    expect(one.caret).toBe('Xhello man'.length)
  })

  plainTest('a change of another line does not wait for the end of a word', () => {
    const { both, deliver, settle } = twoEditors()
    const [one, other] = both
    one.edit(0, 0, typed('hello\nworld'))
    settle()
    one.isComposing = true
    one.edit(5, 0, typed('!'))
    other.edit(11, 0, typed('s'))
    deliver(0)
    expect(one.doc.child(1).textContent).toBe('worlds')
  })
})

const place = fc.double({ min: 0, max: 1, noNaN: true })
const who = fc.constantFrom(0 as const, 1 as const)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), who, at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), who, at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), who, at: place, length: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('carry' as const),
      who,
      at: place,
      length: fc.integer({ min: 1, max: 6 }),
      carries: fc.constantFrom<Attributes>({ b: true }, { c: Mark.Wrong }, { c: Mark.Right }, { k: LineKind.Heading }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), who, most: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compose' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), who }) },
)

test.prop([fc.array(step, { maxLength: 40 })])(
  'I-L02: whatever two write, split, delete and mark at once, both read the same and no typed letter is lost',
  (steps) => {
    const { both, deliver, settle } = twoEditors()
    const written = new Set<string>()
    const deleted = new Set<string>()
    for (const [index, event] of steps.entries()) {
      const editor = both[event.who]
      // A person who composes a word types where the caret is.
      const at = editor.isComposing ? editor.caret : 'at' in event ? Math.floor(event.at * editor.letters.length) : 0
      if (event.kind === 'type') {
        const letter = String.fromCharCode(0x4e_00 + index)
        written.add(letter)
        editor.edit(at, 0, typed(letter, index % 3 === 0 ? { b: true } : {}))
      } else if (event.kind === 'deliver') deliver(event.who, event.most)
      else if (event.kind === 'compose') editor.isComposing = true
      else {
        editor.endWord()
        if (event.kind === 'split') editor.edit(at, 0, typed('\n'))
        if (event.kind === 'delete') for (const letter of editor.edit(at, event.length, [])) deleted.add(letter)
        if (event.kind === 'carry') editor.carry(at, at + event.length, event.carries)
      }
    }
    settle()
    const [one, other] = both
    expect(one.doc.toJSON()).toEqual(other.doc.toJSON())
    for (const { doc, text } of both) expect(doc.toJSON()).toEqual(documentOfText(text.toDelta()).toJSON())
    const read = [...whole(one)].filter((letter) => letter !== '\n').sort()
    expect(read).toEqual([...written].filter((letter) => !deleted.has(letter)).sort())
  },
)
