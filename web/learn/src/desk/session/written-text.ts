import * as Y from 'yjs'

/** The letters that the updates add, so that a person can copy what could not be saved. */
export function writtenText(updates: readonly Uint8Array[]): string {
  return updates
    .flatMap((update) => Y.decodeUpdate(update).structs)
    .map((struct) => ('content' in struct && struct.content instanceof Y.ContentString ? struct.content.str : ''))
    .join('')
    .trim()
}
