import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { roomWords } from '../room-words.ts'

/** Fills in the words of the room. */
export const sayRoom = wordsOf(roomWords)
