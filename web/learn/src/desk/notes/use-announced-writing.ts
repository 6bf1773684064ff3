import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useEffect } from 'react'
import type * as Y from 'yjs'
import { useDesk } from '../desk.ts'
import { notesWords } from './words.ts'

const pause = 10 * SECOND

/** Says that the other member writes, at most once in ten seconds. */
export function useAnnouncedWriting(): void {
  const desk = useDesk()
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const watch = ({ transaction: { origin } }: Y.YTextEvent) => {
      if (origin !== 'network' || desk.status() === 'opening' || desk.now() - last < pause) return
      last = desk.now()
      announce(wordsOf(notesWords)('writes', { name: desk.other.name }))
    }
    desk.notes.observe(watch)
    return () => desk.notes.unobserve(watch)
  }, [desk])
}
