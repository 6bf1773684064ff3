/** Plain values that a hostile device wrote among the letters of the notes: nobody sees them, and each is counted. */
import * as Y from 'yjs'

/** Takes them out of this device's copy, in the transaction that brought them. */
export function dropUnseen(notes: Y.Text, transaction: Y.Transaction): void {
  for (let item = notes._start; item !== null; item = item.right)
    if (item.content instanceof Y.ContentAny && !item.deleted) item.delete(transaction)
}
